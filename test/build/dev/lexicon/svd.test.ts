import { expect, it } from "vitest";
import { createSparseMatrix, truncateSvd } from "../../../../build/dev/lexicon/svd.ts";

/** Two blocks of terms that meet only among themselves, one more strongly. */
const rows = [0, 1, 2, 3, 4, 5].map((row) => {
  const block = row < 3 ? [0, 1, 2] : [3, 4, 5];
  return new Map(block.map((column) => [column, row < 3 ? 2 : 1]));
});
const columns = truncateSvd(createSparseMatrix(rows, 6), 2, { oversample: 0 });

it("truncateSvd finds the directions of the largest singular values first, each of length one", () => {
  const third = 1 / Math.sqrt(3);
  const rounded = columns.map((column) => [...column].map((value) => Math.abs(value)));
  for (const [i, expected] of [
    [third, third, third, 0, 0, 0],
    [0, 0, 0, third, third, third],
  ].entries()) {
    for (const [j, value] of expected.entries()) expect(rounded[i]?.[j]).toBeCloseTo(value, 6);
  }
});

it("truncateSvd gives the same numbers each time", () => {
  expect(truncateSvd(createSparseMatrix(rows, 6), 2, { oversample: 0 })).toEqual(columns);
});
