import { readFile } from "node:fs/promises";
import { beforeAll, expect, it } from "vitest";
import { catalogueEntry } from "../../../build/site/catalogue.ts";
import { indicatorsOf } from "../../../src/chart/chart.ts";
import type { CatalogueEntry } from "../../../src/page/catalogue/entry.ts";
import { createDocument, encodeDocuments } from "../../../src/search/document.ts";
import { indexPaths } from "../../../src/search/index.ts";
import { encodePlaces } from "../../../src/search/places.ts";
import { openSite, type SiteIndex, searchSite, type Thing } from "../../../src/search/things.ts";
import { readExample } from "../../example.ts";

// Queries of readers for the example site (readers.txt beside this), answered as its front page answers them.

let site: SiteIndex;
let queries: readonly { readonly query: string; readonly wanted: readonly string[] }[];

beforeAll(async () => {
  const { charts } = await readExample();
  const indicators = new Map([...charts.values()].flatMap(indicatorsOf).map((indicator) => [indicator.id, indicator]));
  const documents = [...indicators.values()].map((one) => createDocument(one));
  const files = new Map([
    [indexPaths.documents, encodeDocuments(documents, "lexicon")],
    [indexPaths.concepts, new Uint8Array(await readFile("public/lexicon/concepts.txt"))],
    [indexPaths.places, encodePlaces([{ code: "DEU", name: "Germany", aliases: ["german"] }])],
  ]);
  site = openSite(
    files,
    [...charts.values()].map((chart) => thingOf(catalogueEntry(chart, []))),
  );
  queries = (await readFile(new URL("readers.txt", import.meta.url), "utf8"))
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [query = "", wanted = ""] = line.split(" =");
      return { query, wanted: wanted.split(" ").filter(Boolean) };
    });
});

const thingOf = ({ slug, title, subtitle, indicators, sideIndicators }: CatalogueEntry): Thing => ({
  kind: "chart",
  key: slug,
  title,
  text: subtitle,
  indicators,
  sideIndicators,
});

const found = (query: string): readonly string[] => searchSite(site, query).found.map(({ key }) => key);

it("nine of ten readers find the chart that they want among the first three", () => {
  const asked = queries.filter(({ wanted }) => wanted.length > 0);
  const missed: string[] = [];
  for (const { query, wanted } of asked) {
    const first = found(query).slice(0, 3);
    if (!first.some((slug) => wanted.includes(slug))) missed.push(`${query}: ${first.join(", ") || "nothing"}`);
  }
  expect(asked.length).toBeGreaterThan(100);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(asked.length / 10);
});

it("nine of ten readers who look for what is not there are told so", () => {
  const asked = queries.filter(({ wanted }) => wanted.length === 0);
  const nonsense = asked.flatMap(({ query }) =>
    found(query)
      .slice(0, 1)
      .map((first) => `${query}: ${first}`),
  );
  expect(asked.length).toBeGreaterThan(10);
  expect(nonsense.length, nonsense.join("\n")).toBeLessThanOrEqual(asked.length / 10);
});
