import { describe, expect, it } from "vitest";
import { isRedistributable } from "../../../src/core/chart/chart.ts";
import { decodeChart, encodeChart } from "../../../src/core/chart/encode.ts";
import { isoDay } from "../../../src/core/data/day.ts";
import { series, testChart } from "../../fixture.ts";

const values = { France: series(2000, 1, 2, 3), Kenya: { 2001: 4 }, World: { 2000: 5 } };

describe("createChart", () => {
  it("includes entities first, then excludes", () => {
    const chart = testChart([{ property: "y", values }], {
      includedEntityNames: ["France", "Kenya"],
      excludedEntityNames: ["Kenya"],
    });
    expect(chart.dimensions[0]?.column.entities).toEqual(["France"]);
  });

  it("limits y and x to the timeline, but not size and colour", () => {
    const chart = testChart(
      [
        { property: "y", values },
        { property: "color", values },
      ],
      { timelineMinTime: 2001, timelineMaxTime: 2001 },
    );
    expect(chart.dimensions.map(({ column }) => column.times.length)).toEqual([2, 5]);
  });

  it("prefers the dimension's conversion factor to the indicator's", () => {
    const column = {
      property: "y" as const,
      values: { France: { 2000: 3 } },
      indicator: { display: { conversionFactor: 2 } },
    };
    expect(testChart([column]).dimensions[0]?.column.values[0]).toBe(6);
    expect(testChart([{ ...column, display: { conversionFactor: 10 } }]).dimensions[0]?.column.values[0]).toBe(30);
  });

  it("counts integers of a Year column as days from zeroDay if the display of the dimension or the indicator says so", () => {
    const column = { property: "y" as const, values: { France: { 0: 1, 366: 2 } } };
    const display = { yearIsDay: true, zeroDay: "2000-01-01" };
    for (const told of [
      { display },
      { indicator: { display } },
      { indicator: { display: { yearIsDay: true } }, display },
    ]) {
      const { timeUnit, dimensions } = testChart([{ ...column, ...told }]);
      expect(timeUnit).toBe("day");
      expect(Array.from(dimensions[0]?.column.times ?? [], isoDay)).toEqual(["2000-01-01", "2001-01-01"]);
      expect(dimensions[0]?.timespan).toEqual({ start: -7325, end: -6959 });
    }
  });

  it("counts years if the dimension's display overrides yearIsDay", () => {
    const indicator = { display: { yearIsDay: true } };
    const chart = testChart([{ property: "y", values, indicator, display: { yearIsDay: false } }]);
    expect(chart.timeUnit).toBe("year");
    expect([...(chart.dimensions[0]?.column.times ?? [])]).toEqual([2000, 2001, 2002, 2001, 2000]);
  });

  it("drops days that are not valid dates", () => {
    const column = { property: "y" as const, values: { France: { 0: 1, 1900000000: 2 } } };
    const chart = testChart([{ ...column, display: { yearIsDay: true } }]);
    expect([...(chart.dimensions[0]?.column.times ?? [])]).toEqual([0]);
  });

  it("takes the time unit of table columns if there are no others", () => {
    expect(testChart([{ property: "table", values }], {}, "day").timeUnit).toBe("day");
  });

  it("has no timespan for a colour dimension with another time unit", () => {
    const chart = testChart([
      { property: "y", values, display: { yearIsDay: true } },
      { property: "color", values },
    ]);
    expect(chart.dimensions.map(({ timespan }) => timespan)).toEqual([{ start: 2000, end: 2002 }, undefined]);
  });

  it("orders dimensions by property: y, x, size, color", () => {
    const order = ["color", "size", "x", "y", "y"] as const;
    const chart = testChart(order.map((property) => ({ property, values })));
    expect(chart.dimensions.map(({ property }) => property)).toEqual(["y", "y", "x", "size", "color"]);
  });

  it("takes entity codes from entities.csv if the data have none", () => {
    expect(testChart([{ property: "y", values }]).codes).toEqual({ France: "FRA", Kenya: "KEN", World: "PG_WRL" });
  });

  it("appends a target year to the slug of a column", () => {
    expect(testChart([{ property: "y", values, targetYear: 2001 }]).dimensions[0]?.slug).toBe("1-2001");
  });
});

describe("encodeChart", () => {
  it("round-trips numbers, text and negative times", () => {
    const chart = testChart([
      { property: "y", values: { France: { [-10_000]: 0.1 + 0.2, 0: 1e29, 2000: 2 ** 53 + 2 } } },
      { property: "x", values: { France: { 2000: 'a,"b"\n' } }, targetYear: 2000 },
    ]);
    expect(decodeChart(encodeChart(chart))).toEqual(chart);
  });
});

it("a chart is not redistributable if one of its indicators is not", () => {
  expect(isRedistributable(testChart([{ property: "y", values }]))).toBe(true);
  expect(isRedistributable(testChart([{ property: "y", values, indicator: { nonRedistributable: true } }]))).toBe(
    false,
  );
});
