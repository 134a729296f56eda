import { describe, expect, it } from "vitest";
import { pushApart } from "../../../src/core/plot/pushApart.ts";

/** The tops of all boxes after they are moved apart. @param boxes - preferred tops and heights */
const topsOf = (boxes: readonly (readonly [number, number])[], low = 0, high = 100) =>
  pushApart(
    boxes.map(([top, height]) => ({ top, height })),
    low,
    high,
  ).flatMap(({ first, count, top }) =>
    Array.from({ length: count }, (_, i) => boxes.slice(first, first + i).reduce((at, [, height]) => at + height, top)),
  );

describe("pushApart", () => {
  it("keeps boxes that do not overlap", () => {
    expect(
      topsOf([
        [0, 10],
        [10, 10],
        [50, 5],
      ]),
    ).toEqual([0, 10, 50]);
  });

  it("moves two overlapping boxes by equal distances", () => {
    expect(
      topsOf([
        [40, 10],
        [44, 10],
      ]),
    ).toEqual([37, 47]);
  });

  it("also moves boxes that overlap only after others have moved", () => {
    expect(
      topsOf([
        [30, 10],
        [41, 10],
        [43, 10],
      ]),
    ).toEqual([28, 38, 48]);
  });

  it("supports different heights", () => {
    expect(
      topsOf([
        [40, 20],
        [40, 4],
      ]),
    ).toEqual([30, 50]);
  });

  it("stays within the available space", () => {
    expect(
      topsOf(
        [
          [-20, 10],
          [200, 10],
        ],
        5,
        60,
      ),
    ).toEqual([5, 50]);
    expect(
      topsOf([
        [95, 10],
        [96, 10],
      ]),
    ).toEqual([80, 90]);
  });

  it("groups boxes that touch", () => {
    const blocks = pushApart(
      [
        { top: 0, height: 10 },
        { top: 5, height: 10 },
        { top: 50, height: 10 },
      ],
      0,
      100,
    );
    expect(blocks.map(({ first, count }) => [first, count])).toEqual([
      [0, 2],
      [2, 1],
    ]);
  });
});
