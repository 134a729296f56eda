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

/** Stacked area chart: a layer is an area over time. */
export const stackedAreaPlot = createStackPlot(({ view, layers, bounds, y, style, time }) => {
  const x = timeScale(time.range, bounds);
  return {
    x,
    marks: renderAreas(layers, bounds, x, y, style),
    timeAxis: () => renderTimeAxis(time),
    targets: () => layerTargets(view, layers, x, y),
  };
});

/** The layers as areas, each with a line along its outer edge; columns where there is a single time. */
function renderAreas(layers: readonly Layer[], bounds: Bounds, x: Scale, y: Scale, style: Style): Markup {
  return svg`<g class="areas" stroke-linejoin="round">${thinLayers(layers, x).map((layer) => renderArea(layer, bounds, x, y, style))}</g>`;
}

/** The layers at the times that show on the edge of any of them: all keep the same, so that they still meet. */
function thinLayers(layers: readonly Layer[], x: Scale): readonly Layer[] {
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
  // On a dark page a dark area would sink into it.
  const own = theme.name === "dark" ? lineColorOf(series.color, theme.background) : series.color;
  const fill = series.isMuted ? theme.unfocused : own;
  const edge = series.isMuted ? theme.background : lineColorOf(fill, theme.background);
  return svg`<g data-series="${series.name}" data-entity="${series.entity}"><path d="${unsafe(areas)}" fill="${fill}" fill-opacity="0.75"/><path d="${unsafe(edges)}" fill="none" stroke="${edge}" stroke-width="1"/></g>`;
}

/** Path data: the outer edge from the left, and the lines back along the inner one from the right. */
interface Edges {
  readonly outer: string;
  readonly inner: string;
}

/** The parts of a layer, grown from nothing and shrunk to nothing where others of the stack go on. */
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
 * The points parted where their values change sign. On the way from one side of zero to the other both parts are
 * drawn, the one shrinking to nothing as the other grows from it, so that neither cuts through the layers between.
 */
function runsOf(points: readonly StackedPoint[]): readonly (readonly TimedStackSpan[])[] {
  if (points.every(({ value }) => value >= 0)) return [points];
  const runs: TimedStackSpan[][] = [];
  points.forEach((point, i) => {
    const previous = points[i - 1];
    if (!previous || previous.value < 0 !== point.value < 0) {
      if (previous) runs.at(-1)?.push(nothingAt(point));
      runs.push(previous ? [nothingAt(previous)] : []);
    }
    runs.at(-1)?.push(point);
  });
  return runs;
}

/** On the other side of zero, as thick as nothing. */
const nothingAt = ({ time, opposite }: StackedPoint): TimedStackSpan => ({ time, from: opposite, to: opposite });

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
