import { expect, it } from "vitest";
import { facetPoints } from "../../../src/client/plot/facetPoints.ts";
import { missingOf } from "../../../src/client/plot/missing.ts";
import type { Target } from "../../../src/core/plot/plot.ts";

const target = (series: string, time: number, x: number, y: number): Target => ({
  series,
  title: series,
  time,
  x,
  y,
  color: "#000000",
  lines: [],
});
const above = { left: 0, right: 100, top: 0, bottom: 50, foot: 40 };
const below = { left: 0, right: 100, top: 60, bottom: 110, foot: 100 };

it("the moment that is pointed at in a facet is told in all that know it, each by its own targets", () => {
  const [a1, a2, b1, b2] = [
    target("A", 1, 20, 10),
    target("A", 2, 40, 10),
    target("B", 1, 20, 90),
    target("B", 2, 40, 90),
  ];
  const points = facetPoints([above, below], [a1, a2, b1, b2], a2);
  expect(points.map(({ group }) => group)).toEqual([[a2], [b2]]);
  expect(facetPoints([above, below], [a1, a2, b1], a2).map(({ group }) => group)).toEqual([[a2]]);
});

it("series without a value at the moment are missing, once each", () => {
  const [a, b1, b3, c] = [
    target("A", 2, 40, 10),
    target("B", 1, 20, 20),
    target("B", 4, 80, 20),
    target("C", 2, 40, 30),
  ];
  expect(missingOf([a, b1, b3, c], { target: a, group: [a, c] })).toEqual([b1]);
});
