import type { Box } from "./box.ts";
import { PathReader, smallLetter } from "./pathReader.ts";

const codeOf = (letter: string): number => letter.charCodeAt(0);
const [h, v, a, m, z] = [codeOf("h"), codeOf("v"), codeOf("a"), codeOf("m"), codeOf("z")] as const;

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
