import { expect, it } from "vitest";
import { unionOfTimes, yDimensions } from "../../../../src/core/view/rows/measures.ts";
import { testChart } from "../../../fixture.ts";

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
