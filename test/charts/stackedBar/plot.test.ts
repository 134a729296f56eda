import { describe, expect, it } from "vitest";
import { createBand, namedTimes } from "../../../src/charts/stackedBar/plot.ts";
import type { TimeUnit } from "../../../src/core/data/time.ts";
import type { TimeAxisOptions } from "../../../src/core/plot/axis/timeAxis.ts";
import { draw, textsOf } from "../../core/plot/picture.ts";
import { series, testChart, type Values, viewOf } from "../../fixture.ts";

const bars = (values: Values) =>
  testChart([{ property: "y", values }], {
    chartTypes: ["StackedBar"],
    selectedEntityNames: Object.keys(values),
  });

const ones = (count: number): Record<number, number> => series(1950, ...Array.from({ length: count }, () => 1));

describe("stacked bar chart", () => {
  it("has a part a series and time, and none for zero", () => {
    const { svg } = draw(bars({ France: series(2000, 1, 0, 3), Kenya: series(2000, 1, 2, 3) }));
    expect(svg.match(/<g data-series="France"[^>]*>(<rect[^>]*>)*<\/g>/)?.[0].match(/<rect/g)).toHaveLength(2);
  });

  it("names every n-th bar from the start, and the end", () => {
    const years = textsOf(draw(bars({ France: ones(71) })))
      .filter((text) => /^\d{4}$/.test(text))
      .map(Number);
    expect([years[0], years.at(-1)]).toEqual([1950, 2020]);
    const steps = years.slice(1, -1).map((year, i) => year - (years[i] ?? 0));
    expect(new Set(steps).size).toBe(1);
  });

  it.each([61, 71, 76, 91])("names bars until the name of the end leaves no room: %s bars", (count) => {
    const years = textsOf(draw(bars({ France: ones(count) })))
      .filter((text) => /^\d{4}$/.test(text))
      .map(Number);
    const [first = 0, second = 0] = years;
    const [last = 0, end = 0] = years.slice(-2);
    expect(end - last).toBeLessThan(2 * (second - first));
  });

  it("names round times where bars stand few and far between", () => {
    const texts = textsOf(draw(bars({ France: { [-10000]: 1, [-500]: 2, [-487]: 2, 2020: 9 } })));
    expect(texts).toEqual(expect.arrayContaining(["10,000 BCE", "8,000 BCE", "2,000 BCE", "2020"]));
  });

  it("names every bar where there is room", () => {
    expect(textsOf(draw(bars({ France: ones(4) })))).toEqual(expect.arrayContaining(["1950", "1951", "1952", "1953"]));
  });

  it("has a legend instead of labels if most layers have no height at the end", () => {
    const ended = draw(bars({ France: series(2000, 5, 6, 7), Kenya: series(2000, 2), Chad: series(2000, 3, 0, 0) }));
    expect(ended.svg).toContain('class="legend"');
    expect(ended.svg).not.toContain("series-labels");
    expect(textsOf(ended)).toEqual(expect.arrayContaining(["France", "Kenya", "Chad"]));
    const going = draw(bars({ France: series(2000, 5, 6, 7), Kenya: series(2000, 2, 2, 2), Chad: series(2000, 3) }));
    expect(going.svg).toContain("series-labels");
  });

  it("keeps a distance where a time is missing", () => {
    const [a, b, c] = draw(bars({ France: { 2000: 1, 2001: 1, 2004: 1 } })).targets();
    expect((c?.x ?? 0) - (b?.x ?? 0)).toBeCloseTo(3 * ((b?.x ?? 0) - (a?.x ?? 0)), 3);
  });

  it("draws one bar that does not fill the plot at a single time", () => {
    const [target] = draw(bars({ France: ones(1) })).targets();
    expect(target?.width).toBeLessThan(400);
  });

  it("is pointed at where its parts are drawn", () => {
    const { svg, targets } = draw(bars({ France: series(2000, 1, 2), Kenya: series(2000, 3, 4) }));
    const number = (tag: string, name: string) => Number(new RegExp(` ${name}="([\\d.]+)"`).exec(tag)?.[1]);
    const parts = [...svg.matchAll(/<g data-series="(?:France|Kenya)"[^>]*>(?:<rect[^>]*>)+/g)]
      .flatMap(([layer]) => layer.match(/<rect[^>]*>/g) ?? [])
      .map((rect) => ["x", "y", "width", "height"].map((name) => number(rect, name)));
    expect(parts).toHaveLength(4);
    const rounded = targets().map(({ x, y, width = 0, height = 0 }) =>
      [x, y, width, height].map((it) => expect.closeTo(it, 0)),
    );
    expect(parts).toEqual(rounded);
  });

  it("draws one bar a pixel where bars would be narrower, as high as they are on average", () => {
    const days = Array.from({ length: 12_000 }, (_, i) => (i % 2 === 0 ? 10 : 30));
    const chart = testChart([{ property: "y", values: { France: series(0, ...days) } }], {
      chartTypes: ["StackedBar"],
      selectedEntityNames: ["France"],
    });
    const bars = [...draw(chart).svg.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="1.25" height="([\d.]+)"/g)];
    expect(bars.length).toBeGreaterThan(500);
    expect(new Set(bars.map(([, x]) => x)).size).toBe(bars.length);
    const heights = bars.map(([, , height]) => Number(height));
    expect(Math.max(...heights) / Math.min(...heights)).toBeLessThan(1.3);
  });

  it("names times at equal distances, whether they have a bar or not", () => {
    const gaps = { ...ones(71), 1951: 0 };
    for (const year of [1953, 1957, 1961]) Reflect.deleteProperty(gaps, year);
    const years = (values: Values) => textsOf(draw(bars(values))).filter((text) => /^\d{4}$/.test(text));
    expect(years({ France: gaps })).toEqual(years({ France: ones(71) }));
  });

  it("tells with each part what its bar adds up to, but not of shares, nor where it has one part", () => {
    const totals = (values: Values, query = "") =>
      draw(bars(values), query)
        .targets()
        .map(({ total }) => total);
    const two = { France: series(2000, 1, 2), Kenya: series(2000, 3, 4) };
    expect(totals(two)).toEqual(["4", "6", "4", "6"]);
    expect(totals(two, "stackMode=relative")).toEqual([undefined, undefined, undefined, undefined]);
    expect(totals({ France: series(2000, 1) })).toEqual([undefined]);
  });
});

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
