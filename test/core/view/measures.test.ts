import { describe, expect, it } from "vitest";
import { shownEntities, unionOfTimes, yDimensions } from "../../../src/core/view/measures.ts";
import { rowsOf, series, type TestColumn, testChart, viewOf } from "../../fixture.ts";

const columns = (...values: readonly Readonly<Record<number, number>>[]) =>
  yDimensions({ chart: testChart(values.map((France) => ({ property: "y", values: { France } }))) }).map(
    ({ column }) => column,
  );

it.each<[string, number]>([
  ["close to each other", 1],
  ["an age apart", 1e5],
  ["farther apart than there is memory to mark each", 1e8],
])("the times of columns are each told once, in their order: times %s", (_, apart) => {
  const [first, second] = [
    { [-3 * apart]: 1, 0: 2, [2 * apart]: 3 },
    { [-apart]: 4, 0: 5, [3 * apart]: 6 },
  ];
  expect(unionOfTimes(columns(first, second), ["France", "Nobody"])).toEqual(
    [-3, -1, 0, 2, 3].map((steps) => steps * apart),
  );
});

it("entities and columns without values have no times", () => {
  expect(unionOfTimes(columns({ 2000: 1 }), ["Nobody"])).toEqual([]);
  expect(unionOfTimes([], ["France"])).toEqual([]);
});

const shown = (missingDataStrategy?: "auto" | "hide" | "show"): readonly string[] => {
  const columns: TestColumn[] = [
    { property: "y", values: { France: series(2000, 1), Kenya: series(2000, 2) } },
    { property: "y", values: { France: series(2001, 3), Germany: series(2000, 4) } },
  ];
  const selectedEntityNames = ["Kenya", "France", "Germany"];
  return shownEntities(
    viewOf(testChart(columns, { selectedEntityNames, ...(missingDataStrategy && { missingDataStrategy }) })),
  );
};

it("shows the selected entities in their order, with all columns or some", () => {
  expect(shown()).toEqual(["Kenya", "France", "Germany"]);
  expect(shown("show")).toEqual(["Kenya", "France", "Germany"]);
});

it("leaves out those that lack a column, at any time, where the author hides them", () => {
  expect(shown("hide")).toEqual(["France"]);
});

const y = (values: TestColumn["values"], more: Partial<TestColumn> = {}): TestColumn => ({
  property: "y",
  values,
  ...more,
});
const bars = (...columns: readonly TestColumn[]) =>
  viewOf(testChart(columns, { chartTypes: ["DiscreteBar"], selectedEntityNames: ["France", "Kenya"] }));

describe("the times of bars", () => {
  const values = { France: series(2000, 1), Kenya: series(2004, 2) };
  const x: TestColumn = { property: "x", values: { France: series(1999, 9, 9, 9, 9, 9, 9, 9) } };

  it("are those of y, not those at which only x has a value", () => {
    expect(bars(y(values), x).times).toEqual([2000, 2004]);
  });

  it("are also those of x at which tolerance gives y a value", () => {
    expect(bars(y(values, { display: { tolerance: 1 } }), x).times).toEqual([1999, 2000, 2001, 2003, 2004, 2005]);
  });

  it("are all where a target year fixes y, which then has its value at every one", () => {
    const view = bars(y(values, { targetYear: 2000 }), x);
    expect(view.times).toEqual([1999, 2000, 2001, 2002, 2003, 2004, 2005]);
    expect(rowsOf(view)).toEqual(["France 2005: 1@2000, 9"]);
  });
});
