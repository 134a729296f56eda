import { expect, it } from "vitest";
import { addRows, countPairs, weighByInformation } from "../../../../build/dev/lexicon/cooccurrence.ts";

const bag = (...terms: number[]) => new Map(terms.map((term) => [term, 1]));
const values = (rows: readonly ReadonlyMap<number, number>[]) => rows.map((row) => Object.fromEntries(row));

it("countPairs counts in how many bags two terms meet, and no term with itself", () => {
  expect(values(countPairs([bag(0, 1), bag(0, 1, 2)], 3))).toEqual([
    { 1: 2, 2: 1 },
    { 0: 2, 2: 1 },
    { 0: 1, 1: 1 },
  ]);
});

it("weighByInformation keeps what meets more often than chance, as the log of how much more", () => {
  const pairs = [
    new Map([
      [1, 8],
      [2, 1],
    ]),
    new Map([[0, 8]]),
    new Map([
      [0, 1],
      [3, 3],
    ]),
    new Map([[2, 3]]),
  ];
  const weighed = values(weighByInformation(pairs));
  expect(weighed[0]?.[1]).toBeCloseTo(Math.log((8 * 24) / (9 * 8)));
  expect(weighed[0]?.[2]).toBeUndefined();
  expect(weighed[2]?.[3]).toBeCloseTo(Math.log((3 * 24) / (4 * 3)));
});

it("addRows adds what stands in both and keeps what stands in one", () => {
  expect(
    values(
      addRows(
        [
          new Map([
            [0, 1],
            [1, 2],
          ]),
        ],
        [
          new Map([
            [1, 3],
            [2, 4],
          ]),
        ],
      ),
    ),
  ).toEqual([{ 0: 1, 1: 5, 2: 4 }]);
});
