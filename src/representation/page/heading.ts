import { breakPoints } from "../../plot/text/break.ts";

/** A piece of a heading. */
export interface HeadingPart {
  readonly text: string;
  /** Whether it is one word, which no line breaks. */
  readonly isWhole: boolean;
}

/**
 * A title as a heading has it: its lines break before a date or after it, never within ("Apr 1, 1854", "10,000 BCE"), and
 * at no dash where those of pictures do not ("COVID-19").
 */
export function headingParts(title: string): readonly HeadingPart[] {
  const parts: { text: string; isWhole: boolean }[] = [];
  for (const word of title.replace(spaceInDate, "\u00a0").split(/(?= )|(?<= )/)) {
    const isWhole = hasDash.test(word) && word.length <= longest && breakPoints(word).length === 1;
    const last = parts.at(-1);
    if (last && !last.isWhole && !isWhole) last.text += word;
    else parts.push({ text: word, isWhole });
  }
  return parts;
}

const spaceInDate =
  /(?<=\b[A-Z][a-z]{2}) (?=\d{1,2}, \d{4}\b)|(?<=\b[A-Z][a-z]{2} \d{1,2},) (?=\d{4}\b)|(?<=\d) (?=BCE\b)/g;

const hasDash = /[-\u2010–—]/;
/** Characters of the longest word that surely has room on a phone. */
const longest = 16;
