import { splitTerms } from "../../../src/search/terms.ts";
import type { Relation, Synset } from "./wordnet.ts";

/** As many terms say what a word means about as well as all that can be found. */
const maxTerms = 5;

/** Weight of a related word: with the same meaning, of its kind, or of its family. */
const shares = { meaning: 1, kind: 0.5, family: 0.3 } as const;

/** The weight of each term for another. */
type Telling = Map<string, number>;

/**
 * Explains words that have no vector of their own by terms that do: those of the same meaning, of its kind (hypernyms)
 * and of its family (derived and similar words).
 * @param known - the terms that have a vector
 * @returns the terms that explain each rarer term, the most telling first
 */
export function explainRareTerms(
  synsets: readonly Synset[],
  known: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const byKey = new Map(synsets.map((synset) => [synset.key, synset]));
  const tellings = new Map<string, Telling>();
  for (const synset of synsets) {
    for (const word of synset.words) {
      const term = soleTerm(word);
      if (term === undefined || known.has(term)) continue;
      const telling = tellings.get(term) ?? new Map<string, number>();
      tellings.set(term, telling);
      tellAll(
        telling,
        synset.words.filter((other) => other !== word),
        shares.meaning,
      );
      for (const relation of synset.relations) {
        tellAll(telling, byKey.get(relation.target)?.words ?? [], shareOf(relation));
      }
    }
  }
  const explained = [...tellings].map(([term, telling]) => [term, mostTelling(telling, known)] as const);
  return new Map(explained.filter(([, terms]) => terms.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The term of a common word that stands for itself; undefined for names and phrases. */
function soleTerm(word: string): string | undefined {
  const [term, ...more] = /^[a-z]+$/.test(word) ? splitTerms(word) : [];
  return more.length === 0 ? term : undefined;
}

function tellAll(telling: Telling, words: readonly string[], share: number): void {
  if (share === 0) return;
  for (const term of words.flatMap(splitTerms)) telling.set(term, (telling.get(term) ?? 0) + share);
}

/** By the pointer symbols of WordNet's `wninput(5WN)`. */
function shareOf({ symbol }: Relation): number {
  if (symbol.startsWith("@")) return shares.kind;
  return ["+", "&", "\\"].includes(symbol) ? shares.family : 0;
}

const mostTelling = (telling: Telling, known: ReadonlySet<string>): readonly string[] =>
  [...telling]
    .filter(([term]) => known.has(term))
    .sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .slice(0, maxTerms)
    .map(([term]) => term);
