import { empty, type Markup } from "../../text/markup.ts";
import { valueScaleType } from "../../view/axes.ts";
import type { View } from "../../view/view.ts";
import type { Bounds } from "../bounds.ts";
import { label } from "../label.ts";
import type { Panel } from "../plot.ts";
import { type Style, textSize } from "../style.ts";
import { truncateText } from "../typography/wrapText.ts";

/**
 * What stands over a value axis: the author's label, and that the axis is logarithmic; or his label of another axis, with
 * an empty `logText`. Empty in facets and thumbnails.
 */
export function axisHeading(
  view: View,
  panel: Panel,
  { detail }: Style,
  logText = "log axis",
  axis: "xAxis" | "yAxis" = "yAxis",
): string {
  if (detail !== "full" || panel.isFacet) return "";
  const { label: title = "" } = view.chart.config[axis] ?? {};
  const log = valueScaleType(view) === "log" ? logText : "";
  return title && log ? `${title} (${log})` : title || log;
}

/** Pixels that a heading takes above a plot, or under its time axis. */
export const headingHeight = (text: string, style: Style): number => (text === "" ? 0 : textSize.axis(style) * 1.6);

/** Draws a heading at the top left of these bounds, cut to their width. */
export function renderHeading(text: string, bounds: Bounds, style: Style): Markup {
  if (text === "") return empty;
  const size = textSize.axis(style);
  return label(truncateText(text, { size, maxWidth: bounds.width }), {
    x: bounds.x,
    y: bounds.y + size * 0.6,
    size,
    fill: style.theme.muted,
    className: "axis-label",
  });
}
