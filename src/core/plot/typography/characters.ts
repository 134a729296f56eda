import { generated } from "./advance.generated.ts";
/** The char codes in the bundled font, ascending. */
export const fontCodes: readonly number[] = generated.characters.split(" ").flatMap((run) => {
  const [first = 0, last = 0] = run.split("-").map((code) => Number.parseInt(code, 36));
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
});

/** One more than the largest char code in the font. */
export const codeLimit: number = Math.max(...fontCodes) + 1;

/** Not in the font; renderers draw it with the glyph of the hyphen. */
export const nonBreakingHyphen = 0x2011;

/** By char code: 1 if the font has the character. */
const isKnown = new Uint8Array(codeLimit);
for (const code of fontCodes) isKnown[code] = 1;

/** Whether the bundled font has all visible characters of a text. */
export function canDrawText(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (isMissing(text.charCodeAt(i))) return false;
  return true;
}

/** Whether a UTF-16 code unit has a glyph in the bundled font, or draws nothing. */
export const hasGlyph = (code: number): boolean => isKnown[code] === 1 || code < 0x20 || code === nonBreakingHyphen;

/** Whether an SVG needs fonts: it contains text that is not outlined, or an image, which may contain text. */
export const needsFonts = (picture: string): boolean => /<(text|image)\b/.test(picture);

/** Visible characters of a text that are not in the bundled font, as code points. */
export function missingCodePoints(text: string): ReadonlySet<number> {
  const missing = new Set<number>();
  for (let i = 0; i < text.length; i++) if (isMissing(text.charCodeAt(i))) missing.add(text.codePointAt(i) ?? 0);
  return missing;
}

const isMissing = (code: number): boolean =>
  code >= 0x7f && isKnown[code] !== 1 && code !== nonBreakingHyphen && fallbackWidth(code) > 0;

/**
 * Average widths, in em, of characters that are not in the bundled font. Each entry covers the code points up to and
 * including `last`. Slightly wider than the Noto fonts, and so are their spaces: breaking a line early does no harm.
 */
const widths: readonly (readonly [last: number, em: number])[] = [
  [0x1f, 0], // control characters
  [0x7e, 0.55],
  [0x9f, 0], // control characters
  [0x2ff, 0.55],
  [0x36f, 0], // combining marks
  [0x482, 0.6], // Greek, Cyrillic
  [0x489, 0], // combining marks
  [0x52f, 0.6],
  [0x58f, 0.62], // Armenian
  [0x590, 0.55],
  [0x5bd, 0], // Hebrew accents and points
  [0x5ff, 0.55], // Hebrew
  [0x64a, 0.5], // Arabic
  [0x65f, 0], // Arabic vowel signs
  [0x8ff, 0.5], // Arabic, Syriac, Thaana
  [0xdff, 0.65], // Indic scripts
  [0xeff, 0.6], // Thai, Lao
  [0x109f, 0.65], // Tibetan, Burmese
  [0x10ff, 0.58], // Georgian
  [0x11ff, 1], // Hangul jamo
  [0x1aaf, 0.65],
  [0x1aff, 0], // combining marks
  [0x1dbf, 0.65],
  [0x1dff, 0], // combining marks
  [0x1fff, 0.6],
  [0x200a, 0.25], // spaces
  [0x200f, 0], // joiners and direction marks
  [0x2029, 0.6],
  [0x202e, 0], // direction marks
  [0x205f, 0.4],
  [0x206f, 0], // invisible operators
  [0x20cf, 0.6],
  [0x20ff, 0], // combining marks of symbols
  [0x218f, 0.6],
  [0x2bff, 0.85], // arrows, mathematics, shapes, dingbats
  [0x2e7f, 0.6],
  [0xa4cf, 1], // Chinese, Japanese
  [0xabff, 0.65],
  [0xd7ff, 1], // Hangul
  [0xdbff, 1], // the first half of a surrogate pair counts for the whole character
  [0xdfff, 0],
  [0xf8ff, 0.6],
  [0xfaff, 1], // Chinese
  [0xfdff, 0.5], // Arabic forms
  [0xfe0f, 0], // variation selectors
  [0xfe1f, 1],
  [0xfe2f, 0], // combining half marks
  [0xfe6f, 1],
  [0xfefe, 0.5], // Arabic forms
  [0xfeff, 0], // byte order mark
  [0xff60, 1], // full-width forms
  [0xff9f, 0.5], // half-width katakana
  [0xffff, 1],
];

/** Estimated width, in em, of a UTF-16 code unit that is not in the bundled font. */
export function fallbackWidth(code: number): number {
  for (const [last, em] of widths) if (code <= last) return em;
  return 1;
}

/** Estimated widths of all code units below a limit, multiplied by `unit`. */
export function fallbackWidths(limit: number, unit: number): Float64Array {
  const all = new Float64Array(limit);
  // From the last range to the first; each overwrites the beginning of the next one.
  for (const [last, em] of widths.toReversed()) all.fill(em * unit, 0, last + 1);
  return all;
}
