import { describe, expect, it } from "vitest";
import { createSite, siteData } from "../../../src/core/chart/site.ts";
import { entityGroups } from "../../../src/core/view/entityGroups.ts";
import { testChart, testSite } from "../../fixture.ts";

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
