import { alternativesOf } from "./alternatives.ts";
import type { Concepts } from "./concepts.ts";
import { isEveryday } from "./everyday.ts";
import { type KeywordIndex, type RelatedTerms, rarity } from "./keywords.ts";
import { isNumber, WordAdder } from "./nameMatch.ts";
import type { Part } from "./reading.ts";
import { splitTerms } from "./terms.ts";
import { weights } from "./weights.ts";

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

/** Words that say how a thing is counted or shown, and not which. */
const measureWords = new Set(
  `share percentag percent proport rate number amount averag total annual mean level per daili yearli peopl person result best
  worst top list cheap data statist chart graph map figur compar trend countri world`.split(/\s+/),
);

/** Whether a word, cut to its stem, says how a thing is counted or shown, and not which. */
export const isMeasureWord = (term: string): boolean => measureWords.has(term);

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
  terms.every((term) => measureWords.has(term)) ||
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
  rarity(index, term) * (measureWords.has(term) ? weights.measure : isNumber(term) ? weights.number : 1);

/** How telling a part is: that of its rarest word, or of its concept's. */
function tellingOfPart(index: KeywordIndex, { terms, concepts: named, place }: Part, { all }: Concepts): number {
  const most = (words: readonly string[]) => words.reduce((sum, term) => Math.max(sum, tellingOf(index, term)), 0);
  if (place) return weights.place * most(splitTerms(place.name));
  if (named.length === 0) return most(terms);
  // Of a word with several meanings no more is known than of the commonest.
  return Math.min(...named.map((row) => most(all[row]?.names[0]?.terms ?? [])));
}
