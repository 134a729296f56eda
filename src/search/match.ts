import type { Concept, Concepts } from "./concepts.ts";
import { idf, type KeywordIndex, type RelatedTerms } from "./keywords.ts";
import { NameMatcher } from "./nameMatch.ts";
import type { QueryPart } from "./parseQuery.ts";
import type { SearchPlace } from "./places.ts";
import { splitPhrase, splitTerms } from "./terms.ts";
import { isEveryday, isMeasureWord, isNumber } from "./wordClasses.ts";

/** How well documents answer a query by their words. */
export interface WordMatch {
  /** By row, divided by the best score: 0 to 1. */
  readonly scores: Float32Array;
  /** By row, the share of the query that the document answers: 0 to 1. */
  readonly coverage: Float32Array;
  /** Whether a part of the query matches no document, neither by its words nor by related terms. */
  readonly hasUnknown: boolean;
  /** The words of the query, or the concepts they name, that matched a document. */
  matchedBy(row: number): string[];
}

/** Constants of the score. Quality is flat around these values. */
const weights = {
  /** Names of narrower, related and broader concepts, relative to the concept's own. */
  narrower: 0.8,
  narrowest: 0.55,
  related: 0.4,
  broader: 0.2,
  /** Related terms, relative to the names of a concept. */
  near: 0.6,
  /** Minimum weight of a word in a name, for words that only one of the concept's names has. */
  minShare: 0.15,
  /** Coverage by a related term alone, which may be related by chance. */
  nearCoverage: 0.4,
  /** Exponent of each part in the sum. Below 1, a document with something of every part beats one with much of one. */
  balance: 0.7,
  /** Words of measure ("share", "number") and numbers, relative to other words. */
  measure: 0.4,
  number: 0.5,
  /** Concepts of measure ("per day", "forecast") next to a subject. */
  measureConcept: 0.6,
  /** Places. Most documents have data on many places without naming them. */
  place: 0.5,
  /** Everyday words without a concept, next to parts with one: "cutting down the rainforest" is about forests. */
  everyday: 0.35,
  /** Bonus for a term of art that the document has as it was typed, relative to other names of its concept. */
  typed: 0.2,
  /** Words of a phrase without the small words that change its meaning. */
  reduced: 0.4,
  /** Minimum share of a name that a document must have: "price" is not "price of mobile data". */
  minNameShare: 0.45,
};

/** Matches the parts of a query against all documents of an index. */
export function matchParts(
  index: KeywordIndex,
  parts: readonly QueryPart[],
  concepts: Concepts,
  related: RelatedTerms,
): WordMatch {
  const matches = matchEach(index, parts, concepts, related);
  const matchedBy = (row: number) => {
    const relevant = matches.filter(({ best, importance }) => (best[row] ?? 0) > 0.1 && importance > 0);
    return [...new Set(relevant.map((match) => match.label(row)))];
  };
  const hasUnknown = matches.some(({ best, isSecondary }) => !isSecondary && best.every((weight) => weight === 0));
  return { ...sumParts(matches, index.count), hasUnknown, matchedBy };
}

/** Matches each part. Next to a subject, secondary parts count less and do not answer the query. */
function matchEach(
  index: KeywordIndex,
  parts: readonly QueryPart[],
  concepts: Concepts,
  related: RelatedTerms,
): readonly WeightedMatch[] {
  const subjects = parts.filter((part) => !isSecondary(part) && !isMeasureConcept(part, concepts));
  const hasSubject = subjects.length > 0;
  const hasConcept = subjects.some((part) => part.concepts.length > 0);
  const matcher = new NameMatcher(index);
  return parts.map((part) => {
    if (hasSubject && isSecondary(part)) {
      // Next to a subject, these match only themselves: "people" does not stand for the concept of population.
      const match = matchPart(matcher, part.place ? part : { ...part, concepts: [] }, concepts, () => []);
      const factor = part.terms.every(isEveryday) ? weights.everyday : isShare(part.text) ? weights.measure : 1;
      return { ...match, importance: match.importance * factor, isSecondary: true };
    }
    const match = matchPart(matcher, part, concepts, related);
    if (hasSubject && isMeasureConcept(part, concepts))
      return { ...match, importance: match.importance * weights.measureConcept, isSecondary: true };
    const importance = match.importance * (hasConcept && isPlainWord(part, related) ? weights.everyday : 1);
    return { ...match, importance, isSecondary: false };
  });
}

/** Whether a part only answers a query without a subject: places, words of measure and everyday words. */
const isSecondary = ({ text, place, terms, concepts }: QueryPart): boolean =>
  place !== undefined ||
  terms.every(isMeasureWord) ||
  isShare(text) ||
  (concepts.length === 0 && terms.every(isEveryday));

/** Adds the parts up. @param count - number of documents */
function sumParts(matches: readonly WeightedMatch[], count: number): Pick<WordMatch, "scores" | "coverage"> {
  const scores = new Float32Array(count);
  const coverage = new Float32Array(count);
  const total = matches.reduce((sum, { importance, isSecondary }) => sum + (isSecondary ? 0 : importance), 0) || 1;
  let most = 0;
  for (const { importance, best, isSecondary, confidence } of matches) {
    for (let row = 0; row < best.length; row++) {
      const weight = best[row] ?? 0;
      if (weight === 0) continue;
      const score = (scores[row] ?? 0) + (importance * weight) ** weights.balance;
      scores[row] = score;
      if (score > most) most = score;
      if (!isSecondary)
        coverage[row] = (coverage[row] ?? 0) + (importance * Math.min(1, weight * 1.4 * confidence(row))) / total;
    }
  }
  if (most > 0) for (let row = 0; row < scores.length; row++) scores[row] = (scores[row] ?? 0) / Math.fround(most);
  return { scores, coverage };
}

/** All terms that `matchParts` looks up. */
export function* searchedTerms(
  parts: readonly QueryPart[],
  concepts: Concepts,
  related: RelatedTerms,
): Iterable<string> {
  for (const part of parts) {
    yield* part.terms;
    for (const row of part.concepts) yield* concepts.all[row]?.names[0]?.terms ?? [];
    for (const { terms } of alternativesOf(part, concepts, related)) yield* terms;
    if (part.place) yield* splitTerms(part.place.name);
  }
}

/** Whether a phrase names the base of a share: "share of GDP". */
const isShare = (text: string): boolean =>
  /^(share|percentage|percent|proportion) (of )?(the )?(gdp|gni|total)$/.test(text);

/** Whether a part only names ways of counting: "per day", "by region". */
const isMeasureConcept = (part: QueryPart, { measures }: Concepts): boolean =>
  part.concepts.length > 0 && part.concepts.every((row) => measures.has(row));

/** Whether a part is an ordinary word without a concept, rather than a name. */
const isPlainWord = ({ concepts, terms }: QueryPart, related: RelatedTerms): boolean =>
  concepts.length === 0 && terms.every((term) => isEveryday(term) || related(term).length > 0);

interface PartMatch {
  /** Weight of the part in the query. */
  readonly importance: number;
  /** By row, the weight of the best alternative. */
  readonly best: Float32Array;
  /** Name of the alternative that matched a document. */
  label(row: number): string;
  /** Factor of the coverage: less than 1 for related terms, which may be related by chance. */
  confidence(row: number): number;
}

interface WeightedMatch extends PartMatch {
  readonly isSecondary: boolean;
}

function matchPart(matcher: NameMatcher, part: QueryPart, concepts: Concepts, related: RelatedTerms): PartMatch {
  const { index } = matcher;
  const best = new Float32Array(index.count);
  const chosen = new Int16Array(index.count).fill(-1);
  const alternatives = alternativesOf(part, concepts, related);
  const bonus = isTermOfArt(part, concepts) ? weights.typed : 0;
  const typed: [row: number, score: number][] = [];
  for (const [number, { terms, shares: own, weight }] of alternatives.entries()) {
    const isTyped = number === 0 && part.terms.length > 0;
    const termWeights = terms.map((term, i) => importanceOfTerm(index, term) * (weights.minShare + (own?.[i] ?? 1)));
    const { count, rows, sums, shares } = matcher.match(terms, termWeights, isTyped ? 0 : weights.minNameShare);
    for (let i = 0; i < count; i++) {
      const row = rows[i] ?? 0;
      const sum = sums[i] ?? 0;
      const share = shares[i] ?? 0;
      if (isTyped && bonus > 0) typed.push([row, bonus * sum]);
      // A partial name counts by its share to the power three; the sum already has one factor.
      const score = weight * sum * share * share;
      if (score <= (best[row] ?? 0)) continue;
      best[row] = score;
      chosen[row] = number;
    }
  }
  for (const [row, more] of typed) best[row] = (best[row] ?? 0) + more;
  return {
    importance: importanceOfPart(index, part, concepts),
    best,
    confidence: (row) => (alternatives[chosen[row] ?? 0]?.isNear ? weights.nearCoverage : 1),
    label: (row) => alternatives[chosen[row] ?? 0]?.label ?? part.text,
  };
}

/** Whether documents, and not only lay people, name a concept like this. */
function isTermOfArt({ terms, concepts }: QueryPart, { all }: Concepts): boolean {
  const typed = terms.join(" ");
  return concepts.some((row) => all[row]?.names.some((name) => name.weight > 0.9 && name.terms.join(" ") === typed));
}

const importanceOfTerm = (index: KeywordIndex, term: string): number =>
  idf(index, term) * (isMeasureWord(term) ? weights.measure : isNumber(term) ? weights.number : 1);

/** The importance of the rarest word of a part, or of its concept's title. */
function importanceOfPart(
  index: KeywordIndex,
  { terms, concepts: named, place }: QueryPart,
  { all }: Concepts,
): number {
  const most = (words: readonly string[]) =>
    words.reduce((sum, term) => Math.max(sum, importanceOfTerm(index, term)), 0);
  if (place) return weights.place * most(splitTerms(place.name));
  if (named.length === 0) return most(terms);
  // An ambiguous word counts like its most common meaning.
  return Math.min(...named.map((row) => most(all[row]?.names[0]?.terms ?? [])));
}

/** Words that can stand for a part of a query. A document may have all or some of them. */
interface Alternative {
  readonly terms: readonly string[];
  /** Relevance of each word for the meaning, from 0 to 1. */
  readonly shares?: readonly number[];
  readonly weight: number;
  /** What results report as the reason of the match. */
  readonly label: string;
  /** Whether it is a related term of a word that has no concept. */
  readonly isNear?: boolean;
}

/** A concept with more narrower ones is a whole subject: their names say less than its own. */
const maxNarrower = 60;

/** Whether the searched terms are the whole phrase: "work" is not all of "out of work". */
export const isWholePhrase = ({ text, terms, concepts }: QueryPart): boolean =>
  concepts.length === 0 || splitPhrase(text).length === terms.length;

/** Everything that stands for a part: the names of its place; or its own words, the names of its concepts, and related terms. */
function alternativesOf(part: QueryPart, concepts: Concepts, related: RelatedTerms): readonly Alternative[] {
  if (part.place) return placeNames(part.place);
  return [...ownWords(part), ...conceptNames(part, concepts), ...relatedWords(part, related)];
}

const placeNames = ({ name, aliases }: SearchPlace): readonly Alternative[] =>
  [name, ...aliases].flatMap((one) => {
    const terms = splitTerms(one);
    return terms.length > 0 ? [{ terms, weight: 1, label: name }] : [];
  });

const ownWords = (part: QueryPart): readonly Alternative[] =>
  part.terms.length > 0
    ? [{ terms: part.terms, weight: isWholePhrase(part) ? 1 : weights.reduced, label: part.text }]
    : [];

/** The names of a part's concepts, and the unambiguous names of the concepts around them. */
function* conceptNames(part: QueryPart, { all }: Concepts): Iterable<Alternative> {
  const namesOf = (row: number, weight: number, minWeight = 0.9) => namesOfConcept(all[row], weight, minWeight);
  for (const row of part.concepts) {
    const concept = all[row];
    if (!concept) continue;
    yield* namesOf(row, 1, 0.1);
    for (const below of fewNarrower(concept)) {
      yield* namesOf(below, weights.narrower);
      for (const lowest of fewNarrower(all[below])) yield* namesOf(lowest, weights.narrowest);
    }
    for (const other of concept.related) yield* namesOf(other, weights.related);
    if (concept.broader !== undefined) yield* namesOf(concept.broader, weights.broader);
  }
}

const fewNarrower = (concept: Concept | undefined): readonly number[] =>
  concept && concept.narrower.length <= maxNarrower ? concept.narrower : [];

/** @param minWeight - minimum weight of a name within its concept */
const namesOfConcept = (concept: Concept | undefined, weight: number, minWeight: number): readonly Alternative[] =>
  (concept?.names ?? [])
    .filter((name) => name.weight >= minWeight && name.terms.length > 0)
    .map(({ terms, shares, weight: own }) => ({ terms, shares, weight: own * weight, label: concept?.title ?? "" }));

/** Related terms, for parts of one word. */
function relatedWords({ terms, concepts }: QueryPart, related: RelatedTerms): readonly Alternative[] {
  const [only = "", ...others] = terms;
  if (terms.length === 0 || others.length > 0 || isNumber(only)) return [];
  const factor = concepts.length > 0 ? weights.near : 1;
  return related(only).map(({ term, weight }) => ({
    terms: [term],
    weight: weight * factor,
    label: term,
    isNear: concepts.length === 0,
  }));
}
