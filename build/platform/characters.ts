import { createRequire } from "node:module";

/** Whether a font has a character. @param code - its code point */
export type HasCharacter = (code: number) => boolean;

/** Reads which characters a TrueType or OpenType font has; undefined when that cannot be told. */
export function readCharacters(bytes: Uint8Array): HasCharacter | undefined {
  // Loaded with the first font: few sites have one.
  const { parse } = createRequire(import.meta.url)("opentype.js") as typeof import("opentype.js");
  try {
    // A copy: the bytes may be a part of a larger buffer. Shapes, most of a font, are not read.
    const font = parse(new Uint8Array(bytes).buffer, { lowMemory: true });
    return (code) => font.charToGlyphIndex(String.fromCodePoint(code)) > 0;
  } catch {
    return undefined;
  }
}
