import { lineColorOf } from "../../view/color/contrast.ts";
import type { Layer, StackedPoint } from "../../view/stack.ts";
import type { Bounds } from "../bounds.ts";
import { formatNumber, type Markup, svg, unsafe } from "../markup.ts";
import type { Scale } from "../scale.ts";
import type { Style } from "../style.ts";
import { singleStackPart } from "./labels.ts";

/** The layers as areas, each with a line along its outer edge; columns where there is a single time. */
export function renderAreas(layers: readonly Layer[], bounds: Bounds, x: Scale, y: Scale, style: Style): Markup {
  return svg`<g class="areas" stroke-linejoin="round">${layers.map((layer) => renderArea(layer, bounds, x, y, style))}</g>`;
}

function renderArea({ series, points }: Layer, bounds: Bounds, x: Scale, y: Scale, { theme }: Style): Markup {
  const fill = series.isMuted ? theme.unfocused : series.color;
  const [first] = points;
  if (!first) return svg``;
  const half = (bounds.width * singleStackPart) / 2;
  const isSingle = x.domain.min === x.domain.max;
  const at = (time: number): number => x.position(time);
  const outer = isSingle
    ? column(first.to, at(first.time), half, y)
    : path(points, at, (point) => y.position(point.to));
  const inner = isSingle
    ? column(first.from, at(first.time), half, y, true)
    : path([...points].reverse(), at, (point) => y.position(point.from));
  const edge = series.isMuted ? theme.background : lineColorOf(fill, theme.background);
  return svg`<g data-series="${series.name}" data-entity="${series.entity}"><path d="${unsafe(`M${outer}L${inner}Z`)}" fill="${fill}" fill-opacity="0.75"/><path d="${unsafe(`M${outer}`)}" fill="none" stroke="${edge}" stroke-width="1"/></g>`;
}

/** Points of a path, to a tenth of a pixel, without the leading command. */
function path(
  points: readonly StackedPoint[],
  x: (time: number) => number,
  y: (point: StackedPoint) => number,
): string {
  let text = "";
  for (const point of points) text += `${text === "" ? "" : "L"}${tenth(x(point.time))},${tenth(y(point))}`;
  return text;
}

function column(value: number, middle: number, half: number, y: Scale, isReversed = false): string {
  const [from, to] = isReversed ? [middle + half, middle - half] : [middle - half, middle + half];
  const at = tenth(y.position(value));
  return `${tenth(from)},${at}L${tenth(to)},${at}`;
}

const tenth = (value: number): string => formatNumber(Math.round(value * 10) / 10);
