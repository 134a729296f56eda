import { expect, it } from "vitest";
import { seriesOf } from "../../src/marks/series.ts";
import { series, testChart, viewOf } from "../fixture.ts";

const column = (display = {}) => ({
  property: "y" as const,
  values: { France: series(1990, 1, 2), Kenya: series(1990, 3, 4) },
  display: { name: "Wheat", ...display },
});
const colorsOf = (columns: ReturnType<typeof column>[], query: string, config = {}) =>
  seriesOf(viewOf(testChart(columns, config), query)).map(({ color }) => color);

it.each([
  ["LineChart", "country=~FRA"],
  ["StackedArea", "country=~FRA"],
  ["StackedDiscreteBar", "country=~FRA"],
] as const)("columns of one display name have a colour each, in a %s", (type, query) => {
  const [first, second] = colorsOf([column(), column()], query, { chartTypes: [type] });
  expect(first).not.toBe(second);
});

it("pairs of entities and columns of one display name have a colour each", () => {
  const colors = colorsOf([column(), column()], "country=FRA~KEN&facet=none", { chartTypes: ["LineChart"] });
  expect(new Set(colors).size).toBe(4);
});

it("columns of one display name keep the colours that their author gives them", () => {
  const columns = [column({ color: "#ff0000" }), column({ color: "#0000ff" })];
  expect(colorsOf(columns, "country=~FRA", { chartTypes: ["LineChart"] })).toEqual(["#ff0000", "#0000ff"]);
});
