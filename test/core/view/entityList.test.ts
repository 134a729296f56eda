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

describe("groups of a chart's entities", () => {
  it("are the continents and then the income groups of which it has countries that exist, with these", () => {
    expect(entityGroups(testChart([{ property: "y", values }]), site)).toEqual([
      { name: "Africa", entities: ["Egypt", "Kenya"] },
      { name: "Europe", entities: ["France", "Germany"] },
      { name: "Rich", entities: ["France", "Germany"] },
    ]);
  });

  it("are none of a chart without countries", () => {
    const chart = testChart([{ property: "y", values: { Coal: { 2000: 1 }, Iberia: { 2000: 1 } } }]);
    expect(entityGroups(chart, site)).toEqual([]);
  });
});

const chart = testChart([
  { property: "y", values: { France: series(2000, 1, 2, 3), Kenya: series(2000, 6, 5, 4), World: { 2000: 9 } } },
]);
const rowsOf = (query: string) =>
  listEntities(viewOf(chart, query), "value").map(({ name, text }) => `${name} ${text}`);

describe("the list of entities", () => {
  it("has the values of the view's end, the largest first and those without one last", () => {
    expect(rowsOf("country=~KEN&time=2000")).toEqual(["World 9", "Kenya 6", "France 1"]);
    expect(rowsOf("country=~KEN")).toEqual(["Kenya 4", "France 3", "World "]);
  });

  it("has them by name where that is asked, with short units and large numbers by letter", () => {
    const dollars = { property: "y" as const, display: { shortUnit: "$", tolerance: 1 } };
    const money = testChart([{ ...dollars, values: { Kenya: { 2000: 1500 }, France: { 2001: 2 } } }]);
    expect(listEntities(viewOf(money, "country=~FRA"), "name")).toEqual([
      { name: "France", value: 2, text: "$2" },
      { name: "Kenya", value: 1500, text: "$1.5k" },
    ]);
  });

  it("has texts as they are, behind all numbers", () => {
    const words = testChart([{ property: "y", values: { France: { 2000: "high" }, Kenya: { 2000: "low" } } }]);
    expect(listEntities(viewOf(words, "country=~FRA"), "value")).toEqual([
      { name: "France", text: "high" },
      { name: "Kenya", text: "low" },
    ]);
  });

  it("keeps values and order while nobody is selected", () => {
    expect(rowsOf("country=~")).toEqual(rowsOf("country=~KEN"));
    expect(rowsOf("country=~&time=2000")).toEqual(rowsOf("country=~KEN&time=2000"));
  });
});
