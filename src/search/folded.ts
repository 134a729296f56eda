import { splitTerms, splitWords } from "./terms.ts";

/** A word, in small letters and without accents, and its stem; "" for words that say nothing about a subject, such as "of". */
export interface FoldedWord {
  readonly word: string;
  readonly stem: string;
}

/** The words of a text. */
export const foldWords = (text: string): readonly FoldedWord[] =>
  splitWords(text).map((word) => ({ word, stem: stemOf(word) }));

/** A text made ready to be searched as one types: its words and their stems, each after a space. */
export type FoldedText = string;

/** Makes a text ready to be searched. */
export const foldText = (text: string): FoldedText =>
  foldWords(text)
    .map(({ word, stem }) => ` ${word} =${stem} `)
    .join("");

/** Stems by word: catalogues repeat few words often. */
const stems = new Map<string, string>();

function stemOf(word: string): string {
  const stem = stems.get(word) ?? splitTerms(word)[0] ?? "";
  stems.set(word, stem);
  return stem;
}

/** The words of a query that something must have. Words like "of" count only while there is no other. */
export function tellingWords(query: string): readonly FoldedWord[] {
  const words = foldWords(query);
  const telling = words.filter(({ stem }) => stem !== "");
  return telling.length > 0 ? telling : words;
}

/**
 * The test that a query puts to a text: each of its telling words begins a word of the text, or is another form of one.
 * Undefined for a query without words.
 */
export function wordTest(query: string): ((text: FoldedText) => boolean) | undefined {
  const words = tellingWords(query);
  if (words.length === 0) return undefined;
  const needles = words.map(({ word, stem }) => [` ${word}`, ` =${stem} `] as const);
  return (text) => needles.every(([start, stem]) => text.includes(start) || (stem !== " = " && text.includes(stem)));
}
