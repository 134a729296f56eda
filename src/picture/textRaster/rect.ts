import { type Attributes, parseLength } from "../../core/plot/typography/svgTexts.ts";

/** A rectangle by its edges. It may be larger than what is drawn, but never smaller. */
export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** For elements that may be anywhere. */
export const infiniteRect: Rect = {
  left: Number.NEGATIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
};

/** Expands a rectangle by a margin on each side. */
export const expandRect = ({ left, top, right, bottom }: Rect, by: number): Rect => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** The bounds of a shape without its stroke, before transforms. Infinite for an unknown element. */
export function shapeRect(name: string, own: Attributes): Rect {
  if (name === "path") return own.d === undefined ? infiniteRect : pathRect(own.d);
  if (name === "polyline" || name === "polygon") return pathRect(`M${own.points ?? ""}`);
  const number = (attribute: string) => parseLength(own[attribute]) ?? 0;
  if (name === "line") {
    const [x1, x2, y1, y2] = [number("x1"), number("x2"), number("y1"), number("y2")];
    return { left: Math.min(x1, x2), top: Math.min(y1, y2), right: Math.max(x1, x2), bottom: Math.max(y1, y2) };
  }
  if (name === "circle" || name === "ellipse") {
    const [cx, cy] = [number("cx"), number("cy")];
    const [rx, ry] = name === "circle" ? [number("r"), number("r")] : [number("rx"), number("ry")];
    return { left: cx - rx, top: cy - ry, right: cx + rx, bottom: cy + ry };
  }
  if (!framed.has(name) || own.width === undefined || own.height === undefined) return infiniteRect;
  const [x, y] = [number("x"), number("y")];
  return { left: x, top: y, right: x + number("width"), bottom: y + number("height") };
}

/** Elements that draw nothing outside of their width and height. */
const framed = new Set(["rect", "image", "svg"]);

const codeOf = (letter: string): number => letter.charCodeAt(0);
const [h, v, a, m, z] = [codeOf("h"), codeOf("v"), codeOf("a"), codeOf("m"), codeOf("z")] as const;

/** Number of arguments of each command (SVG 1.1, 8.3), by the code of its lower-case letter. */
const arity = new Map(
  Object.entries({ m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7 }).map(([letter, count]) => [
    codeOf(letter),
    count,
  ]),
);

/**
 * The bounds of all points of path data, including control points of curves. `left` is greater than `right` if there
 * are none.
 */
export function pathRect(data: string): Rect {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const touch = (x: number, y: number, reach = 0): void => {
    if (x - reach < left) left = x - reach;
    if (x + reach > right) right = x + reach;
    if (y - reach < top) top = y - reach;
    if (y + reach > bottom) bottom = y + reach;
  };
  const read = new PathReader(data);
  let [command, isRelative] = [m as number, false];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  while (read.hasMore()) {
    const letter = read.letter();
    if (letter !== undefined) [command, isRelative] = [smallLetter(letter), letter >= 97];
    const [fromX, fromY] = isRelative ? [x, y] : [0, 0];
    const count = arity.get(command);
    if (command === z && letter !== undefined) [x, y] = [startX, startY];
    else if (count === undefined) break;
    else if (command === h) x = fromX + read.number();
    else if (command === v) y = fromY + read.number();
    else {
      let reach = 0;
      if (command === a) {
        reach = 2 * Math.max(Math.abs(read.number()), Math.abs(read.number()));
        read.number();
        read.flag();
        read.flag();
        touch(x, y, reach);
      }
      for (let pairs = command === a ? 1 : count / 2; pairs > 0; pairs--) {
        [x, y] = [fromX + read.number(), fromY + read.number()];
        touch(x, y, reach);
      }
      if (command === m && letter !== undefined) [startX, startY] = [x, y];
    }
    if (command !== z) touch(x, y);
  }
  return { left, top, right, bottom };
}

const [minus, plus, point, e] = [45, 43, 46, 101] as const;

/** Converts the code of a letter to lower case. */
const smallLetter = (code: number): number => code | 32;

const isLetter = (code: number): boolean => smallLetter(code) >= 97 && smallLetter(code) <= 122;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
/** Space, line break or comma. */
const isSeparator = (code: number): boolean => code === 32 || code === 44 || (code >= 9 && code <= 13);

/** Reads path data (SVG 1.1, 8.3) sequentially. */
class PathReader {
  private readonly data: string;
  private at = 0;

  constructor(data: string) {
    this.data = data;
  }

  hasMore(): boolean {
    return !Number.isNaN(this.skip());
  }

  /** The next command, if there is one. */
  letter(): number | undefined {
    const code = this.skip();
    if (!isLetter(code)) return undefined;
    this.at++;
    return code;
  }

  /** Skips a flag of an arc: one digit, possibly without a separator after it. */
  flag(): void {
    this.skip();
    this.at++;
  }

  number(): number {
    const sign = this.skip() === minus ? -1 : 1;
    if (sign < 0 || this.code() === plus) this.at++;
    const start = this.at;
    let value = this.digits(0);
    if (this.code() === point) {
      const behind = ++this.at;
      value = this.digits(value) / 10 ** (this.at - behind);
    }
    // Invalid numbers are skipped, so that reading always ends.
    if (this.at === start || smallLetter(this.code()) === e) return this.exponent(start, sign);
    return sign * value;
  }

  private code(): number {
    return this.data.charCodeAt(this.at);
  }

  /**
   * Skips separators.
   * @returns the code of the next character; NaN at the end
   */
  private skip(): number {
    let code = this.code();
    while (isSeparator(code)) code = this.data.charCodeAt(++this.at);
    return code;
  }

  /** Appends the next digits to a number. */
  private digits(value: number): number {
    let code = this.code();
    while (isDigit(code)) {
      value = value * 10 + code - 48;
      code = this.data.charCodeAt(++this.at);
    }
    return value;
  }

  /** A number with an exponent, which is rare, or an invalid number. */
  private exponent(start: number, sign: number): number {
    const [text] = /^[\d.]*e[-+]?\d+/i.exec(this.data.slice(start, start + 40)) ?? [];
    this.at = start + (text?.length ?? 1);
    return text === undefined ? Number.NaN : sign * Number(text);
  }
}
