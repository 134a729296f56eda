import { empty, type Markup } from "../../text/markup.ts";
import { valueScaleType } from "../../view/axes.ts";
import type { View } from "../../view/view.ts";
import type { Bounds } from "../bounds.ts";
import { label } from "../label.ts";
import type { Panel } from "../plot.ts";
import { type Style, textSize } from "../style.ts";
import { truncateText } from "../typography/wrapText.ts";

/**
 * Heading of an axis: the author's label, and a note if the axis is logarithmic. Empty in facets and thumbnails.
 * @param logText - the note; "" for none
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

/** Height of a heading above a plot, or below its time axis, in px. */
export const headingHeight = (text: string, style: Style): number => (text === "" ? 0 : textSize.axis(style) * 1.6);

/** Renders a heading at the top left of the bounds, truncated to their width. */
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
