import { label } from "../../core/plot/label.ts";
import type { SideLegend } from "../../core/plot/legend/sideLegend.ts";
import { type Style, textSize } from "../../core/plot/style.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import { svg } from "../../core/text/markup.ts";

/** An arrow between two times: what the lines of entities that move through a plot begin and end with. */
export function createArrowLegend(start: string, end: string, style: Style): SideLegend {
  const size = textSize.legend(style);
  const [startWidth, endWidth] = [textWidth(start, { size }), textWidth(end, { size })];
  const [gap, length] = [size * 0.45, size * 2.2];
  return {
    width: Math.ceil(startWidth + gap + length + gap + endWidth),
    height: Math.ceil(size * 1.5),
    render(x, y) {
      const middle = y + size * 0.75;
      const from = x + startWidth + gap;
      const to = from + length;
      const text = (words: string, at: number) =>
        label(words, { x: at, y: middle, size, fill: style.theme.text, className: "legend-label" });
      return svg`<g class="arrow-legend">${text(start, x)}<g stroke="${style.theme.muted}" fill="${style.theme.muted}"><circle cx="${from + 2}" cy="${middle}" r="2"/><path d="M${from},${middle}L${to - 4},${middle}" stroke-width="1.5"/><path d="M${to},${middle}L${to - 7},${middle - 3}L${to - 7},${middle + 3}Z" stroke-width="0.5"/></g>${text(end, to + gap)}</g>`;
    },
  };
}
