import { type Dimension, dimensionsOf, numberFormat } from "../../chart/chart.ts";
import { shortUnitOf } from "../../data/number.ts";
import { relativeKind } from "../../view/relative.ts";
import type { View } from "../../view/view.ts";
import type { PanelNumbers } from "../type.ts";
import type { TickFormat } from "./tickLabel.ts";

/**
 * How the y axis of a panel tells numbers: with the unit of the first y column, in a facet of its own axis with that of
 * the facet's; an axis that columns of several units share has none. Changes and shares are in percent.
 */
export function yTickFormat(view: View, { isCompact, series }: PanelNumbers): TickFormat {
  const kind = relativeKind(view);
  if (kind === "share") return { shortUnit: "%" };
  if (kind === "change") return { shortUnit: "%", sign: true };
  const columns = dimensionsOf(view.chart, "y");
  const isByColumn = view.facet === "metric";
  const own = isByColumn && !view.uniformYAxis ? series[0]?.dimension : undefined;
  const first = own ?? columns[0];
  if (!first) return {};
  const format = axisFormat(first, isCompact);
  const units = new Set(columns.map((column) => shortUnitOf(numberFormat(column))));
  return isByColumn && !own && units.size > 1 ? { abbreviation: format.abbreviation } : format;
}

/** How an axis tells a dimension's numbers. */
export const axisFormat = (dimension: Dimension, isCompact: boolean): TickFormat => ({
  ...numberFormat(dimension),
  abbreviation: isCompact ? "letter" : "word",
});
