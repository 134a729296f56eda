import { expect, it } from "vitest";
import { facetsOf } from "../../../src/core/series/facets.ts";
import { seriesOf } from "../../../src/core/series/series.ts";
import { series, testChart, viewOf } from "../../fixture.ts";

const chart = testChart(
  [
    { property: "y", values: { France: series(2000, 1), Kenya: series(2000, 2) }, display: { name: "Wheat" } },
    { property: "y", values: { France: series(2000, 3), World: series(1990, 2) }, display: { name: "Rye" } },
    { property: "y", values: { World: series(1990, 3) }, display: { name: "Oats" } },
  ],
  { selectedEntityNames: ["Kenya", "France"] },
);

function facets(query: string) {
  const view = viewOf(chart, query);
  const told = facetsOf(view, seriesOf(view)).map(({ title, series }) => [
    title,
    series.map(({ entity, dimension }) => `${entity} ${dimension.display.name}`).sort(),
  ]);
  return Object.fromEntries(told);
}

it("facets of entities hold the columns of each", () => {
  expect(facets("facet=entity")).toEqual({ Kenya: ["Kenya Wheat"], France: ["France Rye", "France Wheat"] });
});

it("facets of columns hold the entities of each, and are there without data too", () => {
  expect(facets("facet=metric")).toEqual({ Wheat: ["France Wheat", "Kenya Wheat"], Rye: ["France Rye"], Oats: [] });
});

it("facets stand in the order of the selection, or of the columns", () => {
  expect(Object.keys(facets("facet=entity"))).toEqual(viewOf(chart).selection);
  expect(Object.keys(facets("facet=metric"))).toEqual(["Wheat", "Rye", "Oats"]);
});
