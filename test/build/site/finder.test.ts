import { describe, expect, it } from "vitest";
import { placeFiles, placesPerFile, planWords, readPlaceRows } from "../../../build/site/finder.ts";
import { readFinderScript } from "../../../src/pages/finder.ts";
import { readShard } from "../../../src/search/shards.ts";

const places = Array.from({ length: 20 }, (_, i) => ({ key: `P${i}`, name: `Place ${i}` }));

/** Charts with values for all places. */
const dense = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ slug: `c${i}`, names: places.map(({ name }) => name) }));

const chart = {
  title: "Rain",
  subtitle: "",
  tabs: [],
  datasets: [],
  indicators: [],
  sideIndicators: [],
  topics: [],
};

describe("the files that list charts by place", () => {
  it("round-trip, with rows counted from the first chart", () => {
    const charts = [
      { slug: "a", names: ["Place 0", "Place 19"] },
      { slug: "b", names: ["Place 19", "Elsewhere"] },
    ];
    const files = placeFiles(places, charts, 5);
    const rows = readPlaceRows(new Map(files.map(({ path, body }) => [path, String(body)])));
    expect([...rows].filter(([, found]) => found.length > 0)).toEqual([
      ["P0", [5]],
      ["P19", [5, 6]],
    ]);
    expect(rows.size).toBe(places.length);
  });

  it.each([1000, 100_000])("stay below 500 kB, even if all %i charts have values for all places", (count) => {
    const files = placeFiles(places, dense(count), 30);
    expect(Math.max(...files.map(({ body }) => body.length))).toBeLessThan(500_000);
    // One file per place would mean many small files if there are few charts.
    expect(files).toHaveLength(Math.ceil(places.length / placesPerFile(count)));
  });

  it("hold eight places, fewer if there are many charts, and at least one", () => {
    expect([0, 1, 25_000, 100_000, 10_000_000].map(placesPerFile)).toEqual([8, 8, 8, 2, 1]);
  });

  it("hold as many places as the directory says", () => {
    const charts = Array.from({ length: 50_000 }, (_, i) => ({ ...chart, slug: `c${i}` }));
    const [directory] = planWords({ charts, topics: [], indicators: [] }).make();
    const content = readFinderScript("find/index.js", String(directory?.body));
    expect(content).toMatchObject({ places: placesPerFile(charts.length) });
    const files = placeFiles(places, dense(charts.length), 0);
    const [, second] = files.map(({ path, body }) => [...readPlaceRows(new Map([[path, String(body)]])).keys()]);
    expect(second?.[0]).toBe(`P${placesPerFile(charts.length)}`);
  });
});

describe("the word index", () => {
  it("finds a chart by the title of its topic", () => {
    const charts = [
      { ...chart, slug: "a", topics: ["ice"] },
      { ...chart, slug: "b" },
    ];
    const [, ...words] = planWords({
      charts,
      topics: [{ slug: "ice", title: "Glaciers", count: 1 }],
      indicators: [],
    }).make();
    const found = words.map(({ path, body }) => readShard(String(readFinderScript(path, String(body)))).get("glacier"));
    // The topic is row 0, the chart row 1.
    expect(found.flatMap((posting) => posting?.rows ?? [])).toEqual([0, 1]);
  });

  it("finds a dashboard by its title, its subtitle, and as a dashboard, in a row after all others", () => {
    const dashboards = [{ slug: "sky", title: "Sky", count: 2, subtitle: "Clouds" }];
    const [, ...words] = planWords({
      charts: [{ ...chart, slug: "a" }],
      topics: [],
      indicators: [],
      dashboards,
    }).make();
    const found = new Map(
      words.flatMap(({ path, body }) => [...readShard(String(readFinderScript(path, String(body))))]),
    );
    expect(["sky", "cloud", "dashboard"].map((word) => found.get(word)?.rows)).toEqual([[1], [1], [1]]);
  });

  it("stays below 1 MB for words in every title of 100,000 charts", () => {
    const charts = Array.from({ length: 100_000 }, (_, i) => ({ ...chart, slug: `c${i}`, title: `Rain ${i % 50}` }));
    const files = planWords({ charts, topics: [], indicators: [] }).make();
    const sizes = files.map(({ body }) => body.length);
    expect(Math.max(...sizes)).toBeGreaterThan(150_000);
    expect(Math.max(...sizes)).toBeLessThan(1e6);
  });
});
