import { describe, expect, test } from "vitest";
import { hatchBox, stripesIn } from "../../../src/core/plot/hatch.ts";

const square = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

describe("stripesIn", () => {
  test("stripes of a square start on its left or lower edge and end on its upper or right one", () => {
    expect(stripesIn([square], 4)).toEqual([
      { x: 0, y: 0, length: 0 },
      { x: 0, y: 4, length: 4 },
      { x: 0, y: 8, length: 8 },
      { x: 2, y: 10, length: 8 },
      { x: 6, y: 10, length: 4 },
    ]);
  });

  test("a hole has no stripes", () => {
    const hole = [
      [4, 4],
      [4, 6],
      [6, 6],
      [6, 4],
    ];
    const onDiagonal = stripesIn([square, hole], 10).filter(({ x, y }) => x + y === 10);
    expect(onDiagonal).toEqual([
      { x: 0, y: 10, length: 4 },
      { x: 6, y: 4, length: 4 },
    ]);
  });

  test("stripes continue from one shape to the next", () => {
    const right = square.map(([x = 0, y = 0]) => [x + 10, y - 10]);
    const [end] = stripesIn([square], 10).filter(({ x, y }) => x + y === 10);
    const [start] = stripesIn([right], 10).filter(({ x, y }) => x + y === 10);
    expect(end && [end.x + end.length, end.y - end.length]).toEqual(start && [start.x, start.y]);
  });

  test("a ring gives the same stripes whether or not it repeats its first point", () => {
    expect(stripesIn([[...square, [0, 0]]], 3)).toEqual(stripesIn([square], 3));
  });
});

describe("hatchBox", () => {
  test("draws lines inside the box, in the colour and width of the hatching", () => {
    const hatching = { apart: 5 / Math.SQRT2, width: 2, color: "#123456", ground: "#ffffff" };
    const { text } = hatchBox({ x: 0, y: 0, width: 10, height: 10 }, hatching);
    expect(text).toBe('<path class="hatch" d="M0,5l5,-5M0,10l10,-10M5,10l5,-5" stroke="#123456" stroke-width="2"/>');
  });

  test("draws nothing in a box that no stripe crosses", () => {
    const hatching = { apart: 100, width: 2, color: "#123456", ground: "#ffffff" };
    expect(hatchBox({ x: 1, y: 1, width: 3, height: 3 }, hatching).text).toBe("");
  });
});
