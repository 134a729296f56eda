import { describe, expect, it } from "vitest";
import { chartTypesOf, isRedistributable } from "../../src/chart/chart.ts";
import { decodeChart, encodeChart } from "../../src/chart/encode.ts";
import { series, testChart } from "../fixture.ts";

const values = { France: series(2000, 1, 2, 3), Kenya: { 2001: 4 }, World: { 2000: 5 } };

describe("createChart", () => {
  it("first includes, then excludes entities", () => {
    const chart = testChart([{ property: "y", values }], {
      includedEntityNames: ["France", "Kenya"],
      excludedEntityNames: ["Kenya"],
    });
    expect(chart.dimensions[0]?.column.entities).toEqual(["France"]);
  });

  it("cuts y and x to the timeline, but not size and colour", () => {
    const chart = testChart(
      [
        { property: "y", values },
        { property: "color", values },
      ],
      { timelineMinTime: 2001, timelineMaxTime: 2001 },
    );
    expect(chart.dimensions.map(({ column }) => column.times.length)).toEqual([2, 5]);
  });

  it("multiplies values by the dimension's factor before the indicator's", () => {
    const column = {
      property: "y" as const,
      values: { France: { 2000: 3 } },
      indicator: { display: { conversionFactor: 2 } },
    };
    expect(testChart([column]).dimensions[0]?.column.values[0]).toBe(6);
    expect(testChart([{ ...column, display: { conversionFactor: 10 } }]).dimensions[0]?.column.values[0]).toBe(30);
  });

  it("puts y before x, size and color, whatever the author's order", () => {
    const order = ["color", "size", "x", "y", "y"] as const;
    const chart = testChart(order.map((property) => ({ property, values })));
    expect(chart.dimensions.map(({ property }) => property)).toEqual(["y", "y", "x", "size", "color"]);
  });

  it("gives entities the codes of entities.csv where the data have none", () => {
    expect(testChart([{ property: "y", values }]).codes).toEqual({ France: "FRA", Kenya: "KEN", World: "PG_WRL" });
  });

  it("marks a column that a year fixes in its slug", () => {
    expect(testChart([{ property: "y", values, targetYear: 2001 }]).dimensions[0]?.slug).toBe("1-2001");
  });
});

describe("chartTypesOf", () => {
  it("stands in one order, and is line and bar unless told", () => {
    expect(chartTypesOf({ $schema: "", dimensions: [], chartTypes: ["ScatterPlot", "LineChart"] })).toEqual([
      "LineChart",
      "ScatterPlot",
    ]);
    expect(chartTypesOf({ $schema: "", dimensions: [] })).toEqual(["LineChart", "DiscreteBar"]);
    expect(chartTypesOf({ $schema: "", dimensions: [], chartTypes: [] })).toEqual([]);
  });
});

describe("encodeChart", () => {
  it("reads back what it wrote: numbers in full, texts, negative times", () => {
    const chart = testChart([
      { property: "y", values: { France: { [-10_000]: 0.1 + 0.2, 0: 1e29, 2000: 2 ** 53 + 2 } } },
      { property: "x", values: { France: { 2000: 'a,"b"\n' } }, targetYear: 2000 },
    ]);
    expect(decodeChart(encodeChart(chart))).toEqual(chart);
  });
});

it("a chart with data that may not be passed on is not redistributable", () => {
  expect(isRedistributable(testChart([{ property: "y", values }]))).toBe(true);
  expect(isRedistributable(testChart([{ property: "y", values, indicator: { nonRedistributable: true } }]))).toBe(
    false,
  );
});
