import { inset } from "../../core/plot/bounds.ts";
import type { Clip } from "../../core/plot/clip.ts";
import { clipLine, isInside, type Pixel } from "../../core/plot/clip.ts";
import { coordinate, dotPath } from "../../core/plot/path.ts";
import { type Markup, svg, unsafe } from "../../core/text/markup.ts";
import type { ScatterScales } from "./circles.ts";
import type { Ink } from "./drawing.ts";
import type { ScatterSeries } from "./points.ts";

/** How the way of an entity through time is drawn: a line with an arrow at its end, or its points alone. */
export interface TrailOptions {
  readonly hasLines: boolean;
  readonly clip?: Clip;
  /** Of everything drawn, against the full picture: a thumbnail takes thinner lines. */
  readonly scale: number;
  /** Drawn many times a second, while a drag goes on: what looks alike is one element, for browsers take long over many. */
  readonly isDraft?: boolean | undefined;
}

/** Pixels of the line, the dots on it, and the arrow's head. */
const width = { lit: 1.5, selected: 2, muted: 1 };
const head = { length: 7, width: 6 };
/**
 * Of paint, not of groups: a rasteriser draws each translucent group as a picture of its own, and ends where such a group
 * stands in a cut one that reaches far beyond the picture.
 */
const opacity = { lit: 0.6, selected: 0.9, muted: 0.22 };
/** Pixels between points, on average, from which on each has a dot. */
const dotSpacing = 9;
/** An arrow points where its line has come from over this many pixels. */
const aim = 6;
/** Pixels beyond the plot that are drawn of what reaches there: no less than dots and arrows take. */
const cutMargin = 10;

/** The ways of all entities, the muted ones below the others, the selected ones on top. */
export function renderTrails(
  series: readonly ScatterSeries[],
  scales: ScatterScales,
  ink: Ink,
  options: TrailOptions,
): Markup {
  const ordered = [...series].sort((a, b) => ranks.indexOf(rankOf(a)) - ranks.indexOf(rankOf(b)));
  const trails = ordered.map((it) => trailOf(it, scales, ink.line(it.color), options));
  return svg`<g class="trails" fill="none" stroke-linejoin="round" stroke-linecap="round"${options.clip?.attribute}>${
    options.isDraft
      ? joined(trails).map((it) => svg`<g ${paintOf(it)}>${pathsOf(it, options.scale)}</g>`)
      : ordered.map(({ entity }, i) => {
          const trail = trails[i];
          return (
            trail &&
            svg`<g data-series="${entity}" data-entity="${entity}" ${paintOf(trail)}>${pathsOf(trail, options.scale)}</g>`
          );
        })
  }</g>`;
}

/** From what lies below to what lies on top. */
const ranks = ["muted", "lit", "selected"] as const;
type Rank = (typeof ranks)[number];

const rankOf = ({ isMuted, isSelected }: ScatterSeries): Rank => (isMuted ? "muted" : isSelected ? "selected" : "lit");

/** The way of an entity, or of several that look alike, as paths. */
interface Trail {
  readonly rank: Rank;
  readonly color: string;
  readonly isLine: boolean;
  readonly line: string;
  readonly dots: string;
  readonly tip: string;
}

function trailOf(series: ScatterSeries, scales: ScatterScales, color: string, options: TrailOptions): Trail {
  const { clip } = options;
  const pixels = pixelsOf(series, scales);
  const seen = clip && inset(clip.bounds, { left: -cutMargin, top: -cutMargin, right: -cutMargin, bottom: -cutMargin });
  const isSeen = (pixel: Pixel | undefined): boolean => !seen || (pixel !== undefined && isInside(seen, pixel));
  const isLine = options.hasLines && pixels.length > 1;
  const lines = !isLine ? [] : seen ? clipLine(pixels, seen) : [pixels];
  const tip = isLine && isSeen(pixels.at(-1)) ? arrowHead(pixels, options.scale) : undefined;
  // The arrow's tip is the last point of a line.
  const hasDots = series.isSelected && hasRoomForDots(pixels);
  const dots = !isLine ? pixels : pixels.slice(0, hasDots ? (tip ? -1 : undefined) : 1);
  return {
    ...{ rank: rankOf(series), color, isLine },
    line: lines.map(linePath).join(""),
    dots: dotPath(dots.filter(isSeen)),
    tip: tip ?? "",
  };
}

/** One of all that look alike, in the order of the first of each. */
function joined(trails: readonly Trail[]): readonly Trail[] {
  const byLook = new Map<string, Trail[]>();
  for (const trail of trails) {
    const key = `${trail.rank} ${trail.color} ${trail.isLine}`;
    const alike = byLook.get(key);
    if (alike) alike.push(trail);
    else byLook.set(key, [trail]);
  }
  const all = (of: readonly Trail[], part: "line" | "dots" | "tip"): string => of.map((trail) => trail[part]).join("");
  return [...byLook.values()].flatMap((alike) =>
    alike.slice(0, 1).map((first) => ({
      ...first,
      line: all(alike, "line"),
      dots: all(alike, "dots"),
      tip: all(alike, "tip"),
    })),
  );
}

const paintOf = ({ color, rank }: Trail): Markup => svg`stroke="${color}" stroke-opacity="${opacity[rank]}"`;

function pathsOf({ rank, color, isLine, line, dots, tip }: Trail, scale: number): Markup {
  const stroke = width[rank] * scale;
  return svg`${isLine && svg`<path d="${unsafe(line)}" stroke-width="${stroke}"/>`}<path d="${unsafe(dots)}" stroke-width="${isLine ? stroke + 1.75 * scale : 6 * scale}"/>${
    tip !== "" && svg`<path d="${unsafe(tip)}" fill="${color}" fill-opacity="${opacity[rank]}" stroke="none"/>`
  }`;
}

/** Whether the points of a line lie apart far enough to be told. */
function hasRoomForDots(pixels: readonly Pixel[]): boolean {
  let length = 0;
  for (const [i, { x, y }] of pixels.entries()) {
    const next = pixels[i + 1];
    if (next) length += Math.hypot(next.x - x, next.y - y);
  }
  return length >= dotSpacing * (pixels.length - 1);
}

/** Where the points stand, those that follow on the same pixel once: tolerance repeats values. */
function pixelsOf({ points }: ScatterSeries, { x, y }: ScatterScales): Pixel[] {
  const pixels: Pixel[] = [];
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (const point of points) {
    const [atX, atY] = [round(x.position(point.x)), round(y.position(point.y))];
    if (atX === lastX && atY === lastY) continue;
    pixels.push({ x: atX, y: atY });
    [lastX, lastY] = [atX, atY];
  }
  return pixels;
}

const round = (pixels: number): number => Math.round(pixels * 10) / 10;

function linePath(pixels: readonly Pixel[]): string {
  let path = "";
  for (const { x, y } of pixels) path += `${path === "" ? "M" : "L"}${coordinate(x)},${coordinate(y)}`;
  return path;
}

/** A triangle at the end of a line that points where the line has run; none where it hardly moved. */
function arrowHead(pixels: readonly Pixel[], scale: number): string | undefined {
  const end = pixels.at(-1);
  if (!end) return undefined;
  const from = pixels.findLast(({ x, y }) => Math.hypot(end.x - x, end.y - y) >= aim);
  if (!from) return undefined;
  const distance = Math.hypot(end.x - from.x, end.y - from.y);
  const [ux, uy] = [(end.x - from.x) / distance, (end.y - from.y) / distance];
  return trianglePath(end, ux * scale, uy * scale);
}

/** The head of an arrow whose tip lies at a point, in the direction of a vector and in its size. */
function trianglePath(tip: Pixel, ux: number, uy: number): string {
  const [backX, backY] = [tip.x - ux * head.length, tip.y - uy * head.length];
  const [sideX, sideY] = [(-uy * head.width) / 2, (ux * head.width) / 2];
  const corner = (x: number, y: number): string => `${coordinate(x)},${coordinate(y)}`;
  return `M${corner(tip.x, tip.y)}L${corner(backX + sideX, backY + sideY)}L${corner(backX - sideX, backY - sideY)}Z`;
}
