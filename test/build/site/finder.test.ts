import { describe, expect, it } from "vitest";
import { placeFiles, placesPerFile, planWords, readPlaceRows } from "../../../build/site/finder.ts";
import { readFindScript } from "../../../src/pages/finder.ts";

const places = Array.from({ length: 20 }, (_, i) => ({ key: `P${i}`, name: `Place ${i}` }));

/** Charts with values of all places. */
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

describe("the files of which charts have values of a place", () => {
  it("are read as they were made, rows counted from the first chart", () => {
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

  it.each([1000, 100_000])("have less than half a megabyte, even where all of %i charts have all places", (count) => {
    const files = placeFiles(places, dense(count), 30);
    expect(Math.max(...files.map(({ body }) => body.length))).toBeLessThan(500_000);
    // A file for each place would be many small ones where charts are few.
    expect(files).toHaveLength(Math.ceil(places.length / placesPerFile(count)));
  });

  it("hold eight places until that is too much, and one at least", () => {
    expect([0, 1, 25_000, 100_000, 10_000_000].map(placesPerFile)).toEqual([8, 8, 8, 2, 1]);
  });

  it("hold as many places as the directory tells", () => {
    const charts = Array.from({ length: 50_000 }, (_, i) => ({ ...chart, slug: `c${i}` }));
    const [directory] = planWords({ charts, topics: [], indicators: [] }).make();
    const told = readFindScript("find/index.js", String(directory?.body));
    expect(told).toMatchObject({ places: placesPerFile(charts.length) });
    const files = placeFiles(places, dense(charts.length), 0);
    const [, second] = files.map(({ path, body }) => [...readPlaceRows(new Map([[path, String(body)]])).keys()]);
    expect(second?.[0]).toBe(`P${placesPerFile(charts.length)}`);
  });
});

describe("the words of a site's things", () => {
  it("that stand in every title are told in less than a megabyte of a hundred thousand charts", () => {
    const charts = Array.from({ length: 100_000 }, (_, i) => ({ ...chart, slug: `c${i}`, title: `Rain ${i % 50}` }));
    const files = planWords({ charts, topics: [], indicators: [] }).make();
    const sizes = files.map(({ body }) => body.length);
    expect(Math.max(...sizes)).toBeGreaterThan(150_000);
    expect(Math.max(...sizes)).toBeLessThan(1e6);
  });
});
