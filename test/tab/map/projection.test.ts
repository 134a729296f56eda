import { expect, it } from "vitest";
import { withGeography } from "../../../src/chart/chart.ts";
import type { WorldGeography } from "../../../src/data/geography.ts";
import { worldProjection } from "../../../src/tab/map/projection.ts";
import { testChart } from "../../fixture.ts";

const world: WorldGeography = { key: "world", world: { type: "Topology", objects: {}, arcs: [] } };

it.each([
  ["the chart", { projection: "mercator" }, "equalEarth", "mercator"],
  ["the site's own world", {}, "equalEarth", "equalEarth"],
  ["nobody", {}, undefined, undefined],
] as const)("a map of the world has the projection that is named by %s", (_, map, projection, expected) => {
  const chart = testChart([{ property: "y", values: { France: { 2000: 1 } } }], { hasMapTab: true, map });
  expect(worldProjection(withGeography(chart, { ...world, ...(projection && { projection }) }))).toBe(expected);
});
