import { breakPoints } from "../../core/plot/typography/lineBreaks.ts";
import type { TextPart } from "../../core/text/unbrokenDates.ts";

/** Parts of a title with the same line breaks as in pictures: never inside a date ("Apr 1, 1854") or "COVID-19". */
export function headingParts(title: string): readonly TextPart[] {
  const parts: { text: string; isUnbroken: boolean }[] = [];
  const add = (text: string, isUnbroken: boolean): void => {
    const last = parts.at(-1);
    if (last && !last.isUnbroken && !isUnbroken) last.text += text;
    else if (text) parts.push({ text, isUnbroken });
  };
  let from = 0;
  for (const to of breakPoints(title)) {
    const piece = title.slice(from, to);
    const word = piece.trimEnd();
    add(word.replaceAll(" ", "\u00a0"), hasDash.test(word) && word.length <= longest);
    add(piece.slice(word.length), false);
    from = to;
  }
  return parts;
}

/** A dash after which browsers break lines. */
const hasDash = /[-\u2010–—]./;
/** Maximum number of characters of an unbreakable word, so that it fits on phones. */
const longest = 16;
