import { describe, expect, it } from "vitest";
import { PlaceSets, seeAlsoOf } from "../../../build/site/seeAlso.ts";
import { groupByTopic } from "../../../build/site/topics.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import { noConcepts } from "../../../src/search/concepts.ts";

const entry = (slug: string, title: string, more: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  slug,
  title,
  subtitle: "",
  tabs: ["line"],
  datasets: [{ name: slug, title: `Dataset ${slug}` }],
  indicators: [],
  sideIndicators: [],
  topics: ["water"],
  ...more,
});
const tree = [{ slug: "earth", title: "Earth", topics: [{ slug: "water", title: "Water" }] }];

const find = (entries: readonly CatalogueEntry[], places: Readonly<Record<string, readonly number[]>> = {}) =>
  new Map(
    seeAlsoOf({
      entries,
      topics: groupByTopic(tree, entries),
      titles: new Map(),
      concepts: noConcepts,
      places: new Map(Object.entries(places)),
      firstRow: 2,
    }),
  );

it("a chart has the previous and the next chart by title in its topics; the first has no previous one", () => {
  const found = find([entry("c", "Snow"), entry("d", "Ice"), entry("e", "Rain")]);
  expect(found.get("d")?.topics).toEqual([{ slug: "water", title: "Water", next: { slug: "e", title: "Rain" } }]);
  expect(found.get("e")?.topics[0]).toMatchObject({ previous: { slug: "d" }, next: { slug: "c" } });
});

it("a related chart lists the entities that it has, or lacks, whichever are fewer", () => {
  const charts = [entry("a", "Rain"), entry("b", "Rain by month")];
  // Rows of the finder: the charts follow two topics.
  const found = find(charts, { FRA: [2, 3], KEN: [2, 3], DEU: [2], PER: [3] });
  expect(found.get("a")?.related).toEqual([{ slug: "b", title: "Rain by month", lacks: ["DEU"] }]);
  expect(find(charts, { FRA: [2, 3], KEN: [2] }).get("a")?.related[0]).toMatchObject({ has: ["FRA"] });
});

it("charts with the same title name their datasets", () => {
  const found = find([entry("a", "Rain"), entry("b", "rain")]);
  expect(found.get("a")?.related).toMatchObject([{ slug: "b", origin: "Dataset b" }]);
});

it("charts whose readers choose the same are related, more so the more choices they share", () => {
  const chooser = (slug: string, ...slugs: readonly string[]) => ({
    choosers: [{ slug, name: slug, choices: slugs.map((slug) => ({ slug, name: slug })) }],
  });
  const found = find([
    entry("a", "Jobs", chooser("sex", "total", "female", "male")),
    entry("b", "Ice", { ...chooser("sex", "total"), topics: [] }),
    entry("c", "Snow", { ...chooser("sex", "total", "female", "male"), topics: [] }),
    entry("d", "Rain", { ...chooser("kind", "total", "female", "male"), topics: [] }),
  ]);
  expect(found.get("a")?.related.map(({ slug }) => slug)).toEqual(["c", "b"]);
});

/** @param charts - the places of each chart */
function setsOf(charts: readonly (readonly string[])[], firstRow = 0): PlaceSets {
  const rows = new Map<string, number[]>();
  for (const [i, places] of charts.entries())
    for (const place of places) rows.set(place, [...(rows.get(place) ?? []), firstRow + i]);
  return new PlaceSets({ entries: charts, places: rows, firstRow });
}

/** 100 places, in code unit order. */
const hundred = Array.from({ length: 100 }, (_, i) => `P${String(i).padStart(2, "0")}`);

describe("the places that two charts share", () => {
  it("are given as those that the other chart has, if it lacks as many or more", () => {
    expect(setsOf([["a", "b", "c"], ["b"]]).shared(0, 1)).toEqual({ has: ["b"] });
    expect(
      setsOf([
        ["a", "b"],
        ["b", "c"],
      ]).shared(0, 1),
    ).toEqual({ has: ["b"] });
  });

  it("are given as those that the other chart lacks, if it has more", () => {
    expect(
      setsOf([
        ["a", "b", "c"],
        ["b", "c", "d", "e"],
      ]).shared(0, 1),
    ).toEqual({ lacks: ["a"] });
    expect(setsOf([["a"], ["a"]]).shared(0, 1)).toEqual({ lacks: [] });
  });

  it("stay distinct beyond 32 places, including the last bit of a word", () => {
    const odd = hundred.filter((_, i) => i % 2 === 1);
    expect(setsOf([hundred, odd]).shared(0, 1)).toEqual({ has: odd });
    expect(setsOf([hundred, hundred.slice(0, 63)]).shared(0, 1)).toEqual({ lacks: hundred.slice(63) });
    expect(setsOf([hundred.slice(31, 33), ["P31"], ["P32"]]).shared(0, 1)).toEqual({ has: ["P31"] });
  });

  it("count rows from the first chart, after the topics", () => {
    const sets = setsOf([["a", "b", "c"], ["c"], []], 7);
    expect(sets.shared(0, 1)).toEqual({ has: ["c"] });
    expect(sets.shared(0, 2)).toEqual({ has: [] });
  });

  it("are sorted, whatever the order in which charts were read", () => {
    expect(setsOf([["c", "a", "b", "d"], ["c", "a"], ["d"]]).shared(0, 1)).toEqual({ has: ["a", "c"] });
  });
});
