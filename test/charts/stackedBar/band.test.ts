import { describe, expect, it } from "vitest";
import { createBand, namedTimes } from "../../../src/charts/stackedBar/band.ts";
import type { TimeUnit } from "../../../src/core/data/time.ts";
import type { TimeAxisOptions } from "../../../src/core/plot/axis/timeAxis.ts";
import { testChart, viewOf } from "../../fixture.ts";

const bandOf = (times: readonly number[], width = 500, unit: TimeUnit = "year") => {
  const values = { France: Object.fromEntries(times.map((time) => [time, 1])) };
  const chart = testChart(
    [{ property: "y", values }],
    { chartTypes: ["StackedBar"], selectedEntityNames: ["France"] },
    unit,
  );
  const view = viewOf(chart);
  const { start, end } = view.time;
  const options = { range: { start, end }, unit, bounds: { x: 10, y: 0, width, height: 100 } } as TimeAxisOptions;
  const band = createBand(view, options);
  return { band, named: namedTimes(options, band) };
};

describe("the places of bars in time", () => {
  it("are as wide as the closest two times allow, a fifth of them empty, and stand at their distances", () => {
    const { band } = bandOf([2000, 2002, 2003, 2004]);
    expect([band.times, band.step]).toEqual([[2000, 2002, 2003, 2004], 1]);
    expect(band.width).toBeCloseTo(80);
    expect([2000, 2002, 2004].map(band.middle)).toEqual([60, 260, 460]);
  });

  it("join where they are very narrow", () => {
    const times = Array.from({ length: 200 }, (_, i) => 1800 + i);
    expect(bandOf(times).band.width).toBeCloseTo(2.5);
  });

  it("leave a single bar a part of the width, in its middle", () => {
    const { band } = bandOf([2000]);
    expect([band.width, band.middle(2000)]).toEqual([200, 260]);
  });

  it("are all named between the ends, as every place of a bar is", () => {
    expect(bandOf([2000, 2002, 2003, 2004]).named).toEqual([2001, 2002, 2003]);
  });

  it("are named by round times where bars stand few and far between", () => {
    expect(bandOf([1900, 1901, 2000]).named).toEqual([1920, 1940, 1960, 1980]);
  });

  it("are named by the bars themselves where these are of periods, which are of different lengths", () => {
    expect(bandOf([0, 31, 60, 91], 500, "month").named).toEqual([31, 60]);
  });
});
