import { exactSearch, MetricKind } from "usearch";
import { findTop } from "../../src/search/rank.ts";
import { createPlainScanner, createSimdScanner, type Scanner } from "../../src/search/scan.ts";
import {
  approximateSimilarities,
  innerProduct,
  quantizeVector,
  quantizeVectors,
  refinedAt,
  unitVector,
  type VectorFile,
} from "../../src/search/vectors.ts";
import { normalNumbers } from "./data/random.ts";
import { medianTimes } from "./measure.ts";
import { atMostTimes, type Benchmark, measuresOf, ours, type Result } from "./result.ts";

const dims = 256;
const count = 100_000;
const queries = 20;
const wanted = 10;

/**
 * The exact search of 100,000 vectors of 256 numbers beside usearch's on one thread, and the time that reading those
 * bytes takes at all. The vectors are random, the hardest case for recall: their neighbours lie closest to each other.
 */
export const vectors: Benchmark = {
  name: "vectors",
  async run() {
    const random = normalNumbers(7);
    const unit = () => unitVector(Float32Array.from({ length: dims }, random));
    const all = Array.from({ length: count }, unit);
    const asked = Array.from({ length: queries }, unit);
    const keys = all.map((_, row) => String(row));
    const file = quantizeVectors(keys, all, { centre: new Float32Array(dims), refined: true });
    const simd = createSimdScanner(file.values, dims);
    if (!simd) throw new Error("this machine has no WASM SIMD");
    return [await compareTimes(file, simd, all, asked), compareRecall(file, simd, all, asked)];
  },
};

const search = "polygraph: scan, choose, rescore";
const plain = "polygraph, plain loop";
const int8 = "usearch exact, int8";

type Vectors = readonly Float32Array[];

async function compareTimes(file: VectorFile, simd: Scanner, all: Vectors, asked: Vectors): Promise<Result> {
  const floats = new Float32Array(count * dims);
  for (const [row, vector] of all.entries()) floats.set(vector, row * dims);
  const bytes = asked.map((query) => quantizeVector(query).values);
  const inplain = createPlainScanner(file.values, dims);
  const { buffer, byteOffset, byteLength } = file.values;
  const memory = Buffer.from(buffer, byteOffset, byteLength);
  const nextBytes = inTurn(bytes);
  const nextFloats = inTurn(asked);
  const times = await medianTimes(
    {
      [ours]: () => simd(nextBytes()),
      [search]: () => nearest(file, simd, nextFloats()),
      [plain]: () => inplain(nextBytes()),
      [int8]: () => exactSearch(file.values, nextBytes(), dims, wanted, MetricKind.IP, 1),
      "usearch exact, float32": () => exactSearch(floats, nextFloats(), dims, wanted, MetricKind.IP, 1),
      // Numbers go from -127 to 127: the one byte that is not there is looked for everywhere.
      "reading the bytes": () => memory.indexOf(0x80),
    },
    { runs: 9 },
  );
  return {
    name: `scan of ${count} × ${dims} int8`,
    unit: "ms",
    measures: measuresOf(times),
    targets: [atMostTimes(times, ours, int8, 1.2)],
  };
}

/** How many of the ten nearest, by brute force over float32, the whole search finds. */
function compareRecall(file: VectorFile, simd: Scanner, all: Vectors, asked: Vectors): Result {
  const hits = asked.map((query) => {
    const found = nearest(file, simd, query);
    return bruteForce(all, query).filter((row) => found.includes(row)).length;
  });
  const recall = hits.reduce((a, b) => a + b, 0) / (queries * wanted);
  return {
    name: `recall of the ${wanted} nearest`,
    unit: "share",
    measures: [{ by: ours, value: recall }],
    targets: [{ ratio: "found ÷ nearest by float32", value: recall, atLeast: 0.99 }],
  };
}

/** What rankIndicators does of a query, keywords apart. */
function nearest(file: VectorFile, scan: Scanner, query: Float32Array): number[] {
  return findTop(approximateSimilarities(file.scales, scan, query), wanted * 2 + 50, () => true)
    .map((row) => ({ row, score: innerProduct(refinedAt(file, row), query) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, wanted)
    .map(({ row }) => row);
}

function bruteForce(all: Vectors, query: Float32Array): number[] {
  const scores = Float32Array.from(all, (vector) => vector.reduce((sum, value, i) => sum + value * (query[i] ?? 0), 0));
  return findTop(scores, wanted, () => true);
}

/** Gives the items one after the other, over and over. */
function inTurn<T>(items: readonly T[]): () => T {
  let at = 0;
  return () => {
    const item = items[at++ % items.length];
    if (item === undefined) throw new Error("nothing to take in turn");
    return item;
  };
}
