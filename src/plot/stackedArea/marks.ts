import { lineColorOf } from "../../view/color/contrast.ts";
import type { Layer, StackedPoint } from "../../view/stack.ts";
import type { Bounds } from "../bounds.ts";
import { type Markup, svg, unsafe } from "../markup.ts";
import { coordinate } from "../path.ts";
import type { Scale } from "../scale.ts";
import type { Style } from "../style.ts";
import { singleStackPart } from "./labels.ts";

/** The layers as areas, each with a line along its outer edge; columns where there is a single time. */
export function renderAreas(layers: readonly Layer[], bounds: Bounds, x: Scale, y: Scale, style: Style): Markup {
  return svg`<g class="areas" stroke-linejoin="round">${layers.map((layer) => renderArea(layer, bounds, x, y, style))}</g>`;
}

function renderArea({ series, points }: Layer, bounds: Bounds, x: Scale, y: Scale, { theme }: Style): Markup {
  const [first] = points;
  if (!first) return svg``;
  const isSingle = x.domain.min === x.domain.max;
  const { outer, inner } = isSingle ? columnEdges(first, bounds, x, y) : areaEdges(points, x, y);
  const fill = series.isMuted ? theme.unfocused : series.color;
  const edge = series.isMuted ? theme.background : lineColorOf(fill, theme.background);
  return svg`<g data-series="${series.name}" data-entity="${series.entity}"><path d="${unsafe(`M${outer}L${inner}Z`)}" fill="${fill}" fill-opacity="0.75"/><path d="${unsafe(`M${outer}`)}" fill="none" stroke="${edge}" stroke-width="1"/></g>`;
}

/** Path data without their first command: the outer edge from the left, the inner one back from the right. */
interface Edges {
  readonly outer: string;
  readonly inner: string;
}

function areaEdges(points: readonly StackedPoint[], x: Scale, y: Scale): Edges {
  let [outer, inner] = ["", ""];
  for (const { time, from, to } of points) {
    const at = coordinate(x.position(time));
    outer += `${outer === "" ? "" : "L"}${at},${coordinate(y.position(to))}`;
    inner = `${at},${coordinate(y.position(from))}${inner === "" ? "" : "L"}${inner}`;
  }
  return { outer, inner };
}

function columnEdges({ time, from, to }: StackedPoint, bounds: Bounds, x: Scale, y: Scale): Edges {
  const middle = x.position(time);
  const half = (bounds.width * singleStackPart) / 2;
  const [left, right] = [coordinate(middle - half), coordinate(middle + half)];
  const [outer, inner] = [coordinate(y.position(to)), coordinate(y.position(from))];
  return { outer: `${left},${outer}L${right},${outer}`, inner: `${right},${inner}L${left},${inner}` };
}
