import { describe, expect, it } from "vitest";
import {
  comparedFigures,
  entitiesWithPages,
  entityPage,
  placeLinks,
  siteFigures,
} from "../../../build/site/entities.ts";
import type { Chart } from "../../../src/core/chart/chart.ts";
import { type Entity, EntityIndex } from "../../../src/core/data/entity.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import type { KeyFigure } from "../../../src/pages/entity/keyFigure.ts";
import { series, testChart, testSite } from "../../fixture.ts";

const named = (name: string): Entity => {
  const entity = testSite.entities.findByName(name);
  if (!entity) throw new Error(name);
  return entity;
};
const entry = (slug: string, indicators: readonly number[], entities: number, topics: readonly string[] = ["t"]) =>
  ({
    slug,
    title: slug,
    subtitle: "",
    tabs: [],
    datasets: [{ name: slug, title: slug }],
    indicators,
    sideIndicators: [],
    topics,
    coverage: { entities, start: "", end: "", noun: "" },
  }) as CatalogueEntry;
const chart = (slug: string) => ({
  ...testChart([{ property: "y", values: { France: series(2000, 1, 2), Kenya: series(2000, 3, 4) } }]),
  slug,
});
const topics = [
  { slug: "t", title: "Topic", topics: [{ slug: "below", title: "Below" }] },
  { slug: "u", title: "Other" },
];
const slugs = (groups: ReturnType<typeof siteFigures>) =>
  groups.map(({ title, figures }) => [title, figures.map(({ slug }) => slug)]);

describe("the key figures of a site (rules.md 519)", () => {
  const figuresOf = (entries: readonly CatalogueEntry[], tree = topics) =>
    slugs(siteFigures(testSite, { entries, topics: tree, chart }));

  it("are of each indicator once: of charts with few indicators, then with many entities, then by slug", () => {
    expect(figuresOf([entry("two", [1, 2], 99), entry("few", [1], 3), entry("many", [1], 5)])).toEqual([
      ["Topic", ["many"]],
    ]);
    expect(figuresOf([entry("b", [1], 5), entry("a", [1], 5)])).toEqual([["Topic", ["a"]]]);
    expect(figuresOf([entry("two", [1, 2], 99), entry("one", [1], 3)])).toEqual([["Topic", ["one"]]]);
  });

  it("are of no chart without indicators, without values, or with values that may not be passed on", () => {
    const chartOf = (slug: string): Chart => {
      const values: Record<string, Record<number, number>> = slug === "none" ? {} : { France: series(2000, 1) };
      const indicator = { nonRedistributable: slug === "closed" };
      return { ...testChart([{ property: "y", values, indicator }]), slug };
    };
    const entries = [entry("empty", [], 9), entry("none", [1], 9), entry("closed", [2], 9), entry("some", [1], 1)];
    expect(slugs(siteFigures(testSite, { entries, topics, chart: chartOf }))).toEqual([["Topic", ["some"]]]);
  });

  it("of charts whose entities are not known come last", () => {
    const { coverage: _, ...unknown } = entry("a", [1], 0);
    expect(figuresOf([unknown, entry("b", [1], 1)])).toEqual([["Topic", ["b"]]]);
    expect(figuresOf([unknown])).toEqual([["Topic", ["a"]]]);
  });

  it("have no group for a topic whose figures stand in an earlier one", () => {
    expect(figuresOf([entry("a", [1], 5, ["t", "u"])])).toEqual([["Topic", ["a"]]]);
  });

  it("stand below the first topic of the first level that has them, the others below More", () => {
    const entries = [entry("a", [1], 5, ["below"]), entry("b", [2], 5, ["u", "t"]), entry("c", [3], 5, [])];
    expect(figuresOf([...entries, entry("d", [4], 5, ["u"])])).toEqual([
      ["Topic", ["a", "b"]],
      ["Other", ["d"]],
      ["More", ["c"]],
    ]);
  });

  it("are at most eighty", () => {
    const entries = Array.from({ length: 90 }, (_, i) => entry(`c${i}`, [i], 5));
    expect(figuresOf(entries)[0]?.[1]).toHaveLength(80);
  });

  it("are in one group if most datasets have one chart", () => {
    expect(figuresOf([entry("a", [1], 5), entry("b", [2], 5)], [])).toEqual([
      ["Key figures", expect.arrayContaining(["a", "b"])],
    ]);
  });

  it("are grouped by dataset if half as many datasets have figures as there are figures", () => {
    const of = (dataset: string, ...ids: readonly number[]) =>
      ids.map((id) => ({ ...entry(`${dataset}${id}`, [id], 5), datasets: [{ name: dataset, title: dataset }] }));
    expect(figuresOf([...of("x", 1, 2), ...of("y", 3, 4)], [])).toEqual([
      ["x", ["x1", "x2"]],
      ["y", ["y3", "y4"]],
    ]);
    expect(figuresOf([...of("x", 1, 2), ...of("y", 3)], []).map(([title]) => title)).toEqual(["Key figures"]);
  });
});

describe("the page of an entity", () => {
  const paged = new Set(["France", "Germany", "Europe", "World"].map(named));
  const groups = siteFigures(testSite, { entries: [entry("a", [1], 2)], topics, chart });

  it("has the figures with a value of it, and links to wholes and neighbours that have a page", () => {
    const page = entityPage(testSite, { ...named("France"), neighbors: ["DEU", "GBR", "XXX"] }, groups, paged);
    expect(page.groups.map(({ figures }) => figures.map(({ figure }) => figure.slug))).toEqual([["a"]]);
    expect(page.neighbours.map(({ name }) => name)).toEqual(["Germany"]);
    expect(page.wholes.map(({ name }) => name)).toEqual(["Europe", "World"]);
  });

  it("of one without values has no groups, and is no whole of itself", () => {
    expect(entityPage(testSite, named("Germany"), groups, paged).groups).toEqual([]);
    expect(entityPage(testSite, named("World"), groups, paged).wholes).toEqual([]);
  });

  it("links to its continent and to each region that it belongs to, each once, if they have pages", () => {
    const europe = named("Europe").code;
    const wholesOf = (entity: Partial<Entity>) =>
      entityPage(testSite, { name: "Here", code: "H", type: "country", ...entity }, groups, paged).wholes.map(
        ({ name }) => name,
      );
    expect(wholesOf({ region: "Europe" })).toEqual(["Europe", "World"]);
    expect(wholesOf({ region: "Africa" })).toEqual(["World"]);
    expect(wholesOf({ parents: [europe, "XXX"] })).toEqual(["Europe", "World"]);
    expect(wholesOf({ region: "Europe", parents: [europe] })).toEqual(["Europe", "World"]);
    expect(wholesOf({})).toEqual(["World"]);
  });

  it("has no neighbours if none are known, and is none of its own", () => {
    const neighboursOf = (neighbors?: readonly string[]) => {
      const { neighbors: _, ...france } = named("France");
      const all = [...testSite.entities.all.filter(({ code }) => code !== "FRA"), france];
      const site = { ...testSite, entities: new EntityIndex(all) };
      return entityPage(site, Object.assign(france, neighbors && { neighbors }), groups, new Set([...paged, france]))
        .neighbours;
    };
    expect(neighboursOf()).toEqual([]);
    expect(neighboursOf(["FRA"])).toEqual([]);
  });

  it("is one that charts have values of", () => {
    const rows = new Map([
      ["FRA", [1]],
      ["DEU", []],
    ]);
    expect(entitiesWithPages(testSite, rows).map(({ name }) => name)).toEqual(["France"]);
  });
});

it("the table of all entities has the five figures with most entities, equal ones by slug", () => {
  const figure = (slug: string, count: number) =>
    ({ slug, entities: new Map(Array.from({ length: count }, (_, i) => [i, 0])) }) as unknown as KeyFigure;
  const figures = [figure("c", 1), figure("b", 3), figure("a", 3), figure("f", 2), figure("e", 9), figure("d", 1)];
  const found = comparedFigures([
    { title: "T", figures: figures.slice(0, 2) },
    { title: "U", figures: figures.slice(2) },
  ]);
  expect(found.map(({ slug }) => slug)).toEqual(["e", "a", "b", "f", "c"]);
});

describe("the links to entities on the front page", () => {
  const groupsOf = (entities: readonly Entity[]) =>
    placeLinks(testSite, entities)?.groups.map(({ title, places }) => [title, places.map(({ name }) => name)]);
  const other = (name: string, group?: string): Entity => ({
    name,
    code: name,
    type: "other",
    ...(group && { group }),
  });

  it("are countries by continent, then regions, then others", () => {
    expect(
      groupsOf([other("Coal"), named("World"), named("Kenya"), named("France"), named("Europe"), other("X", "fuel")]),
    ).toEqual([
      ["Africa", ["Kenya"]],
      ["Europe", ["France"]],
      ["Fuel", ["X"]],
      ["Regions and groups", ["World", "Europe"]],
      ["Others", ["Coal"]],
    ]);
  });

  it("sort continents by name, whatever the order of the entities", () => {
    const place = (name: string, region: string): Entity => ({ name, code: name, type: "country", region });
    for (const places of [
      [place("a", "Asia"), place("b", "Africa")],
      [place("b", "Africa"), place("a", "Asia")],
    ])
      expect(groupsOf(places)?.map(([title]) => title)).toEqual(["Africa", "Asia"]);
  });

  it("put former and unplaced countries with the others, and groups that are named last before them", () => {
    const past: Entity = { name: "USSR", code: "SUN", type: "country", region: "Europe", historical: true };
    const lone: Entity = { name: "Atlantis", code: "ATL", type: "country" };
    expect(groupsOf([lone, past, named("World"), other("z", "zoo"), named("France")])).toEqual([
      ["Europe", ["France"]],
      ["Zoo", ["z"]],
      ["Regions and groups", ["World"]],
      ["Others", ["Atlantis", "USSR"]],
    ]);
  });

  it("lead to their pages, eighty in a group, below a heading that counts them", () => {
    const many = Array.from({ length: 81 }, (_, i) => other(`e${i}`));
    const links = placeLinks(testSite, many);
    expect(links).toMatchObject({ title: "Countries and regions", path: "country/index.html", count: 81 });
    expect(links?.groups[0]?.places).toHaveLength(80);
    expect(links?.groups[0]?.places[0]).toEqual({ name: "e0", path: "country/e0.html" });
    expect(placeLinks(testSite, [])).toBeUndefined();
  });
});
