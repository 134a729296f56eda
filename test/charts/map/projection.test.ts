import { expect, it } from "vitest";
import { worldProjection } from "../../../src/charts/map/projection.ts";
import { withGeography } from "../../../src/core/chart/chart.ts";
import type { WorldGeography } from "../../../src/core/data/geography.ts";
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
