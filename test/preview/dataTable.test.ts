import { describe, expect, it } from "vitest";
import type { ChartConfig } from "../../src/core/chart/config.ts";
import type { View } from "../../src/core/view/view.ts";
import { previewOf } from "../../src/preview/tabs.ts";
import { series, type TestColumn, testChart, viewOf } from "../fixture.ts";

const dataTable = (view: View) => previewOf(view).table(view);

const column = (name: string, first: number, more: Partial<TestColumn> = {}): TestColumn => ({
  property: "y",
  values: { France: series(1990, first, first + 1), Kenya: series(1990, 10 * first, 10 * first) },
  display: { name, unit: "tonnes", shortUnit: "t" },
  ...more,
});

const tableOf = (config: Partial<ChartConfig>, columns = [column("Wheat", 1)], query = "") =>
  dataTable(viewOf(testChart(columns, { selectedEntityNames: ["France", "Kenya"], ...config }), query));
const told = (table: ReturnType<typeof tableOf>): string[] =>
  table.rows.map(({ label, startValue, value, time, timePreposition, trend }) =>
    [label, startValue, value, timePreposition, time, trend].filter(Boolean).join(" "),
  );

describe("rows of a line chart", () => {
  it("are the series at their last time, the largest first", () => {
    const table = tableOf({});
    expect(table.title).toBe("In tonnes");
    expect(told(table)).toEqual(["Kenya 10 t in 1991", "France 2 t in 1991"]);
  });

  it("are of history and projection what ends later, on a tie the history (rules.md 727)", () => {
    const forecast = (values: TestColumn["values"]) =>
      column("Forecast", 5, { values, display: { isProjection: true } });
    const rowsOf = (values: TestColumn["values"]) => told(tableOf({}, [column("Wheat", 1), forecast(values)]));
    const history = ["Kenya 10 t in 1991", "France 2 t in 1991"];
    expect(rowsOf({ France: { 1991: 7 }, Kenya: { 1990: 8 } })).toEqual(history);
    expect(rowsOf({ France: { 1991: 7 }, Kenya: { 1995: 8 } })).toEqual(["Kenya 8 in 1995"]);
  });

  it("are the columns of a single entity, whose key names it where others could join", () => {
    const columns = [column("Wheat", 1), column("Rye", 2)];
    const table = tableOf({ selectedEntityNames: ["France"] }, columns);
    expect([table.title, ...told(table)]).toEqual(["France", "Rye 3 t in 1991", "Wheat 2 t in 1991"]);
    expect(table.rows[0]?.seriesName).toBe("France - Rye");
    const fixed = tableOf({ selectedEntityNames: ["France"], addCountryMode: "disabled" }, columns);
    expect(fixed.rows[0]?.seriesName).toBe("Rye");
  });

  it("are column by column where values are equal, and within a column entity by entity (rules.md 217)", () => {
    const values = { France: series(1990, 1, 0), Kenya: series(1990, 1, 0) };
    const columns = [column("Wheat", 1, { values }), column("Rye", 2, { values })];
    const order = ["France – Wheat", "Kenya – Wheat", "France – Rye", "Kenya – Rye"];
    for (const type of ["LineChart", "SlopeChart"] as const)
      expect(tableOf({ chartTypes: [type] }, columns).rows.map(({ label }) => label)).toEqual(order);
  });

  it("of several entities are labelled with a dash, and keyed with a hyphen (rules.md 216)", () => {
    const { rows } = tableOf({}, [column("Wheat", 1), column("Rye", 2)]);
    expect([rows[0]?.seriesName, rows[0]?.label]).toEqual(["Kenya - Rye", "Kenya – Rye"]);
  });

  it("of a facet by column stand below its unit, without the parentheses that this has (rules.md 611)", () => {
    const index = column("Index", 1, { display: { name: "Index", unit: "(1990 = 100)" } });
    expect(tableOf({ selectedFacetStrategy: "metric" }, [index, column("Rye", 2)]).title).toBe("Index (1990 = 100)");
  });

  it("carry an x axis label in the time, in the place of a preposition (rules.md 724)", () => {
    expect(told(tableOf({ xAxis: { label: "Harvest" } }))[0]).toBe("Kenya 10 t 1991 (Harvest)");
  });

  it("are told in the format of the map's column, unless their own counts in another unit (rules.md 728)", () => {
    const rounded = column("Rye", 2, { display: { name: "Rye", unit: "tonnes", shortUnit: "t", numDecimalPlaces: 0 } });
    const priced = column("Price", 3, { display: { name: "Price", unit: "dollars", shortUnit: "$" } });
    const oats = column("Oats", 1.25);
    const config = { selectedEntityNames: ["France"], map: { columnSlug: "2" } };
    expect(told(tableOf(config, [oats, rounded, priced]))).toEqual([
      "Price $4 in 1991",
      "Rye 3 t in 1991",
      "Oats 2 t in 1991",
    ]);
  });
});

describe("rows of other series", () => {
  it("of slopes have both ends and the trend, without a preposition", () => {
    expect(told(tableOf({ chartTypes: ["SlopeChart"] }))).toEqual([
      "Kenya 10 t 10 t 1990–1991 unchanged",
      "France 1 t 2 t 1990–1991 up",
    ]);
  });

  it("of bars stand as drawn", () => {
    expect(told(tableOf({ chartTypes: ["DiscreteBar"], sortOrder: "asc" }))).toEqual([
      "France 2 t 1991",
      "Kenya 10 t 1991",
    ]);
  });

  it("of stacks begin at the top", () => {
    expect(told(tableOf({ chartTypes: ["StackedArea"] }))).toEqual(["France 2 t in 1991", "Kenya 10 t in 1991"]);
  });

  it("of stacks are each layer at its own last time", () => {
    const values = { France: series(1990, 1, 2), Kenya: series(1990, 5) };
    expect(told(tableOf({ chartTypes: ["StackedBar"] }, [column("Wheat", 1, { values })]))).toEqual([
      "France 2 t in 1991",
      "Kenya 5 t in 1990",
    ]);
  });

  it("of the first of several facets carry its column and unit as title", () => {
    const config: Partial<ChartConfig> = { chartTypes: ["StackedArea"], selectedFacetStrategy: "metric" };
    const table = tableOf(config, [column("Wheat", 1), column("Rye", 2)]);
    expect([table.title, ...told(table)]).toEqual(["Wheat (tonnes)", "France 2 t in 1991", "Kenya 10 t in 1991"]);
  });

  it("of stacks have no colour where each facet holds one layer (rules.md 723)", () => {
    const colored = (chartTypes: ChartConfig["chartTypes"], columns = [column("Wheat", 1)], config = {}) =>
      tableOf({ chartTypes, selectedFacetStrategy: "entity", ...config }, columns).rows.map(({ color }) => !!color);
    const both = [column("Wheat", 1), column("Rye", 2)];
    expect(colored(["StackedArea"])).toEqual([false, false]);
    expect(colored(["StackedBar"], both, { selectedFacetStrategy: "metric", selectedEntityNames: ["France"] })).toEqual(
      [false, false],
    );
    expect(colored(["StackedArea"], both)).toEqual([true, true]);
    expect(colored(["LineChart"])).toEqual([true, true]);
  });

  it("of facets without any values leave the title of several series (rules.md 723)", () => {
    const config: Partial<ChartConfig> = { chartTypes: ["StackedArea"], missingDataStrategy: "hide" };
    const [france, kenya] = [{ France: series(1990, 1, 2) }, { Kenya: series(1990, 3, 4) }];
    const columns = [column("Wheat", 1, { values: france }), column("Rye", 2, { values: kenya })];
    const titleOf = (facet: "entity" | "metric", names: readonly string[]): string =>
      tableOf({ ...config, selectedFacetStrategy: facet, selectedEntityNames: [...names] }, columns).title;
    expect(titleOf("metric", ["France", "Kenya"])).toBe("Wheat (tonnes)");
    expect(titleOf("entity", ["Kenya", "France"])).toBe("Kenya");
    expect(titleOf("metric", ["Kenya"])).toBe("Kenya");
  });

  it("of stacked bars are the columns of the entity in focus, then those it lacks", () => {
    const rye = column("Rye", 2, { values: { Kenya: series(1990, 1, 2) } });
    const config: Partial<ChartConfig> = { chartTypes: ["StackedDiscreteBar"], missingDataStrategy: "show" };
    const table = tableOf(config, [column("Wheat", 1), rye], "focus=~France");
    expect([table.title, ...told(table)]).toEqual(["France", "Wheat 2 t in 1991", "Rye No data"]);
  });
});

describe("rows of points and columns", () => {
  const columns = [column("Wheat", 1), column("Rain", 3, { property: "x" })];

  it("of a scatter have y and x, from the lowest y up", () => {
    const table = tableOf({ chartTypes: ["ScatterPlot"] }, columns, "time=1991");
    expect([table.title, ...told(table)]).toEqual([
      "Wheat vs. Rain",
      "France 2 t 4 t in 1991",
      "Kenya 10 t 30 t in 1991",
    ]);
    expect(table.rows.every(({ rounded }) => rounded)).toBe(true);
  });

  it("of a scatter of changes are told to be changes", () => {
    const table = tableOf({ chartTypes: ["ScatterPlot"], stackMode: "relative" }, columns, "time=1990..1991");
    expect(table.title).toBe("Average annual change in wheat vs. rain");
    expect(tableOf({ chartTypes: ["ScatterPlot"], stackMode: "relative" }, columns, "time=1991").title).toBe(
      "Wheat vs. Rain",
    );
  });

  it("of a Marimekko are the selected, under the column's name", () => {
    const table = tableOf({ chartTypes: ["Marimekko"], selectedEntityNames: ["France"] }, columns);
    expect(table.rows.map(({ seriesName, label }) => [seriesName, label])).toEqual([["Wheat", "France"]]);
  });
});

describe("rows of a map", () => {
  const mapOf = (values: TestColumn["values"], map: ChartConfig["map"] = {}) =>
    tableOf({ chartTypes: [], hasMapTab: true, map }, [{ property: "y", values, display: { name: "Wheat" } }]);

  it("are the legend's bins; those without a place are muted, no data is hatched", () => {
    const colorScale = { binningStrategy: "manual" as const, customNumericValues: [0, 1, 2, 3] };
    const { title, rows } = mapOf({ France: { 2000: 0.5 }, Kenya: { 2000: 3 } }, { colorScale });
    expect(title).toBe("Wheat");
    expect(rows.map(({ label, muted, striped, outlined }) => [label, muted, striped, outlined])).toEqual([
      ["0–1", false, undefined, true],
      ["1–2", true, undefined, true],
      ["2–3", false, undefined, true],
      ["No data", false, "no-data", true],
    ]);
  });

  it("count the places of both times of two maps, and carry the later (rules.md 726)", () => {
    const colorScale = { binningStrategy: "manual" as const, customNumericValues: [0, 1, 2, 3] };
    const values = { France: { 2000: 0.5, 2010: 2.5 }, Kenya: { 2000: 0.5, 2010: 2.5 } };
    const { rows } = mapOf(values, { colorScale, startTime: 2000, time: 2010 });
    expect(rows.map(({ label, muted, time }) => [label, muted, time])).toEqual([
      ["0–1", false, "2010"],
      ["1–2", true, "2010"],
      ["2–3", false, "2010"],
      ["No data", false, "2010"],
    ]);
  });

  it("of whole numbers print the edges of bins that are none (rules.md 726)", () => {
    const colorScale = { binningStrategy: "manual" as const, customNumericValues: [0, 0.5, 1, 10] };
    const whole: TestColumn = { property: "y", values: { France: { 2000: 1 } }, indicator: { type: "integer" } };
    const { rows } = tableOf({ chartTypes: [], hasMapTab: true, map: { colorScale } }, [whole]);
    expect(rows.map(({ label }) => label)).toEqual(["0–0.5", "0.5–1", "1–10", "No data"]);
  });

  it("carry the year 0 too", () => {
    expect(mapOf({ France: { 0: 1 }, Kenya: { 0: 3, "-100": 2 } }).rows[0]?.time).toBe("0");
  });

  it("are categories by their number of places", () => {
    const { rows } = mapOf({ France: { 2000: "none" }, Germany: { 2000: "some" }, Kenya: { 2000: "some" } });
    expect(rows.map(({ label }) => label)).toEqual(["some", "none", "No data"]);
  });
});

describe("rows of a table", () => {
  it("are the entities with a value of the first column at the end, the largest first (rules.md 729)", () => {
    const early = column("Wheat", 1, {
      values: { France: series(1990, 1, 2), Kenya: series(1990, 9, 10), Germany: series(1990, 99) },
      display: { name: "Wheat", unit: "tonnes", shortUnit: "t", tolerance: 5 },
    });
    const table = tableOf({ chartTypes: [] }, [early]);
    expect([table.title, ...told(table)]).toEqual(["In tonnes", "Kenya 10 t in 1991", "France 2 t in 1991"]);
  });

  it("sort texts by their signs, from the last", () => {
    const values = { France: { 1991: "410" }, Kenya: { 1991: "7" }, Germany: { 1991: "65" } };
    expect(told(tableOf({ chartTypes: [] }, [column("Steps", 1, { values, display: { name: "Steps" } })]))).toEqual([
      "Kenya 7 in 1991",
      "Germany 65 in 1991",
      "France 410 in 1991",
    ]);
  });
});

describe("the title of a data table", () => {
  const titleOf = (display: TestColumn["display"], config: Partial<ChartConfig> = {}) =>
    tableOf(config, [column("Wheat", 1, { display: { name: "Wheat", ...display } })]).title;

  it("is the unit without parentheses, else the column's name, never the short unit (rules.md 721)", () => {
    expect(titleOf({ unit: "(1990 = 100)" })).toBe("In 1990 = 100");
    expect(titleOf({ unit: "tonnes (dry)" })).toBe("In tonnes (dry)");
    expect(titleOf({ unit: "", shortUnit: "m³" })).toBe("Wheat");
    expect(titleOf({ unit: "% of GDP" }, { chartTypes: [], hasMapTab: true })).toBe("In % of GDP");
  });

  it("is the first selected entity where columns are the series, even of several entities (rules.md 722)", () => {
    expect(tableOf({}, [column("Wheat", 1), column("Rye", 2)]).title).toBe("France");
  });
});
