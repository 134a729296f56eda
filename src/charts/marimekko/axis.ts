import { axisFormat, type TickFormat, tickLabels } from "../../core/plot/axis/tickLabels.ts";
import { createValueAxis, type ValueAxis } from "../../core/plot/axis/valueAxis.ts";
import { bottomOf } from "../../core/plot/bounds.ts";
import { label } from "../../core/plot/label.ts";
import { createScale, type Domain, ticksOf } from "../../core/plot/scale.ts";
import { type Style, textSize } from "../../core/plot/style.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import { svg } from "../../core/text/markup.ts";
import type { Marimekko } from "./columns.ts";

/** The axis of the heights: with all its ticks, or in a small picture with the lowest and the highest alone. */
export function heightAxis({ y: [first], isShare }: Marimekko, domain: Domain, style: Style): ValueAxis {
  const format: TickFormat = isShare ? { shortUnit: "%" } : first ? axisFormat(first, false) : {};
  return style.detail === "full"
    ? createValueAxis({ type: "linear", domain, format, style, showsLabels: true })
    : endsAxis(domain, format, style);
}

function endsAxis(domain: Domain, format: TickFormat, style: Style): ValueAxis {
  const ticks = ticksOf({ type: "linear", domain }).map(({ value }) => value);
  const ends = [...new Set([ticks[0], ticks.at(-1)])].filter((value) => value !== undefined);
  const texts = tickLabels(ends, format);
  const size = textSize.axis(style);
  const gap = size * 0.4;
  const scale: ValueAxis["scale"] = (bounds) => createScale("linear", domain, bottomOf(bounds), bounds.y);
  return {
    width: Math.ceil(Math.max(0, ...texts.map((text) => textWidth(text, { size }))) + gap),
    scale,
    render: (bounds) =>
      svg`<g class="axis axis-y">${ends.map((value, i) =>
        label(texts[i] ?? "", {
          x: bounds.x - gap,
          y: scale(bounds).position(value),
          size,
          anchor: "end",
          fill: style.theme.muted,
          className: "tick",
        }),
      )}</g>`,
  };
}
