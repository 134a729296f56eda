import { h } from "preact";
import { expect, it } from "vitest";
import { dataTable } from "../../../src/charts/table/dataTable.ts";
import type { SortKey, TableOrder } from "../../../src/charts/table/sort.ts";
import { columnClass, TableHead } from "../../../src/client/table/tableHead.tsx";
import { series, testChart, viewOf } from "../../fixture.ts";
import { fire, mountOnPage, stubDocument } from "../dom.ts";

const chart = testChart(
  [
    { property: "y", values: { France: series(2000, 1, 2) }, indicator: { name: "Rain" }, display: { unit: "mm" } },
    { property: "x", values: { France: { 2000: "wet" } }, indicator: { name: "Climate" } },
  ],
  { chartTypes: ["LineChart"] },
);

/** The headers of a table of two columns, rain with two times and a change, and climate. */
function show(order: TableOrder) {
  stubDocument('<div id="root"></div>');
  const table = dataTable(viewOf(chart, "tab=table&time=2000..2001"));
  const sorted: SortKey[] = [];
  const { root } = mountOnPage(h(TableHead, { table, order, onSort: (key) => sorted.push(key) }), chart);
  const headers = [...root.querySelectorAll("th[scope=col]")].map((it) => ({
    text: it.querySelector("button")?.firstChild?.textContent,
    sort: it.getAttribute("aria-sort"),
    mark: it.querySelector(".sort-mark")?.textContent,
    button: it.querySelector("button"),
  }));
  return { root, table, sorted, headers };
}

it("has a header of each column above those of its times and changes", () => {
  const { root, table } = show({ by: "entity", isDescending: false });
  const groups = [...root.querySelectorAll("th[scope=colgroup]")];
  expect(groups.map((it) => it.querySelector("bdi")?.textContent)).toEqual(table.columns.map(({ title }) => title));
  const spans = groups.map((it) => Number(it.getAttribute("colSpan")));
  expect(spans.reduce((a, b) => a + b, 0)).toBe(root.querySelectorAll("tr:last-child th").length);
  expect(groups[0]?.querySelector(".unit")?.textContent).toBe("mm");
});

it.each([
  [{ by: "entity", isDescending: false }, "ascending", "↑"],
  [{ by: "entity", isDescending: true }, "descending", "↓"],
] as const)("states the direction of the sorted column alone: %j", (order, direction, mark) => {
  const [first, ...others] = show(order).headers;
  expect([first?.sort, first?.mark]).toEqual([direction, mark]);
  for (const other of others) expect([other.sort, other.mark]).toEqual(["none", "↕"]);
});

it("sorts by the time whose header is pressed", () => {
  const { headers, sorted } = show({ by: "entity", isDescending: false });
  fire(headers.find(({ text }) => text === "2001")?.button, "click");
  expect(sorted).toEqual([{ column: 0, part: 1 }]);
  fire(headers[0]?.button, "click");
  expect(sorted[1]).toBe("entity");
});

it("marks only columns of words, whose cells are aligned to the start", () => {
  const { table } = show({ by: "entity", isDescending: false });
  expect(table.columns.map(columnClass)).toEqual(table.columns.map(({ isNumber }) => (isNumber ? undefined : "words")));
  expect(table.columns.some(({ isNumber }) => isNumber)).toBe(true);
});
