import type { ScatterSeries } from "../../marks/scatter.ts";
import { inset } from "../../plot/bounds.ts";
import type { Clip } from "../../plot/clip.ts";
import { cutLine, isInside, type Pixel } from "../../plot/cut.ts";
import { coordinate } from "../../plot/path.ts";
import { type Markup, svg, unsafe } from "../../text/markup.ts";
import type { ScatterScales } from "./circles.ts";
import type { Ink } from "./ink.ts";

/** How the way of an entity through time is drawn: a line with an arrow at its end, or its points alone. */
export interface TrailOptions {
  readonly hasLines: boolean;
  readonly clip?: Clip;
  /** Of everything drawn, against the full picture: a thumbnail takes thinner lines. */
  readonly scale: number;
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
  const rank = ({ isMuted, isSelected }: ScatterSeries): number => (isMuted ? 0 : isSelected ? 2 : 1);
  const ordered = [...series].sort((a, b) => rank(a) - rank(b));
  return svg`<g class="trails" fill="none" stroke-linejoin="round" stroke-linecap="round"${options.clip?.attribute}>${ordered.map(
    (it) => renderTrail(it, scales, ink.line(it.color), options),
  )}</g>`;
}

function renderTrail(series: ScatterSeries, scales: ScatterScales, color: string, options: TrailOptions): Markup {
  const { entity, isMuted, isSelected } = series;
  const { clip } = options;
  const pixels = pixelsOf(series, scales);
  const seen = clip && inset(clip.bounds, { left: -cutMargin, top: -cutMargin, right: -cutMargin, bottom: -cutMargin });
  const isSeen = (pixel: Pixel | undefined): boolean => !seen || (pixel !== undefined && isInside(seen, pixel));
  const rank = isMuted ? "muted" : isSelected ? "selected" : "lit";
  const stroke = width[rank] * options.scale;
  const isLine = options.hasLines && pixels.length > 1;
  const lines = seen ? cutLine(pixels, seen) : [pixels];
  const tip = isLine && isSeen(pixels.at(-1)) ? arrowHead(pixels, options.scale) : undefined;
  // The arrow's tip is the last point of a line.
  const dots = !isLine ? pixels : pixels.slice(0, isSelected && hasRoomForDots(pixels) ? (tip ? -1 : undefined) : 1);
  return svg`<g data-series="${entity}" data-entity="${entity}" stroke="${color}" stroke-opacity="${opacity[rank]}">${
    isLine && svg`<path d="${unsafe(lines.map(linePath).join(""))}" stroke-width="${stroke}"/>`
  }<path d="${unsafe(dotPath(dots.filter(isSeen)))}" stroke-width="${isLine ? stroke + 1.75 * options.scale : 6 * options.scale}"/>${
    tip && svg`<path d="${unsafe(tip)}" fill="${color}" fill-opacity="${opacity[rank]}" stroke="none"/>`
  }</g>`;
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

/** Lines without length, whose round caps are dots: many points in one element. */
function dotPath(pixels: readonly Pixel[]): string {
  let path = "";
  for (const { x, y } of pixels) path += `M${coordinate(x)},${coordinate(y)}h0`;
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
