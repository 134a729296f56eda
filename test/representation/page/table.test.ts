import { expect, it } from "vitest";
import { tableBox } from "../../../src/representation/page/table.ts";
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
