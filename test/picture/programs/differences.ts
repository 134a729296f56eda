import sharp from "sharp";
import type { Size } from "./svgPrograms.ts";
import type { TextBox } from "./textBoxes.ts";

/** Side of a block in which marks are looked for, and of one whose mean colours are compared, in px. */
const sides = { mark: 10, area: 50 } as const;

/** Contrast in a block, from 0 to 1: from `marked` on it has a mark; below `empty` it has none. */
const marked = 0.4;
const empty = 0.1;

/** Difference of mean colour, from 0 to 1, above which an area differs: less than that of a pale hatch and white. */
const maxAreaDifference = 0.045;

/**
 * Difference of a text's ink, as a share, above which it is bolder or thinner. A bold title in regular lacks a quarter.
 * Hinting changes the few strokes of a word more than those of a line.
 */
const maxInkDifference = { word: 0.25, line: 0.12 } as const;

/** The width of a text from which on it is a line, in px. */
const minLineWidth = 100;

/** A picture in rows of red, green, blue. */
interface Pixels extends Size {
  readonly bytes: Uint8Array;
}

/** Reads a PNG on white, in this size. */
export async function readPixels(png: string | Uint8Array, size: Size): Promise<Pixels> {
  const image = sharp(png).flatten({ background: "#ffffff" }).removeAlpha().toColourspace("srgb");
  return { ...size, bytes: await image.resize(size.width, size.height, { fit: "fill" }).raw().toBuffer() };
}

/**
 * Where two pictures differ: blocks with a mark in one of them (a word, a dot, a line) and nothing near it in the other,
 * areas of another colour, and texts that are bolder or thinner. Edges and hinting move marks by less than a block; without
 * kerning, a long line ends up to three blocks later.
 * @param texts - where the first picture has texts
 */
export function differences(one: Pixels, other: Pixels, texts: readonly TextBox[]): string[] {
  const [ones, others] = [blocksOf(one, sides.mark), blocksOf(other, sides.mark)];
  const areas = blocksOf(one, sides.area);
  return [
    ...lostMarks(ones, others, one).map((at) => `missing at ${at}`),
    ...lostMarks(others, ones, one).map((at) => `added at ${at}`),
    ...blocksOf(other, sides.area).flatMap(({ mean, at }, i) => {
      const difference =
        Math.max(...mean.map((value, channel) => Math.abs(value - (areas[i]?.mean[channel] ?? 0)))) / 255;
      return difference > maxAreaDifference ? [`another colour at ${at} (${difference.toFixed(2)})`] : [];
    }),
    ...texts.flatMap((box) => {
      const background = backgroundOf(one, box);
      const share = inkIn(other, box, background) / inkIn(one, box, background);
      const max = box.width < minLineWidth ? maxInkDifference.word : maxInkDifference.line;
      return Math.abs(share - 1) > max ? [`${Math.round(100 * share)}% of the ink of "${box.text}"`] : [];
    }),
  ];
}

/** The colour at the corner of a text, as red, green, blue. */
const backgroundOf = ({ bytes, width }: Pixels, { x, y }: TextBox): readonly number[] =>
  [0, 1, 2].map((channel) => bytes[3 * (Math.max(0, Math.round(y)) * width + Math.round(x)) + channel] ?? 0);

/** How much of a text's box is not the background: the sum of all differences. */
function inkIn({ bytes, width }: Pixels, box: TextBox, background: readonly number[]): number {
  let sum = 0;
  for (let y = Math.round(box.y); y < box.y + box.height; y++)
    for (let x = Math.round(box.x); x < box.x + box.width; x++)
      for (const [channel, value] of background.entries())
        sum += Math.abs((bytes[3 * (y * width + x) + channel] ?? value) - value);
  return sum;
}

interface Block {
  readonly at: string;
  readonly column: number;
  readonly row: number;
  readonly mean: readonly number[];
  /** From 0 to 1. */
  readonly contrast: number;
}

function lostMarks(from: readonly Block[], to: readonly Block[], size: Size): string[] {
  const columns = Math.ceil(size.width / sides.mark);
  return from.flatMap(({ contrast, column, row, at }) => {
    if (contrast < marked) return [];
    const near = [-1, 0, 1].flatMap((dy) =>
      [-3, -2, -1, 0, 1, 2, 3].map((dx) => {
        const isInside = column + dx >= 0 && column + dx < columns;
        return isInside ? (to[(row + dy) * columns + column + dx]?.contrast ?? 0) : 0;
      }),
    );
    return Math.max(...near) < empty ? [at] : [];
  });
}

/** The blocks of a picture, row by row. */
function blocksOf(pixels: Pixels, side: number): Block[] {
  const columns = Math.ceil(pixels.width / side);
  const count = columns * Math.ceil(pixels.height / side);
  return Array.from({ length: count }, (_, i) => blockOf(pixels, i % columns, Math.floor(i / columns), side));
}

function blockOf(pixels: Pixels, column: number, row: number, side: number): Block {
  const sums = [0, 0, 0];
  let [count, darkest, lightest] = [0, 255, 0];
  for (let y = row * side; y < Math.min(pixels.height, (row + 1) * side); y++)
    for (let x = column * side; x < Math.min(pixels.width, (column + 1) * side); x++) {
      const at = 3 * (y * pixels.width + x);
      const rgb = [0, 1, 2].map((channel) => pixels.bytes[at + channel] ?? 0);
      for (const [channel, value] of rgb.entries()) sums[channel] = (sums[channel] ?? 0) + value;
      darkest = Math.min(darkest, ...rgb);
      lightest = Math.max(lightest, Math.min(...rgb));
      count++;
    }
  return {
    at: `${column * side}, ${row * side}`,
    column,
    row,
    mean: sums.map((sum) => sum / count),
    contrast: Math.max(0, lightest - darkest) / 255,
  };
}
