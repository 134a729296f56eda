import type { Concepts } from "./concepts.ts";
import { isEveryday } from "./everyday.ts";
import { type KeywordIndex, type RelatedTerms, rarity } from "./keywords.ts";
import type { Part } from "./reading.ts";
import { splitPhrase, splitTerms } from "./terms.ts";

/** What can stand for a part of a query: words that a document has all or some of. */
interface Alternative {
  readonly terms: readonly string[];
  /** How much each of the words has to do with what is meant. */
  readonly shares?: readonly number[];
  readonly weight: number;
  /** What is told of a document that was found by it. */
  readonly why: string;
}

/** How well documents answer a query by their words. */
export interface Match {
  /** By row, as a share of the best. */
  readonly scores: Float32Array;
  /** By row, how much of the query a document has, from 0 to 1. */
  readonly coverage: Float32Array;
  /** What of the query, or of the concepts that it names, a document was found by. */
  why(row: number): string[];
}

/** What counts how much. Quality is flat around these numbers. */
export const weights = {
  /** What a concept's kin count beside itself. */
  narrower: 0.8,
  narrowest: 0.55,
  related: 0.4,
  broader: 0.2,
  /** What words near in meaning count beside those of a concept. */
  near: 0.6,
  /** What a word counts that only one of a concept's names has. */
  minShare: 0.15,
  /** How a name's words count that a document has only some of: the share of them, at this power. */
  wholeness: 3,
  /** The power of each part's share in the sum: below one, a document with something of every part beats one with much of one. */
  balance: 0.7,
  /** What words of measure ("share", "number") and numbers count beside others. */
  measure: 0.4,
  number: 0.5,
  /** What a place counts: most documents hold data of many without saying so. */
  place: 0.5,
  /** What a common word counts that is no concept, beside parts that are one: "cutting down the rainforest" is about forests. */
  plain: 0.35,
  /** What a document gains by having a term of art in the very words that were typed, beside other names of its concept. */
  typed: 0.2,
  /** What the words of a phrase count without the small ones that turn its meaning. */
  reduced: 0.4,
  /** A name of which a document has less than this says nothing of it: "price" is not "price of mobile data". */
  minNameShare: 0.45,
};

/** A document that answers less than this of a query does not answer it: nothing is better than nonsense. */
export const minCoverage = 0.2;

/** A concept with more below it than this is a subject: its name says more than theirs. */
const maxNarrower = 60;

/** Words that say how a thing is counted or shown, and not which. */
const measureWords = new Set(
  `share percentag percent proport rate number amount averag total annual mean level per daili yearli peopl person result best
  worst top list cheap data statist chart graph map figur compar trend countri world`.split(/\s+/),
);

export function matchParts(
  index: KeywordIndex,
  parts: readonly Part[],
  concepts: Concepts,
  related: RelatedTerms,
): Match {
  // Places, words of measure and everyday words do not make an answer, unless nothing else is asked.
  const isAside = ({ place, terms, concepts: named }: Part) =>
    place !== undefined ||
    terms.every((term) => measureWords.has(term)) ||
    (named.length === 0 && terms.every(isEveryday));
  const asksMore = parts.some((part) => !isAside(part));
  const asksConcept = parts.some((part) => !isAside(part) && part.concepts.length > 0);
  const found = parts.map((part) => {
    if (asksMore && isAside(part)) {
      // Beside a subject they stand for themselves: "people" is not all that is known of population.
      const match = matchPart(index, part.place ? part : { ...part, concepts: [] }, concepts, () => []);
      return { ...match, telling: match.telling * (part.terms.every(isEveryday) ? weights.plain : 1), isAside: true };
    }
    const match = matchPart(index, part, concepts, related);
    const telling = match.telling * (asksConcept && isCommonWord(part, related) ? weights.plain : 1);
    return { ...match, telling, isAside: false };
  });
  const scores = new Float32Array(index.count);
  const coverage = new Float32Array(index.count);
  const whole = found.reduce((sum, { telling, isAside }) => sum + (isAside ? 0 : telling), 0) || 1;
  for (const { telling, best, isAside } of found) {
    best.forEach((weight, row) => {
      if (weight === 0) return;
      scores[row] = (scores[row] ?? 0) + (telling * weight) ** weights.balance;
      if (!isAside) coverage[row] = (coverage[row] ?? 0) + (telling * Math.min(1, weight * 1.4)) / whole;
    });
  }
  const most = scores.reduce((a, b) => Math.max(a, b), 0) || 1;
  const why = (row: number) => [
    ...new Set(found.flatMap(({ by, best, telling }) => ((best[row] ?? 0) > 0.1 && telling > 0 ? [by(row)] : []))),
  ];
  return { scores: scores.map((score) => score / most), coverage, why };
}

/** Whether a part is a word of everyday language and no concept; names are neither. */
const isCommonWord = ({ concepts, terms }: Part, related: RelatedTerms): boolean =>
  concepts.length === 0 && terms.every((term) => isEveryday(term) || related(term).length > 0);

interface PartMatch {
  readonly telling: number;
  readonly best: Float32Array;
  by(row: number): string;
}

function matchPart(index: KeywordIndex, part: Part, concepts: Concepts, related: RelatedTerms): PartMatch {
  const best = new Float32Array(index.count);
  const chosen = new Int16Array(index.count).fill(-1);
  const alternatives = alternativesOf(part, concepts, related);
  const adder = new WordAdder(index);
  const gain = isTermOfArt(part, concepts) ? weights.typed : 0;
  const typed: [row: number, score: number][] = [];
  alternatives.forEach(({ terms, shares, weight }, number) => {
    const isTyped = number === 0 && part.terms.length > 0;
    adder.each(terms, { shares, least: isTyped ? 0 : weights.minNameShare }, (row, sum, share) => {
      if (isTyped && gain > 0) typed.push([row, gain * sum]);
      const score = weight * sum * share ** (weights.wholeness - 1);
      if (score <= (best[row] ?? 0)) return;
      best[row] = score;
      chosen[row] = number;
    });
  });
  for (const [row, more] of typed) best[row] = (best[row] ?? 0) + more;
  return {
    telling: tellingOfPart(index, part, concepts),
    best,
    by: (row) => alternatives[chosen[row] ?? 0]?.why ?? part.text,
  };
}

/** Adds up what documents have of names; the sums are kept between names, all zero. */
class WordAdder {
  private readonly index: KeywordIndex;
  private readonly sums: Float32Array;
  private readonly shares: Float32Array;

  constructor(index: KeywordIndex) {
    this.index = index;
    this.sums = new Float32Array(index.count);
    this.shares = new Float32Array(index.count);
  }

  /**
   * Tells of each document that has enough of a name the weights of the words that it has, and their share of all.
   * @param how - `shares`: how much each word has to do with what is meant; `least`: less of a name is none of it
   */
  each(
    terms: readonly string[],
    { shares: own, least }: { shares?: readonly number[] | undefined; least: number },
    tell: (row: number, sum: number, share: number) => void,
  ): void {
    const { index, sums, shares } = this;
    const tellings = terms.map((term, i) => tellingOf(index, term) * (weights.minShare + (own?.[i] ?? 1)));
    const whole = tellings.reduce((a, b) => a + b, 0) || 1;
    const known = terms.reduce((sum, term, i) => sum + (index.postings.has(term) ? (tellings[i] ?? 0) : 0), 0);
    if (known / whole < least) return;
    const touched: number[] = [];
    terms.forEach((term, i) => {
      const share = (tellings[i] ?? 0) / whole;
      const posting = index.postings.get(term);
      posting?.rows.forEach((row, at) => {
        if (shares[row] === 0) touched.push(row);
        sums[row] = (sums[row] ?? 0) + share * (posting.weights[at] ?? 0);
        shares[row] = (shares[row] ?? 0) + share;
      });
    });
    for (const row of touched) {
      const share = shares[row] ?? 0;
      if (share >= least) tell(row, sums[row] ?? 0, share);
      sums[row] = 0;
      shares[row] = 0;
    }
  }
}

/** Whether a concept is called so in documents, and not by lay people alone. */
function isTermOfArt({ terms, concepts }: Part, { all }: Concepts): boolean {
  const said = terms.join(" ");
  return concepts.some((row) => all[row]?.names.some((name) => name.weight > 0.9 && name.terms.join(" ") === said));
}

const tellingOf = (index: KeywordIndex, term: string): number =>
  rarity(index, term) * (measureWords.has(term) ? weights.measure : /^\d/.test(term) ? weights.number : 1);

/** How telling a part is: that of its rarest word, or of its concept's. */
function tellingOfPart(index: KeywordIndex, { terms, concepts: named, place }: Part, { all }: Concepts): number {
  const most = (words: readonly string[]) => words.reduce((sum, term) => Math.max(sum, tellingOf(index, term)), 0);
  if (place) return weights.place * most(splitTerms(place.name));
  if (named.length === 0) return most(terms);
  return Math.max(...named.map((row) => most(all[row]?.names[0]?.terms ?? [])));
}

/** Whether the words that documents are searched for are all of a phrase: "out of work" is not "work". */
const saysAll = ({ text, terms, concepts }: Part): boolean =>
  concepts.length === 0 || splitPhrase(text).length === terms.length;

function alternativesOf(part: Part, concepts: Concepts, related: RelatedTerms): Alternative[] {
  const { all } = concepts;
  const { place } = part;
  if (place) {
    return [place.name, ...place.aliases].flatMap((name) => {
      const terms = splitTerms(name);
      return terms.length > 0 ? [{ terms, weight: 1, why: place.name }] : [];
    });
  }
  const list: Alternative[] = [];
  if (part.terms.length > 0)
    list.push({ terms: part.terms, weight: saysAll(part) ? 1 : weights.reduced, why: part.text });
  const add = (row: number, weight: number, least: number) => {
    const concept = all[row];
    if (!concept) return;
    for (const name of concept.names) {
      if (name.weight >= least && name.terms.length > 0)
        list.push({
          terms: name.terms,
          shares: name.shares,
          weight: name.weight * weight,
          why: concept.title,
        });
    }
  };
  for (const row of part.concepts) {
    const concept = all[row];
    if (!concept) continue;
    add(row, 1, 0.1);
    if (concept.narrower.length <= maxNarrower)
      for (const below of concept.narrower) {
        add(below, weights.narrower, 0.9);
        const lower = all[below]?.narrower ?? [];
        if (lower.length <= maxNarrower) for (const lowest of lower) add(lowest, weights.narrowest, 0.9);
      }
    for (const other of concept.related) add(other, weights.related, 0.9);
    if (concept.broader !== undefined) add(concept.broader, weights.broader, 0.9);
  }
  const share = part.concepts.length > 0 ? weights.near : 1;
  if (part.terms.length === 1)
    for (const { term, weight } of /^\d/.test(part.terms[0] ?? "") ? [] : related(part.terms[0] ?? ""))
      list.push({ terms: [term], weight: weight * share, why: term });
  return list;
}
