import { describe, expect, it } from "vitest";
import {
  resolveConfig,
  resolveConfigTime,
  resolveTargetTime,
  toleranceInDays,
} from "../../../src/core/chart/chartTime.ts";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { isoDay } from "../../../src/core/data/day.ts";
import type { TimeRange, TimeUnit } from "../../../src/core/data/time.ts";
import { rowsOf, testChart, viewOf } from "../../fixture.ts";

const told = (written: number | string, unit: TimeUnit, bound: keyof TimeRange) => {
  const time = resolveConfigTime(written, unit, bound);
  return typeof time === "number" && unit !== "year" ? isoDay(time) : time;
};

describe("resolveConfigTime", () => {
  it("keeps numbers in the chart's unit, and reads them as years among periods", () => {
    expect([told(1990, "year", "start"), told(60, "day", "end")]).toEqual([1990, "2020-03-21"]);
    expect([told(2020, "quarter", "start"), told(2020, "quarter", "end")]).toEqual(["2020-01-01", "2020-10-01"]);
  });

  it("takes the first day of a date as a start, the last as an end", () => {
    expect([told("2020-Q2", "day", "start"), told("2020-Q2", "day", "end")]).toEqual(["2020-04-01", "2020-06-30"]);
    expect([told("2020-Q2", "month", "start"), told("2020-Q2", "month", "end")]).toEqual(["2020-04-01", "2020-06-01"]);
    expect([told("2020", "day", "start"), told("2020", "week", "end")]).toEqual(["2020-01-01", "2020-12-28"]);
  });

  it("keeps open ends", () => {
    expect([told("earliest", "month", "start"), told("latest", "year", "end")]).toEqual(["earliest", "latest"]);
  });

  it("returns undefined if the chart's unit cannot represent the time", () => {
    expect([told("2020-03", "year", "start"), told("2020-13", "month", "start"), told("soon", "day", "end")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(resolveTargetTime("soon", "month")).toBeUndefined();
  });
});

describe("resolveConfig", () => {
  const config: ChartConfig = {
    $schema: "",
    dimensions: [],
    minTime: "2020-03",
    maxTime: 2020,
    map: { time: "2020-Q2", startTime: "2019", timeTolerance: 2 },
    comparisonLines: [{ xEquals: "2020-02" }, { xEquals: 5 }, { yEquals: "x" }, { xEquals: "soon" }],
  };

  it("converts all times to the chart's unit", () => {
    expect(resolveConfig(config, "month")).toEqual({
      ...config,
      minTime: 40,
      maxTime: 315,
      map: { time: 132, startTime: -385, timeTolerance: 62 },
      comparisonLines: [{ xEquals: 11 }, { xEquals: 5 }, { yEquals: "x" }],
    });
  });

  it("returns the same object if there is nothing to convert", () => {
    const plain: ChartConfig = { $schema: "", dimensions: [], minTime: 60, maxTime: "latest", map: { time: 3 } };
    expect(resolveConfig(plain, "day")).toBe(plain);
    expect(resolveConfig(plain, "year")).toBe(plain);
  });
});

describe("toleranceInDays", () => {
  it("reaches as many periods as it says, and no further", () => {
    expect(toleranceInDays(2, "month")).toBe(62);
    expect(toleranceInDays(2, "day")).toBe(2);
    expect(toleranceInDays(undefined, "week")).toBeUndefined();
    const values = { France: { 11: 1, 101: 2 }, Kenya: { [-20]: 3 }, Peru: { 40: 4 } };
    const chart = testChart(
      [{ property: "y", values, display: { tolerance: 1 } }],
      { chartTypes: ["DiscreteBar"], selectedEntityNames: ["France", "Kenya", "Peru"], maxTime: "2020-03" },
      "month",
    );
    // Tolerance reaches Feb from Mar, but not May or Jan.
    expect(rowsOf(viewOf(chart))).toEqual(["France 40: 1@11", "Peru 40: 4"]);
  });
});
