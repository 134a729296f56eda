import { describe, expect, it } from "vitest";
import { resolveView } from "../../../src/charts/resolve.ts";
import { createChart } from "../../../src/core/chart/createChart.ts";
import { createSite } from "../../../src/core/chart/site.ts";
import { ColumnBuilder } from "../../columnBuilder.ts";

const entities = [
  { name: "World", code: "X_WRL", type: "aggregate" },
  { name: "Africa", code: "X_AFR", type: "continent", group: "continent" },
  { name: "Poor countries", code: "X_LIC", type: "income_group", group: "income" },
  { name: "Chad", code: "TCD", type: "country", region: "Africa", parents: ["X_LIC"] },
  { name: "Côte d'Ivoire", code: "CIV", type: "country", region: "Africa" },
  { name: "Haiti", code: "HTI", type: "country", region: "America", parents: ["X_LIC"] },
  { name: "Yugoslavia", code: "YUG", type: "country", region: "Europe", historical: true },
  { name: "Coal", code: "", type: "other" },
] as const;

const site = createSite({
  config: { title: "Test", baseUrl: "https://example.org", brand: { name: "Test", codePrefix: "X" } },
  entities,
  terms: {},
  peerValues: {},
  date: "2026-01-01",
});

const builder = new ColumnBuilder("number");
for (const { name } of [...entities].sort((a, b) => (a.name < b.name ? -1 : 1))) builder.add(name, 2000, 1);
const codes = new Map(entities.flatMap(({ name, code }) => (code ? [[name, code] as const] : [])));
const indicator = { id: 1, name: "y", type: "number" as const, sources: [], dataset: { name: "d" } };
const chart = createChart(
  "test",
  { $schema: "", dimensions: [{ property: "y", variableId: 1 }], chartTypes: [], selectedEntityNames: ["Haiti"] },
  new Map([[1, { indicator, timeUnit: "year" as const, column: builder.build(), codes }]]),
  site,
);

/** Whom the table tells of. */
const rowsOf = (params: { tableFilter?: string; tableSearch?: string }): readonly string[] =>
  resolveView(chart, { tab: "table", ...params }, site).table.rows.map(({ entity }) => entity);

const all = rowsOf({});

describe("the filter of a table", () => {
  it.each([
    ["all", all],
    ["selection", ["Haiti"]],
    ["countries", ["Chad", "Côte d'Ivoire", "Haiti"]],
    ["country", ["Chad", "Côte d'Ivoire", "Haiti"]],
    ["continents", ["Africa"]],
    ["continent", ["Africa"]],
    ["incomeGroups", ["Poor countries"]],
    ["income_group", ["Poor countries"]],
    ["aggregates", ["Africa", "Poor countries", "World"]],
    ["aggregate", ["World"]],
    ["other", ["Coal"]],
  ])("%s leaves entities of a kind", (tableFilter, expected) => {
    expect(rowsOf({ tableFilter })).toEqual(expected);
  });

  it("leaves a region with what lies in it, and a group with its members", () => {
    expect(rowsOf({ tableFilter: "Africa" })).toEqual(["Africa", "Chad", "Côte d'Ivoire"]);
    expect(rowsOf({ tableFilter: "Poor countries" })).toEqual(["Chad", "Haiti", "Poor countries"]);
  });

  it("is none where it names nothing, or nobody of the chart (rules.md 411)", () => {
    for (const tableFilter of ["", "Atlantis", "Nowhere", "constructor", "__proto__"])
      expect(rowsOf({ tableFilter })).toEqual(all);
  });
});

describe("the search of a table", () => {
  it("finds a part of a name, whatever its case and accents", () => {
    expect(rowsOf({ tableSearch: " COTE " })).toEqual(["Côte d'Ivoire"]);
    expect(rowsOf({ tableSearch: "a" }).length).toBeGreaterThan(3);
    expect(rowsOf({ tableSearch: "  " })).toEqual(all);
    expect(rowsOf({ tableSearch: "zzz" })).toEqual([]);
  });

  it("is within what the filter leaves", () => {
    expect(rowsOf({ tableFilter: "Africa", tableSearch: "chad" })).toEqual(["Chad"]);
    expect(rowsOf({ tableFilter: "Africa", tableSearch: "haiti" })).toEqual([]);
  });
});
