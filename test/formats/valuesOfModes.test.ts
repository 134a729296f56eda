import { describe, expect, it } from "vitest";
import type { Chart } from "../../src/core/chart/chart.ts";
import { parseParams } from "../../src/core/view/params.ts";
import { type ChartValues, chartValues } from "../../src/formats/values.ts";
import { series, type TestColumn, testChart, testSite } from "../fixture.ts";

const valuesOf = (chart: Chart, query: string): ChartValues =>
  chartValues(chart, parseParams(new URLSearchParams(query)), testSite);

const y: TestColumn = {
  property: "y",
  values: { France: series(2000, 4, 5), Germany: series(2000, 1, 1) },
  display: { unit: "index points", shortUnit: "pt" },
};

describe("values on a map", () => {
  const chart = testChart(
    [{ ...y, values: { ...y.values, Europe: { 2000: 1 }, Africa: { 2000: 1 }, World: { 2001: 1 } } }],
    {
      hasMapTab: true,
      map: { region: "Europe" },
    },
  );
  const answers = (country: string, region: string): boolean =>
    valuesOf(chart, `tab=map&country=~${country}&region=${region}`).entityName !== undefined;

  it("are told of places without data and of regions that it does not draw, but not of World (rules.md 624)", () => {
    expect(["KEN", "PG_AFR", "FRA"].map((code) => answers(code, "World"))).toEqual([true, true, true]);
    expect([answers("PG_WRL", "World"), answers("Atlantis", "World")]).toEqual([false, false]);
    expect(valuesOf(chart, "tab=map&country=~KEN&region=World").endValues).toEqual({ y: [{ columnSlug: "1" }] });
  });

  it("are told of the places of the region that is shown alone (rules.md 624)", () => {
    expect([answers("FRA", "Europe"), answers("KEN", "Europe")]).toEqual([true, false]);
  });
});

describe("values in relative mode", () => {
  const relative = (
    type: "LineChart" | "ScatterPlot" | "StackedBar" | "Marimekko",
    columns: readonly TestColumn[],
    query = "",
  ) =>
    valuesOf(
      testChart(columns, { chartTypes: [type], stackMode: "relative", selectedEntityNames: ["France"] }),
      `country=~FRA&${query}`,
    );
  const x: TestColumn = { property: "x", values: { France: { 2000: 30 }, Germany: { 2000: 90 } } };

  it("have a label in the map's own format beside the change (rules.md 625)", () => {
    const point = relative("LineChart", [y]).endValues?.y[0];
    expect([point?.formattedValueShort, point?.valueLabel]).toEqual(["+25%", "25 pt"]);
  });

  it("are changes beside a table, of stacks too, from the start of the view (rules.md 213)", () => {
    const { startValues, endValues } = relative("StackedBar", [y], "tab=table");
    expect([startValues, endValues].map((values) => values?.y[0]?.formattedValue)).toEqual(["+0%", "+25%"]);
  });

  it("are percentages without values where a scatter has one time (rules.md 213)", () => {
    const { columns, endValues } = relative("ScatterPlot", [y, x]);
    expect(Object.values(columns ?? {}).map(({ unit, shortUnit }) => [unit, shortUnit])).toEqual([
      [undefined, "%"],
      [undefined, "%"],
    ]);
    expect(endValues).toEqual({ y: [{ columnSlug: "1" }], x: { columnSlug: "2" } });
  });

  it("are names alone where the total is zero", () => {
    const none = { ...y, values: { France: series(2000, 0, 0) } };
    expect(relative("StackedBar", [none])).toMatchObject({
      entityName: "France",
      columns: { "1": { shortUnit: "%" } },
    });
    expect(relative("StackedBar", [none]).endValues).toBeUndefined();
  });

  it("tell the width of a Marimekko as its share of the total (rules.md 214)", () => {
    const { columns, endValues } = relative("Marimekko", [y, x]);
    expect(columns?.["2"]).toMatchObject({ unit: "share of total", shortUnit: "%" });
    expect([endValues?.x?.formattedValue, endValues?.y[0]?.formattedValue]).toEqual(["25%", "4"]);
  });
});

it("a whole-number indicator has no decimals, unless a factor that is none scales it (rules.md 608)", () => {
  const tell = (conversionFactor: number) => {
    const whole: TestColumn = {
      property: "y",
      values: { France: { 2000: 730.4 } },
      display: { numDecimalPlaces: 2, conversionFactor },
      indicator: { type: "integer" },
    };
    return valuesOf(testChart([whole]), "country=~FRA").endValues?.y[0]?.formattedValue;
  };
  expect([tell(1), tell(0.5)]).toEqual(["730", "365.2"]);
});
