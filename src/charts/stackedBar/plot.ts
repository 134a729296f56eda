import { isPeriod, type Time } from "../../core/data/time.ts";
import { renderTimeLabels, type TimeAxisOptions, timeTicks } from "../../core/plot/axis/timeAxis.ts";
import { outlineColor } from "../../core/plot/outlineColor.ts";
import { boxPath } from "../../core/plot/path.ts";
import type { Target } from "../../core/plot/plot.ts";
import type { Scale } from "../../core/plot/scale.ts";
import type { Style } from "../../core/plot/style.ts";
import { type Markup, svg, unsafe } from "../../core/text/markup.ts";
import type { View } from "../../core/view/view.ts";
import { createStackPlot, layerTargets, singleStackShare } from "../stacked/stackPlot.ts";
import type { Layer, StackedPoint } from "../stacked/stackSeries.ts";
/** Stacked bar chart: a bar for each time, with a part for each layer. */
export const stackedBarPlot = createStackPlot(({ view, layers, y, style, time }) => {
  const band = createBand(view, time);
  const { start, end } = time.range;
  const x: Scale = { type: "linear", domain: { min: start, max: end }, position: band.middle };
  return {
    x,
    marks: renderBars(layers, band, y, style),
    timeAxis: () => renderTimeLabels(time, band.middle, style.detail === "full" ? namedTimes(time, band) : []),
    targets: () => stackedBarTargets(view, layers, band, y),
  };
});

/** Draws the parts of all bars, layer by layer. */
function renderBars(layers: readonly Layer[], band: Band, y: Scale, style: Style): Markup {
  return svg`<g class="bars">${layers.map((layer) => renderLayer(layer, band, y, style))}</g>`;
}

function renderLayer({ series, points }: Layer, band: Band, y: Scale, { theme, isDraft }: Style): Markup {
  const bars = (band.width < 1 ? barsByPixel(points, band) : points.map((point) => barOf(point, band))).filter(
    ({ from, to }) => from !== to,
  );
  const fill = series.isMuted ? theme.unfocused : series.color;
  const outline = series.isMuted ? undefined : outlineColor(fill, theme);
  return svg`<g data-series="${series.name}" data-entity="${series.entity}" fill="${fill}"${outline && svg` stroke="${outline}" stroke-width="0.5"`}>${
    isDraft ? svg`<path d="${unsafe(bars.map((bar) => partPath(bar, y)).join(""))}"/>` : bars.map((bar) => box(bar, y))
  }</g>`;
}

function box({ left, width, from, to }: Bar, y: Scale): Markup {
  const [a, b] = [y.position(from), y.position(to)];
  return svg`<rect x="${left}" y="${Math.min(a, b)}" width="${width}" height="${Math.abs(a - b)}"/>`;
}

/**
 * The same as path data. While a drag goes on, a layer is a single path, because browsers are slow with many elements.
 */
const partPath = ({ left, width, from, to }: Bar, y: Scale): string =>
  boxPath(left, y.position(to), left + width, y.position(from));

/** A part of a bar: its position in pixels, and its start and end as values. */
interface Bar {
  readonly left: number;
  readonly width: number;
  readonly from: number;
  readonly to: number;
}

const barOf = ({ time, from, to }: StackedPoint, { width, middle }: Band): Bar => ({
  left: middle(time) - width / 2,
  width,
  from,
  to,
});

/** Bars of one pixel overlap the next one, to avoid seams when the picture is scaled. */
const joinedWidth = 1.25;

/** One bar for each pixel, with the mean of the values that share it, for bars narrower than a pixel. */
function barsByPixel(points: readonly StackedPoint[], { middle }: Band): Bar[] {
  const columns = new Map<number, { from: number; to: number; count: number }>();
  for (const { time, from, to } of points) {
    const left = Math.floor(middle(time));
    const sum = columns.get(left) ?? { from: 0, to: 0, count: 0 };
    columns.set(left, { from: sum.from + from, to: sum.to + to, count: sum.count + 1 });
  }
  return [...columns].map(([left, { from, to, count }]) => ({
    left,
    width: joinedWidth,
    from: from / count,
    to: to / count,
  }));
}

/** A target for each part of each bar. */
function stackedBarTargets(view: View, layers: readonly Layer[], { width, middle }: Band, y: Scale): Target[] {
  const heights = layers.flatMap(({ points }) =>
    points.map(({ from, to }) => Math.abs(y.position(from) - y.position(to))),
  );
  return layerTargets(view, layers, { position: middle }, y).map((target, i) => {
    const height = heights[i] ?? 0;
    return { ...target, x: target.x - width / 2, y: target.y - height / 2, width, height };
  });
}

/** A time scale for bars. Distances are proportional to time; bars are as wide as the smallest distance allows. */
export interface Band {
  /** Times with a bar, ascending. */
  readonly times: readonly Time[];
  /** Width of a bar, in pixels. */
  readonly width: number;
  /** The smallest distance between two times. */
  readonly step: number;
  middle(time: Time): number;
}

/** The share of a bar's space that stays empty. Very narrow bars have no gap. */
const gapShare = 0.2;

/** The scale of a view's bars, the same in all facets. */
export function createBand(view: View, { range: { start, end }, bounds }: TimeAxisOptions): Band {
  const times = [...new Set(view.table.rows.map(({ time }) => time))].sort((a, b) => a - b);
  const step = times.reduce(
    (least, time, i) => Math.min(least, i === 0 ? least : time - (times[i - 1] ?? time)),
    end - start || 1,
  );
  const place = bounds.width / ((end - start) / step + 1);
  const width = Math.min(bounds.width * singleStackShare, place < 4 ? place : place * (1 - gapShare));
  return { times, width, step, middle: (time) => bounds.x + ((time - start) / step + 0.5) * place };
}

/** If fewer than this share of the slots have a bar, round times are labelled instead of slots. */
const minFilledShare = 0.25;

/**
 * The times that can have labels. Usually each slot of a bar, of which as many as fit are labelled. Round times for
 * dates, or if bars are sparse.
 */
export function namedTimes({ range, unit }: TimeAxisOptions, { times, step }: Band): Time[] {
  if (unit !== "year") {
    const round = timeTicks(range, unit);
    const known = new Set(times);
    if (round.length > 0 && round.every((time) => known.has(time))) return round;
  }
  const { start, end } = range;
  // Periods differ in length.
  if (isPeriod(unit)) return times.filter((time) => time > start && time < end);
  const places = (end - start) / step;
  if (times.length < (places + 1) * minFilledShare) return timeTicks(range, unit);
  return Array.from({ length: Math.ceil(places) }, (_, i) => start + i * step).slice(1);
}
