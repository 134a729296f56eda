import { type Font, type PathCommand, parse } from "opentype.js/dist/opentype.mjs";
import { formatCoordinate } from "../../text/markup.ts";

/** A text set in one face, in the face's own units: y points down from the baseline. */
export interface TypesetText {
  readonly width: number;
  /** The letters that are drawn: spaces are not. */
  readonly letters: readonly PlacedGlyph[];
}

/** A letter in its place, right of where the baseline begins. */
export interface PlacedGlyph {
  readonly glyph: Glyph;
  readonly x: number;
}

/** A face, ready to set texts in. */
export interface GlyphFace {
  readonly unitsPerEm: number;
  /** Sets a text, with its kerning; undefined if the face lacks one of its characters, or it needs a shaper. */
  set(text: string): TypesetText | undefined;
}

/** What is drawn of a character, in the face's units. */
export interface Glyph {
  readonly index: number;
  readonly advance: number;
  /** Where its path begins, right of the pen, and how it goes on: "" if nothing is drawn. */
  readonly x: number;
  readonly outline: string;
  /** The box around what is drawn, y down from the baseline. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Path data of letters, from the start of their baseline on. */
export function glyphOutlines(letters: readonly PlacedGlyph[]): string {
  let path = "";
  for (const { glyph, x } of letters) path += `M${formatCoordinate(x + glyph.x)} ${glyph.outline}`;
  return path;
}

/** Marks stand over or below the character before them, where the font says: a shaper's work. */
const mark = /\p{M}/u;

/** Reads a face from its TrueType file. Shapes are kept as text: of the hundreds of characters of a picture, few are new. */
export function parseFace(file: Uint8Array): GlyphFace {
  // A copy: the bytes may be a part of a larger buffer.
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

/** A TrueType font has fewer glyphs. */
const glyphLimit = 0x10000;

/** Keeps what was found; what was not is looked for again. */
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

/** Path data of steps: shorter than places, and good wherever the pen is. */
function relativeWay(commands: readonly PathCommand[], from: Point): string {
  let data = "";
  let [start, pen] = [from, from];
  for (const command of commands) {
    if (command.type === "Z") {
      data += "z";
      pen = start;
      continue;
    }
    // Fonts end a contour where it began, and closing it draws the same line.
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
  // A minus parts numbers as a space does.
  return numbers.join(" ").replaceAll(" -", "-");
}
