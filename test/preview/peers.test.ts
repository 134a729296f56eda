import { describe, expect, it } from "vitest";
import { resolveView } from "../../src/charts/resolve.ts";
import type { ChartConfig } from "../../src/core/chart/config.ts";
import { createSite, type PeerValues } from "../../src/core/chart/site.ts";
import type { Entity } from "../../src/core/data/entity.ts";
import { peersOf } from "../../src/preview/peers.ts";
import { type TestColumn, testChart, testSite, type Values } from "../fixture.ts";

const letters = [..."ABCDEFGHIJ"];
const places: Entity[] = letters.map((name, i) => ({
  name,
  code: name.repeat(3),
  type: "country",
  region: i < 5 ? "East" : "West",
  parents: ["PG_LIC"],
  neighbors: i === 0 ? ["CCC", "DDD"] : [],
}));
const regions: Entity[] = [
  { name: "World", code: "PG_WRL", type: "aggregate" },
  { name: "East", code: "PG_EAS", type: "continent", group: "continent" },
  { name: "West", code: "PG_WES", type: "continent", group: "continent" },
  { name: "Poor", code: "PG_LIC", type: "income_group", group: "income" },
  { name: "Gone", code: "GGG", type: "country", historical: true },
  { name: "Coal", code: "", type: "other" },
];

/** A to J with the values 0 to 9. */
const ranked: Values = Object.fromEntries(letters.map((name, i) => [name, { 2000: i }]));
const others: Values = Object.fromEntries(regions.map(({ name }) => [name, { 2000: 4 }]));

const siteWith = (peerValues: PeerValues = {}) =>
  createSite({ ...testSite, entities: [...places, ...regions], peerValues });

/** The peers of a place in the author's view of a chart: everything at its end, unless the author selects. */
const peersIn = (columns: TestColumn[], name: string, config: Partial<ChartConfig> = {}, known: PeerValues = {}) =>
  peersOf(name, resolveView(testChart(columns, { selectedEntityNames: letters, ...config }), {}, siteWith(known)));

const peers = (
  name: string,
  config: Partial<ChartConfig> = {},
  values: Values = { ...ranked, ...others },
  known: PeerValues = {},
) => peersIn([{ property: "y", values }], name, config, known);

describe("peers by range of the data", () => {
  it("are one of each fifth of the countries by value, the own fifth left out", () => {
    expect(peers("A")).toEqual(["C", "E", "G", "I"]);
    expect(peers("F")).toEqual(["A", "C", "G", "I"]);
  });

  it("are the most populous of their fifth where populations are known", () => {
    expect(peers("A", {}, undefined, { population: { C: 1, D: 2, F: 9 } })).toEqual(["D", "F", "G", "I"]);
  });

  it("stand beside a country of the past, too, which has its place among them (rules.md 705)", () => {
    expect(peers("Gone")).toEqual(["A", "F", "I"]);
    expect(peers("Gone", { peerCountryStrategy: "parentRegions" })).toEqual(["World"]);
  });

  it("are chosen by the values of the asked country's last time", () => {
    const later = { ...ranked, A: { 1990: 0 }, B: { 1990: 1 }, C: { 1990: 2 } };
    expect(peers("A", {}, later)).toEqual(["B", "C"]);
  });

  it("stand in the order in which their data begin where values are equal", () => {
    const equal = {
      A: { 2000: 1 },
      B: { 2000: 2 },
      C: { 1990: 2, 2000: 2 },
      D: { 2000: 3 },
      E: { 2000: 4 },
      F: { 2000: 5 },
    };
    expect(peers("A", {}, equal)).toEqual(["B", "E"]);
    expect(peers("F", {}, { ...equal, G: { 2000: 9 }, H: { 2000: 9 }, I: { 2000: 9 } })).toEqual(["A", "B", "G", "I"]);
  });

  it("are five of whom has no value itself, at the end of the view (rules.md 705)", () => {
    expect(peers("A", { maxTime: 2000 }, { ...ranked, A: { 2050: 1 } })).toEqual(["B", "D", "F", "H", "J"]);
  });

  it("are of the end of the author's view, whoever is asked for (rules.md 707)", () => {
    const values = { ...ranked, A: { 1990: 9, 2010: 0 }, B: { 1990: 1 }, C: { 1990: 2, 2000: 2 } };
    expect(peers("A", { selectedEntityNames: ["C"] }, values)).toEqual(["B", "C"]);
  });

  it("are of those that a scatter can draw at any time (rules.md 708)", () => {
    const x: Values = { A: { 2000: 1 }, B: { 1980: 1 }, C: { 1997: 1 }, D: { 2003: 1 } };
    const columns = [
      { property: "y" as const, values: ranked, display: { tolerance: 3 } },
      { property: "x" as const, values: x },
    ];
    expect(peersIn(columns, "A", { chartTypes: ["ScatterPlot"] })).toEqual(["C", "D"]);
  });

  it("are of those that a slope has at both ends, not by tolerance (rules.md 708)", () => {
    const values = { ...ranked, A: { 1990: 1, 2000: 0 }, C: { 1990: 1, 2000: 2 }, D: { 1991: 1, 2000: 3 } };
    const column = { property: "y" as const, values, display: { tolerance: 3 } };
    expect(peersIn([column], "A", { chartTypes: ["SlopeChart"] })).toEqual(["C"]);
  });

  it("are of those with all columns where others are hidden (rules.md 708)", () => {
    const columns = [
      { property: "y" as const, values: ranked },
      { property: "y" as const, values: { A: { 2000: 1 }, D: { 2000: 1 }, J: { 2000: 1 } } },
    ];
    expect(peersIn(columns, "A", { missingDataStrategy: "hide" })).toEqual(["D", "J"]);
  });

  it("are of those with all columns at one time where others are hidden (rules.md 708)", () => {
    const columns: TestColumn[] = [
      { property: "y", values: { ...ranked, D: { 1990: 1, 2000: 3 } } },
      { property: "y", values: { A: { 2000: 1 }, D: { 1990: 1 }, J: { 1990: 1 } } },
    ];
    expect(peersIn(columns, "A", { missingDataStrategy: "hide" })).toEqual(["D"]);
  });

  it("are none of what is no place", () => {
    expect(peers("Coal")).not.toContain("A");
  });
});

describe("peers by the author's strategy", () => {
  it("are World, income group and continent", () => {
    expect(peers("A", { peerCountryStrategy: "parentRegions" })).toEqual(["World", "Poor", "East"]);
  });

  it("are the neighbours", () => {
    expect(peers("A", { peerCountryStrategy: "neighbors" })).toEqual(["C", "D"]);
  });

  it("are the author's selection", () => {
    expect(peers("A", { peerCountryStrategy: "defaultSelection", selectedEntityNames: ["A", "J"] })).toEqual(["J"]);
  });

  it("are the three of closest GDP per capita within a quarter, of the same continent first", () => {
    const gdpPerCapita = { A: 100, B: 130, C: 120, D: 90, F: 101, G: 80 };
    expect(peers("A", { peerCountryStrategy: "gdpPerCapita" }, undefined, { gdpPerCapita })).toEqual(["D", "C", "F"]);
  });

  it("are none", () => {
    expect(peers("A", { peerCountryStrategy: "none" })).toEqual([]);
  });
});

describe("peers of regions", () => {
  it("are the others of their group", () => {
    expect(peers("East")).toEqual(["West"]);
  });

  it("of World are the continents, else the income groups", () => {
    expect(peers("World")).toEqual(["East", "West"]);
    expect(peers("World", {}, { World: { 2000: 1 }, Poor: { 2000: 1 } })).toEqual(["Poor"]);
  });
});
