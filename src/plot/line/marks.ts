import type { Series } from "../../view/series.ts";
import type { View } from "../../view/view.ts";
import { formatNumber, type Markup, svg, unsafe } from "../markup.ts";
import type { Scale } from "../scale.ts";
import type { Style } from "../style.ts";

/** Pixels between points from which on each point has a dot. */
const dotSpacing = 14;

/** The lines of the series, those in focus over the muted ones. */
export function renderLines(series: readonly Series[], view: View, x: Scale, y: Scale, style: Style): Markup {
  const ordered = [...series].sort((a, b) => Number(b.isMuted) - Number(a.isMuted));
  return svg`<g class="lines" fill="none" stroke-linejoin="round" stroke-linecap="round">${ordered.map((it) => renderLine(it, view, x, y, style))}</g>`;
}

function renderLine(series: Series, view: View, x: Scale, y: Scale, style: Style): Markup {
  const points = view.yScale === "log" ? series.points.filter(({ value }) => value > 0) : series.points;
  if (points.length === 0) return svg``;
  const color = series.isMuted ? style.theme.unfocused : series.color;
  const width = style.detail === "full" ? (series.isMuted ? 1.5 : 2) : 2.25;
  const onlyMarkers = series.dimension.display.plotMarkersOnlyInLineChart ?? false;
  const path =
    !onlyMarkers &&
    points.length > 1 &&
    svg`<path d="${unsafe(linePath(points, x, y))}" stroke="${color}" stroke-width="${width}"${series.isProjection && svg` stroke-dasharray="4,4"`}/>`;
  return svg`<g class="line" data-series="${series.name}" data-entity="${series.entity}">${path}${
    (onlyMarkers || hasDots(points, x, style)) &&
    svg`<g fill="${color}">${points.map((point) => svg`<circle cx="${x.position(point.time)}" cy="${y.position(point.value)}" r="${points.length === 1 ? 3.5 : 2.25}"/>`)}</g>`
  }</g>`;
}

/** Dots stand where points are far apart, and always where a line is a single point. */
function hasDots(points: Series["points"], x: Scale, { detail }: Style): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length === 1) return true;
  return detail === "full" && (x.position(last.time) - x.position(first.time)) / (points.length - 1) >= dotSpacing;
}

/** Path data through the points, to a tenth of a pixel. */
export function linePath(points: Series["points"], x: Scale, y: Scale): string {
  let path = "";
  for (const { time, value } of points)
    path += `${path === "" ? "M" : "L"}${formatNumber(Math.round(x.position(time) * 10) / 10)},${formatNumber(Math.round(y.position(value) * 10) / 10)}`;
  return path;
}
