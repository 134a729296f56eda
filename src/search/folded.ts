import { splitTerms, splitWords } from "./terms.ts";

/** A text made ready to be searched as one types: its words and their stems, each after a space. */
export type FoldedText = string;

/** Makes a text ready to be searched. */
export const foldText = (text: string): FoldedText =>
  splitWords(text)
    .map((word) => ` ${word} =${stemOf(word)} `)
    .join("");

/** Stems by word: catalogues repeat few words often. */
const stems = new Map<string, string>();

/** "" for words that say nothing about a subject, such as "of". */
function stemOf(word: string): string {
  const stem = stems.get(word) ?? splitTerms(word)[0] ?? "";
  stems.set(word, stem);
  return stem;
}

/**
 * The test that a query puts to a text: each of its words begins a word of the text, or is another form of one. Words
 * like "of" count only while there is no other. Undefined for a query without words.
 */
export function wordTest(query: string): ((text: FoldedText) => boolean) | undefined {
  const words = splitWords(query);
  if (words.length === 0) return undefined;
  const telling = words.filter((word) => stemOf(word) !== "");
  const needles = (telling.length > 0 ? telling : words).map((word) => [` ${word}`, ` =${stemOf(word)} `] as const);
  return (text) => needles.every(([start, stem]) => text.includes(start) || (stem !== " = " && text.includes(stem)));
}
