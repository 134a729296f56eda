import { lineColorOf } from "../../core/color/contrast.ts";
import type { Time } from "../../core/data/time.ts";
import { renderTimeAxis, timeScale } from "../../core/plot/axis/timeAxis.ts";
import type { Bounds } from "../../core/plot/bounds.ts";
import { downsample, isDense } from "../../core/plot/downsample.ts";
import { coordinate, lineToX, toPath } from "../../core/plot/path.ts";
import type { Scale } from "../../core/plot/scale.ts";
import type { Style } from "../../core/plot/style.ts";
import { type Markup, svg, unsafe } from "../../core/text/markup.ts";
import { createStackPlot, layerTargets, singleStackShare } from "../stacked/stackPlot.ts";
import type { Layer, StackedPoint, TimedStackSpan } from "../stacked/stackSeries.ts";

/** Stacked area chart: an area over time for each layer. */
export const stackedAreaPlot = createStackPlot(({ view, layers, bounds, y, style, time }) => {
  const x = timeScale(time.range, bounds);
  return {
    x,
    marks: renderAreas(layers, bounds, x, y, style),
    timeAxis: () => renderTimeAxis(time),
    targets: () => layerTargets(view, layers, x, y),
  };
});

/** Draws layers as areas with a line along the outer edge. A single time is drawn as columns. */
function renderAreas(layers: readonly Layer[], bounds: Bounds, x: Scale, y: Scale, style: Style): Markup {
  return svg`<g class="areas" stroke-linejoin="round">${downsampleLayers(layers, x).map((layer) => renderArea(layer, bounds, x, y, style))}</g>`;
}

/** Downsamples layers. All keep the times at which any edge needs a point, so that adjacent edges match. */
function downsampleLayers(layers: readonly Layer[], x: Scale): readonly Layer[] {
  const width = x.position(x.domain.max) - x.position(x.domain.min);
  if (!layers.some(({ points }) => isDense(points.length, width))) return layers;
  const position = ({ time }: StackedPoint): number => x.position(time);
  const kept = new Set(layers.flatMap(({ points }) => downsample(points, position, ({ to }) => to).map(timeOf)));
  return layers.map((layer) => ({ ...layer, points: layer.points.filter(({ time }) => kept.has(time)) }));
}

const timeOf = ({ time }: StackedPoint): Time => time;

function renderArea(layer: Layer, bounds: Bounds, x: Scale, y: Scale, { theme }: Style): Markup {
  const { series, points } = layer;
  const [first] = points;
  if (!first) return svg``;
  const isSingle = x.domain.min === x.domain.max;
  const parts = isSingle ? [columnEdges(first, bounds, x, y)] : outlinesOf(layer).map((run) => areaEdges(run, x, y));
  const areas = parts.map(({ outer, inner }) => `${outer}${inner}Z`).join("");
  const edges = parts.map(({ outer }) => outer).join("");
  // On a dark background, dark areas would be invisible.
  const own = theme.name === "dark" ? lineColorOf(series.color, theme.background) : series.color;
  const fill = series.isMuted ? theme.unfocused : own;
  const edge = series.isMuted ? theme.background : lineColorOf(fill, theme.background);
  return svg`<g data-series="${series.name}" data-entity="${series.entity}"><path d="${unsafe(areas)}" fill="${fill}" fill-opacity="0.75"/><path d="${unsafe(edges)}" fill="none" stroke="${edge}" stroke-width="1"/></g>`;
}

/** Path data of the outer edge, from left to right, and of the inner edge, from right to left. */
interface Edges {
  readonly outer: string;
  readonly inner: string;
}

/** The parts of a layer. If other layers start earlier or end later, it starts and ends with zero height. */
function outlinesOf({ points, before, after }: Layer): readonly (readonly TimedStackSpan[])[] {
  const runs = runsOf(points);
  if (!before && !after) return runs;
  return runs.map((run, i) => [
    ...(before && i === 0 ? [before] : []),
    ...run,
    ...(after && i === runs.length - 1 ? [after] : []),
  ]);
}

/**
 * The runs of points between changes of sign. Between two points of different sign both runs are drawn, one shrinking
 * to zero height and the other growing from it, so that neither crosses other layers.
 */
function runsOf(points: readonly StackedPoint[]): readonly (readonly TimedStackSpan[])[] {
  if (points.every(({ value }) => value >= 0)) return [points];
  const runs: TimedStackSpan[][] = [];
  points.forEach((point, i) => {
    const previous = points[i - 1];
    if (!previous || previous.value < 0 !== point.value < 0) {
      if (previous) runs.at(-1)?.push(zeroHeightAt(point));
      runs.push(previous ? [zeroHeightAt(previous)] : []);
    }
    runs.at(-1)?.push(point);
  });
  return runs;
}

/** A point with zero height on the other side of zero. */
const zeroHeightAt = ({ time, opposite }: StackedPoint): TimedStackSpan => ({ time, from: opposite, to: opposite });

function areaEdges(points: readonly TimedStackSpan[], x: Scale, y: Scale): Edges {
  const startOf = lineToX(x);
  let [outer, inner] = ["", ""];
  for (const { time, from, to } of points) {
    const start = startOf(time);
    outer += start;
    outer += coordinate(y.position(to));
    inner = start + coordinate(y.position(from)) + inner;
  }
  return { outer: toPath(outer), inner };
}

function columnEdges({ time, from, to }: StackedPoint, bounds: Bounds, x: Scale, y: Scale): Edges {
  const middle = x.position(time);
  const half = (bounds.width * singleStackShare) / 2;
  const [left, right] = [coordinate(middle - half), coordinate(middle + half)];
  const [outer, inner] = [coordinate(y.position(to)), coordinate(y.position(from))];
  return { outer: `M${left},${outer}L${right},${outer}`, inner: `L${right},${inner}L${left},${inner}` };
}
