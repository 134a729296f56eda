import { expect, it } from "vitest";
import { rowTexts } from "../../../src/charts/table/cells.ts";
import { dataTable } from "../../../src/charts/table/dataTable.ts";
import { entityHeader, tableBox, tableSection, tableWidth } from "../../../src/pages/chart/tableSection.ts";
import { testChart, viewOf } from "../../fixture.ts";

it("text columns are aligned to the start, numbers to the end, both with their headers", () => {
  const columns = [
    { property: "y" as const, values: { France: { 2000: 7 } }, display: { name: "Area" } },
    { property: "y" as const, values: { France: { 2000: "Paris" } }, display: { name: "Capital" } },
  ];
  const chart = testChart(columns, { chartTypes: [], tab: "table" });
  const { text } = tableBox(viewOf(chart));
  expect(text).toContain('<th scope="colgroup" colspan="1" class="words">Capital</th>');
  expect(text).toContain("<td>7</td>");
  expect(text).toContain('<td class="words">Paris</td>');
});

it("the header of the first column is the capitalized noun for entities", () => {
  const headerOf = (entityType?: string) =>
    entityHeader(testChart([{ property: "y", values: {} }], { ...(entityType && { entityType }) }));
  expect([headerOf(), headerOf("state")]).toEqual(["Entity", "State"]);
});

it("a page has 300 rows, and says how many more exist", () => {
  const boxOf = (count: number) => {
    const names = Array.from({ length: count }, (_, i) => `Place ${i}`);
    const values = Object.fromEntries(names.map((name) => [name, { 2000: 1 }]));
    return tableBox(viewOf(testChart([{ property: "y", values }], { tab: "table" }))).text;
  };
  expect(boxOf(302).match(/<tr data-entity/g)).toHaveLength(300);
  expect(boxOf(302)).toContain('<p class="rest">2 more rows are in the data file.</p>');
  expect(boxOf(301)).toContain('<p class="rest">1 more row is in the data file.</p>');
  expect(boxOf(300)).not.toContain("more row");
});

it("a page whose view is the table has it only once", () => {
  const chart = testChart([{ property: "y", values: { France: { 2000: 7 } } }], { selectedEntityNames: ["France"] });
  expect(tableSection(viewOf(chart))?.text).toContain('<h2 id="data-title">Data table</h2>');
  expect(tableSection(viewOf(chart, "tab=table"))).toBeUndefined();
});

const widthOf = (...columns: Record<string, string | number>[]) => {
  const dimensions = columns.map((values, i) => ({
    property: "y" as const,
    values: Object.fromEntries(Object.entries(values).map(([entity, value]) => [entity, { 2000: value }])),
    display: { name: `C${i}` },
  }));
  const table = dataTable(viewOf(testChart(dimensions, { chartTypes: [], tab: "table" })));
  const texts = table.rows.map((row) => rowTexts(table.columns, row, "year"));
  return tableWidth(table, texts, "Country or region", "year");
};

it("a column is at least as wide as the longest word of its header, wherever it is", () => {
  const width = (name: string) => {
    const values = { France: { 2000: 1 } };
    const dimension = { property: "y" as const, values, display: { name } };
    const table = dataTable(viewOf(testChart([dimension], { chartTypes: [], tab: "table" })));
    return tableWidth(table, [], "Entity", "year");
  };
  expect(width("Unemploymentbenefits of a a a")).toBeGreaterThan(width("Rain of a") + 4);
  expect(width("a a a of Unemploymentbenefits")).toBe(width("Unemploymentbenefits of a a a"));
});

it("the width of a table is the sum of the widest cells of its columns", () => {
  const narrow = widthOf({ France: 1 });
  expect(widthOf({ France: 1 }, { France: 1 })).toBeGreaterThan(narrow);
  expect(widthOf({ France: 1, Kenya: "A long text that nobody breaks" })).toBeGreaterThan(narrow + 8);
  expect(widthOf({ "Saint Vincent and the Grenadines": 1 })).toBeGreaterThan(narrow + 8);
});

it("the width of a table without rows is that of its headers' words", () => {
  expect(widthOf({})).toBeGreaterThan(3);
  expect(widthOf({})).toBeLessThan(20);
});
