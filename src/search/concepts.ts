import { memoizeLast } from "../core/data/memoize.ts";
import { stem } from "./stem.ts";
import { isStopWord, splitPhrase, splitTerms, splitWords } from "./terms.ts";

/** A name of a concept. Queries use all of them, documents all except lay phrases. */
export interface ConceptName {
  /** The terms that are searched in documents. */
  readonly terms: readonly string[];
  /** Relevance of each term: the share of the concept's names that have it. */
  readonly shares: readonly number[];
  /** How well the name stands for the concept in a document, from 0 to 1; 0 for names that only queries use. */
  readonly weight: number;
}

/** A concept of public statistics: something that is measured, with all its names. */
export interface Concept {
  /** The term of art. */
  readonly title: string;
  readonly names: readonly ConceptName[];
  readonly broader: number | undefined;
  readonly narrower: readonly number[];
  readonly related: readonly number[];
}

/** The decoded concept lexicon. */
export interface Concepts {
  readonly all: readonly Concept[];
  /** Concepts by phrase: its stemmed words, joined by spaces. */
  readonly byPhrase: ReadonlyMap<string, readonly number[]>;
  /** The same with words in alphabetical order, for phrases that mean the same in any order: "price of wheat". */
  readonly byWords: ReadonlyMap<string, readonly number[]>;
  /** All stemmed words of phrases. */
  readonly words: ReadonlySet<string>;
  /** Concepts by names of one word as written: "trains" are not training, "news" is not new. */
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  /** Concepts that name ways of counting rather than a subject. */
  readonly measures: ReadonlySet<number>;
  /** Number of words of the longest phrase. */
  readonly longest: number;
}

/** Title of the concept above the ways of counting. */
const measuresTitle = "ways of counting";

/** An empty lexicon. */
export const noConcepts: Concepts = {
  all: [],
  byPhrase: new Map(),
  byWords: new Map(),
  words: new Set(),
  byWord: new Map(),
  measures: new Set(),
  longest: 0,
};

/** How well names stand for their concept in a document: term of art, other names, lay phrases, measures. */
const weights = { title: 1, name: 0.95, lay: 0.3, measure: 0.6 };

/**
 * Decodes the compact form of the lexicon, a line for each concept: `names|lay names|measures|broader|related`. Names are
 * separated by ";", concepts are line numbers. `build/dev/concepts.ts` writes it.
 */
export function decodeConcepts(bytes: Uint8Array | undefined): Concepts {
  const text = bytes ? new TextDecoder().decode(bytes).trimEnd() : "";
  return text === "" ? noConcepts : parseConcepts(text);
}

/** Successive builds in one process use the same lexicon, which takes a while to parse. */
const parseConcepts = memoizeLast((text: string): Concepts => {
  const lines = text.split("\n").map((line) => line.split("|"));
  const narrower = lines.map((): number[] => []);
  lines.forEach(([, , , broader], row) => {
    if (broader) narrower[Number(broader)]?.push(row);
  });
  const phrases = new PhraseBook();
  const all = lines.map(([names = "", lay = "", measures = "", broader, related = ""], row): Concept => {
    const own = divide(names);
    for (const name of [...own, ...divide(lay)]) phrases.add(name, row);
    return {
      title: own[0] ?? "",
      get names() {
        const made = conceptNames(own, divide(lay), divide(measures));
        Object.defineProperty(this, "names", { value: made });
        return made;
      },
      broader: broader ? Number(broader) : undefined,
      narrower: narrower[row] ?? [],
      related: related === "" ? [] : related.split(",").map(Number),
    };
  });
  const { byPhrase, byWords, byWord, words, longest } = phrases;
  const measures = new Set(narrower[all.findIndex(({ title }) => title === measuresTitle)]);
  return { all, byPhrase, byWords, words, byWord, measures, longest };
});

/** Names of concepts, by everything that queries look up. */
class PhraseBook {
  readonly byPhrase = new Map<string, number[]>();
  readonly byWords = new Map<string, number[]>();
  readonly byWord = new Map<string, number[]>();
  readonly words = new Set<string>();
  longest = 0;

  /** @param row - of the concept with this name */
  add(name: string, row: number): void {
    const words = phraseOf(name);
    this.longest = Math.max(this.longest, words.length);
    for (const word of words) this.words.add(word);
    if (words.length === 1) for (const word of splitWords(name)) file(this.byWord, word, row);
    file(this.byPhrase, words.join(" "), row);
    if (words.length > 1 && !words.some(isStopWord)) file(this.byWords, [...words].sort().join(" "), row);
  }
}

function file(rows: Map<string, number[]>, key: string, row: number): void {
  const others = rows.get(key);
  if (!others) rows.set(key, [row]);
  else if (!others.includes(row)) others.push(row);
}

/** The words of a name. A name of small words keeps them all: "WHO". */
function phraseOf(name: string): readonly string[] {
  const words = splitPhrase(name);
  return words.length > 0 ? words : splitWords(name).map(stem);
}

const divide = (names: string): string[] => (names === "" ? [] : names.split(";"));

/** Small words that limit what a name means: "deaths under one year" are not deaths of a year. */
const limits = new Set(["under", "over", "above", "before", "after", "without", "out", "no", "not", "until", "off"]);

/** Whether a name means something else with only the words that are searched, of which there may be few. */
const hasLimit = (name: string): boolean =>
  splitTerms(name).length < 3 && splitWords(name).some((word) => limits.has(word));

function conceptNames(names: string[], lay: string[], measures: string[]): ConceptName[] {
  const split = new Map([...names, ...lay, ...measures].map((name) => [name, [...new Set(splitTerms(name))]]));
  const counts = new Map<string, number>();
  for (const name of names) for (const term of split.get(name) ?? []) counts.set(term, (counts.get(term) ?? 0) + 1);
  const named = (name: string, weight: number): ConceptName => {
    const terms = split.get(name) ?? [];
    return { terms, weight, shares: terms.map((term) => (counts.get(term) ?? 0) / names.length) };
  };
  // A lay phrase that depends on its small words ("out of work") means something else without them.
  const saysAll = (name: string) => splitPhrase(name).length === splitTerms(name).length;
  return [
    ...names.flatMap((name, i) =>
      i === 0 ? named(name, weights.title) : hasLimit(name) ? [] : named(name, weights.name),
    ),
    ...lay.filter(saysAll).map((name) => named(name, weights.lay)),
    ...measures.map((name) => named(name, weights.measure)),
  ];
}
