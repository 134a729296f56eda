import { type Dimension, dimensionsOf, numberFormat } from "../../chart/chart.ts";
import { relativeKind } from "../../view/relative.ts";
import type { View } from "../../view/view.ts";
import type { TickFormat } from "./tickLabel.ts";

/** How the y axis of a view tells numbers: the first y column's units; changes and shares in percent. */
export function yTickFormat(view: View, isCompact: boolean): TickFormat {
  const [first] = dimensionsOf(view.chart, "y");
  const kind = relativeKind(view);
  if (kind === "share") return { shortUnit: "%" };
  if (kind === "change") return { shortUnit: "%", sign: true };
  return first ? axisFormat(first, isCompact) : {};
}

/** How an axis tells a dimension's numbers. */
export const axisFormat = (dimension: Dimension, isCompact: boolean): TickFormat => ({
  ...numberFormat(dimension),
  abbreviation: isCompact ? "letter" : "word",
});
