import { formatTime } from "../../core/data/time.ts";
import { tickLabels, yTickFormat } from "../../core/plot/axis/tickLabels.ts";
import { type Bounds, bottomOf, rightOf } from "../../core/plot/bounds.ts";
import { label } from "../../core/plot/label.ts";
import type { Panel, PlotContext } from "../../core/plot/plot.ts";
import type { Scale } from "../../core/plot/scale.ts";
import { textSize } from "../../core/plot/style.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import { type Markup, svg } from "../../core/text/markup.ts";

/**
 * A vertical line at start and end with their times where these have room, and the zero line where the axis reaches it.
 * @param outer - the plot with its labels: how far the zero line reaches to the left if it has its own
 * @param hasZeroLabel - whether there is room for the label of the zero line; without it the line stays in the plot, for
 *   beside the value of a slope it would look like a minus
 */
export function renderSlopeAxes(
  { view, style, bounds }: PlotContext,
  panel: Panel,
  y: Scale,
  outer: Bounds,
  hasZeroLabel: boolean,
): Markup {
  const { theme, detail } = style;
  const size = textSize.axis(style);
  const [left, right, bottom] = [bounds.x, rightOf(bounds), bottomOf(bounds)];
  const unit = view.chart.timeUnit;
  const time = (text: string, x: number): Markup =>
    label(text, { x, y: bottom + 9, size, fill: theme.muted, anchor: "middle", className: "tick", from: "top" });
  const [start, end] = [formatTime(view.time.start, unit), formatTime(view.time.end, unit)];
  const room = (textWidth(start, { size }) + textWidth(end, { size })) / 2 + size * 0.4;
  const times = panel.showsXLabels && room <= right - left && svg`${time(start, left)}${time(end, right)}`;
  const vertical = (x: number): Markup =>
    svg`<line class="grid" x1="${x}" x2="${x}" y1="${bounds.y}" y2="${bottom}" stroke="${theme.grid}"/>`;
  const hasZero = y.type === "linear" && y.domain.min <= 0 && y.domain.max >= 0;
  const [zero = ""] = tickLabels([0], yTickFormat(view, panel));
  const zeroLabel =
    hasZero && hasZeroLabel && detail === "full"
      ? label(zero, { x: outer.x, y: y.position(0) - size * 0.7, size, fill: theme.muted, className: "tick" })
      : undefined;
  return svg`<g class="axis">${vertical(left)}${vertical(right)}${
    hasZero &&
    svg`<line class="zero" x1="${zeroLabel ? outer.x : left}" x2="${right}" y1="${y.position(0)}" y2="${y.position(0)}" stroke="${theme.axis}"/>`
  }${zeroLabel}${times}</g>`;
}
