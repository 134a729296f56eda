import type { NumericBin } from "../../core/color/bin.ts";
import { type FormatNumber, numericLegendTexts } from "../../core/color/binLabel.ts";
import type { Bounds } from "../../core/plot/bounds.ts";
import { type Hatching, hatchBox } from "../../core/plot/hatch.ts";
import { label } from "../../core/plot/label.ts";
import type { Legend } from "../../core/plot/legend/legend.ts";
import { type Style, textSize } from "../../core/plot/style.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import { truncateText } from "../../core/plot/typography/wrapText.ts";
import { type Markup, svg } from "../../core/text/markup.ts";

/** The contents of a numeric legend, and the space for it. Lengths are in px. */
export interface NumericLegendOptions {
  readonly bins: readonly NumericBin[];
  /** The label of the box for missing data; without it there is no box. */
  readonly noDataLabel?: string | undefined;
  /** Formats of numbers, the longest first. A shorter one is used if the labels do not fit. */
  readonly formats: readonly FormatNumber[];
  /** Font sizes, the largest first. */
  readonly sizes: readonly number[];
  readonly width: number;
}

/** The positions of the parts of a numeric legend, in px from its left end. */
export interface NumericLayout {
  readonly width: number;
  /** Font size. */
  readonly size: number;
  readonly noData?: { readonly text: string; readonly width: number };
  readonly bins: readonly { readonly bin: NumericBin; readonly x: number; readonly width: number }[];
  /** Centred at x. */
  readonly texts: readonly LegendText[];
}

interface LegendText {
  readonly x: number;
  readonly text: string;
}

/** A label before it is placed. */
interface Draft extends LegendText {
  readonly width: number;
}

/** Lengths in em. Between authors' labels the space is wider than a space between words, unless room is short. */
const gap = 0.6;
const labelGaps = [1.2, gap];
const narrowestBin = 0.9;
const usualBin = 3.6;
const arrow = 0.45;

/**
 * Lays out a bar of bins of equal width. A bin with a label is as wide as the label. If labels of edges would touch,
 * smaller or shorter ones are used, then only every second, third and so on. Undefined if the labels of bins do not
 * fit: then a legend of swatches is used.
 */
export function layoutNumericLegend(options: NumericLegendOptions): NumericLayout | undefined {
  let last: NumericLayout | undefined;
  for (const format of options.formats) {
    for (const size of options.sizes) {
      for (const labelGap of labelGaps) {
        const found = layoutWith(format, { size, labelGap }, options);
        if (found?.isComplete) return found.layout;
        last = found?.layout ?? last;
      }
    }
  }
  return last;
}

function layoutWith(
  format: FormatNumber,
  { size, labelGap }: { readonly size: number; readonly labelGap: number },
  { bins, noDataLabel, width }: NumericLegendOptions,
): { layout: NumericLayout; isComplete: boolean } | undefined {
  const space = gap * size;
  const { edges, labels } = numericLegendTexts(bins, format);
  const measure = (text: string): number => textWidth(text, { size });
  const edgeWidths = new Map(edges.map(({ edge, text }) => [edge, measure(text)]));
  const halfText = (edge: number): number => (edgeWidths.get(edge) ?? 0) / 2;
  const overhang = (edge: number): number => Math.max(halfText(edge), arrow * size);
  const noDataWidth = noDataLabel === undefined ? 0 : Math.max(measure(noDataLabel), 2 * size);
  const left = noDataWidth > 0 ? noDataWidth + overhang(0) + 1.5 * space : overhang(0);
  // Half of the label of the upper edge is inside the bin, too.
  const labelWidths = new Map(
    labels.map(({ bin, text }) => [bin, measure(text) + labelGap * size + halfText(bin + 1)]),
  );
  const usual = Math.max(usualBin * size, ...Array.from(edgeWidths.values(), (width) => width + space));
  const needs = bins.map((_, i) => labelWidths.get(i) ?? 0);
  const widths = binWidths(needs, usual, narrowestBin * size, width - left - overhang(bins.length));
  if (!widths) return undefined;
  const starts = startsOf(widths, left);
  const at = (edge: number): number => starts[edge] ?? left;
  const fixed = labels.map(({ bin, text }): Draft => {
    return { x: (at(bin) + at(bin + 1) - halfText(bin + 1)) / 2, text, width: measure(text) };
  });
  const movable = edges.map(({ edge, text }): Draft => ({ x: at(edge), text, width: edgeWidths.get(edge) ?? 0 }));
  // Authors' labels cannot be inferred from their neighbours, so only labels of edges are omitted.
  const thinned = thin(movable, fixed, space);
  return {
    layout: {
      width: at(bins.length) + overhang(bins.length),
      size,
      ...(noDataLabel !== undefined && { noData: { text: noDataLabel, width: noDataWidth } }),
      bins: bins.map((bin, i) => ({ bin, x: at(i), width: widths[i] ?? 0 })),
      texts: [...thinned, ...fixed].sort((a, b) => a.x - b.x),
    },
    isComplete: thinned.length === movable.length,
  };
}

/** The left edges of adjacent bins, and the right edge of the last one. */
function startsOf(widths: readonly number[], left: number): readonly number[] {
  const starts = [left];
  for (const it of widths) starts.push((starts.at(-1) ?? left) + it);
  return starts;
}

/**
 * Equal widths for all bins, at most the usual one, except for bins whose label needs more. Undefined if they do not
 * fit.
 */
function binWidths(needs: readonly number[], usual: number, narrowest: number, room: number): number[] | undefined {
  let base = usual;
  // Each round fixes the bins that need more than the base width. The others share the rest.
  for (let round = 0; round <= needs.length; round++) {
    const wide = needs.filter((need) => need > base);
    const shared = (room - wide.reduce((sum, need) => sum + need, 0)) / (needs.length - wide.length || 1);
    if (shared >= base) break;
    if (shared < narrowest) return undefined;
    base = shared;
  }
  const widths = needs.map((need) => Math.max(need, base));
  return widths.reduce((sum, width) => sum + width, 0) <= room + 0.5 ? widths : undefined;
}

/** All labels, or every second, third and so on, so that none touches another label. */
function thin(texts: readonly Draft[], labels: readonly Draft[], space: number): readonly Draft[] {
  const touches = (a: Draft, b: Draft): boolean => Math.abs(a.x - b.x) < (a.width + b.width) / 2 + space * 0.4;
  for (let step = 1; step <= texts.length; step++) {
    const kept = texts.filter((text, i) => i % step === 0 && !labels.some((label) => touches(text, label)));
    if (step > 1 && kept.length === 0) break;
    if (kept.every((text, i) => i === 0 || !touches(text, kept[i - 1] ?? text))) return kept;
  }
  return texts.slice(0, 1);
}

/** The contents of a bar of bins. */
interface NumericLegend extends Omit<NumericLegendOptions, "sizes"> {
  /** Above the bar. */
  readonly title?: string | undefined;
  /** The fill of the box for missing data. */
  readonly noData: Hatching;
}

/**
 * A centred bar of bins, with the edges below and "No data" on the left. A bin without an outer edge ends in an arrow.
 * Undefined if it does not fit.
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
        options.noData,
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

function renderBar(layout: NumericLayout, { x, y, height }: Bar, hatching: Hatching, style: Style): Markup {
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
  const box = noData && renderNoDataBox({ x, y, width: noData.width, height }, hatching);
  const bins = layout.bins.map((it) => renderBin(it.bin, x + it.x, y, it.width, height));
  return svg`<g class="swatches" stroke="${style.theme.outline}" stroke-width="0.5">${box}${bins}</g>${
    noData && text(noData.text, noData.width / 2)
  }${layout.texts.map((it) => text(it.text, it.x))}`;
}

function renderNoDataBox(box: Bounds, hatching: Hatching): Markup {
  const { x, y, width, height } = box;
  return svg`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${hatching.ground}"/>${hatchBox(box, hatching)}`;
}

function renderBin(bin: NumericBin, x: number, y: number, width: number, height: number): Markup {
  const middle = y + height / 2;
  const [right, bottom] = [x + width, y + height];
  const start = bin.isOpenLeft ? svg`L${x - height / 2},${middle}` : undefined;
  const end = bin.isOpenRight ? svg`L${right + height / 2},${middle}` : undefined;
  return svg`<path d="M${x},${y}L${right},${y}${end}L${right},${bottom}L${x},${bottom}${start}Z" fill="${bin.color}"/>`;
}
