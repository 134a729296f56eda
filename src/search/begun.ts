import { type FoldedWord, foldWords, tellingWords } from "./folded.ts";

/** A word, and the rows that have it, in order. */
interface IndexedWord extends FoldedWord {
  /** Rows that have it in their title. */
  readonly titles: readonly number[];
  /** Rows that have it anywhere. */
  readonly rows: readonly number[];
}

/** Texts by their words, for queries that are being typed: each word may be the beginning of one. */
export interface WordIndex {
  readonly count: number;
  /** Every word, in order. */
  readonly words: readonly IndexedWord[];
  readonly byStem: ReadonlyMap<string, readonly IndexedWord[]>;
}

/** Indexes titles, and what else there is to read, by their words; the parts of a text are told apart, for many are shared. */
export function indexWords(rows: readonly { readonly title: string; readonly texts: readonly string[] }[]): WordIndex {
  const words = new Map<string, FoldedWord & { titles: number[]; rows: number[] }>();
  const folded = new Map<string, readonly FoldedWord[]>();
  const add = (text: string, row: number, isTitle: boolean) => {
    const known = folded.get(text) ?? foldWords(text);
    folded.set(text, known);
    for (const { word, stem } of known) {
      const entry = words.get(word) ?? { word, stem, titles: [], rows: [] };
      words.set(word, entry);
      if (isTitle && entry.titles.at(-1) !== row) entry.titles.push(row);
      if (entry.rows.at(-1) !== row) entry.rows.push(row);
    }
  };
  rows.forEach(({ title, texts }, row) => {
    add(title, row, true);
    for (const text of texts) add(text, row, false);
  });
  const sorted = [...words.values()].sort((a, b) => (a.word < b.word ? -1 : 1));
  const byStem = new Map<string, IndexedWord[]>();
  for (const entry of sorted) {
    const forms = byStem.get(entry.stem);
    if (forms) forms.push(entry);
    else if (entry.stem !== "") byStem.set(entry.stem, [entry]);
  }
  return { count: rows.length, words: sorted, byStem };
}

/** Where a row has every telling word of a query: 2 in its title, 1 with its text, else 0. */
export function rowsWith(index: WordIndex, query: string): Uint8Array {
  const titles = new Uint8Array(index.count);
  const all = new Uint8Array(index.count);
  const needles = tellingWords(query);
  needles.forEach((needle, round) => {
    for (const found of wordsOf(index, needle)) {
      markRows(titles, found.titles, round);
      markRows(all, found.rows, round);
    }
  });
  const wanted = needles.length;
  for (let row = 0; row < all.length; row++)
    all[row] = wanted === 0 || all[row] !== wanted ? 0 : titles[row] === wanted ? 2 : 1;
  return all;
}

/** Counts on the rows that had every word before; the others are behind by a round. */
function markRows(marks: Uint8Array, rows: readonly number[], round: number): void {
  for (const row of rows) if (marks[row] === round) marks[row] = round + 1;
}

/** The words that one that is typed begins, and its other forms. */
function* wordsOf({ words, byStem }: WordIndex, { word, stem }: FoldedWord): Iterable<IndexedWord> {
  for (let at = firstFrom(words, word); ; at++) {
    const found = words[at];
    if (!found?.word.startsWith(word)) break;
    yield found;
  }
  yield* byStem.get(stem) ?? [];
}

/** The place of the first word that is not before another. */
function firstFrom(words: readonly IndexedWord[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.word ?? "") < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
