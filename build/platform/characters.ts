import { createRequire } from "node:module";

/** Whether a font has a glyph for a character. @param code - its code point */
export type HasCharacter = (code: number) => boolean;

/** Reads which characters a TrueType or OpenType font has; undefined if the font cannot be parsed. */
export function readCharacters(bytes: Uint8Array): HasCharacter | undefined {
  // Loaded lazily: few sites bring a font.
  const { parse } = createRequire(import.meta.url)("opentype.js") as typeof import("opentype.js");
  try {
    // Copied, since the bytes may be a slice of a larger buffer. Outlines, most of a font, are skipped.
    const font = parse(new Uint8Array(bytes).buffer, { lowMemory: true });
    return (code) => font.charToGlyphIndex(String.fromCodePoint(code)) > 0;
  } catch {
    return undefined;
  }
}
