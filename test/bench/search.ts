import { exactSearch, MetricKind } from "usearch";
import { createPlainScanner, createSimdScanner, type Scanner } from "../../src/search/scan.ts";
import { findTop } from "../../src/search/top.ts";
import {
  approximateSimilarities,
  quantizeVector,
  quantizeVectors,
  similarity,
  unitVector,
  type VectorFile,
} from "../../src/search/vectors.ts";

/** A line of the benchmark's table. */
export interface BenchRow {
  name: string;
  medianMs: number;
  /** To the time of `usearch` over the same int8 numbers. */
  ratio: number;
  /** The share of the ten nearest by float32 that are found. */
  recall?: number;
}

const dims = 256;
const wanted = 10;

/**
 * Times the exact scan of `count` vectors of 256 numbers against `usearch`'s exact search on one thread, and counts
 * how many of the ten nearest, by float32 brute force, the whole search finds. The vectors are random, the hardest
 * case for recall: their neighbours lie closest to each other.
 */
export function benchSearch(count = 100_000, queries = 20): BenchRow[] {
  const random = normalNumbers(7);
  const unit = () => unitVector(Float32Array.from({ length: dims }, random));
  const vectors = Array.from({ length: count }, unit);
  const asked = Array.from({ length: queries }, unit);
  const keys = vectors.map((_, row) => String(row));
  const file = quantizeVectors(keys, vectors, { centre: new Float32Array(dims), refined: true });
  const simd = createSimdScanner(file.values, dims);
  const plain = createPlainScanner(file.values, dims);
  const floats = new Float32Array(count * dims);
  for (const [row, vector] of vectors.entries()) floats.set(vector, row * dims);

  const bytes = asked.map((query) => quantizeVector(query).values);
  const search = (scan: Scanner) => asked.map((query) => nearest(file, scan, query));
  const theirs = medianMs(bytes, (query) => exactSearch(file.values, query, dims, wanted, MetricKind.IP, 1));
  const row = (name: string, milliseconds: number, recall?: number): BenchRow => ({
    name,
    medianMs: milliseconds,
    ratio: milliseconds / theirs,
    ...(recall !== undefined && { recall }),
  });
  const rows = [
    row("usearch exact, int8", theirs),
    row(
      "usearch exact, float32",
      medianMs(asked, (query) => exactSearch(floats, query, dims, wanted, MetricKind.IP, 1)),
    ),
    row("scan, plain loop", medianMs(bytes.slice(0, 5), plain)),
  ];
  if (!simd) return rows;
  const truth = asked.map((query) => bruteForce(vectors, query));
  rows.push(row("scan, SIMD", medianMs(bytes, simd)));
  rows.push(
    row(
      "search: scan, choose, rescore",
      medianMs(asked, (query) => nearest(file, simd, query)),
      recallOf(search(simd), truth),
    ),
  );
  return rows;
}

/** What rankIndicators does of a query, keywords apart. */
function nearest(file: VectorFile, scan: Scanner, query: Float32Array): number[] {
  return findTop(approximateSimilarities(file, scan, query), wanted * 2 + 50, () => true)
    .map((row) => ({ row, score: similarity(file, row, query) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, wanted)
    .map(({ row }) => row);
}

function bruteForce(vectors: readonly Float32Array[], query: Float32Array): number[] {
  const scores = Float32Array.from(vectors, (vector) =>
    vector.reduce((sum, value, i) => sum + value * (query[i] ?? 0), 0),
  );
  return findTop(scores, wanted, () => true);
}

function recallOf(found: readonly number[][], truth: readonly number[][]): number {
  const hits = truth.map((rows, q) => rows.filter((row) => found[q]?.includes(row)).length);
  return hits.reduce((a, b) => a + b, 0) / (truth.length * wanted);
}

/** The median time of one call; every query runs once before the clock starts. */
function medianMs<Query>(queries: readonly Query[], run: (query: Query) => unknown): number {
  for (const query of queries) run(query);
  const times = queries.map((query) => {
    const start = performance.now();
    run(query);
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
}

/** Normally distributed numbers, the same for the same seed (Box and Muller 1958). */
function normalNumbers(seed: number): () => number {
  let state = seed;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}
