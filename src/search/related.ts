import type { Concepts } from "./concepts.ts";
import { splitPhrase, splitTerms } from "./terms.ts";
import { isMeasureWord, isNumber } from "./wordClasses.ts";

/** What similarity of items is based on. */
export interface ItemDescription {
  readonly title: string;
  /** Titles of what the item is made of. */
  readonly about: readonly string[];
  /** Features that items share, with weights: indicators, datasets, topics. */
  readonly shared: ReadonlyMap<string, number>;
}

/** Weights of features. */
const weights = {
  word: 1,
  measure: 0.15,
  /** Words of indicators, relative to those of the title. */
  about: 0.5,
  concept: 1.5,
  broader: 0.6,
  related: 0.5,
} as const;

/** A feature of more items than this does not distinguish any of them. */
const maxShared = 200;
/** Minimum similarity, from 0 to 1. Below it, items only share a word. */
const least = 0.04;

/**
 * The most similar items of each, best first. Items are similar if they share indicators, datasets, topics, words and concepts,
 * weighted by how few items have each. The score is the cosine of the weighted features, except that the length of the other item
 * counts half: an item that shares much is similar, whatever else it has.
 *
 * A new or removed item only changes the lists of items near it: rarity counts in powers of two, and nothing else depends on the
 * number of items.
 * @param most - maximum number for each item
 * @returns rows of other items, for each item
 */
export function nearestItems(
  items: readonly ItemDescription[],
  concepts: Concepts,
  most: number,
): readonly (readonly number[])[] {
  const features = items.map((item) => featuresOf(item, concepts));
  const postings = postingsOf(features);
  const squares = new Float64Array(items.length);
  for (const { rows, weights } of postings.values())
    rows.forEach((row, i) => {
      squares[row] = (squares[row] ?? 0) + (weights[i] ?? 0) ** 2;
    });
  const scores = new Float64Array(items.length);
  return features.map((own, row) => {
    const candidates: number[] = [];
    for (const feature of own.keys()) {
      const posting = postings.get(feature);
      const weight = posting?.weights[posting.rows.indexOf(row)] ?? 0;
      posting?.rows.forEach((other, i) => {
        if (other === row) return;
        if (scores[other] === 0) candidates.push(other);
        scores[other] = (scores[other] ?? 0) + weight * (posting.weights[i] ?? 0);
      });
    }
    const found = candidates.map((other) => {
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

/** The rows with a feature in ascending order, and its weight in each. */
interface FeaturePosting {
  readonly rows: number[];
  readonly weights: number[];
}

/** Postings of features, weighted by rarity. */
function postingsOf(features: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, FeaturePosting> {
  const postings = new Map<string, FeaturePosting>();
  for (const [row, own] of features.entries())
    for (const [feature, weight] of own) {
      const posting = postings.get(feature) ?? { rows: [], weights: [] };
      postings.set(feature, posting);
      posting.rows.push(row);
      posting.weights.push(weight);
    }
  for (const [feature, { rows, weights }] of postings) {
    // A feature of one item makes no pair similar; a feature of very many does not distinguish any.
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

/** The concepts of a text: by its longest phrases, without overlaps. */
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
