import { expect, it } from "vitest";
import { batchesOf } from "../../../src/core/data/batches.ts";

it("batches contain all items in order; the last one may be shorter", () => {
  expect([...batchesOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...batchesOf([1, 2], 2)]).toEqual([[1, 2]]);
  expect([...batchesOf([], 2)]).toEqual([]);
});
