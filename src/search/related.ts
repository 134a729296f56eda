import type { Concepts } from "./concepts.ts";
import { splitPhrase, splitTerms } from "./terms.ts";
import { isMeasureWord, isNumber } from "./wordClasses.ts";

/** What tells which things of a site are near each other. */
export interface ItemDescription {
  readonly title: string;
  /** Titles of what it is made of. */
  readonly about: readonly string[];
  /** What it shares with others, by any name, and how much that says: indicators, datasets, topics. */
  readonly shared: ReadonlyMap<string, number>;
}

/** What counts how much. */
const weights = {
  word: 1,
  measure: 0.15,
  /** What the words of indicators count beside those of the title. */
  about: 0.5,
  concept: 1.5,
  broader: 0.6,
  related: 0.5,
} as const;

/** What more things have than this tells none of them from the rest. */
const maxShared = 200;
/** Things less alike than this only share a word, from 0 to 1. */
const least = 0.04;

/**
 * The nearest of each thing, best first: those that share indicators, datasets, topics, words and concepts, each counted by how
 * few things have it (cosine of the weighted features, in which the other's length counts half: what shares much is near, however
 * much else it has). A thing that comes or goes changes the lists of those near it alone: how
 * few have a feature counts in powers of two, and nothing else depends on how many things there are.
 * @param most - of one thing
 * @returns for each thing the rows of others; none where nothing is near
 */
export function nearestItems(
  things: readonly ItemDescription[],
  concepts: Concepts,
  most: number,
): readonly (readonly number[])[] {
  const features = things.map((thing) => featuresOf(thing, concepts));
  const postings = postingsOf(features);
  const squares = new Float64Array(things.length);
  for (const { rows, weights } of postings.values())
    rows.forEach((row, i) => {
      squares[row] = (squares[row] ?? 0) + (weights[i] ?? 0) ** 2;
    });
  const scores = new Float64Array(things.length);
  return features.map((own, row) => {
    const touched: number[] = [];
    for (const feature of own.keys()) {
      const posting = postings.get(feature);
      const weight = posting?.weights[posting.rows.indexOf(row)] ?? 0;
      posting?.rows.forEach((other, i) => {
        if (other === row) return;
        if (scores[other] === 0) touched.push(other);
        scores[other] = (scores[other] ?? 0) + weight * (posting.weights[i] ?? 0);
      });
    }
    const found = touched.map((other) => {
      const score =
        (scores[other] ?? 0) / Math.sqrt((squares[row] ?? 0) * Math.sqrt((squares[row] ?? 0) * (squares[other] ?? 0)));
      scores[other] = 0;
      return { other, score };
    });
    return found
      .filter(({ score }) => score >= least)
      .sort((a, b) => b.score - a.score || a.other - b.other)
      .slice(0, most)
      .map(({ other }) => other);
  });
}

/** Where a feature stands: the rows in order, and its weight in each. */
interface Posting {
  readonly rows: number[];
  readonly weights: number[];
}

/** Features that tell of something by the things that have them, weighed by how few these are. */
function postingsOf(features: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, Posting> {
  const postings = new Map<string, Posting>();
  for (const [row, own] of features.entries())
    for (const [feature, weight] of own) {
      const posting = postings.get(feature) ?? { rows: [], weights: [] };
      postings.set(feature, posting);
      posting.rows.push(row);
      posting.weights.push(weight);
    }
  for (const [feature, { rows, weights }] of postings) {
    // What nobody else has makes nothing near, and nothing less near; what very many have tells none from the rest.
    if (rows.length < 2 || rows.length > maxShared) postings.delete(feature);
    const telling = 1 / Math.sqrt(32 - Math.clz32(rows.length));
    for (const [i, weight] of weights.entries()) weights[i] = weight * telling;
  }
  return postings;
}

function featuresOf({ title, about, shared }: ItemDescription, concepts: Concepts): ReadonlyMap<string, number> {
  const features = new Map<string, number>();
  const add = (feature: string, weight: number) => features.set(feature, Math.max(features.get(feature) ?? 0, weight));
  for (const [text, share] of [[title, 1], ...about.map((text) => [text, weights.about] as const)] as const) {
    for (const term of splitTerms(text))
      add(`word ${term}`, share * (isMeasureWord(term) || isNumber(term) ? weights.measure : weights.word));
    for (const row of conceptsIn(text, concepts)) {
      const concept = concepts.all[row];
      add(`concept ${row}`, share * weights.concept);
      if (concept?.broader !== undefined) add(`concept ${concept.broader}`, share * weights.broader);
      for (const related of concept?.related ?? []) add(`concept ${related}`, share * weights.related);
    }
  }
  for (const [name, weight] of shared) add(`shared ${name}`, weight);
  return features;
}

/** The concepts that a text names: by the longest phrases, none of which lies in another. */
function conceptsIn(text: string, { byPhrase, longest }: Concepts): readonly number[] {
  const words = splitPhrase(text);
  const found: number[] = [];
  for (let start = 0; start < words.length; ) {
    let length = Math.min(longest, words.length - start);
    while (length > 0 && !byPhrase.has(words.slice(start, start + length).join(" "))) length--;
    found.push(...(byPhrase.get(words.slice(start, start + length).join(" ")) ?? []));
    start += Math.max(1, length);
  }
  return found;
}
