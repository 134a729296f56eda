import type { SearchDocument } from "../../src/search/document.ts";
import type { IndexFiles, IndexSource } from "../../src/search/index.ts";
import { rangedBytes } from "../../src/search/indexFile.ts";
import type { LexiconFiles } from "../../src/search/lexicon.ts";
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

const subjects =
  "murder homicide wheat crops schools teachers deaths rate of farms assassins pupils women yields".split(" ");

/** Documents of a few words each, other ones for another seed. */
export const someDocuments = (count: number, seed: number) =>
  Array.from({ length: count }, (_, row) => {
    const picks = noise(12, seed * 1000 + row);
    const pick = (from: number, to: number) =>
      [...picks.slice(from, to)]
        .map((value) => subjects[Math.floor(((value + 1) / 2) * subjects.length)] ?? "")
        .join(" ");
    return searchDocument(row * 3 + 1, pick(0, 3), {
      dataset: pick(3, 4),
      description: pick(4, 11),
      unit: row % 2 === 0 ? "deaths" : "",
      datasetDescription: row % 5 === 0 ? "" : "About farms\nand crops",
      popularity: ((picks[11] ?? 0) + 1) / 2,
      chartCount: row % 4,
    });
  });

/** What is asked of these. */
export const someQueries = [
  "murder",
  "homicide rate of women",
  "crops and wheat yields",
  "pupils",
  "assassins france",
  "teechers",
  "the",
  "deaths deaths deaths",
];

/** An index in memory, read as one in a tree is. */
export const filesSource =
  (files: IndexFiles): IndexSource =>
  async (name) => {
    const bytes = files.get(name);
    return bytes && rangedBytes(bytes);
  };
