import { describe, expect, it } from "vitest";
import { groupByTopic } from "../../../build/site/topics.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";

const chart = (slug: string, title: string, topics: readonly string[], more: Partial<CatalogueEntry> = {}) =>
  ({ slug, title, topics, datasets: [], ...more }) as unknown as CatalogueEntry;
const tree = [
  {
    slug: "z",
    title: "Zoo",
    topics: [
      { slug: "cats", title: "Cats", description: "All", topics: [{ slug: "lions", title: "Lions" }] },
      { slug: "dogs", title: "Dogs" },
    ],
  },
  { slug: "a", title: "Art" },
];

describe("charts by topic", () => {
  const found = groupByTopic(tree, [
    chart("b", "bear", ["z"]),
    chart("l", "Lion", ["lions", "a"]),
    chart("c", "Cat", ["cats", "cats", "nope"]),
  ]);

  it("are below their topics and all wider ones, each once, by title", () => {
    expect(found.lists.map(({ topic, charts }) => [topic.slug, charts.map(({ slug }) => slug)])).toEqual([
      ["z", ["b", "c", "l"]],
      ["cats", ["c", "l"]],
      ["lions", ["l"]],
      ["a", ["l"]],
    ]);
  });

  it("are listed by the topics of the first level in the author's order, with counts", () => {
    expect(found.noun).toBe("topic");
    expect(found.top).toMatchObject([
      { slug: "z", count: 3, narrower: [{ slug: "cats", count: 2 }] },
      { slug: "a", count: 1, narrower: [] },
    ]);
    expect(found.top[0]).not.toHaveProperty("parents");
  });

  it("lead to wider and narrower topics", () => {
    expect(found.lists[2]?.topic.parents.map(({ slug }) => slug)).toEqual(["z", "cats"]);
    expect(found.lists[1]?.topic).toMatchObject({ description: "All", narrower: [{ slug: "lions" }] });
    expect(found.lists[0]?.topic).not.toHaveProperty("description");
  });

  it("give a topic the thumbnail of the chart with most entities, the first of equal ones", () => {
    const pictured = (slug: string, entities: number, thumbnail?: string) =>
      chart(slug, slug, ["a"], { coverage: { entities } as never, ...(thumbnail && { thumbnail }) });
    const thumbnailOf = (...charts: CatalogueEntry[]) => groupByTopic(tree, charts).top[0]?.thumbnail;
    expect(thumbnailOf(pictured("a", 1, "1"), pictured("b", 5, "5"), pictured("c", 9))).toBe("5");
    expect(thumbnailOf(pictured("a", 5, "1"), pictured("b", 5, "5"))).toBe("1");
    expect(thumbnailOf(pictured("a", 5))).toBeUndefined();
    expect(thumbnailOf(chart("a", "a", ["a"], { thumbnail: "0" }), pictured("b", 1, "1"))).toBe("1");
    expect(thumbnailOf(chart("a", "a", ["a"], { thumbnail: "0" }))).toBe("0");
  });

  it("have no topic that no chart is below, and no link to it", () => {
    expect(groupByTopic(tree, []).lists).toEqual([]);
    expect(found.lists[0]?.topic.narrower.map(({ slug }) => slug)).toEqual(["cats"]);
  });
});

describe("charts of a site without topics", () => {
  const of = (...names: readonly string[]) => names.map((name) => ({ name, title: `T ${name}` }));

  it("are grouped by dataset, sorted by title", () => {
    const found = groupByTopic(
      [],
      [chart("x", "X", [], { datasets: of("b", "a") }), chart("y", "Y", [], { datasets: of("b") })],
    );
    expect(found.noun).toBe("dataset");
    expect(found.top.map(({ slug, title, count }) => [slug, title, count])).toEqual([
      ["a", "T a", 1],
      ["b", "T b", 2],
    ]);
  });

  it("have slugs that are not taken, whatever the datasets are called", () => {
    const found = groupByTopic([], [chart("x", "X", [], { datasets: of("index", "A b", "a-b", "___") })]);
    const slugs = found.top.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(4);
    expect(slugs).not.toContain("index");
    expect(slugs.filter((slug) => /^a-b(-[0-9a-f]{6})?$/.test(slug))).toHaveLength(2);
  });

  it("have the same slugs in whatever order the datasets come", () => {
    const slugsOf = (...names: readonly string[]) =>
      new Map(
        groupByTopic([], [chart("x", "X", [], { datasets: of(...names) })]).top.map(({ title, slug }) => [title, slug]),
      );
    expect(slugsOf("a-b", "A b").get("T A b")).toBe("a-b");
    expect(slugsOf("A b", "a-b").get("T A b")).toBe("a-b");
  });

  it("have slugs of at most 100 characters, and “dataset” where a name has no letters", () => {
    const slugOf = (name: string) => groupByTopic([], [chart("x", "X", [], { datasets: of(name) })]).top[0]?.slug;
    expect(slugOf("x".repeat(100))).toBe("x".repeat(100));
    expect(slugOf("x".repeat(101))).toBe("x".repeat(100));
    expect(slugOf("___")).toBe("dataset");
  });
});
