import type { Concept, Concepts } from "./concepts.ts";
import type { RelatedTerms } from "./keywords.ts";
import { isNumber } from "./nameMatch.ts";
import type { Place } from "./places.ts";
import type { Part } from "./reading.ts";
import { splitPhrase, splitTerms } from "./terms.ts";
import { weights } from "./weights.ts";

/** What can stand for a part of a query: words that a document has all or some of. */
export interface Alternative {
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
export function alternativesOf(part: Part, concepts: Concepts, related: RelatedTerms): readonly Alternative[] {
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
