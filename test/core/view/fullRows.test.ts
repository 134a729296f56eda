import { expect, it } from "vitest";
import { fullRows } from "../../../src/core/view/fullRows.ts";
import { fullTable } from "../../../src/core/view/fullTable.ts";
import { testChart } from "../../fixture.ts";

it("gives the rows of the complete table, an entity at a time", () => {
  const chart = testChart([
    { property: "y", values: { Kenya: { 1990: 1, 2000: 2 }, Chad: { 2000: 3 } } },
    { property: "x", values: { Kenya: { 1995: 4 }, Peru: { 2000: 5 } } },
    { property: "size", values: { Kenya: { 1980: 6 }, Togo: { 2000: 7 } } },
  ]);
  const groups = [...fullRows(chart)];
  expect(groups.flat()).toEqual(fullTable(chart).rows);
  for (const group of groups) expect(new Set(group.map(({ entity }) => entity)).size).toBeLessThan(2);
});
