import type { SearchDocument } from "../../src/search/document.ts";
import type { LexiconFiles } from "../../src/search/termVectors.ts";
import { encodeVectors, quantizeVectors, unitVector } from "../../src/search/vectors.ts";

/** A document of which only what matters to a test is said. */
export function searchDocument(indicatorId: number, title: string, rest: Partial<SearchDocument> = {}): SearchDocument {
  const none = { dataset: "", unit: "", description: "", datasetDescription: "", catalogPath: "" };
  return { ...none, indicatorId, title, popularity: 0, chartCount: 0, ...rest };
}

/** A lexicon of a few stems in three directions: killing, farming, learning. */
export function smallLexicon(): LexiconFiles {
  const directions = {
    murder: [1, 0, 0, 0.4],
    homicid: [1, 0, 0, -0.4],
    wheat: [0, 1, 0, 0.1],
    crop: [0, 1, 0, -0.1],
    school: [0, 0, 1, 0.1],
    teacher: [0, 0, 1, -0.1],
  };
  const vectors = Object.values(directions).map((direction) => unitVector(Float32Array.from(direction)));
  const file = quantizeVectors(Object.keys(directions), vectors, { centre: new Float32Array(4) });
  return { terms: encodeVectors(file), rare: new TextEncoder().encode("assassin murder\npupil school teacher") };
}

/** Numbers that look random and are the same each time, from -1 to 1. */
export function noise(length: number, seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}
