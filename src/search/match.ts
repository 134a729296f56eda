import type { Concept, Concepts } from "./concepts.ts";
import { type KeywordIndex, type RelatedTerms, rarity } from "./keywords.ts";
import { WordAdder } from "./nameMatch.ts";
import type { Place } from "./places.ts";
import type { Part } from "./reading.ts";
import { splitPhrase, splitTerms } from "./terms.ts";
import { isEveryday, isMeasureWord, isNumber } from "./wordClasses.ts";

/** How well documents answer a query by their words. */
export interface Match {
  /** By row, as a share of the best. */
  readonly scores: Float32Array;
  /** By row, how much of the query a document has, from 0 to 1. */
  readonly coverage: Float32Array;
  /** Whether the query asks for something that no document has anything of, neither its words nor what is near to it. */
  readonly isStrange: boolean;
  /** What of the query, or of the concepts that it names, a document was found by. */
  why(row: number): string[];
}

/** What the documents of an index have of the parts of a query. */
export function matchParts(
  index: KeywordIndex,
  parts: readonly Part[],
  concepts: Concepts,
  related: RelatedTerms,
): Match {
  const found = matchEach(index, parts, concepts, related);
  const why = (row: number) => [
    ...new Set(found.flatMap(({ by, best, telling }) => ((best[row] ?? 0) > 0.1 && telling > 0 ? [by(row)] : []))),
  ];
  const isStrange = found.some(({ best, isAside }) => !isAside && best.every((weight) => weight === 0));
  return { ...addUp(found, index.count), isStrange, why };
}

/** Each part as far as it counts: what stands beside the subject of a query makes no answer. */
function matchEach(
  index: KeywordIndex,
  parts: readonly Part[],
  concepts: Concepts,
  related: RelatedTerms,
): readonly WeighedMatch[] {
  const subjects = parts.filter((part) => !isBeside(part) && !saysHow(part, concepts));
  const asksMore = subjects.length > 0;
  const asksConcept = subjects.some((part) => part.concepts.length > 0);
  const adder = new WordAdder(index);
  return parts.map((part) => {
    if (asksMore && isBeside(part)) {
      // Beside a subject they stand for themselves: "people" is not all that is known of population.
      const match = matchPart(adder, part.place ? part : { ...part, concepts: [] }, concepts, () => []);
      const share = part.terms.every(isEveryday) ? weights.plain : isShare(part.text) ? weights.measure : 1;
      return { ...match, telling: match.telling * share, isAside: true };
    }
    const match = matchPart(adder, part, concepts, related);
    if (asksMore && saysHow(part, concepts)) return { ...match, telling: match.telling * weights.how, isAside: true };
    const telling = match.telling * (asksConcept && isCommonWord(part, related) ? weights.plain : 1);
    return { ...match, telling, isAside: false };
  });
}

/** Places, words of measure and everyday words do not make an answer, unless nothing else is asked. */
const isBeside = ({ text, place, terms, concepts }: Part): boolean =>
  place !== undefined ||
  terms.every(isMeasureWord) ||
  isShare(text) ||
  (concepts.length === 0 && terms.every(isEveryday));

/** What documents have of all parts together. @param count - of documents */
function addUp(found: readonly WeighedMatch[], count: number): Pick<Match, "scores" | "coverage"> {
  const scores = new Float32Array(count);
  const coverage = new Float32Array(count);
  const whole = found.reduce((sum, { telling, isAside }) => sum + (isAside ? 0 : telling), 0) || 1;
  let most = 0;
  for (const { telling, best, isAside, sureness } of found) {
    for (let row = 0; row < best.length; row++) {
      const weight = best[row] ?? 0;
      if (weight === 0) continue;
      const score = (scores[row] ?? 0) + (telling * weight) ** weights.balance;
      scores[row] = score;
      if (score > most) most = score;
      if (!isAside)
        coverage[row] = (coverage[row] ?? 0) + (telling * Math.min(1, weight * 1.4 * sureness(row))) / whole;
    }
  }
  if (most > 0) for (let row = 0; row < scores.length; row++) scores[row] = (scores[row] ?? 0) / Math.fround(most);
  return { scores, coverage };
}

/** All terms that the parts of a query are matched by. */
export function* termsOf(parts: readonly Part[], concepts: Concepts, related: RelatedTerms): Iterable<string> {
  for (const part of parts) {
    yield* part.terms;
    for (const row of part.concepts) yield* concepts.all[row]?.names[0]?.terms ?? [];
    for (const { terms } of alternativesOf(part, concepts, related)) yield* terms;
    if (part.place) yield* splitTerms(part.place.name);
  }
}

/** Whether a phrase says of what something is a share: "share of GDP". */
const isShare = (text: string): boolean =>
  /^(share|percentage|percent|proportion) (of )?(the )?(gdp|gni|total)$/.test(text);

/** Whether a part says how a thing is counted: "per day", "by region". */
const saysHow = (part: Part, { measures }: Concepts): boolean =>
  part.concepts.length > 0 && part.concepts.every((row) => measures.has(row));

/** Whether a part is a word of everyday language and no concept; names are neither. */
const isCommonWord = ({ concepts, terms }: Part, related: RelatedTerms): boolean =>
  concepts.length === 0 && terms.every((term) => isEveryday(term) || related(term).length > 0);

interface PartMatch {
  readonly telling: number;
  readonly best: Float32Array;
  by(row: number): string;
  /** What having it counts as an answer: words that are merely near to it may have nothing to do with it. */
  sureness(row: number): number;
}

/** One whose telling is what counts of it. */
interface WeighedMatch extends PartMatch {
  /** Whether it stands beside the subject of the query. */
  readonly isAside: boolean;
}

function matchPart(adder: WordAdder, part: Part, concepts: Concepts, related: RelatedTerms): PartMatch {
  const { index } = adder;
  const best = new Float32Array(index.count);
  const chosen = new Int16Array(index.count).fill(-1);
  const alternatives = alternativesOf(part, concepts, related);
  const gain = isTermOfArt(part, concepts) ? weights.typed : 0;
  const typed: [row: number, score: number][] = [];
  for (const [number, { terms, shares: own, weight }] of alternatives.entries()) {
    const isTyped = number === 0 && part.terms.length > 0;
    const tellings = terms.map((term, i) => tellingOf(index, term) * (weights.minShare + (own?.[i] ?? 1)));
    const { count, rows, sums, shares } = adder.add(terms, tellings, isTyped ? 0 : weights.minNameShare);
    for (let i = 0; i < count; i++) {
      const row = rows[i] ?? 0;
      const sum = sums[i] ?? 0;
      const share = shares[i] ?? 0;
      if (isTyped && gain > 0) typed.push([row, gain * sum]);
      // A name of which a document has but a part counts by that part at the power three, one of which is in the sum.
      const score = weight * sum * share * share;
      if (score <= (best[row] ?? 0)) continue;
      best[row] = score;
      chosen[row] = number;
    }
  }
  for (const [row, more] of typed) best[row] = (best[row] ?? 0) + more;
  return {
    telling: tellingOfPart(index, part, concepts),
    best,
    sureness: (row) => (alternatives[chosen[row] ?? 0]?.isNear ? weights.sure : 1),
    by: (row) => alternatives[chosen[row] ?? 0]?.why ?? part.text,
  };
}

/** Whether a concept is called so in documents, and not by lay people alone. */
function isTermOfArt({ terms, concepts }: Part, { all }: Concepts): boolean {
  const said = terms.join(" ");
  return concepts.some((row) => all[row]?.names.some((name) => name.weight > 0.9 && name.terms.join(" ") === said));
}

const tellingOf = (index: KeywordIndex, term: string): number =>
  rarity(index, term) * (isMeasureWord(term) ? weights.measure : isNumber(term) ? weights.number : 1);

/** How telling a part is: that of its rarest word, or of its concept's. */
function tellingOfPart(index: KeywordIndex, { terms, concepts: named, place }: Part, { all }: Concepts): number {
  const most = (words: readonly string[]) => words.reduce((sum, term) => Math.max(sum, tellingOf(index, term)), 0);
  if (place) return weights.place * most(splitTerms(place.name));
  if (named.length === 0) return most(terms);
  // Of a word with several meanings no more is known than of the commonest.
  return Math.min(...named.map((row) => most(all[row]?.names[0]?.terms ?? [])));
}

/** What can stand for a part of a query: words that a document has all or some of. */
interface Alternative {
  readonly terms: readonly string[];
  /** How much each of the words has to do with what is meant. */
  readonly shares?: readonly number[];
  readonly weight: number;
  /** What is told of a document that was found by it. */
  readonly why: string;
  /** Whether it is but a word that is near to one of which no concept tells what it means. */
  readonly isNear?: boolean;
}

/** A concept with more below it than this is a subject: its name says more than theirs. */
const maxNarrower = 60;

/** Whether the words that documents are searched for are all of a phrase: "out of work" is not "work". */
export const saysAll = ({ text, terms, concepts }: Part): boolean =>
  concepts.length === 0 || splitPhrase(text).length === terms.length;

/** All that stands for a part: its place's names, or its words, the names of its concepts and of their kin, and words near to it. */
function alternativesOf(part: Part, concepts: Concepts, related: RelatedTerms): readonly Alternative[] {
  if (part.place) return placeNames(part.place);
  return [...ownWords(part), ...conceptNames(part, concepts), ...nearWords(part, related)];
}

const placeNames = ({ name, aliases }: Place): readonly Alternative[] =>
  [name, ...aliases].flatMap((one) => {
    const terms = splitTerms(one);
    return terms.length > 0 ? [{ terms, weight: 1, why: name }] : [];
  });

const ownWords = (part: Part): readonly Alternative[] =>
  part.terms.length > 0 ? [{ terms: part.terms, weight: saysAll(part) ? 1 : weights.reduced, why: part.text }] : [];

/** The names of a part's concepts, and of those around them: of these only the names that mean nothing else. */
function* conceptNames(part: Part, { all }: Concepts): Iterable<Alternative> {
  const namesOf = (row: number, weight: number, least = 0.9) => namesOfConcept(all[row], weight, least);
  for (const row of part.concepts) {
    const concept = all[row];
    if (!concept) continue;
    yield* namesOf(row, 1, 0.1);
    for (const below of someBelow(concept)) {
      yield* namesOf(below, weights.narrower);
      for (const lowest of someBelow(all[below])) yield* namesOf(lowest, weights.narrowest);
    }
    for (const other of concept.related) yield* namesOf(other, weights.related);
    if (concept.broader !== undefined) yield* namesOf(concept.broader, weights.broader);
  }
}

const someBelow = (concept: Concept | undefined): readonly number[] =>
  concept && concept.narrower.length <= maxNarrower ? concept.narrower : [];

/** @param least - how well a name stands for the concept at least */
const namesOfConcept = (concept: Concept | undefined, weight: number, least: number): readonly Alternative[] =>
  (concept?.names ?? [])
    .filter((name) => name.weight >= least && name.terms.length > 0)
    .map(({ terms, shares, weight: own }) => ({ terms, shares, weight: own * weight, why: concept?.title ?? "" }));

/** Words near in meaning to a part of one word. */
function nearWords({ terms, concepts }: Part, related: RelatedTerms): readonly Alternative[] {
  const [only = "", ...others] = terms;
  if (terms.length === 0 || others.length > 0 || isNumber(only)) return [];
  const share = concepts.length > 0 ? weights.near : 1;
  return related(only).map(({ term, weight }) => ({
    terms: [term],
    weight: weight * share,
    why: term,
    isNear: concepts.length === 0,
  }));
}

/** What counts how much. Quality is flat around these numbers. */
const weights = {
  /** What a concept's kin count beside itself. */
  narrower: 0.8,
  narrowest: 0.55,
  related: 0.4,
  broader: 0.2,
  /** What words near in meaning count beside those of a concept. */
  near: 0.6,
  /** What a word counts that only one of a concept's names has. */
  minShare: 0.15,
  /** What having no more than a word near in meaning counts as an answer: such words may be near by chance. */
  sure: 0.4,
  /** The power of each part's share in the sum: below one, a document with something of every part beats one with much of one. */
  balance: 0.7,
  /** What words of measure ("share", "number") and numbers count beside others. */
  measure: 0.4,
  number: 0.5,
  /** What concepts of measures ("per day", "forecast") count beside a subject. */
  how: 0.6,
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
