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
])("unionOfTimes returns each time once, in order: times %s", (_, apart) => {
  const [first, second] = [
    { [-3 * apart]: 1, 0: 2, [2 * apart]: 3 },
    { [-apart]: 4, 0: 5, [3 * apart]: 6 },
  ];
  expect(unionOfTimes(columns(first, second), ["France", "Nobody"])).toEqual(
    [-3, -1, 0, 2, 3].map((steps) => steps * apart),
  );
});

it("unionOfTimes is empty for entities and columns without values", () => {
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

it("shownEntities returns the selected entities in order, with all columns or some", () => {
  expect(shown()).toEqual(["Kenya", "France", "Germany"]);
  expect(shown("show")).toEqual(["Kenya", "France", "Germany"]);
});

it("shownEntities drops those that lack a column at all times, if the author hides them", () => {
  expect(shown("hide")).toEqual(["France"]);
});

const y = (values: TestColumn["values"], more: Partial<TestColumn> = {}): TestColumn => ({
  property: "y",
  values,
  ...more,
});
const bars = (...columns: readonly TestColumn[]) =>
  viewOf(testChart(columns, { chartTypes: ["DiscreteBar"], selectedEntityNames: ["France", "Kenya"] }));

describe("tolerantTimes", () => {
  const values = { France: series(2000, 1), Kenya: series(2004, 2) };
  const x: TestColumn = { property: "x", values: { France: series(1999, 9, 9, 9, 9, 9, 9, 9) } };

  it("contains the times of y, not those with only x", () => {
    expect(bars(y(values), x).times).toEqual([2000, 2004]);
  });

  it("also contains times of x at which tolerance finds a y", () => {
    expect(bars(y(values, { display: { tolerance: 1 } }), x).times).toEqual([1999, 2000, 2001, 2003, 2004, 2005]);
  });

  it("contains all times if y has a target year", () => {
    const view = bars(y(values, { targetYear: 2000 }), x);
    expect(view.times).toEqual([1999, 2000, 2001, 2002, 2003, 2004, 2005]);
    expect(rowsOf(view)).toEqual(["France 2005: 1@2000, 9"]);
  });
});
