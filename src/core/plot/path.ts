import { memoizeLast } from "../data/memoize.ts";
import { byCodeUnit } from "../text/compare.ts";
import { type Markup, svg, unsafe } from "../text/markup.ts";
import type { Pixel } from "./clip.ts";
import type { Scale } from "./scale.ts";

/** A picture has few coordinates beyond these, in tenths of a pixel; within them each is printed once. */
const maxKept = 16_384;
const kept: (string | undefined)[] = new Array(maxKept).fill(undefined);

/**
 * A coordinate of a path, to a tenth of a pixel, and 0 for what is not finite. Paths hold most numbers of a picture, and
 * looking a text up is several times faster than printing a number.
 */
export function coordinate(value: number): string {
  const tenths = Math.round(value * 10);
  const known = kept[tenths];
  if (known !== undefined) return known;
  const text = tenths > -1e9 && tenths < 1e9 ? print(tenths) : "0";
  if (tenths >= 0 && tenths < maxKept) kept[tenths] = text;
  return text;
}

/**
 * What draws a line to a value's place on an x axis, up to where the y coordinate follows: "L12.3,". Each is written
 * once an axis, for series share their times.
 */
export const lineToX = memoizeLast((x: Pick<Scale, "position">) => {
  const known = new Map<number, string>();
  return (value: number): string => {
    let start = known.get(value);
    if (start === undefined) {
      start = `L${coordinate(x.position(value))},`;
      known.set(value, start);
    }
    return start;
  };
});

/** Lines without length, whose round caps are dots: many points in one element. */
export function dotPath(pixels: readonly Pixel[]): string {
  let path = "";
  for (const { x, y } of pixels) path += `M${coordinate(x)},${coordinate(y)}h0`;
  return path;
}

/** A circle, so that one element may hold many. */
export function circlePath(x: number, y: number, radius: number): string {
  const r = coordinate(radius);
  const width = coordinate(2 * radius);
  return `M${coordinate(x - radius)},${coordinate(y)}a${r},${r},0,1,0,${width},0a${r},${r},0,1,0,-${width},0`;
}

/** What begins a path at a place on an x axis, up to where the y coordinate follows. */
export const moveToX = (x: number): string => `M${coordinate(x)},`;

/** The path that begins where the first of these lines ends, as one flat text. */
export const toPath = (lines: string): string => `M${lines.slice(1)}`;

/** A box as a part of a path: many that look alike are then one element. */
export function boxPath(left: number, top: number, right: number, bottom: number): string {
  const [from, to] = [coordinate(left), coordinate(right)];
  return `M${from},${coordinate(top)}H${to}V${coordinate(bottom)}H${from}Z`;
}

/** Printing integers is several times faster than printing fractions. */
function print(tenths: number): string {
  const size = tenths < 0 ? -tenths : tenths;
  const whole = (size / 10) | 0;
  const digit = size - whole * 10;
  const text = digit === 0 ? `${whole}` : `${whole}.${digit}`;
  return tenths < 0 ? `-${text}` : text;
}

/** How what is drawn of paths is told apart, and drawn. */
interface PathStyle<T> {
  /** The same for all that look alike. */
  look(item: T): string;
  path(item: T): string;
  /** Attributes of the path of all that look as this one does. */
  paint(item: T): Markup;
}

/**
 * One path for all that look alike, while a drag goes on: elements are what takes a browser long. They stand by look, so
 * that each keeps its paint from frame to frame.
 */
export function renderMergedPaths<T>(items: Iterable<T>, { look, path, paint }: PathStyle<T>): Markup[] {
  /** The first of each look, and the path of all. */
  const paths = new Map<string, { readonly first: T; d: string }>();
  for (const item of items) {
    const own = look(item);
    const joined = paths.get(own) ?? { first: item, d: "" };
    joined.d += path(item);
    paths.set(own, joined);
  }
  const sorted = [...paths].sort(([a], [b]) => byCodeUnit(a, b));
  return sorted.map(([, { first, d }]) => svg`<path d="${unsafe(d)}"${paint(first)}/>`);
}
