import { describe, expect, it } from "vitest";
import {
  catalogueEntry,
  chartsByIndicator,
  describeIndicators,
  entryCoverage,
  indicatorEntries,
  usedIndicators,
} from "../../../build/site/catalogueEntry.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import { series, testChart } from "../../fixture.ts";

const values = { France: series(2000, 1, 2) };
const output = (path: string, representation = "png") => ({ path, representation, query: "" });

describe("the entry of a chart", () => {
  it("has its words in plain text, its tabs without the table, and the indicators on its axes apart from others", () => {
    const chart = testChart(
      [
        {
          property: "y",
          values,
          indicator: { topics: ["a", "b"], descriptionShort: "*Short*", dataset: { name: "d", title: "D" } },
        },
        { property: "y", values, indicator: { topics: ["b"], dataset: { name: "d", title: "D" } } },
        { property: "color", values },
      ],
      { hasMapTab: true },
    );
    expect(catalogueEntry(chart, [])).toEqual({
      slug: "test",
      title: "Test chart",
      subtitle: "Short",
      tabs: ["line", "discrete-bar", "map"],
      datasets: [{ name: "d", title: "D" }],
      indicators: [1, 2],
      sideIndicators: [3],
      topics: ["a", "b"],
    });
  });

  it("has the topics and the subtitle of its config, if it states them", () => {
    const chart = testChart([{ property: "y", values, indicator: { topics: ["a"], descriptionShort: "no" } }], {
      topics: ["x", "x"],
      subtitle: "[yes](u)",
    });
    expect(catalogueEntry(chart, [])).toMatchObject({ topics: ["x"], subtitle: "yes" });
  });

  it("has its time range and number of entities as in URLs", () => {
    const chart = testChart([{ property: "y", values }], { entityTypePlural: "states" });
    const extent = { start: 0, end: 60, timeUnit: "day" as const, entities: 3, places: "" };
    expect(entryCoverage(chart, extent)).toEqual({
      start: "2020-01-21",
      end: "2020-03-21",
      entities: 3,
      noun: "states",
    });
    expect(entryCoverage(testChart([{ property: "y", values }]), extent)?.noun).toBe("countries and regions");
    expect(catalogueEntry(chart, [])).not.toHaveProperty("coverage");
  });

  it("has the last day of its indicators' updates, and that of its publication", () => {
    const updated = (lastUpdated: string) => ({ property: "y" as const, values, indicator: { lastUpdated } });
    const chart = testChart([updated("2020-05-01"), updated("2021-01-01"), updated("2022")], {
      publishedAt: "2019-01-01",
    });
    expect(catalogueEntry(chart, [])).toMatchObject({ updated: "2021-01-01", published: "2019-01-01" });
    expect(catalogueEntry(testChart([updated("soon")]), [])).not.toHaveProperty("updated");
  });

  it("has its thumbnail and its CSV, if the tree has them", () => {
    const chart = testChart([{ property: "y", values }]);
    expect(
      catalogueEntry(chart, [output("grapher/test.thumbnail.png"), output("grapher/test.csv", "csv")]),
    ).toMatchObject({
      thumbnail: "grapher/test.thumbnail.png",
      csv: "grapher/test.csv",
    });
    expect(catalogueEntry(chart, [output("grapher/test.og.png")])).not.toHaveProperty("thumbnail");
  });
});

describe("the indicators of a site", () => {
  const dataset = { name: "d", description: "**All**" };
  const indicator = (id: number) => ({
    id,
    name: `I${id}`,
    title: `T${id}`,
    type: "number" as const,
    sources: [],
    unit: "mm",
    description: "[x](y)",
    dataset,
  });
  const chart = (slug: string, indicators: readonly number[], sideIndicators: readonly number[] = []) =>
    ({ slug, title: slug, indicators, sideIndicators }) as unknown as CatalogueEntry;

  it("are described in plain text, those of one dataset with the same object", () => {
    const [first, second] = describeIndicators([indicator(1), indicator(2)], new Set([2]));
    expect(first).toMatchObject({ id: 1, title: "T1", unit: "mm", description: "x", hasPage: false });
    expect(first?.dataset).toEqual({ name: "d", title: "d", description: "All" });
    expect(second?.hasPage).toBe(true);
    expect(second?.dataset).toBe(first?.dataset);
  });

  it("are listed with the charts that plot them, not with those that only use them", () => {
    const charts = [chart("a", [1, 2]), chart("b", [2], [1])];
    const entries = indicatorEntries(describeIndicators([indicator(1), indicator(2), indicator(3)]), charts);
    expect(entries.map(({ charts: own }) => own.map(({ slug }) => slug))).toEqual([["a"], ["a", "b"], []]);
    expect([...chartsByIndicator(charts, usedIndicators)].map(([id, own]) => [id, own.length])).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });
});
