import { describe, expect, it } from "vitest";
import { placeFiles, planThings, planWords } from "../../build/site/finder.ts";
import type { CatalogueEntry } from "../../src/pages/catalogue/entry.ts";
import { indexPaths } from "../../src/search/index.ts";
import { encodePlaces } from "../../src/search/places.ts";
import { ChartLibrary } from "../../src/service/charts.ts";
import { findCharts } from "../../src/service/find.ts";
import { memoryStore } from "./fixture.ts";

const chart = (slug: string, title: string): CatalogueEntry => ({
  ...{ slug, title, subtitle: "", tabs: [], datasets: [], indicators: [], sideIndicators: [], topics: [] },
});
/** More charts than fit into one file of items. */
const many = Array.from({ length: 60 }, (_, i) => chart(`rain-${String(i).padStart(2, "0")}`, `Rain ${i}`));
const dataset = { name: "d", title: "D", description: "" };
const indicator = { id: 1, title: "Snow depth", unit: "", description: "", dataset };
/** More than the places of one file; a country with a code, and places without. */
const places = [
  { code: "TCD", name: "Chad" },
  ...Array.from({ length: 9 }, (_, i) => ({ code: "", name: `Town${i}` })),
];

/**
 * The files of a search through charts, a topic and an indicator.
 * @param names - names of the places with values, by slug
 */
function library(charts: readonly CatalogueEntry[], names: Readonly<Record<string, readonly string[]>> = {}) {
  const items = { charts, topics: [{ slug: "snow", title: "Snow", count: 1 }], indicators: [indicator as never] };
  const tree = new Map<string, Uint8Array>();
  for (const { path, body } of planThings(items)) tree.set(path, Buffer.from(body()));
  for (const { path, body } of planWords(items).make()) tree.set(path, Buffer.from(body));
  const known = Object.entries(names).map(([slug, names]) => ({ slug, names }));
  const keyed = places.map(({ code, name }) => ({ key: code || name, name }));
  for (const { path, body } of placeFiles(keyed, known, items.topics.length)) tree.set(path, Buffer.from(body));
  tree.set(`search/${indexPaths.places}`, encodePlaces(places.map((place) => ({ ...place, aliases: [] }))));
  return new ChartLibrary(memoryStore(tree), 1e6);
}

const page = { offset: 0, limit: 10 };
const slugs = ({ charts }: Awaited<ReturnType<typeof findCharts>>) => charts.map(({ slug }) => slug);

describe("a search through the charts of a tree", () => {
  it("finds charts only, with the words that matched", async () => {
    const found = await findCharts(library([chart("ice", "Snow and ice"), chart("rain", "Rain")]), "snow", page);
    expect(found.charts.map(({ slug, matched }) => [slug, matched])).toEqual([["ice", ["snow"]]]);
    expect(found.total).toBe(1);
  });

  it("returns one page of the results, and the number of all", async () => {
    const all = library(many);
    const first = await findCharts(all, "rain", { offset: 0, limit: 45 });
    const rest = await findCharts(all, "rain", { offset: 45, limit: 45 });
    expect([first.charts.length, rest.charts.length, first.total, rest.total]).toEqual([45, 15, 60, 60]);
    expect([...slugs(first), ...slugs(rest)].sort()).toEqual(many.map(({ slug }) => slug));
  });

  it("corrects the spelling of the query", async () => {
    const found = await findCharts(library([chart("weather", "Temperature")]), "temprature", page);
    expect([slugs(found), found.corrected]).toEqual([["weather"], "temperature"]);
  });

  it.each([
    ["rain in Chad", "with-chad", "country=~TCD"],
    ["rain in Town8", "with-town", "country=~Town8"],
  ])(
    "finds charts with values for the place that %s names first, and the parameters that show it",
    async (query, first, params) => {
      const charts = [chart("rain", "Rain"), chart("with-chad", "Rain"), chart("with-town", "Rain")];
      const all = library(charts, { rain: [], "with-chad": ["Chad"], "with-town": ["Town8"] });
      const found = await findCharts(all, query, page);
      expect([slugs(found)[0], found.params]).toEqual([first, params]);
    },
  );

  it("finds nothing in a tree without a search", async () => {
    const none = new ChartLibrary(memoryStore(new Map()), 1e6);
    expect(await findCharts(none, "rain", page)).toEqual({
      charts: [],
      total: 0,
      corrected: undefined,
      topics: [],
      params: "",
    });
  });
});
