import { describe, expect, it } from "vitest";
import type { Chart } from "../../src/chart/chart.ts";
import { chartValues } from "../../src/representation/values.ts";
import { parseParams } from "../../src/view/params.ts";
import { series, type TestColumn, testChart, testSite } from "../fixture.ts";

const column: TestColumn = {
  property: "y",
  values: { France: series(1990, 1000.5, 2000, 30), Kenya: series(1990, 4, 5), World: series(1990, 1, 2, 3) },
  display: { name: "Wheat", unit: "tonnes", shortUnit: "t", numDecimalPlaces: 0 },
  indicator: { sources: [{ producer: "FAO" }] },
};

const valuesOf = (chart: Chart, query = "") => chartValues(chart, parseParams(new URLSearchParams(query)), testSite);

describe("the entity of values", () => {
  const chart = testChart([column], { selectedEntityNames: ["Kenya"] });

  it("is the first of country, else World, else the author's first", () => {
    expect(valuesOf(chart, "country=FRA~KEN").entityName).toBe("France");
    expect(valuesOf(chart, "country=~")).toEqual(valuesOf(chart, ""));
    expect(valuesOf(chart).entityName).toBe("World");
    const { World: _, ...countries } = column.values;
    expect(valuesOf(testChart([{ ...column, values: countries }], { selectedEntityNames: ["Kenya"] })).entityName).toBe(
      "Kenya",
    );
  });

  it("answers for entities that a reader may not choose", () => {
    const fixed = testChart([column], { selectedEntityNames: ["Kenya"], addCountryMode: "disabled" });
    expect(valuesOf(fixed, "country=~FRA").entityName).toBe("France");
  });

  it("is none when the chart lacks it: only the source", () => {
    expect(valuesOf(chart, "country=~Nowhere")).toEqual({ source: "FAO" });
  });

  it("is none on a map that cannot draw it", () => {
    const mapped = testChart([column], { hasMapTab: true });
    expect(valuesOf(mapped, "country=~PG_WRL&tab=map")).toEqual({ source: "FAO" });
    expect(valuesOf(mapped, "country=~FRA&tab=map").entityName).toBe("France");
  });
});

describe("the values", () => {
  const chart = testChart([column], { selectedEntityNames: ["France"] });

  it("are told at both ends, in three ways", () => {
    const { startTime, endTime, startValues, endValues } = valuesOf(chart, "country=~FRA");
    expect([startTime, endTime]).toEqual([1990, 1992]);
    expect(startValues?.y).toEqual([
      {
        columnSlug: "1",
        value: 1000.5,
        formattedValue: "1,001",
        formattedValueShort: "1,001 t",
        formattedValueShortWithAbbreviations: "1k",
        valueLabel: "1,001 t",
        time: 1990,
        formattedTime: "1990",
      },
    ]);
    expect(endValues?.y[0]?.value).toBe(30);
  });

  it("have no start where start and end are one", () => {
    const { startTime, startValues, endTime } = valuesOf(chart, "country=~FRA&time=1991");
    expect([startTime, startValues, endTime]).toEqual([undefined, undefined, 1991]);
  });

  it("that are missing have their slug alone", () => {
    const rye = { ...column, values: { France: { 1990: 7 } } };
    expect(valuesOf(testChart([column, rye]), "country=~FRA").endValues?.y[1]).toEqual({ columnSlug: "2" });
  });

  it("tell the time that they really come from", () => {
    const mapped = testChart(
      [{ ...column, values: { France: { 1990: 1 }, Kenya: { 1995: 2 } }, display: { tolerance: 5 } }],
      { hasMapTab: true },
    );
    const { endTime, endValues } = valuesOf(mapped, "country=~FRA&tab=map");
    expect([endTime, endValues?.y[0]?.time]).toEqual([1995, 1990]);
  });

  it("are percentages without a unit in relative mode", () => {
    const { columns, endValues } = valuesOf(chart, "country=~FRA&stackMode=relative");
    expect(columns).toEqual({ "1": { name: "Wheat", shortUnit: "%" } });
    expect(endValues?.y[0]?.formattedValue).toBe("−97%");
  });

  it("take the labels of the map's bins where the author wants them told", () => {
    const labelled = testChart([column], {
      map: {
        tooltipUseCustomLabels: true,
        colorScale: {
          binningStrategy: "manual",
          customNumericValues: [0, 100, 9000],
          customNumericLabels: ["low", "high"],
        },
      },
    });
    const { startValues, endValues } = valuesOf(labelled, "country=~FRA");
    expect([startValues?.y[0]?.valueLabel, endValues?.y[0]?.valueLabel]).toEqual(["high", "low"]);
  });

  it("are keyed by the indicator, with the year that fixes it", () => {
    const scatter = testChart([column, { ...column, property: "x", targetYear: 1991 }], {
      chartTypes: ["ScatterPlot"],
    });
    const { columns, endValues } = valuesOf(scatter, "country=~FRA");
    expect(Object.keys(columns ?? {}).sort()).toEqual(["1", "2-1991"]);
    expect(endValues?.x?.value).toBe(2000);
  });
});
