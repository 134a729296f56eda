import { describe, expect, it } from "vitest";
import { type Chart, displayName } from "../../../../src/core/chart/chart.ts";
import type { ChartConfig } from "../../../../src/core/chart/config.ts";
import { combineCharts } from "../../../../src/core/chart/cube/combine.ts";
import { withSlice } from "../../../../src/core/chart/cube/place.ts";
import { seriesOf, uncoloredSeriesOf } from "../../../../src/core/series/series.ts";
import { series, type TestColumn, testChart, viewOf } from "../../../fixture.ts";
import { slicesAt } from "./jobs.ts";

const slice = slicesAt("female 15-24", "female 25-64");

/** Makes the identifiers of columns unique among charts. */
const withIds = (chart: Chart, first: number): Chart => ({
  ...chart,
  dimensions: chart.dimensions.map((one, i) => ({ ...one, slug: String(first + i) })),
});

const y = (...values: number[]): TestColumn => ({
  property: "y",
  values: { France: series(2000, ...values), Kenya: series(2000, ...values) },
  indicator: { name: "Rate" },
});

/** The chart of both ages, each with its columns and settings. */
const combined = (
  young: Partial<ChartConfig> = {},
  old: Partial<ChartConfig> = {},
  columns: readonly TestColumn[] = [y(1, 2)],
): Chart => {
  const parts = [young, old].map((config, i) =>
    withIds(testChart(columns, { selectedEntityNames: ["France"], ...config }), 100 * i),
  );
  return combineCharts(parts, slice);
};

describe("the chart of several choices (rules.md 234)", () => {
  it("has the columns of all, named after the choices", () => {
    const { slug, choices, dimensions } = combined();
    expect([slug, choices]).toEqual([
      "jobs/female/15-24~25-64",
      [
        ["sex", "female"],
        ["age", "15-24~25-64"],
      ],
    ]);
    expect(dimensions.map((one) => [one.slug, displayName(one)])).toEqual([
      ["0", "15–24 years"],
      ["100", "25–64 years"],
    ]);
  });

  it("has a series for each choice, and each entity if there are several", () => {
    const labels = (query: string) => uncoloredSeriesOf(viewOf(combined(), query)).map(({ label }) => label);
    expect(labels("")).toEqual(["15–24 years", "25–64 years"]);
    expect(labels("country=FRA~KEN")).toEqual([
      "France – 15–24 years",
      "France – 25–64 years",
      "Kenya – 15–24 years",
      "Kenya – 25–64 years",
    ]);
  });

  it("names several columns of a choice after both", () => {
    const columns = [y(1), { ...y(2), indicator: { name: "Trend" } }];
    expect(combined({}, {}, columns).dimensions.map(displayName)).toEqual([
      "Rate, 15–24 years",
      "Trend, 15–24 years",
      "Rate, 25–64 years",
      "Trend, 25–64 years",
    ]);
  });

  it("has a column that all choices share once, under its own name", () => {
    const target = { ...testChart([y(3)]).dimensions[0], slug: "target" } as Chart["dimensions"][number];
    const parts = [0, 100].map((first) => {
      const own = withIds(testChart([y(1)]), first);
      return { ...own, dimensions: [...own.dimensions, target] };
    });
    const { dimensions } = combineCharts(parts, slice);
    expect(dimensions.map(displayName)).toEqual(["Rate, 15–24 years", "Rate", "Rate, 25–64 years"]);
  });

  it("keeps colours of columns only if they differ", () => {
    const colours = (...given: readonly string[]) => {
      const parts = given.map((color, i) => withIds(testChart([{ ...y(1), display: { color } }]), 100 * i));
      return combineCharts(parts, slice).dimensions.map(({ display }) => display.color);
    };
    expect(colours("red", "red")).toEqual([undefined, undefined]);
    expect(colours("red", "blue")).toEqual(["red", "blue"]);
  });

  describe("gives each choice a colour of its own, whatever else is shown", () => {
    const parts = [0, 100, 200].map((first) =>
      withIds(testChart([y(1, 2)], { selectedEntityNames: ["France"] }), first),
    );
    /** Colours by label of the ages with these places. */
    const colorsOf = (query: string, ...places: readonly number[]) => {
      const shown = slicesAt(...(places.map((place) => `total ${["all", "15-24", "25-64"][place]}`) as [string]));
      const charts = places.flatMap((place) => parts[place] ?? []);
      return new Map(seriesOf(viewOf(combineCharts(charts, shown), query)).map(({ label, color }) => [label, color]));
    };
    it.each(["", "country=FRA~KEN"])("with the query '%s'", (query) => {
      const all = colorsOf(query, 0, 1, 2);
      expect(new Set(all.values()).size).toBe(all.size);
      for (const some of [colorsOf(query, 0, 1), colorsOf(query, 0, 2), colorsOf(query, 1, 2)])
        for (const [label, color] of some) expect([label, color]).toEqual([label, all.get(label)]);
    });
  });

  it("leaves out charts with other times, which share no axis", () => {
    const daily = withIds(testChart([y(1)], {}, "day"), 100);
    expect(combineCharts([testChart([y(1)]), daily], slice).dimensions).toHaveLength(1);
  });

  it("says that its map shows the first choice", () => {
    const { map } = combined({ hasMapTab: true }, { hasMapTab: true }).config;
    expect(map?.colorScale?.legendDescription).toBe("15–24 years only");
  });

  it("has axes on which all values fit", () => {
    const { yAxis } = combined({ yAxis: { min: 5, max: 20, label: "Rate" } }, { yAxis: { min: 0 } }).config;
    expect(yAxis).toEqual({ min: 0, label: "Rate" });
  });

  it("replaces the single chart, and can itself be a part of no other", () => {
    const single = withSlice(testChart([y(1)]), { cube: slice.cube, index: 4 });
    expect(single.otherSlices).toBeUndefined();
    expect(combined().otherSlices).toEqual([5]);
  });
});

describe("the texts of several choices (rules.md 235)", () => {
  const texts = (young: Partial<ChartConfig>, old: Partial<ChartConfig>) => {
    const { title, subtitle, note } = combined(young, old).config;
    return { title, subtitle, note };
  };

  it("name all of them", () => {
    expect(texts({ title: "Rate, 15–24 years" }, { title: "Rate, 25–64 years" }).title).toBe(
      "Rate, 15–24 and 25–64 years",
    );
  });

  it("are the title of the page if those of the views have nothing in common", () => {
    expect(texts({ title: "Youth" }, { title: "Prime age" }).title).toBe("Unemployment, by sex and age");
  });

  it("omit a subtitle that is true of one choice only", () => {
    expect(texts({ subtitle: "Of the young." }, { subtitle: "Of adults." }).subtitle).toBeUndefined();
    expect(texts({ subtitle: "In percent." }, { subtitle: "In percent." }).subtitle).toBe("In percent.");
  });

  it("say which choice a note is about", () => {
    expect(texts({}, { note: "Without students." }).note).toBe("25–64 years: Without students.");
  });
});
