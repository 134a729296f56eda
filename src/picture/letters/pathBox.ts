import type { Box } from "./box.ts";

const codeOf = (letter: string): number => letter.charCodeAt(0);
const [h, v, a, m, z] = [codeOf("h"), codeOf("v"), codeOf("a"), codeOf("m"), codeOf("z")] as const;
const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122;

/** How many numbers each command takes (SVG 1.1, 8.3), by the code of its small letter. */
const arity = new Map(
  Object.entries({ m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7 }).map(([letter, count]) => [
    codeOf(letter),
    count,
  ]),
);

/** The box around the points of path data, those that only pull its curves included; left is above right if there are none. */
export function pathBox(data: string): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const touch = (x: number, y: number, reach = 0): void => {
    if (x - reach < left) left = x - reach;
    if (x + reach > right) right = x + reach;
    if (y - reach < top) top = y - reach;
    if (y + reach > bottom) bottom = y + reach;
  };
  const read = createReader(data);
  let [command, isRelative] = [m as number, false];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  while (read.hasMore()) {
    const letter = read.letter();
    if (letter !== undefined) [command, isRelative] = [letter | 32, letter >= 97];
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

/** Reads path data from one end to the other. */
function createReader(data: string) {
  let at = 0;
  const skip = (): number => {
    let code = data.charCodeAt(at);
    while (code === 32 || code === 44 || (code >= 9 && code <= 13)) code = data.charCodeAt(++at);
    return code;
  };
  const digits = (value: number): number => {
    let code = data.charCodeAt(at);
    while (code >= 48 && code <= 57) {
      value = value * 10 + code - 48;
      code = data.charCodeAt(++at);
    }
    return value;
  };
  return {
    hasMore: (): boolean => !Number.isNaN(skip()),
    /** The command that comes next, if one does. */
    letter(): number | undefined {
      const code = skip();
      if (!isLetter(code)) return undefined;
      at++;
      return code;
    },
    /** A flag of an arc is one digit, and need not be parted from what follows. */
    flag(): void {
      skip();
      at++;
    },
    number(): number {
      const sign = skip() === 45 ? -1 : 1;
      if (sign < 0 || data.charCodeAt(at) === 43) at++;
      const start = at;
      let value = digits(0);
      if (data.charCodeAt(at) === 46) {
        const point = ++at;
        value = digits(value) / 10 ** (at - point);
      }
      // What is no number is passed over, so that reading comes to an end.
      if (at === start || (data.charCodeAt(at) | 32) === 101) return exponent(start, sign);
      return sign * value;
    },
  };
  /** The rare number with an exponent, or what is none. */
  function exponent(start: number, sign: number): number {
    const [text] = /^[\d.]*e[-+]?\d+/i.exec(data.slice(start, start + 40)) ?? [];
    at = start + (text?.length ?? 1);
    return text === undefined ? Number.NaN : sign * Number(text);
  }
}
