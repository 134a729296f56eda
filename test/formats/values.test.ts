import { describe, expect, it } from "vitest";
import type { Chart } from "../../src/core/chart/chart.ts";
import { parseParams } from "../../src/core/view/params.ts";
import { chartValues, values as valuesRepresentation } from "../../src/formats/values.ts";
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

describe("an entity that has x alone", () => {
  const people: TestColumn = { property: "x", values: { Germany: series(1991, 7, 8, 9), Kenya: series(1991, 6) } };
  const told = (chartTypes: string[], query = "") => {
    const chart = testChart([column, people], { chartTypes, selectedEntityNames: ["France"] });
    const { entityName, startTime, endTime, startValues, endValues } = valuesOf(chart, `country=~DEU&${query}`);
    return [entityName, startTime, startValues?.x?.value, endTime, endValues?.y[0]?.value, endValues?.x?.value];
  };

  it("stands at the times of the author's entities (rules.md 220)", () => {
    expect(told(["LineChart"])).toEqual(["Germany", 1990, undefined, 1992, undefined, 8]);
    expect(told(["SlopeChart"], "time=1991..1992")).toEqual(["Germany", 1991, 7, 1992, undefined, 8]);
    expect(told(["DiscreteBar"], "time=1991")).toEqual(["Germany", undefined, undefined, 1991, undefined, 7]);
  });

  it("is none of a stack, which needs y", () => {
    expect(told(["StackedArea"])[0]).toBeUndefined();
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

describe("entities on a map (rules.md 624)", () => {
  const values = { France: { 1990: 1 }, Africa: { 1990: 2 }, Rubber: { 1990: 3 } };
  const of = (country: string, query = "", selectedEntityNames: readonly string[] = []) =>
    valuesOf(
      testChart([{ ...column, values }], { hasMapTab: true, selectedEntityNames }),
      `tab=map&country=~${country}${query}`,
    ).entityName;

  it("are places, with data or without, and regions that places belong to", () => {
    expect([of("FRA"), of("DEU"), of("PG_AFR")]).toEqual(["France", "Germany", "Africa"]);
    expect(of("Rubber")).toBeUndefined();
  });

  it("are on a part of the world the places there, and those that the author selected", () => {
    expect(of("FRA", "&region=Europe")).toBe("France");
    expect(of("KEN", "&region=Europe")).toBeUndefined();
    expect(of("PG_AFR", "&region=Europe")).toBeUndefined();
    expect(of("PG_AFR", "&region=Europe", ["Africa"])).toBe("Africa");
  });
});

describe("what values follow of a query", () => {
  it("is the view, but not how it is looked at", () => {
    const params: readonly string[] = valuesRepresentation.params;
    expect(params).toEqual(expect.arrayContaining(["tab", "time", "country", "stackMode", "region"]));
    for (const name of ["overlay", "globe", "globeRotation", "globeZoom"]) expect(params).not.toContain(name);
  });

  it("is the chart where no tab is asked for, though the author opens the map", () => {
    const chart = testChart([column], { hasMapTab: true, tab: "map" });
    expect(valuesOf(chart, "country=~FRA")).toEqual(valuesOf(chart, "country=~FRA&tab=chart"));
    expect(valuesOf(chart, "country=~FRA").startTime).toBe(1990);
  });

  it("is an entity that the chart knows, though its shares are of nothing", () => {
    const none = { ...column, values: { France: { 1990: 0 }, Kenya: { 1990: 0 } } };
    const chart = testChart([none, none], { chartTypes: ["StackedDiscreteBar"] });
    const { entityName, endValues } = valuesOf(chart, "country=~FRA&stackMode=relative");
    expect([entityName, endValues]).toEqual(["France", undefined]);
  });
});

describe("the columns of values", () => {
  it("have their units, and say what is projected and counted in days", () => {
    const projected = { ...column, display: { name: "Wheat", unit: "tonnes", isProjection: true } };
    const days = testChart([column, projected], {}, "day");
    expect(valuesOf(days, "country=~FRA").columns).toEqual({
      "1": { name: "Wheat", unit: "tonnes", shortUnit: "t", yearIsDay: true },
      "2": { name: "Wheat", unit: "tonnes", isProjection: true, yearIsDay: true },
    });
  });

  it("of a scatter in relative mode tell percentages, but none at a single time (rules.md 213)", () => {
    const scatter = testChart([column, { ...column, property: "x" }], { chartTypes: ["ScatterPlot"] });
    const { columns, endValues } = valuesOf(scatter, "country=~FRA&stackMode=relative&time=1991");
    expect(columns).toEqual({ "1": { name: "Wheat", shortUnit: "%" }, "2": { name: "Wheat", shortUnit: "%" } });
    expect(endValues).toEqual({ y: [{ columnSlug: "1" }], x: { columnSlug: "2" } });
  });
});
