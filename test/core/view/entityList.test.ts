import { describe, expect, it } from "vitest";
import { createSite, siteData } from "../../../src/core/chart/site.ts";
import { entityGroups, listEntities } from "../../../src/core/view/entityList.ts";
import { series, testChart, testSite, viewOf } from "../../fixture.ts";

const site = createSite({
  ...siteData(testSite),
  entities: [
    { name: "Rich", code: "PG_R", type: "income_group" },
    { name: "No code", code: "", type: "income_group" },
    { name: "Africa", code: "PG_AFR", type: "continent" },
    { name: "Europe", code: "PG_EUR", type: "continent" },
    { name: "Asia", code: "PG_ASI", type: "continent" },
    { name: "France", code: "FRA", type: "country", region: "Europe", parents: ["PG_R"] },
    { name: "Kenya", code: "KEN", type: "country", region: "Africa", parents: [""] },
    { name: "Egypt", code: "EGY", type: "country", parents: ["PG_AFR"] },
    { name: "Germany", code: "DEU", type: "country", region: "Europe", parents: ["PG_R"] },
    { name: "Prussia", code: "PRU", type: "country", region: "Europe", parents: ["PG_R"], historical: true },
    { name: "Iberia", code: "IBE", type: "aggregate", region: "Europe", parents: ["PG_R"] },
    { name: "Japan", code: "JPN", type: "country", region: "Asia" },
  ],
});
const names = ["Kenya", "France", "Egypt", "Germany", "Prussia", "Iberia", "Atlantis"];
const values = Object.fromEntries(names.map((name) => [name, { 2000: 1 }]));

describe("entityGroups", () => {
  it("returns continents, then income groups, with their existing countries in the chart", () => {
    expect(entityGroups(testChart([{ property: "y", values }]), site)).toEqual([
      { name: "Africa", entities: ["Egypt", "Kenya"] },
      { name: "Europe", entities: ["France", "Germany"] },
      { name: "Rich", entities: ["France", "Germany"] },
    ]);
  });

  it("returns none for a chart without countries", () => {
    const chart = testChart([{ property: "y", values: { Coal: { 2000: 1 }, Iberia: { 2000: 1 } } }]);
    expect(entityGroups(chart, site)).toEqual([]);
  });
});

const chart = testChart([
  { property: "y", values: { France: series(2000, 1, 2, 3), Kenya: series(2000, 6, 5, 4), World: { 2000: 9 } } },
]);
const rowsOf = (query: string) =>
  listEntities(viewOf(chart, query), "value").map(({ name, text }) => `${name} ${text}`);

describe("listEntities", () => {
  it("has the values at the view's end, in descending order with missing values last", () => {
    expect(rowsOf("country=~KEN&time=2000")).toEqual(["World 9", "Kenya 6", "France 1"]);
    expect(rowsOf("country=~KEN")).toEqual(["Kenya 4", "France 3", "World "]);
  });

  it("can be sorted by name, and abbreviates values with short units", () => {
    const dollars = { property: "y" as const, display: { shortUnit: "$", tolerance: 1 } };
    const money = testChart([{ ...dollars, values: { Kenya: { 2000: 1500 }, France: { 2001: 2 } } }]);
    expect(listEntities(viewOf(money, "country=~FRA"), "name")).toEqual([
      { name: "France", value: 2, text: "$2" },
      { name: "Kenya", value: 1500, text: "$1.5k" },
    ]);
  });

  it("sorts text values after all numbers", () => {
    const words = testChart([{ property: "y", values: { France: { 2000: "high" }, Kenya: { 2000: "low" } } }]);
    expect(listEntities(viewOf(words, "country=~FRA"), "value")).toEqual([
      { name: "France", text: "high" },
      { name: "Kenya", text: "low" },
    ]);
  });

  it("keeps values and order without a selection", () => {
    expect(rowsOf("country=~")).toEqual(rowsOf("country=~KEN"));
    expect(rowsOf("country=~&time=2000")).toEqual(rowsOf("country=~KEN&time=2000"));
  });
});
