import { ticks } from "d3-array";
import { formatNumber, type NumberFormat } from "../../core/data/number.ts";
import { label } from "../../core/plot/label.ts";
import type { Legend } from "../../core/plot/legend/legend.ts";
import type { SideLegend } from "../../core/plot/legend/sideLegend.ts";
import { type Style, textSize } from "../../core/plot/style.ts";
import { richText } from "../../core/plot/typography/richText.ts";
import { widestLine, wrapSpans } from "../../core/plot/typography/wrapText.ts";
import { type Markup, svg } from "../../core/text/markup.ts";

/** What the circles of the legend mean. */
export interface SizeLegendOptions {
  /** The name of the size. */
  readonly title: string;
  /** The largest size of the points. */
  readonly largest: number;
  readonly format: NumberFormat;
  /** The radius of a size, in pixels. */
  radius(size: number): number;
  readonly maxWidth: number;
}

/** The radius of the smaller circle, relative to the larger one. */
const smallerRadius = 0.6;
const lineHeight = 1.2;

/** Two nested circles, for a large and a medium size, with a title. */
export function createSizeLegend(options: SizeLegendOptions, style: Style): SideLegend {
  const { title, largest, format, radius, maxWidth } = options;
  const size = textSize.legend(style);
  const sizes = legendSizes(largest);
  const words = captionOf(title, { size, maxWidth, maxLines: 5 });
  const largestRadius = Math.max(...sizes.map(radius));
  const circlesHeight = size / 2 + 2 * largestRadius;
  return {
    width: Math.ceil(Math.max(widestLine(words), 2 * largestRadius + size * 3.5)),
    height: Math.ceil(circlesHeight + size * (0.7 + words.length * lineHeight)),
    render(x, y) {
      const bottom = y + circlesHeight;
      const center = x + largestRadius;
      const textX = center + largestRadius + size * 0.9;
      const circles = placeCircles(sizes, radius, bottom, size);
      return svg`<g class="size-legend"><g fill="none" stroke="${style.theme.axis}">${circles.map(
        ({ r, tip, textY }) =>
          svg`<circle cx="${center}" cy="${bottom - r}" r="${r}"/><polyline points="${center},${tip} ${textX - size * 0.6},${textY} ${textX - size * 0.2},${textY}" stroke-dasharray="1.5,1.5"/>`,
      )}</g>${circles.map(({ value, textY }) =>
        label(formatNumber(value, format, { abbreviation: "letter", unit: "symbol" }), {
          x: textX,
          y: textY,
          size,
          fill: style.theme.muted,
          className: "legend-label",
          halo: style.theme.background,
        }),
      )}${caption(words, x, bottom + size * 1.5, style)}</g>`;
    },
  };
}

/** The title alone, if there is no space for circles. */
export function createSizeNote(title: string, maxWidth: number, style: Style): Legend {
  const size = textSize.legend(style);
  const words = captionOf(title, { size, maxWidth, maxLines: 2 });
  return {
    height: Math.ceil(words.length * size * lineHeight),
    render: (x, y) => svg`<g class="size-legend">${caption(words, x, y + size / 2, style)}</g>`,
  };
}

const captionOf = (title: string, room: { size: number; maxWidth: number; maxLines: number }) =>
  wrapSpans([{ text: "Circles sized by " }, { text: title, bold: true }], room);

interface Circle {
  readonly value: number;
  readonly r: number;
  /** Its topmost point, and the position of its label: there, or below the label of the larger circle. */
  readonly tip: number;
  readonly textY: number;
}

function placeCircles(
  sizes: readonly number[],
  radius: (size: number) => number,
  bottom: number,
  textHeight: number,
): Circle[] {
  let above = Number.NEGATIVE_INFINITY;
  return sizes.map((value) => {
    const r = radius(value);
    const tip = bottom - 2 * r;
    above = Math.max(tip, above + textHeight * 1.1);
    return { value, r, tip, textY: above };
  });
}

const caption = (words: ReturnType<typeof wrapSpans>, x: number, y: number, style: Style): Markup =>
  richText(words, {
    x,
    y,
    size: textSize.legend(style),
    lineHeight,
    fill: style.theme.text,
    attributes: { class: "legend-title" },
  });

/** Round sizes for a legend: the largest below the maximum, and the one nearest to a medium circle. */
export function legendSizes(largest: number): number[] {
  const sizes = ticks(0, largest, 6).filter((size) => size > 0);
  const top = sizes.at(-1);
  if (top === undefined) return [largest];
  const wanted = smallerRadius * Math.sqrt(top);
  const apart = (size: number): number => Math.abs(Math.sqrt(size) - wanted);
  const rest = sizes.slice(0, -1).sort((a, b) => apart(a) - apart(b) || a - b);
  return [top, ...rest.slice(0, 1)];
}
