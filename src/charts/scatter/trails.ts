import { inset } from "../../core/plot/bounds.ts";
import type { Clip } from "../../core/plot/clip.ts";
import { clipLine, isInside, type Pixel } from "../../core/plot/clip.ts";
import { coordinate, dotPath } from "../../core/plot/path.ts";
import { type Markup, svg, unsafe } from "../../core/text/markup.ts";
import type { ScatterScales } from "./circles.ts";
import type { MarkColors } from "./drawing.ts";
import type { ScatterSeries } from "./points.ts";

/** How the movement of an entity is drawn: as a line with an arrow at its end, or as points only. */
export interface TrailOptions {
  readonly hasLines: boolean;
  readonly clip?: Clip;
  /** The size of everything, relative to the full picture. A thumbnail has thinner lines. */
  readonly scale: number;
  /**
   * Whether a drag goes on. Then trails that look the same are a single element, because browsers are slow with many.
   */
  readonly isDraft?: boolean | undefined;
}

/** In pixels: widths of lines, and the size of arrow heads. */
const width = { lit: 1.5, selected: 2, muted: 1 };
const head = { length: 7, width: 6 };
/**
 * The opacity of paint, not of groups: rasterisers draw each translucent group as a separate picture, and crash if such
 * a group is inside a clipped one that extends far beyond the picture.
 */
const opacity = { lit: 0.6, selected: 0.9, muted: 0.22 };
/** Points that are on average at least this far apart, in pixels, get dots. */
const dotSpacing = 9;
/** An arrow points in the direction of the last so many pixels of its line. */
const aim = 6;
/** How far trails are drawn beyond the plot, in pixels: at least the size of dots and arrows. */
const cutMargin = 10;

/** Draws the trails of all entities: muted ones at the bottom, selected ones on top. */
export function renderTrails(
  series: readonly ScatterSeries[],
  scales: ScatterScales,
  markColors: MarkColors,
  options: TrailOptions,
): Markup {
  const ordered = [...series].sort((a, b) => ranks.indexOf(rankOf(a)) - ranks.indexOf(rankOf(b)));
  const trails = ordered.map((it) => trailOf(it, scales, markColors.line(it.color), options));
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

/** From bottom to top. */
const ranks = ["muted", "lit", "selected"] as const;
type Rank = (typeof ranks)[number];

const rankOf = ({ isMuted, isSelected }: ScatterSeries): Rank => (isMuted ? "muted" : isSelected ? "selected" : "lit");

/** The paths of an entity's trail, or of several that look the same. */
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

/** Merges trails that look the same. The first of each determines the order. */
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

/** Whether the points of a line are far enough apart for dots. */
function hasRoomForDots(pixels: readonly Pixel[]): boolean {
  let length = 0;
  for (const [i, { x, y }] of pixels.entries()) {
    const next = pixels[i + 1];
    if (next) length += Math.hypot(next.x - x, next.y - y);
  }
  return length >= dotSpacing * (pixels.length - 1);
}

/** The points in pixels. Consecutive points on the same pixel count once, since tolerance repeats values. */
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

/** A triangle at the end of a line, in its direction. Undefined if the line is too short. */
function arrowHead(pixels: readonly Pixel[], scale: number): string | undefined {
  const end = pixels.at(-1);
  if (!end) return undefined;
  const from = pixels.findLast(({ x, y }) => Math.hypot(end.x - x, end.y - y) >= aim);
  if (!from) return undefined;
  const distance = Math.hypot(end.x - from.x, end.y - from.y);
  const [ux, uy] = [(end.x - from.x) / distance, (end.y - from.y) / distance];
  return trianglePath(end, ux * scale, uy * scale);
}

/** The head of an arrow with this tip. The vector gives direction and size. */
function trianglePath(tip: Pixel, ux: number, uy: number): string {
  const [backX, backY] = [tip.x - ux * head.length, tip.y - uy * head.length];
  const [sideX, sideY] = [(-uy * head.width) / 2, (ux * head.width) / 2];
  const corner = (x: number, y: number): string => `${coordinate(x)},${coordinate(y)}`;
  return `M${corner(tip.x, tip.y)}L${corner(backX + sideX, backY + sideY)}L${corner(backX - sideX, backY - sideY)}Z`;
}
