import { ticks } from "d3-array";
import { displayName, numberFormat } from "../../core/chart/chart.ts";
import { formatNumber, type NumberFormat } from "../../core/data/number.ts";
import { formatTime } from "../../core/data/time.ts";
import type { Bounds } from "../../core/plot/bounds.ts";
import { label } from "../../core/plot/label.ts";
import { createLegend, isLegendBelow, type Legend, type LegendItem } from "../../core/plot/legend/legend.ts";
import { createSideLegend, type SideLegend } from "../../core/plot/legend/sideLegend.ts";
import { type Style, textSize } from "../../core/plot/style.ts";
import { textWidth } from "../../core/plot/typography/measure.ts";
import { richText } from "../../core/plot/typography/richText.ts";
import { widestLine, wrapSpans } from "../../core/plot/typography/wrapText.ts";
import { empty, type Markup, svg } from "../../core/text/markup.ts";
import type { View } from "../../core/view/view.ts";
import { shownTime } from "../../core/words/title.ts";
import type { RadiusScale } from "./circles.ts";
import type { ScatterDrawing } from "./drawing.ts";
import type { Scatter } from "./points.ts";

/** The legend of a scatter: colours, sizes or arrows. */
interface ScatterLegend {
  /** Right of the plot, including the gap. Its width is 0 if it is empty. */
  readonly column: Pick<SideLegend, "width" | "render">;
  /** Above the plot on the right: arrows, if there is no column. */
  readonly above?: SideLegend | undefined;
  /** Below the plot, on phones. */
  readonly below?: Legend;
}

const nothing: ScatterLegend = { column: { width: 0, render: () => empty } };

/** Maximum width, as a share of the picture and in multiples of the font size. */
const most = { share: 0.21, sizes: 10 };

/**
 * Lays out the legend as far as it fits next to the plot: colours first, then sizes or arrows. On phones it is below,
 * without circles.
 */
export function createScatterLegend(drawing: ScatterDrawing, radii: RadiusScale, bounds: Bounds): ScatterLegend {
  const { view, scatter, style } = drawing;
  if (style.detail !== "full") return nothing;
  const gap = style.fontSize * 1.25;
  const maxWidth = Math.min(style.fontSize * most.sizes, bounds.width * most.share);
  const items = legendItems(drawing);
  const hasArrows = scatter.isRange && !view.chart.config.hideConnectedScatterLines;
  const arrow = hasArrows ? arrowLegend(view, style) : undefined;
  if (items.length === 0 && arrow) return { ...nothing, above: arrow };
  if (isLegendBelow(bounds, style))
    return { ...nothing, above: arrow, below: legendBelow(items, drawing, bounds.width) };
  const title = scatter.colors?.legendDescription;
  const first = createSideLegend(items, { title, maxWidth, maxHeight: bounds.height }, style);
  const sizes = scatter.isRange ? arrow : sizeLegend(scatter, radii, maxWidth, style);
  // Colours need their legend more than sizes do.
  const second = sizes && first.height + gap + sizes.height <= bounds.height ? sizes : undefined;
  const width = Math.max(first.width, second?.width ?? 0);
  if (width === 0) return nothing;
  return {
    column: {
      width: width + gap,
      render: (x, y) =>
        svg`${first.render(x + gap, y)}${second?.render(x + gap, y + (first.height > 0 ? first.height + gap : 0))}`,
    },
  };
}

function legendBelow(items: readonly LegendItem[], { scatter, style }: ScatterDrawing, width: number): Legend {
  const colors = createLegend(items, width, style);
  if (!scatter.size || scatter.isRange) return colors;
  const gap = colors.height > 0 ? style.fontSize * 0.4 : 0;
  const sizes = createSizeNote(displayName(scatter.size), width, style);
  return {
    height: colors.height + gap + sizes.height,
    render: (x, y) => svg`${colors.render(x, y)}${sizes.render(x, y + colors.height + gap)}`,
  };
}

/** The categories or bins of the points, in the order of the scale. */
function legendItems({ scatter, markColors }: ScatterDrawing): LegendItem[] {
  const { colors, series } = scatter;
  if (!colors) return [];
  const worn = new Set(series.map(({ bin }) => bin));
  return colors.bins
    .filter((bin) => !bin.isHidden && worn.has(bin))
    .map((bin) => ({
      name: bin.label ?? "",
      color: markColors.fill(bin.color),
      outline: markColors.line(bin.color),
    }));
}

function sizeLegend(
  { size, series }: Scatter,
  { largest, radius }: RadiusScale,
  maxWidth: number,
  style: Style,
): SideLegend | undefined {
  if (!size || largest === undefined || series.length === 0) return undefined;
  return createSizeLegend({ title: displayName(size), largest, format: numberFormat(size), radius, maxWidth }, style);
}

function arrowLegend(view: View, style: Style): SideLegend | undefined {
  const { start, end } = shownTime(view);
  const unit = view.chart.timeUnit;
  return start === end ? undefined : createArrowLegend(formatTime(start, unit), formatTime(end, unit), style);
}

/** An arrow between two times, which explains the lines of entities. */
function createArrowLegend(start: string, end: string, style: Style): SideLegend {
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

/** What the circles of the legend mean. */
interface SizeLegendOptions {
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
function createSizeNote(title: string, maxWidth: number, style: Style): Legend {
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
