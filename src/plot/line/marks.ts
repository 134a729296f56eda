import { lineColorOf } from "../../view/color/contrast.ts";
import type { Series } from "../../view/series.ts";
import { type Markup, svg, unsafe } from "../markup.ts";
import { coordinate } from "../path.ts";
import type { Scale } from "../scale.ts";
import type { Style } from "../style.ts";
import { thinPoints } from "../thin.ts";

/** Pixels between points from which on each point has a dot. */
const dotSpacing = 14;

/** More lines than this are thin and have no dots. */
const mostDotted = 30;

/** The lines of the series: the first on top, those in focus over the muted ones. */
export function renderLines(series: readonly Series[], x: Scale, y: Scale, style: Style): Markup {
  const ordered = [...series].reverse().sort((a, b) => Number(b.isMuted) - Number(a.isMuted));
  return svg`<g class="lines" fill="none" stroke-linejoin="round" stroke-linecap="round">${ordered.map((it) => renderLine(it, x, y, style, series.length))}</g>`;
}

function renderLine(series: Series, x: Scale, y: Scale, style: Style, count: number): Markup {
  const { points } = series;
  if (points.length === 0) return svg``;
  const color = series.isMuted ? style.theme.unfocused : lineColorOf(series.color, style.theme.background);
  const onlyMarkers = series.dimension.display.plotMarkersOnlyInLineChart ?? false;
  const path =
    !onlyMarkers &&
    points.length > 1 &&
    svg`<path d="${unsafe(linePath(points, x, y))}" stroke="${color}" stroke-width="${lineWidth(series, style, count)}"${series.isProjection && svg` stroke-dasharray="2,5"`}/>`;
  return svg`<g class="line" data-series="${series.name}" data-entity="${series.entity}">${path}${
    (onlyMarkers || hasDots(points, x, style, count)) && renderDots(points, color, x, y)
  }</g>`;
}

function lineWidth({ isMuted }: Series, { detail, fontSize }: Style, count: number): number {
  if (count > mostDotted) return 1;
  if (detail !== "full") return 1.75;
  // Lines follow the text, down to a hairline in the smallest facets.
  return Math.max(1, Math.min(2, fontSize / 8)) * (isMuted ? 0.75 : 1);
}

function renderDots(points: Series["points"], color: string, x: Scale, y: Scale): Markup {
  const radius = points.length === 1 ? 3.5 : 2.25;
  return svg`<g fill="${color}">${points.map(({ time, value }) => svg`<circle cx="${x.position(time)}" cy="${y.position(value)}" r="${radius}"/>`)}</g>`;
}

/** Dots stand where points are far apart, and always where a line is a single point. */
function hasDots(points: Series["points"], x: Scale, { detail }: Style, count: number): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length === 1) return true;
  return (
    detail === "full" &&
    count <= mostDotted &&
    (x.position(last.time) - x.position(first.time)) / (points.length - 1) >= dotSpacing
  );
}

/** Path data through the points, without those that nobody could see. */
export function linePath(points: Series["points"], x: Scale, y: Scale): string {
  let path = "";
  const seen = thinPoints(
    points,
    ({ time }) => x.position(time),
    ({ value }) => value,
  );
  for (const { time, value } of seen) {
    path += path === "" ? "M" : "L";
    path += `${coordinate(x.position(time))},${coordinate(y.position(value))}`;
  }
  return path;
}
