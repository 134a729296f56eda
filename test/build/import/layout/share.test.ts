import { expect, it } from "vitest";
import { areNearlyAll } from "../../../../build/import/layout/share.ts";

it.each([
  [0, 0, false],
  [0, 1, false],
  [1, 1, true],
  [4, 5, false],
  [5, 6, true],
  [4, 6, false],
  [38, 40, true],
  [37, 40, false],
  [95, 100, true],
  [94, 100, false],
])("%d of %d are nearly all if at most one of six or one in twenty is missing: %s", (count, total, are) => {
  expect(areNearlyAll(count, total)).toBe(are);
});
