import { generated } from "./advance.generated.ts";
import { fallbackWidth } from "./fallback.ts";

/** The characters of the bundled font, ascending. */
export const codes: readonly number[] = generated.characters.split(" ").flatMap((run) => {
  const [first = 0, last = 0] = run.split("-").map((code) => Number.parseInt(code, 36));
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
});

/** The code from which on no character is in the font. */
export const limit: number = Math.max(...codes) + 1;

/** The font lacks it; renderers draw it with the glyph of the hyphen. */
export const nonBreakingHyphen = 0x2011;

/** Per char code below the limit: whether the font has the character. */
const isKnown = new Uint8Array(limit);
for (const code of codes) isKnown[code] = 1;

/** Whether the bundled font draws a text, down to the last of its characters that can be seen. */
export function drawsText(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (isLacked(text.charCodeAt(i))) return false;
  return true;
}

/** Whether a picture is drawn with fonts: it has letters that no outline stands for, or a picture in it may have some. */
export const takesFonts = (picture: string): boolean => /<(text|image)\b/.test(picture);

/** The characters of a text that can be seen and that the bundled font lacks, as code points. */
export function lackedCodes(text: string): ReadonlySet<number> {
  const lacked = new Set<number>();
  for (let i = 0; i < text.length; i++) if (isLacked(text.charCodeAt(i))) lacked.add(text.codePointAt(i) ?? 0);
  return lacked;
}

const isLacked = (code: number): boolean =>
  code >= 0x7f && isKnown[code] !== 1 && code !== nonBreakingHyphen && fallbackWidth(code) > 0;
