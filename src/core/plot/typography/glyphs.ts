import { type Font, type PathCommand, parse } from "opentype.js/dist/opentype.mjs";
import { formatCoordinate } from "../../text/markup.ts";

/** A text set in one face, in font units; y points down from the baseline. */
export interface TypesetText {
  readonly width: number;
  /** The visible glyphs, without spaces. */
  readonly letters: readonly PlacedGlyph[];
}

/** A glyph at its distance from the start of the baseline. */
export interface PlacedGlyph {
  readonly glyph: Glyph;
  readonly x: number;
}

/** A parsed face of a font. */
export interface GlyphFace {
  readonly unitsPerEm: number;
  /** Sets a text with kerning. Returns undefined if the face lacks a character or the text needs a shaper. */
  set(text: string): TypesetText | undefined;
}

/** A glyph, in font units. */
export interface Glyph {
  readonly index: number;
  readonly advance: number;
  /** Start of its path relative to the pen, and the rest of the path; "" if nothing is visible. */
  readonly x: number;
  readonly outline: string;
  /** Bounding box; y points down from the baseline. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Path data of glyphs, relative to the start of their baseline. */
export function glyphOutlines(letters: readonly PlacedGlyph[]): string {
  let path = "";
  for (const { glyph, x } of letters) path += `M${formatCoordinate(x + glyph.x)} ${glyph.outline}`;
  return path;
}

/** Combining marks are positioned by the font's tables, which takes a shaper. */
const mark = /\p{M}/u;

/**
 * Parses a face from its TrueType file. Caches glyphs as path data: of the hundreds of characters in a picture, few are
 * new.
 */
export function parseFace(file: Uint8Array): GlyphFace {
  // Copy, because the bytes may be part of a larger buffer.
  const font = parse(new Uint8Array(file).buffer);
  const glyphOf = remember((char: string) => readGlyph(font, char));
  const kerning = remember((pair: number) =>
    font.getKerningValue(font.glyphs.get(Math.floor(pair / glyphLimit)), font.glyphs.get(pair % glyphLimit)),
  );
  return {
    unitsPerEm: font.unitsPerEm,
    set(text) {
      const letters: PlacedGlyph[] = [];
      let [width, before] = [0, -1];
      for (const char of text) {
        const glyph = glyphOf(char);
        if (!glyph) return undefined;
        if (before >= 0) width += kerning(before * glyphLimit + glyph.index);
        if (glyph.outline !== "") letters.push({ glyph, x: width });
        width += glyph.advance;
        before = glyph.index;
      }
      return { width, letters };
    },
  };
}

/** Maximum number of glyphs in a TrueType font. */
const glyphLimit = 0x10000;

/** Memoizes a function, except for undefined results. */
function remember<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? find(key);
    if (value !== undefined) known.set(key, value);
    return value;
  };
}

function readGlyph(font: Font, char: string): Glyph | undefined {
  const index = font.charToGlyphIndex(char);
  if (index === 0 || mark.test(char)) return undefined;
  const { advanceWidth = 0, path } = font.glyphs.get(index);
  const [first, ...rest] = path.commands;
  const isDrawn = first?.type === "M";
  const outline = isDrawn ? `${formatCoordinate(-first.y)}${relativeWay(rest, first)}` : "";
  const { x1, y1, x2, y2 } = path.getBoundingBox();
  const box = { left: x1, top: -y2, right: x2, bottom: -y1 };
  return { index, advance: advanceWidth, x: isDrawn ? first.x : 0, outline, ...box };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Path data in relative commands, which are shorter and independent of the pen's position. */
function relativeWay(commands: readonly PathCommand[], from: Point): string {
  let data = "";
  let [start, pen] = [from, from];
  for (const command of commands) {
    if (command.type === "Z") {
      data += "z";
      pen = start;
      continue;
    }
    // A line back to the start of a contour is redundant, since closing it draws the same line.
    if (command.type === "L" && command.x === pen.x && command.y === pen.y) continue;
    data += command.type.toLowerCase() + steps(command, pen);
    pen = command;
    if (command.type === "M") start = command;
  }
  return data;
}

function steps(command: Exclude<PathCommand, { type: "Z" }>, pen: Point): string {
  const points: Point[] = [command];
  if (command.type === "C") points.unshift({ x: command.x1, y: command.y1 }, { x: command.x2, y: command.y2 });
  if (command.type === "Q") points.unshift({ x: command.x1, y: command.y1 });
  const numbers = points.flatMap(({ x, y }) => [formatCoordinate(x - pen.x), formatCoordinate(pen.y - y)]);
  // A minus sign separates numbers.
  return numbers.join(" ").replaceAll(" -", "-");
}
