import { describe, expect, it } from "vitest";
import { rowsOf, series, type TestColumn, testChart, viewOf } from "../../fixture.ts";

const timesOf = (...view: Parameters<typeof viewOf>): number[] => Array.from(viewOf(...view).times);

describe("the times of a stack", () => {
  const parts: TestColumn[] = [
    { property: "y", values: { France: series(2000, 1, 2, 3) } },
    { property: "y", values: { France: { 2002: 5 }, Kenya: { 2000: 1 } } },
  ];
  const config = { selectedEntityNames: ["France", "Kenya"] };

  it("are those at which it has all its parts (rules.md 304)", () => {
    expect(timesOf(testChart(parts, { ...config, chartTypes: ["StackedBar"] }))).toEqual([2002]);
    const shown = testChart(parts, { ...config, chartTypes: ["StackedBar"], missingDataStrategy: "show" });
    expect(timesOf(shown)).toEqual([2000, 2001, 2002]);
  });

  it("let the end of bars snap to one that has complete rows, be it later than asked (rules.md 311)", () => {
    const chart = testChart(parts, { ...config, chartTypes: ["StackedDiscreteBar"], missingDataStrategy: "hide" });
    expect(rowsOf(viewOf(chart, "time=1990..2000"))).toEqual(["France 2002: 3, 5"]);
  });

  it("begin in relative mode where the total is not zero (rules.md 304)", () => {
    const none: TestColumn = { property: "y", values: { France: series(2000, 0, 0, 4, 5) } };
    const chart = testChart([none], { chartTypes: ["StackedArea"], selectedEntityNames: ["France"], minTime: 2000 });
    expect(viewOf(chart, "stackMode=relative").time).toEqual({ start: 2002, end: 2003 });
    expect(viewOf(chart).time.start).toBe(2000);
  });
});

describe("a bar that lacks a column (rules.md 410)", () => {
  const parts: TestColumn[] = [
    { property: "y", values: { France: { 2000: 6 }, Kenya: { 2000: 90 } } },
    { property: "y", values: { France: { 2000: 2 } } },
  ];
  const rows = (chartTypes: string[], config: object = {}): string[] =>
    rowsOf(viewOf(testChart(parts, { chartTypes, selectedEntityNames: ["France", "Kenya"], ...config })));
  const complete = ["France 2000: 6, 2"];
  const all = ["France 2000: 6, 2", "Kenya 2000: 90, –"];

  it("stays with the columns that it has", () => {
    expect(rows(["StackedDiscreteBar"])).toEqual(all);
    expect(rows(["StackedDiscreteBar"], { missingDataStrategy: "auto" })).toEqual(all);
    expect(rows(["StackedDiscreteBar"], { missingDataStrategy: "show" })).toEqual(all);
  });

  it("is left out if the author hides missing data", () => {
    expect(rows(["StackedDiscreteBar"], { missingDataStrategy: "hide" })).toEqual(complete);
  });

  it("has no shares, unless the author shows missing data", () => {
    const relative = { stackMode: "relative" };
    expect(rows(["StackedDiscreteBar"], relative)).toEqual(["France 2000: 75, 25"]);
    expect(rows(["StackedDiscreteBar"], { ...relative, missingDataStrategy: "show" })).toEqual([
      "France 2000: 75, 25",
      "Kenya 2000: 100, –",
    ]);
  });

  it("is left out of stacks over time", () => {
    expect(rows(["StackedArea"])).toEqual(complete);
    expect(rows(["StackedBar"])).toEqual(complete);
  });
});

describe("shares", () => {
  const one: TestColumn = { property: "y", values: { France: { 2000: 1 }, Kenya: { 2000: 3 } } };
  const rows = (type: string, columns: readonly TestColumn[], query: string) =>
    rowsOf(
      viewOf(
        testChart(columns, { chartTypes: [type], selectedEntityNames: ["France", "Kenya"], stackMode: "relative" }),
        query,
      ),
    );
  const raw = ["France 2000: 1", "Kenya 2000: 3"];
  const shared = ["France 2000: 25", "Kenya 2000: 75"];

  it("are not told where facets by column are asked for, even where there are none (rules.md 212)", () => {
    expect(rows("StackedArea", [one], "facet=metric")).toEqual(raw);
    expect(rows("StackedBar", [one], "facet=metric")).toEqual(raw);
    expect(rows("StackedArea", [one], "facet=none")).toEqual(shared);
  });

  it("are not told of bars where any facets are asked for (rules.md 212)", () => {
    expect(rows("StackedDiscreteBar", [one], "facet=entity")).toEqual(raw);
    expect(rows("StackedDiscreteBar", [one], "facet=metric")).toEqual(raw);
    expect(rows("StackedDiscreteBar", [one], "")).toEqual(shared);
  });

  it("are none of a total below zero", () => {
    const losses: TestColumn = { property: "y", values: { France: { 2000: 1 }, Kenya: { 2000: -3 } } };
    expect(rows("StackedDiscreteBar", [losses, losses], "")).toEqual(["France 2000: 50, 50"]);
  });

  it("are told of the columns of each entity in facets by entity", () => {
    expect(rows("StackedArea", [one, one], "facet=entity")).toEqual(["France 2000: 50, 50", "Kenya 2000: 50, 50"]);
    expect(rows("StackedArea", [one], "facet=entity")).toEqual(raw);
  });
});
