import { lineColorOf } from "../../core/color/contrast.ts";
import { downsample } from "../../core/plot/downsample.ts";
import { coordinate, dotPath, lineToX, moveToX, renderMergedPaths } from "../../core/plot/path.ts";
import type { Scale } from "../../core/plot/scale.ts";
import type { Style } from "../../core/plot/style.ts";
import type { EntityBins } from "../../core/series/entityColor.ts";
import type { Series, SeriesPoint } from "../../core/series/series.ts";
import { formatCoordinate, type Markup, svg, unsafe } from "../../core/text/markup.ts";
import type { LineSeries } from "./drawable.ts";

/** How lines are drawn, apart from their series. */
export interface LineOptions {
  /** The colour bin of each point, if a line changes its colour. */
  readonly binOf?: EntityBins | undefined;
  /** The lines of all facets; by default these lines. */
  readonly peers?: readonly Series[] | undefined;
}

/** Points that are at least this far apart, in pixels, get dots. */
const dotSpacing = 14;

/** Above this number of lines, lines are thin and have no dots. */
const maxDotted = 30;

/**
 * With more colours than this, similar ones are merged while a drag moves thin lines, since nobody can tell them apart.
 */
const maxColors = 40;

/**
 * Draws lines with the first series on top and muted ones at the bottom. Either all lines of a chart have dots or none
 * has.
 */
export function renderLines(
  series: readonly LineSeries[],
  x: Scale,
  y: Scale,
  style: Style,
  { binOf, peers = series }: LineOptions,
): Markup {
  const ordered = [...series].reverse().sort((a, b) => Number(b.isMuted) - Number(a.isMuted));
  const isCrowded = series.length > maxDotted;
  const isDotted = style.detail === "full" && !isCrowded && peers.every(({ points }) => areSpaced(points, x));
  const lines =
    isCrowded && style.isDraft
      ? joinRuns(
          ordered.flatMap((it) => runsOf(it, style, binOf).flat()),
          x,
          y,
        )
      : ordered.map((it) => renderLine(it, runsOf(it, style, binOf), x, y, style, { isCrowded, isDotted }));
  return svg`<g class="lines" fill="none" stroke-linejoin="round" stroke-linecap="round">${lines}</g>`;
}

/** One path for each colour, or for similar colours if there are many. */
function joinRuns(runs: readonly Run[], x: Scale, y: Scale): Markup[] {
  const isColorful = new Set(runs.map(({ color }) => color)).size > maxColors;
  return renderMergedPaths(
    runs.filter(({ points }) => points.length > 1),
    {
      look: ({ color }) => (isColorful ? String(shadeOf(color)) : color),
      path: ({ points }) => linePath(points, x, y),
      paint: ({ color }) => svg` stroke="${color}" stroke-width="1"`,
    },
  );
}

/** One of 64 shades. @param color - "#rrggbb" */
const shadeOf = (color: string): number => Number.parseInt(color.slice(1), 16) & 0xc0c0c0;

/** A part of a line with one colour. It ends where the next run starts. */
interface Run {
  readonly points: readonly SeriesPoint[];
  readonly color: string;
}

/** The runs of each part of a line. */
const runsOf = (series: LineSeries, style: Style, binOf?: EntityBins): readonly (readonly Run[])[] =>
  (series.parts ?? [series.points]).map((points) => runsOfPart(points, series, style, binOf));

function runsOfPart(
  points: readonly SeriesPoint[],
  { entity, color, isMuted }: Series,
  { theme }: Style,
  binOf?: EntityBins,
): Run[] {
  const legible = (it: string): string => lineColorOf(it, theme.background);
  if (isMuted || !binOf) return [{ points, color: isMuted ? theme.unfocused : legible(color) }];
  const runs: { points: SeriesPoint[]; color: string }[] = [];
  for (const point of points) {
    const own = legible(binOf(entity, point.time).color);
    const run = runs.at(-1);
    run?.points.push(point);
    if (run?.color !== own) runs.push({ points: [point], color: own });
  }
  return runs;
}

function renderLine(
  series: LineSeries,
  parts: readonly (readonly Run[])[],
  x: Scale,
  y: Scale,
  style: Style,
  { isCrowded, isDotted }: { readonly isCrowded: boolean; readonly isDotted: boolean },
): Markup {
  if (series.points.length === 0) return svg``;
  const onlyMarkers = series.dimension.display.plotMarkersOnlyInLineChart ?? false;
  const runs = parts.flat();
  const lines = onlyMarkers ? [] : runs.filter(({ points }) => points.length > 1);
  const paths = lines.map(
    ({ points, color }) =>
      svg`<path d="${unsafe(linePath(points, x, y))}" stroke="${color}" stroke-width="${lineWidth(series, style, isCrowded)}"${series.isProjection && svg` stroke-dasharray="2,5"`}/>`,
  );
  const dotted = onlyMarkers || isDotted || series.points.length === 1 ? runs : parts.filter(isPoint).flat();
  const dots = dotted.length > 0 && renderDots(series, dotted, x, y, style);
  return svg`<g class="line" data-series="${series.name}" data-entity="${series.entity}">${paths}${dots}</g>`;
}

/** Whether a part of a line is a single point, which needs a dot. */
const isPoint = ([run, next]: readonly Run[]): boolean => run?.points.length === 1 && next === undefined;

function lineWidth({ isMuted }: Series, { detail, fontSize }: Style, isCrowded: boolean): number {
  if (isCrowded) return 1;
  if (detail !== "full") return 1.75;
  // Line width follows the font size, down to hairlines in the smallest facets.
  return Math.max(1, Math.min(2, fontSize / 8)) * (isMuted ? 0.75 : 1);
}

function renderDots(series: Series, runs: readonly Run[], x: Scale, y: Scale, { isDraft }: Style): Markup {
  const radius = series.points.length === 1 ? 3.5 : 2.25;
  const pixelOf = ({ time, value }: SeriesPoint) => ({ x: x.position(time), y: y.position(value) });
  if (isDraft)
    return svg`${runs.map(
      ({ points, color }) =>
        svg`<path d="${unsafe(dotPath(points.map(pixelOf)))}" stroke="${color}" stroke-width="${2 * radius}"/>`,
    )}`;
  return svg`${runs.map(({ points, color }) => {
    const dots = points.map(
      ({ time, value }) =>
        `<circle cx="${formatCoordinate(x.position(time))}" cy="${formatCoordinate(y.position(value))}" r="${radius}"/>`,
    );
    return svg`<g fill="${color}">${unsafe(dots.join(""))}</g>`;
  })}`;
}

/** Whether the points of a line are far enough apart for dots. */
function areSpaced(points: Series["points"], x: Scale): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length === 1) return true;
  return (x.position(last.time) - x.position(first.time)) / (points.length - 1) >= dotSpacing;
}

/** Path data of a line, without points that make no visible difference. */
function linePath(points: Series["points"], x: Scale, y: Scale): string {
  const startOf = lineToX(x);
  let path = "";
  const seen = downsample(
    points,
    ({ time }) => x.position(time),
    ({ value }) => value,
  );
  for (const { time, value } of seen)
    path += (path === "" ? moveToX(x.position(time)) : startOf(time)) + coordinate(y.position(value));
  return path;
}
