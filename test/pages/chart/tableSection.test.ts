import { expect, it } from "vitest";
import { entityHeader, tableBox, tableSection } from "../../../src/pages/chart/tableSection.ts";
import { testChart, viewOf } from "../../fixture.ts";

it("columns of words, with their header, begin at one edge; those of numbers end at one", () => {
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

it("the first column is called what its entities are, with a capital", () => {
  const headerOf = (entityType?: string) =>
    entityHeader(testChart([{ property: "y", values: {} }], { ...(entityType && { entityType }) }));
  expect([headerOf(), headerOf("state")]).toEqual(["Country or region", "State"]);
});

it("a page carries 300 rows, and says how many more there are", () => {
  const boxOf = (count: number) => {
    const names = Array.from({ length: count }, (_, i) => `Place ${i}`);
    const values = Object.fromEntries(names.map((name) => [name, { 2000: 1 }]));
    return tableBox(viewOf(testChart([{ property: "y", values }], { tab: "table" }))).text;
  };
  expect(boxOf(302).match(/<tr data-entity/g)).toHaveLength(300);
  expect(boxOf(302)).toContain('<p class="rest">2 more rows are in the data file.</p>');
  expect(boxOf(300)).not.toContain("more rows");
});

it("a page that shows the table has it once", () => {
  const chart = testChart([{ property: "y", values: { France: { 2000: 7 } } }], { selectedEntityNames: ["France"] });
  expect(tableSection(viewOf(chart))?.text).toContain('<h2 id="data-title">Data table</h2>');
  expect(tableSection(viewOf(chart, "tab=table"))).toBeUndefined();
});
