import { describe, expect, it } from "vitest";
import {
  comparedFigures,
  entitiesWithPages,
  entityPage,
  placeLinks,
  siteFigures,
} from "../../../build/site/entities.ts";
import { readPlaceRows } from "../../../build/site/finder.ts";
import { entityPageSettings } from "../../../src/core/chart/entityPages.ts";
import { createSite } from "../../../src/core/chart/site.ts";
import { parseDay } from "../../../src/core/data/day.ts";
import { parsePeriod } from "../../../src/core/data/period.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import { paginate } from "../../../src/pages/catalogue/pager.ts";
import { entityCsv, entityJson, entityMarkdown } from "../../../src/pages/entity/downloads.ts";
import { keyFigureOf } from "../../../src/pages/entity/keyFigure.ts";
import { renderEntity } from "../../../src/pages/entity/page.ts";
import { renderEntityTable } from "../../../src/pages/entity/table.ts";
import { finderScript } from "../../../src/pages/finder.ts";
import { encodeShard } from "../../../src/search/shards.ts";
import { series, testChart } from "../../fixture.ts";

const countries = Array.from({ length: 12 }, (_, i) => ({
  name: `Land ${i}`,
  code: `L${String(i).padStart(2, "0")}`,
  type: "country" as const,
  region: "Europe",
  ...(i === 0 && { neighbors: ["L01", "L02"], parents: ["EUR"] }),
}));
const site = createSite({
  config: { title: "Lands", baseUrl: "https://lands.test" },
  entities: [
    ...countries,
    { name: "Europe", code: "EUR", type: "continent" },
    { name: "World", code: "WRL", type: "aggregate" },
    { name: "Fuel", code: "", type: "other" },
  ],
  terms: {},
  peerValues: {},
  date: "2026-01-01",
});

const values = Object.fromEntries([
  ...countries.map(({ name }, i) => [name, series(2000, ...Array.from({ length: 16 }, (_, year) => 10 * i + year))]),
  ["Europe", series(2015, 70)],
  ["World", series(2015, 55)],
  ["Fuel", series(2015, 1)],
]);
const chart = testChart([{ property: "y", values }]);
const figure = keyFigureOf(chart, site);
const entry: CatalogueEntry = {
  slug: chart.slug,
  title: "A chart",
  subtitle: "",
  tabs: ["line"],
  datasets: [{ name: "d", title: "Dataset" }],
  indicators: [1],
  sideIndicators: [],
  topics: [],
};
const groups = siteFigures(site, { entries: [entry], topics: [], chart: () => chart });
const paged = new Set(site.entities.all.filter(({ code }) => code !== ""));
const pageOf = (name: string) => {
  const entity = site.entities.findByName(name);
  if (!entity) throw new Error(name);
  return entityPage(site, entity, groups, paged);
};

describe("a key figure", () => {
  it("is the latest value, compared with that of ten years before", () => {
    const own = figure?.entities.get("Land 1");
    expect(own?.latest).toMatchObject({ time: "2015", value: 25, text: "25" });
    expect(own?.before).toMatchObject({ time: "2005", value: 15 });
    expect(own?.change).toBe("+67%");
    expect(own?.values).toHaveLength(16);
  });

  it("ranks countries only among countries, the highest value first", () => {
    expect(figure?.entities.get("Land 11")?.rank).toEqual({ place: 1, of: 12 });
    expect(figure?.entities.get("Land 0")?.rank).toEqual({ place: 12, of: 12 });
    expect(figure?.entities.get("World")?.rank).toBeUndefined();
  });

  it("gives equal values the same rank, and skips ranks after them (rules.md 519)", () => {
    const latest = [50, 40, 40, 40, 30, 20, 10, 9, 8, 7];
    const tied = countries.slice(0, latest.length).map(({ name }, i) => [name, series(2015, latest[i] ?? 0)] as const);
    const { entities } = keyFigureOf(testChart([{ property: "y", values: Object.fromEntries(tied) }]), site) ?? {};
    const ranks = tied.map(([name]) => entities?.get(name)?.rank);
    expect(ranks).toEqual([1, 2, 2, 2, 5, 6, 7, 8, 9, 10].map((place) => ({ place, of: 10 })));
  });

  it.each([
    ["day", "2021-03-01", "2016-03-01", "2016-02-29"],
    ["day", "2020-02-29", "2015-02-28", "2015-02-27"],
    ["month", "2021-03", "2016-03", "2016-02"],
    ["quarter", "2021-Q1", "2016-Q1", "2015-Q4"],
    ["week", "2020-W01", "2015-W01", "2014-W52"],
  ] as const)("ranks values that are five calendar years old, by %s", (unit, newest, old, older) => {
    const timeOf = (text: string) => (unit === "day" ? parseDay(text) : parsePeriod(text)?.start) ?? Number.NaN;
    const rest = countries.slice(2, 11).map(({ name }) => [name, series(timeOf(newest), 1)] as const);
    const values = {
      "Land 0": series(timeOf(old), 5),
      "Land 1": series(timeOf(older), 9),
      ...Object.fromEntries(rest),
    };
    const { entities } = keyFigureOf(testChart([{ property: "y", values }], {}, unit), site) ?? {};
    expect(entities?.get("Land 0")?.rank).toEqual({ place: 1, of: 10 });
    expect(entities?.get("Land 1")?.rank).toBeUndefined();
  });

  it("ranks entities that are not places among each other", () => {
    const fuels = Array.from({ length: 10 }, (_, i) => ({ name: `Fuel ${i}`, code: `F${i}`, type: "other" as const }));
    const [land, ...lands] = countries;
    if (!land) throw new Error("no country");
    const fuelSite = createSite({
      config: site.config,
      entities: [land, ...lands, ...fuels, { name: "World", code: "WRL", type: "aggregate" }],
      terms: {},
      peerValues: {},
      date: "2026-01-01",
    });
    const of = Object.fromEntries(fuels.map(({ name }, i) => [name, series(2015, i)]));
    const told = keyFigureOf(
      testChart([{ property: "y", values: { ...of, World: series(2015, 99), [land.name]: series(2015, 50) } }]),
      fuelSite,
    );
    expect(told?.entities.get("Fuel 9")?.rank).toEqual({ place: 1, of: 10 });
    expect(told?.entities.get("World")?.rank).toBeUndefined();
    expect(told?.entities.get(land.name)?.rank).toBeUndefined();
  });

  it("has only entities with a code", () => {
    expect(figure?.entities.has("Fuel")).toBe(false);
  });
});

describe("the page of an entity", () => {
  it("links to the charts with the entity selected, and to the pages of its neighbours and groups", () => {
    const html = renderEntity(site, pageOf("Land 0"), entityPageSettings(site.config));
    expect(html).toContain(`href="../grapher/${chart.slug}.html?country=~L00"`);
    for (const page of ["L01", "L02", "EUR", "WRL"]) expect(html).toContain(`href="../country/${page}.html"`);
    expect(html).toMatch(/<th scope="col">Europe<\/th><th scope="col">World<\/th>/);
    expect(html).not.toContain("<script");
  });

  it("compares with the median of its neighbours; the JSON has the value of each", () => {
    const page = pageOf("Land 0");
    const html = renderEntity(site, page, entityPageSettings(site.config));
    expect(html).toContain('<td data-label="Neighbours">30 <small>median of 2, 2015</small></td>');
    const { figures } = JSON.parse(entityJson(page, site));
    expect(
      figures[0].comparisons.map((one: { entityName: string; value: number }) => [one.entityName, one.value]),
    ).toEqual([
      ["Europe", 70],
      ["World", 55],
      ["Land 1", 25],
      ["Land 2", 35],
    ]);
    expect(renderEntity(site, pageOf("Land 5"), entityPageSettings(site.config))).not.toContain("Neighbours");
  });

  it("says from which years the median of its neighbours is", () => {
    const values = { "Land 0": series(2015, 1), "Land 1": series(1998, 2), "Land 2": series(2014, 4) };
    const mixed = keyFigureOf(testChart([{ property: "y", values }]), site);
    const page = pageOf("Land 0");
    const figures = page.groups[0]?.figures.flatMap(({ own }) => (mixed ? [{ figure: mixed, own }] : [])) ?? [];
    const html = renderEntity(site, { ...page, groups: [{ title: "", figures }] }, entityPageSettings(site.config));
    expect(html).toContain('<td data-label="Neighbours">3 <small>median of 2, 1998 to 2014</small></td>');
  });

  it("has all values as CSV, and the latest ones as JSON and Markdown", () => {
    const page = pageOf("Land 1");
    expect(entityCsv(page).trim().split("\n")).toHaveLength(17);
    expect(JSON.parse(entityJson(page, site))).toMatchObject({
      entityName: "Land 1",
      figures: [{ chart: chart.slug, endTime: "2015", endValue: 25, startValue: 15, rank: 11 }],
    });
    expect(entityMarkdown(page, site)).toMatch(/\| 25 \| 2015 \| \+67% since 2005 \| 11 of 12 \|/);
  });

  it("escapes titles in its Markdown, so that each figure stays one row with one link", () => {
    const page = pageOf("Land 1");
    const figures = page.groups[0]?.figures ?? [];
    const title = "Cost | [per] \\ head";
    const renamed = figures.map((one) => ({ ...one, figure: { ...one.figure, title } }));
    const text = entityMarkdown({ ...page, groups: [{ title: "Group", figures: renamed }] }, site);
    expect(text).toContain("| [Cost \\| \\[per\\] \\\\ head](https://lands.test/");
  });

  it("stays below 60 kB with the maximum number of key figures", () => {
    const page = pageOf("Land 0");
    const [group] = page.groups;
    const many = {
      ...page,
      groups: [{ title: "Many", figures: Array.from({ length: 80 }, () => group?.figures ?? []).flat() }],
    };
    expect(renderEntity(site, many, entityPageSettings(site.config)).length).toBeLessThan(60_000);
  });

  it("is in the site's folder for entities, with its noun", () => {
    const config = { ...site.config, entityPages: { path: "state", noun: "state", nounPlural: "states" } };
    const html = renderEntity({ ...site, config }, pageOf("Land 0"), entityPageSettings(config));
    expect(html).toContain('href="../state/L01.html"');
    expect(html).toContain(">States</a>");
  });
});

describe("entities with pages", () => {
  const places = new Map([
    [
      "find/places/0.js",
      finderScript(
        "find/places/0.js",
        encodeShard([
          ["L01", { rows: [3], weights: [1] }],
          ["L02", { rows: [], weights: [] }],
        ]),
      ),
    ],
  ]);

  it("are those with values in a chart", () => {
    expect(entitiesWithPages(site, readPlaceRows(places)).map(({ code }) => code)).toEqual(["L01"]);
    const none = { ...site, config: { ...site.config, emit: { entities: false } } };
    expect(entitiesWithPages(none, readPlaceRows(places))).toEqual([]);
  });

  it("are listed by continent, and compared in a table", () => {
    const entities = [...paged];
    expect(placeLinks(site, entities)?.groups.map(({ title, places }) => [title, places.length])).toEqual([
      ["Europe", 12],
      ["Regions and groups", 2],
    ]);
    const [first, ...others] = paginate(entities, 4).map((page) =>
      renderEntityTable(site.config, page, comparedFigures(groups), entities.length),
    );
    expect(first).toContain('<td data-v="25">25</td>');
    expect(first).toContain('<a href="index.2.html"');
    expect(others).toHaveLength(Math.ceil(entities.length / 4) - 1);
    const [whole = ""] = paginate(entities, entities.length).map((page) =>
      renderEntityTable(site.config, page, comparedFigures(groups), entities.length),
    );
    expect([first, whole].map((page) => page?.includes("the rows of this page"))).toEqual([true, false]);
  });
});
