import type { NumericBin } from "../../core/color/bin.ts";
import { label } from "../../core/plot/label.ts";
import type { Legend } from "../../core/plot/legend/legend.ts";
import { type Style, textSize } from "../../core/plot/style.ts";
import { truncateText } from "../../core/plot/typography/wrapText.ts";
import { type Markup, svg } from "../../core/text/markup.ts";
import { layoutNumericLegend, type NumericLayout, type NumericLegendOptions } from "./numericLegendLayout.ts";

/** What a bar of bins tells. */
export interface NumericLegend extends Omit<NumericLegendOptions, "sizes"> {
  /** Above the bar. */
  readonly title?: string | undefined;
  /** Of the box for places without a value. */
  readonly noDataFill: string;
}

/**
 * A bar of bins with their edges below it, "No data" before them, in the middle of its width. A bin that holds the
 * values beyond its edge as well ends in a point. Undefined where it does not fit.
 */
export function createNumericLegend(options: NumericLegend, style: Style): Legend | undefined {
  const size = textSize.legend(style);
  const sizes = [size, size * (style.detail === "full" ? 0.85 : 0.9)];
  const layout = layoutNumericLegend({ ...options, sizes });
  if (!layout) return undefined;
  const titleHeight = options.title ? size * 1.5 : 0;
  const barHeight = Math.round(size * 0.75);
  return {
    height: Math.ceil(titleHeight + barHeight + size * 1.5),
    render: (x, y) =>
      svg`<g class="legend">${options.title && renderTitle(options.title, x + options.width / 2, y, options.width, style)}${renderBar(
        layout,
        { x: x + (options.width - layout.width) / 2, y: y + titleHeight, height: barHeight },
        options.noDataFill,
        style,
      )}</g>`,
  };
}

function renderTitle(title: string, x: number, y: number, maxWidth: number, style: Style): Markup {
  const size = textSize.legend(style);
  const text = truncateText(title, { size, weight: 700, maxWidth });
  return label(text, {
    x,
    y: y + size * 0.5,
    size,
    weight: 700,
    fill: style.theme.text,
    anchor: "middle",
    className: "legend-title",
  });
}

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

function renderBar(layout: NumericLayout, { x, y, height }: Bar, noDataFill: string, style: Style): Markup {
  const { size } = layout;
  const text = (words: string, at: number): Markup =>
    label(words, {
      x: x + at,
      y: y + height + size * 0.85,
      size,
      fill: style.theme.text,
      anchor: "middle",
      className: "legend-label",
    });
  const { noData } = layout;
  const box = noData && svg`<rect x="${x}" y="${y}" width="${noData.width}" height="${height}" fill="${noDataFill}"/>`;
  const bins = layout.bins.map((it) => renderBin(it.bin, x + it.x, y, it.width, height));
  return svg`<g class="swatches" stroke="${style.theme.outline}" stroke-width="0.5">${box}${bins}</g>${
    noData && text(noData.text, noData.width / 2)
  }${layout.texts.map((it) => text(it.text, it.x))}`;
}

function renderBin(bin: NumericBin, x: number, y: number, width: number, height: number): Markup {
  const middle = y + height / 2;
  const [right, bottom] = [x + width, y + height];
  const start = bin.isOpenLeft ? svg`L${x - height / 2},${middle}` : undefined;
  const end = bin.isOpenRight ? svg`L${right + height / 2},${middle}` : undefined;
  return svg`<path d="M${x},${y}L${right},${y}${end}L${right},${bottom}L${x},${bottom}${start}Z" fill="${bin.color}"/>`;
}
