import { expect, it } from "vitest";
import { findTop } from "../../src/search/top.ts";
import { noise } from "./documents.ts";

it("findTop gives the best rows in order, the earlier first among equals", () => {
  expect(findTop(Float32Array.of(0.1, 0.9, 0.5, 0.9, 0.5), 3, () => true)).toEqual([1, 3, 2]);
});

it("findTop agrees with sorting everything", () => {
  const scores = noise(5000, 4);
  const sorted = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  expect(findTop(scores, 40, () => true)).toEqual(sorted.slice(0, 40));
});

it("rows that are refused take no place, and neither do scores of zero", () => {
  expect(findTop(Float32Array.of(0.9, 0.8, 0.7, 0, 0), 2, (row) => row !== 0)).toEqual([1, 2]);
  expect(findTop(Float32Array.of(0, 0.2, -1, Number.NaN), 4, () => true)).toEqual([1]);
});
