import { memoizeLast } from "../core/data/memoize.ts";
import { stem } from "./stem.ts";
import { isStopWord, splitPhrase, splitTerms, splitWords } from "./terms.ts";

/** A name of a concept, by which queries say it and, unless it is a lay phrase, documents too. */
export interface ConceptName {
  /** The words that documents are searched for. */
  readonly terms: readonly string[];
  /** How much each of the words has to do with the concept: the share of its names that have it. */
  readonly shares: readonly number[];
  /** How well it stands for its concept in a document, from 0 to 1; 0 for what only a query says. */
  readonly weight: number;
}

/** A concept of public statistics: one thing that is measured, with all that it is called. */
export interface Concept {
  /** The term of art. */
  readonly title: string;
  readonly names: readonly ConceptName[];
  readonly broader: number | undefined;
  readonly narrower: readonly number[];
  readonly related: readonly number[];
}

/** The concept lexicon, opened. */
export interface Concepts {
  readonly all: readonly Concept[];
  /** Concepts by a phrase: its words, cut to their stem, joined by spaces. */
  readonly byPhrase: ReadonlyMap<string, readonly number[]>;
  /** The same by their words in the order of the alphabet, for phrases that mean the same in any: "price of wheat". */
  readonly byWords: ReadonlyMap<string, readonly number[]>;
  /** Every word of a phrase, cut to its stem. */
  readonly words: ReadonlySet<string>;
  /** Concepts by a name of one word as it is written: "trains" are no training, and "news" is not what is new. */
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  /** Those that tell how a thing is counted or shown, and not which. */
  readonly measures: ReadonlySet<number>;
  /** Words of the longest phrase. */
  readonly longest: number;
}

/** What the lexicon calls the concept above those that tell how a thing is counted. */
const measuresTitle = "ways of counting";

/** What a search knows without a lexicon. */
export const noConcepts: Concepts = {
  all: [],
  byPhrase: new Map(),
  byWords: new Map(),
  words: new Set(),
  byWord: new Map(),
  measures: new Set(),
  longest: 0,
};

/** How well names stand for their concept in a document: its term of art, its other names, and what lay people say. */
const weights = { title: 1, name: 0.95, lay: 0.3, measure: 0.6 };

/**
 * Reads the lexicon's compact form, a line a concept: `names|lay names|measures|broader|related`, the names divided by
 * ";", concepts by the number of their line. `build/dev/concepts.ts` writes it.
 */
export function decodeConcepts(bytes: Uint8Array | undefined): Concepts {
  const text = bytes ? new TextDecoder().decode(bytes).trimEnd() : "";
  return text === "" ? noConcepts : parseConcepts(text);
}

/** Builds that follow one another in one process ask for one lexicon, which takes a while to be opened. */
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

/** The names of concepts, by all that queries are looked up by. */
class PhraseBook {
  readonly byPhrase = new Map<string, number[]>();
  readonly byWords = new Map<string, number[]>();
  readonly byWord = new Map<string, number[]>();
  readonly words = new Set<string>();
  longest = 0;

  /** @param row - of the concept that has the name */
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

/** The words of a name; all of them where it has but small ones: "WHO" is one, too. */
function phraseOf(name: string): readonly string[] {
  const words = splitPhrase(name);
  return words.length > 0 ? words : splitWords(name).map(stem);
}

const divide = (names: string): string[] => (names === "" ? [] : names.split(";"));

function conceptNames(names: string[], lay: string[], measures: string[]): ConceptName[] {
  const split = new Map([...names, ...lay, ...measures].map((name) => [name, [...new Set(splitTerms(name))]]));
  const counts = new Map<string, number>();
  for (const name of names) for (const term of split.get(name) ?? []) counts.set(term, (counts.get(term) ?? 0) + 1);
  const named = (name: string, weight: number): ConceptName => {
    const terms = split.get(name) ?? [];
    return { terms, weight, shares: terms.map((term) => (counts.get(term) ?? 0) / names.length) };
  };
  // A lay phrase that lives by its small words ("out of work") says something else without them.
  const saysAll = (name: string) => splitPhrase(name).length === splitTerms(name).length;
  return [
    ...names.map((name, i) => named(name, i === 0 ? weights.title : weights.name)),
    ...lay.filter(saysAll).map((name) => named(name, weights.lay)),
    ...measures.map((name) => named(name, weights.measure)),
  ];
}
