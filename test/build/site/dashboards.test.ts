import { describe, expect, it } from "vitest";
import { dashboardLinks, dashboardSources, planDashboards } from "../../../build/site/dashboards.ts";
import type { Dashboard } from "../../../src/core/chart/dashboard.ts";
import { EntityIndex } from "../../../src/core/data/entity.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import { testSite } from "../../fixture.ts";

const entities = ["Chad", "Peru", "Ruritania"].map((name, i) => ({
  name,
  code: ["TCD", "PER", ""][i] ?? "",
  type: "country" as const,
}));
const site = { ...testSite, entities: new EntityIndex(entities) };

const entry = (slug: string): CatalogueEntry => ({
  ...{
    slug,
    title: `About ${slug}`,
    subtitle: "",
    tabs: [],
    datasets: [],
    indicators: [],
    sideIndicators: [],
    topics: [],
  },
  thumbnail: `grapher/${slug}.thumbnail.png`,
});
const entries = ["jobs", "pay"].map(entry);

const work: Dashboard = {
  slug: "work",
  title: "Work",
  charts: ["draft", "pay"].map((slug) => ({ slug, choices: {}, defaults: {} })),
  selection: ["Peru", "Atlantis"],
};

/** Charts start at row 2: jobs has values for Chad, pay for Peru and Ruritania. */
const rows = new Map([
  ["TCD", [2]],
  ["PER", [3]],
  ["Ruritania", [0, 3]],
]);

const sources = (dashboards: readonly Dashboard[] = [work]) =>
  dashboardSources(dashboards, site, { entries, rows, firstRow: 2 });

const bodies = (all = sources(), charts = entries) =>
  new Map(Array.from(planDashboards(site, all, charts), ({ path, body }) => [path, String(body())]));

describe("the files of dashboards", () => {
  it("leave out charts that the site lacks, and offer the entities of the others", () => {
    const [source] = sources();
    expect(source?.dashboard.charts.map(({ slug }) => slug)).toEqual(["pay"]);
    expect(source?.entities.map(({ name }) => name)).toEqual(["Peru", "Ruritania"]);
  });

  it("are none without charts", () => {
    expect(sources([{ ...work, charts: [] }])).toEqual([]);
    expect([...bodies([])]).toEqual([]);
  });

  it("are a page for each, their list, and the same for programs", () => {
    const files = bodies();
    expect([...files.keys()]).toEqual(["dashboards/index.html", "dashboards.json", "dashboards/work.html"]);
    const page = files.get("dashboards/work.html");
    expect(page).toContain('"entities":[["PER","Peru"],["Ruritania","Ruritania"]],"selection":["PER"]');
    expect(page).toContain("About pay");
  });

  it("have keys that depend on the dashboard's own charts alone", () => {
    const keys = (charts: readonly CatalogueEntry[]) =>
      new Map(Array.from(planDashboards(site, sources(), charts), ({ path, parts }) => [path, JSON.stringify(parts)]));
    const before = keys(entries);
    const changed = (slug: string) => {
      const now = keys(entries.map((one) => (one.slug === slug ? { ...one, title: "Another" } : one)));
      return [...before].filter(([path, key]) => now.get(path) !== key).map(([path]) => path);
    };
    expect(changed("jobs")).toEqual([]);
    expect(changed("pay")).toEqual(["dashboards/work.html"]);
  });

  it.each([
    [
      "the first and the last year of their charts",
      [
        ["1990", "2005"],
        ["2000", "2020"],
      ],
      "1990-2020",
    ],
    [
      "none if all values are of one year",
      [
        ["2000", "2000"],
        ["2000", "2000"],
      ],
      undefined,
    ],
    [
      "none if a chart has other times",
      [
        ["1990", "2005"],
        ["2020-Q1", "2021-Q1"],
      ],
      undefined,
    ],
  ])("have fields for %s", (_, spans, years) => {
    const dated = entries.map((one, i) => {
      const [start = "", end = ""] = spans[i] ?? [];
      return { ...one, coverage: { start, end, entities: 1, noun: "countries" } };
    });
    const both = { ...work, charts: ["jobs", "pay"].map((slug) => ({ slug, choices: {}, defaults: {} })) };
    const page = bodies(sources([both]), dated).get("dashboards/work.html");
    const [, first, last] = /id="year-from" min="(\d+)" max="(\d+)"/.exec(page ?? "") ?? [];
    expect(first && `${first}-${last}`).toBe(years);
  });

  it("show the first picture of a chart in lists", () => {
    expect(dashboardLinks(sources(), entries)).toEqual([
      { slug: "work", title: "Work", count: 1, thumbnail: "grapher/pay.thumbnail.png" },
    ]);
  });
});
