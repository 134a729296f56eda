import type { SearchDocument } from "./document.ts";
import { embedQuery, type SearchIndex } from "./index.ts";
import { matchKeywords } from "./keywords.ts";
import { splitTerms } from "./terms.ts";
import { findTop } from "./top.ts";
import { approximateSimilarities, similarity } from "./vectors.ts";

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
}

/** More than anyone types: what comes after in a query is not read. */
const mostLetters = 1000;

/**
 * Finds the indicators nearest to a query, best first. Every document's score is the embedder's share of the
 * similarity of vectors, and for the rest how its keywords match. The similarity comes from the scan of int8
 * numbers; the best few, and some more in case rounding put one too low, are then scored anew with full precision.
 */
export async function rankIndicators(index: SearchIndex, query: SearchQuery): Promise<Found[]> {
  const { documents, vectors, embedder } = index;
  const text = query.text.slice(0, mostLetters);
  const keywords = matchKeywords(index.keywords, splitTerms(text), index.relatedTerms);
  const vector = await embedQuery(index, text);
  const share = vector && embedder ? embedder.share : 0;
  const near = vector && approximateSimilarities(vectors, index.scan, vector);
  const score = (row: number, nearness: number) => (1 - share) * (keywords[row] ?? 0) + share * Math.max(0, nearness);

  const scores = keywords.map((_, row) => score(row, near?.[row] ?? 0));
  const least = query.minPopularity ?? 0;
  const candidates = findTop(scores, query.limit * 2 + 50, (row) => (documents[row]?.popularity ?? 0) >= least);
  return candidates
    .map((row) => ({ row, score: score(row, vector ? similarity(vectors, row, vector) : 0) }))
    .sort((a, b) => b.score - a.score || a.row - b.row)
    .slice(0, query.limit)
    .flatMap(({ row, score }) => {
      const document = documents[row];
      return document ? [{ document, score: Math.min(1, score) }] : [];
    });
}
