import { expect, it } from "vitest";
import { onwardOf } from "../../../build/site/onward.ts";
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
    onwardOf({
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
