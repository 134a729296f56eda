import { isEveryday } from "./everyday.ts";
import { isStopWord, splitWords, stem } from "./terms.ts";

/** What columns shorten that other texts of their dataset need not write out. */
const usual = new Map([
  ["agri", "agriculture"],
  ["educ", "education"],
  ["elec", "electricity"],
  ["hyg", "hygiene"],
  ["pop", "population"],
  ["temp", "temperature"],
]);

/** A word with fewer letters begins too many others. */
const minBeginning = 3;

/**
 * A title with the words that it shortens, where it is the name of a column: in a dataset on water and sanitation, "san_bas" is about
 * sanitation. They are words of the other texts that begin so.
 */
export function spellOut(title: string, texts: readonly string[]): string {
  if (!/^[a-z0-9]+(_[a-z0-9]+)+$/i.test(title)) return title;
  const words = [...new Set(texts.flatMap(splitWords))];
  const stems = new Set(words.map(stem));
  const isShort = (part: string) =>
    part.length >= minBeginning && !stems.has(stem(part)) && !isStopWord(part) && !isEveryday(stem(part));
  const longer = splitWords(title)
    .filter(isShort)
    .flatMap((part) => usual.get(part) ?? words.filter((word) => word.startsWith(part)));
  return [title, ...new Set(longer)].join(" ");
}
