import { minCoverage } from "./coverage.ts";
import type { SearchDocument } from "./document.ts";
import { fuseScores } from "./fusion.ts";
import { embedQuery, type IndicatorIndex } from "./index.ts";
import { matchParts, searchedTerms, type WordMatch } from "./match.ts";
import { type ParsedQuery, parseQuery, type Vocabulary } from "./parseQuery.ts";
import { sentenceOf } from "./sentence.ts";
import { innerProduct, unitVector } from "./vectors.ts";

/** A query of the indicator search. */
export interface SearchQuery {
  text: string;
  /** Maximum number of results. */
  limit: number;
  /** Minimum popularity of an indicator, from 0 to 1. */
  minPopularity?: number | undefined;
}

/** A result, with a score from 0 to 1. */
export interface Found {
  document: SearchDocument;
  score: number;
  /** The words of the query, or the concepts they name, that matched; empty if only vectors did. */
  matched: readonly string[];
}

/** Maximum length of a query. The rest is ignored. */
const maxLetters = 1000;

/** Pseudo-relevance feedback: the number of top documents that stand in for the query, and the weight of similarity to them. */
const feedback = { documents: 5, weight: 0.3 };

/** What queries of an index are parsed with: its terms and its lexicon. */
const vocabularyOf = ({ concepts, places, keywords, relatedTerms, corrections }: IndicatorIndex): Vocabulary => ({
  concepts,
  places,
  terms: keywords.postings,
  isRelated: (term) => relatedTerms(term).length > 0,
  corrections,
});

const parseFor = (index: IndicatorIndex, text: string): ParsedQuery =>
  parseQuery(text.slice(0, maxLetters), vocabularyOf(index));

/**
 * Finds the best indicators for a query, best first.
 *
 * The first score of a document combines the similarity of vectors, by the embedder's share, and the match of its words. The top
 * documents then stand in for the query: similarity to their centre adds to the score, so what they agree on outweighs what one
 * word matched by chance (pseudo-relevance feedback, Rocchio 1971). The scan of int8 numbers gives approximate similarities; the
 * best candidates, with a margin for rounding, are rescored with full precision.
 */
export async function rankIndicators(
  index: IndicatorIndex,
  query: SearchQuery,
  reading = parseFor(index, query.text),
): Promise<Found[]> {
  const { concepts, relatedTerms } = index;
  const keywords = await index.keywords.load(searchedTerms(reading.parts, concepts, relatedTerms));
  const match = matchParts(keywords, reading.parts, concepts, relatedTerms);
  const { score: first, isModel } = await firstScore(index, query.text.slice(0, maxLetters), match);
  const isPopular = await popularityFilter(index, query.minPopularity ?? 0);
  const least = minCoverage(match, query.text);
  const isWanted = (row: number) => isPopular(row) && (isModel || (match.coverage[row] ?? 0) >= least);
  const byWords = await withFeedback(index, first, isWanted);
  const cosines = await sentenceCosines(index, query.text, reading);
  const score = cosines ? fused(byWords, cosines, isWanted) : byWords;
  const rows = findTop(score.all, query.limit * 2 + 50, cosines ? isPopular : isWanted);
  const vectors = (await index.vectors?.vectors(rows)) ?? [];
  const best = rows
    .map((row, i) => ({ row, score: score.exact(row, vectors[i]), words: cosines ? (byWords.all[row] ?? 0) : 0 }))
    .sort((a, b) => b.score - a.score || b.words - a.words || a.row - b.row)
    .slice(0, query.limit);
  const documents = await index.documents.at(best.map(({ row }) => row));
  // If even the best documents answer a query only in part, their scores say so. A sentence model knows more than words.
  const evidence = (row: number) => Math.max(match.coverage[row] ?? 0, cosines?.[row] ?? 0);
  const most = isModel ? 1 : best.reduce((most, { row }) => Math.max(most, evidence(row)), 0);
  return best.flatMap(({ row, score }, i) => {
    const document = documents[i];
    return document ? [{ document, score: Math.min(1, score) * Math.min(1, most), matched: match.matchedBy(row) }] : [];
  });
}

/** Cosines of all documents and the sentence of a query; undefined without a model, or if words must decide. */
async function sentenceCosines(
  index: IndicatorIndex,
  text: string,
  reading: ParsedQuery,
): Promise<Float32Array | undefined> {
  const { sentences } = index;
  const sentence = sentences ? sentenceOf(text.slice(0, maxLetters), reading, vocabularyOf(index)) : "";
  if (!sentences || sentence === "") return undefined;
  const [vector] = await sentences.model.embed([sentence]);
  return vector && sentences.vectors.similarities(vector);
}

async function popularityFilter(index: IndicatorIndex, least: number): Promise<(row: number) => boolean> {
  if (least <= 0) return () => true;
  const popularities = await index.documents.popularities();
  return (row) => (popularities[row] ?? 0) >= least;
}

/** Scores from 0 to 1. */
interface Score {
  /** By row, approximate. */
  readonly all: Float32Array;
  /** The score of a row by its vector, with full precision. */
  exact(row: number, vector: Float32Array | undefined): number;
}

/** @returns the score, and whether a sentence model has a share in it */
async function firstScore(
  index: IndicatorIndex,
  text: string,
  match: WordMatch,
): Promise<{ score: Score; isModel: boolean }> {
  const { vectors, embedder } = index;
  const keywords = match.scores;
  const vector = await embedQuery(index, text);
  if (!vector || !embedder || !vectors) {
    return { score: { all: keywords, exact: (row) => keywords[row] ?? 0 }, isModel: false };
  }
  const { share } = embedder;
  const blend = (row: number, nearness: number) => (1 - share) * (keywords[row] ?? 0) + share * Math.max(0, nearness);
  const all = await vectors.similarities(vector);
  for (let row = 0; row < all.length; row++) all[row] = blend(row, all[row] ?? 0);
  const exact: Score["exact"] = (row, own) => blend(row, nearnessOf(own, vector));
  return { score: { all, exact }, isModel: embedder.relateTerms === undefined };
}

/** The fusion of scores with the cosines of a sentence model. */
function fused({ all: scores }: Score, cosines: Float32Array, isWanted: (row: number) => boolean): Score {
  const all = fuseScores(
    scores.map((score, row) => (isWanted(row) ? score : 0)),
    cosines,
  );
  return { all, exact: (row) => all[row] ?? 0 };
}

/** Adds feedback from the top documents. Without vectors there is no feedback. */
async function withFeedback(index: IndicatorIndex, first: Score, isWanted: (row: number) => boolean): Promise<Score> {
  const { vectors, embedder } = index;
  const best = embedder && vectors ? findTop(first.all, feedback.documents, isWanted) : [];
  if (best.length === 0 || !vectors) return first;
  const centre = centreOf(
    await vectors.vectors(best),
    best.map((row) => first.all[row] ?? 0),
  );
  // A document without any match for the query itself is not found.
  const blend = (score: number, nearness: number) =>
    score > 0 ? (score + feedback.weight * Math.max(0, nearness)) / (1 + feedback.weight) : 0;
  const all = await vectors.similarities(centre);
  for (let row = 0; row < all.length; row++) all[row] = blend(first.all[row] ?? 0, all[row] ?? 0);
  return { all, exact: (row, own) => blend(first.exact(row, own), nearnessOf(own, centre)) };
}

const nearnessOf = (vector: Float32Array | undefined, query: Float32Array): number =>
  vector ? innerProduct(query, vector) : 0;

/** The weighted mean of vectors, with length 1. */
function centreOf(vectors: readonly Float32Array[], weights: readonly number[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const [i, vector] of vectors.entries()) {
    const weight = weights[i] ?? 0;
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + weight * (vector[at] ?? 0);
  }
  return unitVector(sum);
}

/**
 * The rows with the highest scores above 0, best first, at most `count`. Ties are sorted by row. Rows that `keep` rejects are
 * skipped.
 */
export function findTop(scores: Float32Array, count: number, keep: (row: number) => boolean): number[] {
  const top: number[] = [];
  let least = 0;
  for (let row = 0; row < scores.length; row++) {
    const score = scores[row] ?? 0;
    if (!(score > least) || !keep(row)) continue;
    let at = top.length;
    while (at > 0 && (scores[top[at - 1] ?? 0] ?? 0) < score) at--;
    top.splice(at, 0, row);
    if (top.length > count) top.pop();
    if (top.length === count) least = scores[top[count - 1] ?? 0] ?? 0;
  }
  return top;
}
