import { entityNouns } from "../chart/entityNouns.ts";
import { pointsBetween } from "../data/column.ts";
import { svg } from "../text/markup.ts";
import { valueScaleType } from "../view/axes.ts";
import { lacksSecondTime } from "../view/chartTraits.ts";
import { yDimensions } from "../view/measures.ts";
import { isShareView, relativeMode } from "../view/relative.ts";
import { isPickable } from "../view/settings.ts";
import { hasNegativePart } from "../view/shares.ts";
import type { View } from "../view/view.ts";
import { label } from "./label.ts";
import { noTargets, type Plot, type PlotContext } from "./plot.ts";
import { wrapText } from "./typography/wrapText.ts";

/** A message in the middle of an empty plot; shortened to two words if it does not fit. */
export function noDataPlot({ view, bounds, style }: PlotContext, text = emptyText(view)): Plot {
  const { fontSize: size, theme } = style;
  const height = size * 1.3;
  const sentences =
    lacksSecondTime(view.type, view.time) && view.table.rows.length > 0 ? [text, lackText(view)] : [text];
  const wrapped = sentences.flatMap((it) => wrapText(it, { size, maxWidth: bounds.width }));
  const lines = wrapped.length * height > bounds.height ? [{ text: "No data" }] : wrapped;
  const markup = lines.map((line, i) =>
    label(line.text, {
      x: bounds.x + bounds.width / 2,
      y: bounds.y + bounds.height / 2 + (i - (lines.length - 1) / 2) * height,
      size,
      fill: theme.muted,
      anchor: "middle",
      className: "no-data",
      halo: theme.background,
    }),
  );
  return { markup: svg`${markup}`, targets: noTargets };
}

/** Advice for a plot that needs a second time. */
const lackText = ({ chart, type }: View): string => `A ${type.noun} needs two ${chart.timeUnit}s: choose a second one`;

/** The reason for an empty plot. */
function emptyText(view: View): string {
  const { chart, type, table, time, selection } = view;
  if (type.entities === "all") return "No data";
  const entities = entityNouns(chart).plural;
  if (selection.length === 0 && isPickable(view)) return `Choose ${entities} to show`;
  if (isShareView(view) && hasNegatives(view))
    return "No shares to show, because parts of the total are negative: choose absolute values";
  if (!lacksSecondTime(type, time)) {
    if (table.rows.length > 0 && relativeMode(view) === "change") return "No change to show: all values are zero";
    if (isShareView(view) && hasOnlyZeros(view)) return "No shares to show: all values are zero";
    if (valueScaleType(view) === "log" && selection.length > 0)
      return "No values above zero to show on a logarithmic axis";
  }
  return `No data for the selected ${entities}`;
}

const hasNegatives = (view: View): boolean =>
  hasNegativePart(
    yDimensions(view).map(({ column }) => column),
    view.selection,
    { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY },
  );

/** Whether the selected entities have values, all of which are zero. */
function hasOnlyZeros(view: View): boolean {
  const values = yDimensions(view).flatMap(({ column }) =>
    view.selection.flatMap((entity) =>
      pointsBetween(column, entity, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY),
    ),
  );
  return values.length > 0 && values.every(({ value }) => value === 0);
}
