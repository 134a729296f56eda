import { expect, it } from "vitest";
import { rowTexts } from "../../../src/charts/table/cells.ts";
import { dataTable } from "../../../src/charts/table/dataTable.ts";
import { tableWidth } from "../../../src/pages/chart/tableWidth.ts";
import { testChart, viewOf } from "../../fixture.ts";

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

it("a table is as wide as the widest cells of all its columns", () => {
  const narrow = widthOf({ France: 1 });
  expect(widthOf({ France: 1 }, { France: 1 })).toBeGreaterThan(narrow);
  expect(widthOf({ France: 1, Kenya: "A long text that nobody breaks" })).toBeGreaterThan(narrow + 8);
  expect(widthOf({ "Saint Vincent and the Grenadines": 1 })).toBeGreaterThan(narrow + 8);
});

it("a table without rows is as wide as the words of its headers", () => {
  expect(widthOf({})).toBeGreaterThan(3);
  expect(widthOf({})).toBeLessThan(20);
});
