import { textColorOn } from "../../core/color/contrast.ts";
import type { BarRows } from "../../core/plot/barRows.ts";
import { label } from "../../core/plot/label.ts";
import { outlineColor } from "../../core/plot/outlineColor.ts";
import type { Scale } from "../../core/plot/scale.ts";
import type { Style } from "../../core/plot/style.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import { type Markup, svg } from "../../core/text/markup.ts";
import type { View } from "../../core/view/view.ts";
import { pile, type Span } from "../stacked/stackSeries.ts";
import type { Stack } from "../stacked/stacks.ts";
import { stackFormat } from "./format.ts";

/** Room that a value keeps to both ends of its segment, as a part of its size. */
const padding = 0.14;

/** Draws stacks in their rows, with values in the segments that have room for theirs. */
export function renderStacks(stacks: readonly Stack[], view: View, rows: BarRows, x: Scale, style: Style): Markup {
  const format = stackFormat(view);
  const size = Math.min(rows.fontSize, rows.barHeight * 0.85);
  const hasValues = size >= style.fontSize * 0.5;
  return svg`<g class="bars">${stacks.map((stack, i) => {
    const y = rows.middle(i);
    return svg`<g data-entity="${stack.entity}">${pile(stack.segments).map((segment) => {
      const [left, right] = ends(segment, x);
      const { series, value } = segment;
      // Segments are set apart by the background; one that is hardly seen on it by a line of its own hue.
      const color = series.isMuted ? style.theme.unfocused : series.color;
      const text = hasValues && rows.isLabelled(i) ? format(value, series.dimension) : "";
      const fits = text !== "" && textWidth(text, { size }) + 2 * padding * size <= right - left;
      return svg`<g data-series="${series.name}" data-entity="${stack.entity}"><rect x="${left}" y="${y - rows.barHeight / 2}" width="${right - left}" height="${rows.barHeight}" fill="${color}" stroke="${outlineColor(color, style.theme) ?? style.theme.background}" stroke-width="${rows.barHeight > 8 ? 0.75 : 0}"/>${
        fits &&
        label(text, { x: (left + right) / 2, y, size, anchor: "middle", fill: textColorOn(color), className: "value" })
      }</g>`;
    })}</g>`;
  })}</g>`;
}

/** Left and right end of a segment, in pixels. */
export function ends({ from, to }: Span, { position }: Scale): [number, number] {
  const [a, b] = [position(from), position(to)];
  return a < b ? [a, b] : [b, a];
}
