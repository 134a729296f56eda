import { expect, it } from "vitest";
import { seriesOf } from "../../../src/core/series/series.ts";
import { series, testChart, viewOf } from "../../fixture.ts";

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
] as const)("columns of the same name have different colours in a %s", (type, query) => {
  const [first, second] = colorsOf([column(), column()], query, { chartTypes: [type] });
  expect(first).not.toBe(second);
});

it("pairs of entities and columns of the same name have different colours", () => {
  const colors = colorsOf([column(), column()], "country=FRA~KEN&facet=none", { chartTypes: ["LineChart"] });
  expect(new Set(colors).size).toBe(4);
});

it("columns of the same name keep their custom colours", () => {
  const columns = [column({ color: "#ff0000" }), column({ color: "#0000ff" })];
  expect(colorsOf(columns, "country=~FRA", { chartTypes: ["LineChart"] })).toEqual(["#ff0000", "#0000ff"]);
});

it("entities keep the colours of the author's selection, whatever is selected", () => {
  const config = { chartTypes: ["LineChart" as const], selectedEntityNames: ["Kenya", "France"] };
  const [france, kenya] = colorsOf([column()], "country=FRA~KEN", config);
  expect(france).not.toBe(kenya);
  expect(colorsOf([column()], "country=~FRA", config)).toEqual([france]);
  expect(colorsOf([column()], "country=~KEN", config)).toEqual([kenya]);
  expect(colorsOf([column()], "country=~KEN", { chartTypes: ["LineChart"], selectedEntityNames: ["Kenya"] })).toEqual([
    kenya,
  ]);
});

it("entities have their custom colours in every chart type", () => {
  const selectedEntityColors = { France: "#123456" };
  for (const type of ["LineChart", "SlopeChart", "StackedArea", "StackedBar", "DiscreteBar"] as const)
    expect(colorsOf([column()], "country=~FRA", { chartTypes: [type], selectedEntityColors })).toEqual(["#123456"]);
});

it("bars of entities all have the colour of their column, or the default", () => {
  const config = { chartTypes: ["DiscreteBar" as const] };
  expect(colorsOf([column({ color: "#ff0000" })], "country=FRA~KEN", config)).toEqual(["#ff0000", "#ff0000"]);
  const [first, second] = colorsOf([column()], "country=FRA~KEN", config);
  expect(first).toBe(second);
});

it("lines of entities do not have the colour of their column", () => {
  const colors = colorsOf([column({ color: "#ff0000" })], "country=FRA~KEN", { chartTypes: ["LineChart"] });
  expect(colors).not.toContain("#ff0000");
  expect(new Set(colors).size).toBe(2);
});

it("stacked bars have one colour with one column, and one per column with several", () => {
  const config = { chartTypes: ["StackedDiscreteBar" as const] };
  const one = colorsOf([column()], "country=FRA~KEN", config);
  expect(new Set(one).size).toBe(1);
  const two = colorsOf([column(), column({ name: "Rye" })], "country=FRA~KEN", config);
  expect(new Set(two).size).toBe(2);
});

it("stacked bars of one column have the colour of plain bars", () => {
  const [alone] = colorsOf([column()], "country=~FRA", { chartTypes: ["DiscreteBar"] });
  expect(colorsOf([column()], "country=~FRA", { chartTypes: ["StackedDiscreteBar"] })).toEqual([alone]);
});

it("bars in facets of columns do not have the colour of the first column", () => {
  const columns = [column({ color: "#ff0000" }), column({ name: "Rye" })];
  const config = { chartTypes: ["DiscreteBar" as const] };
  expect(colorsOf(columns, "country=FRA~KEN&facet=metric", config)).not.toContain("#ff0000");
});

it("facets of columns colour entities, facets of entities colour columns", () => {
  const columns = [column(), column({ name: "Rye" })];
  const config = { chartTypes: ["LineChart" as const] };
  const colors = (query: string) =>
    seriesOf(viewOf(testChart(columns, config), query)).map((it) => [it.entity, it.dimension.display.name, it.color]);
  /** Whether series with the same entity, or the same column, share a colour, and others do not. */
  const byKey = (query: string, key: 0 | 1) => {
    const all = colors(query);
    const colorsIn = [...new Set(all.map((it) => it[key]))].map(
      (name) => new Set(all.filter((it) => it[key] === name).map(([, , color]) => color)),
    );
    return [...colorsIn.map(({ size }) => size), new Set(colorsIn.flatMap((set) => [...set])).size];
  };
  expect(byKey("country=FRA~KEN&facet=metric", 0)).toEqual([1, 1, 2]);
  expect(byKey("country=FRA~KEN&facet=entity", 1)).toEqual([1, 1, 2]);
});

it("lines have the colours of the author's scheme, inverted on request", () => {
  const config = { chartTypes: ["LineChart" as const], baseColorScheme: "YlOrRd" };
  const usual = colorsOf([column()], "country=FRA~KEN", config);
  const inverted = colorsOf([column()], "country=FRA~KEN", { ...config, invertColorScheme: true });
  expect(usual).not.toEqual(colorsOf([column()], "country=FRA~KEN", { chartTypes: ["LineChart"] }));
  expect(inverted).toEqual(usual.toReversed());
});
