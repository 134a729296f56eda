import { memoizeLast } from "../data/memoize.ts";
import { byCodeUnit } from "../text/compare.ts";
import { type Markup, svg, unsafe } from "../text/markup.ts";
import type { Pixel } from "./clip.ts";
import type { Scale } from "./scale.ts";

/** Coordinates below this, in tenths of a pixel, are cached as text. */
const maxKept = 16_384;
const kept: (string | undefined)[] = new Array(maxKept).fill(undefined);

/**
 * Formats a path coordinate: rounded to a tenth of a pixel, 0 if it is not finite. Most numbers in a picture are path
 * coordinates, and a lookup is several times faster than formatting.
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
 * Returns a function that writes a line command to a value's x, up to the y coordinate: "L12.3,". Memoized per axis,
 * because series share their times.
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

/**
 * Dots as lines with round caps: many points in one element. They are not quite of zero length, since MuPDF, Qt and
 * scour omit such lines (programs.md).
 */
export function dotPath(pixels: readonly Pixel[]): string {
  let path = "";
  for (const { x, y } of pixels) path += `M${coordinate(x)},${coordinate(y)}h.01`;
  return path;
}

/** A circle as part of a path. */
export function circlePath(x: number, y: number, radius: number): string {
  const r = coordinate(radius);
  const width = coordinate(2 * radius);
  return `M${coordinate(x - radius)},${coordinate(y)}a${r},${r},0,1,0,${width},0a${r},${r},0,1,0,-${width},0`;
}

/** The start of a path at an x position, up to the y coordinate. */
export const moveToX = (x: number): string => `M${coordinate(x)},`;

/** A path from its line commands: the first "L" becomes "M". The result is a flat string. */
export const toPath = (lines: string): string => `M${lines.slice(1)}`;

/** A rectangle as part of a path, so that many boxes can share one element. */
export function boxPath(left: number, top: number, right: number, bottom: number): string {
  const [from, to] = [coordinate(left), coordinate(right)];
  return `M${from},${coordinate(top)}H${to}V${coordinate(bottom)}H${from}Z`;
}

/** Formats tenths of a pixel. Formatting integers is several times faster than formatting fractions. */
function print(tenths: number): string {
  const size = tenths < 0 ? -tenths : tenths;
  const whole = (size / 10) | 0;
  const digit = size - whole * 10;
  const text = digit === 0 ? `${whole}` : `${whole}.${digit}`;
  return tenths < 0 ? `-${text}` : text;
}

/** How to group items and draw their paths. */
interface PathStyle<T> {
  /** Group key: items with the same look share one path. */
  look(item: T): string;
  path(item: T): string;
  /** Attributes of the group's path. */
  paint(item: T): Markup;
}

/**
 * Draws one path for all items that look the same. Used while dragging, because the number of elements determines the
 * frame rate. Paths are sorted by key, so that each keeps its attributes from frame to frame.
 */
export function renderMergedPaths<T>(items: Iterable<T>, { look, path, paint }: PathStyle<T>): Markup[] {
  /** The first item of each group, and the joined path. */
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
