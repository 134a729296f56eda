import { describe, expect, it } from "vitest";
import { barsOf } from "../../../src/charts/discreteBar/bars.ts";
import { stacksOf } from "../../../src/charts/stackedDiscreteBar/stacks.ts";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { seriesOf } from "../../../src/core/series/series.ts";
import { sortRows } from "../../../src/core/series/sortRows.ts";
import { testChart, viewOf } from "../../fixture.ts";

const values = { France: { 2000: 2 }, Germany: { 2000: 3 }, Kenya: { 2000: 1 } };
const other = { France: { 2000: 10 }, Germany: { 2000: 5 }, Kenya: { 2000: 20 } };
const selectedEntityNames = ["Kenya", "France", "Germany"];

function bars(config: Partial<ChartConfig>): string[] {
  const chart = testChart([{ property: "y", values }], { chartTypes: ["DiscreteBar"], selectedEntityNames, ...config });
  const view = viewOf(chart);
  return barsOf(view, seriesOf(view)).map(({ label }) => label);
}

function stacks(config: Partial<ChartConfig>, query = ""): string[] {
  const columns = [values, other].map((it) => ({ property: "y" as const, values: it }));
  const view = viewOf(
    testChart(columns, { chartTypes: ["StackedDiscreteBar"], selectedEntityNames, ...config }),
    query,
  );
  return stacksOf(view, seriesOf(view)).map(({ entity }) => entity);
}

describe("the order of bars", () => {
  it("is by value in descending order by default", () => expect(bars({})).toEqual(["Germany", "France", "Kenya"]));

  it("is reversed with sortOrder asc", () =>
    expect(bars({ sortOrder: "asc" })).toEqual(["Kenya", "France", "Germany"]));

  it("is by name with sortBy entityName", () =>
    expect(bars({ sortBy: "entityName", sortOrder: "asc" })).toEqual(["France", "Germany", "Kenya"]));

  it("is that of the selection with sortBy custom", () =>
    expect(bars({ sortBy: "custom" })).toEqual(selectedEntityNames));

  it("reverses the selection with sortOrder desc (rules.md 716)", () => {
    const turned = selectedEntityNames.toReversed();
    expect(bars({ sortBy: "custom", sortOrder: "desc" })).toEqual(turned);
    expect(stacks({ sortBy: "custom", sortOrder: "desc" })).toEqual(turned);
    expect(stacks({ sortBy: "custom", sortOrder: "asc" })).toEqual(selectedEntityNames);
  });

  it("is by the sum of the columns for stacks", () => expect(stacks({})).toEqual(["Kenya", "France", "Germany"]));

  it("is by the column that sortColumnSlug names", () =>
    expect(stacks({ sortBy: "column", sortColumnSlug: "1" })).toEqual(["Germany", "France", "Kenya"]));

  it("is by total without sortColumnSlug, or with another sortBy", () => {
    expect(stacks({ sortBy: "column" })).toEqual(["Kenya", "France", "Germany"]);
    expect(stacks({ sortBy: "total", sortColumnSlug: "1" })).toEqual(["Kenya", "France", "Germany"]);
  });

  it("puts rows without a value last, by name, in either direction", () => {
    const rows = ["d", "c", "b", "a"].map((name, i) => ({ name, total: 0, column: () => (i > 1 ? i : undefined) }));
    const sorted = (sortOrder: "asc" | "desc") => {
      const chart = testChart([{ property: "y", values }], { sortBy: "column", sortColumnSlug: "1", sortOrder });
      return sortRows(rows, (row) => row, { chart }).map(({ name }) => name);
    };
    expect(sorted("asc")).toEqual(["b", "a", "c", "d"]);
    expect(sorted("desc")).toEqual(["a", "b", "c", "d"]);
  });

  it("by name is reversed with sortOrder desc", () =>
    expect(bars({ sortBy: "entityName", sortOrder: "desc" })).toEqual(["Kenya", "Germany", "France"]));

  it("is by name if all totals are 100 %", () =>
    expect(stacks({}, "stackMode=relative")).toEqual(["France", "Germany", "Kenya"]));

  it("is by name if totals only differ by rounding", () => {
    const rows = [0.1 + 0.2, 0.3, 0.1 * 3].map((total, i) => ({ name: `${i}`, total, column: () => undefined }));
    const scope = { chart: testChart([{ property: "y", values }]) };
    expect(sortRows(rows.toReversed(), (row) => row, scope).map(({ name }) => name)).toEqual(["0", "1", "2"]);
    expect(rows[0]?.total).toBeGreaterThan(rows[1]?.total ?? 1);
  });
});

describe("bars", () => {
  it("use an entity's history or projection, whichever is nearer to the requested time", () => {
    const chart = testChart(
      [
        { property: "y", values: { France: { 1990: 1 } }, display: { tolerance: 20 } },
        { property: "y", values: { France: { 2000: 2 }, Kenya: { 2000: 3 } }, display: { isProjection: true } },
      ],
      { chartTypes: ["DiscreteBar"], selectedEntityNames: ["France"] },
    );
    const view = viewOf(chart, "time=2000");
    expect(barsOf(view, seriesOf(view)).map(({ value, time }) => [value, time])).toEqual([[2, 2000]]);
  });
});
