import type { SearchDocument } from "./document.ts";
import { embedQuery, type SearchIndex } from "./index.ts";
import { type Match, matchParts, minCoverage } from "./match.ts";
import { type Reading, readQuery } from "./reading.ts";
import { findTop } from "./top.ts";
import { approximateSimilarities, similarity, unitVector, type VectorFile, vectorAt } from "./vectors.ts";

/** What is asked of the index. */
export interface SearchQuery {
  text: string;
  /** How many indicators to find, at most. */
  limit: number;
  /** From 0 to 1: indicators less popular than this are left out before the best are chosen. */
  minPopularity?: number | undefined;
}

/** An indicator that was found, with its score from 0 to 1. */
export interface Found {
  document: SearchDocument;
  score: number;
  /** The words of the query, or the concepts that they name, by which it was found; none where vectors alone found it. */
  matched: readonly string[];
}

/** More than anyone types: what comes after in a query is not read. */
const maxLetters = 1000;

/** How many of the first found tell what the query is about, and what nearness to them counts beside the first score. */
export const feedback = { documents: 5, weight: 0.3 };

/** Reads a query by what the index knows. @param isTyping - its last word may be the beginning of one */
export function readFor(index: SearchIndex, text: string, { isTyping = false } = {}): Reading {
  const { concepts, places, keywords, relatedTerms, spelt } = index;
  return readQuery(text.slice(0, maxLetters), {
    isTyping,
    spelt,
    concepts,
    places,
    isKnown: (term) => keywords.postings.has(term) || concepts.words.has(term) || relatedTerms(term).length > 0,
    words: () => [keywords.postings.keys(), concepts.words],
  });
}

/**
 * Finds the indicators nearest to a query, best first. A document's first score is the embedder's share of the
 * similarity of vectors, and for the rest how its words answer the parts of the query. The few documents that score best
 * then stand in for the query: nearness to their centre counts too, by which what they agree on outweighs what a word
 * brought in by chance (pseudo-relevance feedback, Rocchio 1971). Similarities come from the scan of int8 numbers; the
 * best few, and some more in case rounding put one too low, are then scored anew with full precision.
 */
export async function rankIndicators(
  index: SearchIndex,
  query: SearchQuery,
  reading = readFor(index, query.text),
): Promise<Found[]> {
  const { documents } = index;
  const least = query.minPopularity ?? 0;
  const match = matchParts(index.keywords, reading.parts, index.concepts, index.relatedTerms);
  const { score: first, isModel } = await firstScore(index, query.text.slice(0, maxLetters), match);
  const isWanted = (row: number) =>
    (documents[row]?.popularity ?? -1) >= least && (isModel || (match.coverage[row] ?? 0) >= minCoverage);
  const score = withFeedback(index, first, isWanted);
  return findTop(score.all(), query.limit * 2 + 50, isWanted)
    .map((row) => ({ row, score: score.exact(row) }))
    .sort((a, b) => b.score - a.score || a.row - b.row)
    .slice(0, query.limit)
    .flatMap(({ row, score }) => {
      const document = documents[row];
      return document ? [{ document, score: Math.min(1, score), matched: match.why(row) }] : [];
    });
}

/** How well documents answer a query, from 0 to 1, by their row. */
interface Score {
  /** Of all documents, by the scan. */
  all(): Float32Array;
  /** Of one document, with full precision. */
  exact(row: number): number;
}

/** @returns whether a model, which knows more than words, has its share in the score */
async function firstScore(index: SearchIndex, text: string, match: Match): Promise<{ score: Score; isModel: boolean }> {
  const { vectors, embedder } = index;
  const keywords = match.scores;
  const vector = await embedQuery(index, text);
  if (!vector || !embedder || !vectors) {
    return { score: { all: () => keywords, exact: (row) => keywords[row] ?? 0 }, isModel: false };
  }
  const { share } = embedder;
  const blend = (row: number, nearness: number) => (1 - share) * (keywords[row] ?? 0) + share * Math.max(0, nearness);
  const all = approximateSimilarities(vectors.file, vectors.scan, vector).map((nearness, row) => blend(row, nearness));
  const score = { all: () => all, exact: (row: number) => blend(row, similarity(vectors.file, row, vector)) };
  return { score, isModel: embedder.relateTerms === undefined };
}

/** The score with what the best documents by it say; by keywords alone, vectors have no say. */
function withFeedback(index: SearchIndex, first: Score, isWanted: (row: number) => boolean): Score {
  const { vectors, embedder } = index;
  const scores = first.all();
  const best = embedder && vectors ? findTop(scores, feedback.documents, isWanted) : [];
  if (best.length === 0 || !vectors) return first;
  const centre = centreOf(vectors.file, best, scores);
  // What has nothing of the query itself is not found.
  const blend = (score: number, nearness: number) =>
    score > 0 ? (score + feedback.weight * Math.max(0, nearness)) / (1 + feedback.weight) : 0;
  const all = approximateSimilarities(vectors.file, vectors.scan, centre).map((nearness, row) =>
    blend(scores[row] ?? 0, nearness),
  );
  return { all: () => all, exact: (row) => blend(first.exact(row), similarity(vectors.file, row, centre)) };
}

/** The direction of some documents' vectors together, each counted by its weight. */
function centreOf(vectors: VectorFile, rows: readonly number[], weights: Float32Array): Float32Array {
  const sum = new Float32Array(vectors.dims);
  for (const row of rows) {
    const weight = weights[row] ?? 0;
    vectorAt(vectors, row).forEach((value, i) => {
      sum[i] = (sum[i] ?? 0) + weight * value;
    });
  }
  return unitVector(sum);
}
