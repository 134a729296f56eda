import { readFile } from "node:fs/promises";
import { beforeAll, expect, it } from "vitest";
import { catalogueEntry } from "../../../build/site/catalogue.ts";
import { indicatorsOf } from "../../../src/chart/chart.ts";
import type { CatalogueEntry } from "../../../src/page/catalogue/entry.ts";
import { findItems, type Item, indexItems } from "../../../src/page/catalogue/find.ts";
import { answerQuery } from "../../../src/page/catalogue/meaning.ts";
import { foldText } from "../../../src/page/catalogue/words.ts";
import { createDocument, encodeDocuments } from "../../../src/search/document.ts";
import { indexPaths, openIndex, type SearchIndex } from "../../../src/search/index.ts";
import { encodePlaces } from "../../../src/search/places.ts";
import { readExample } from "../../example.ts";

// Queries of readers for the example site (readers.txt beside this), answered as its front page answers them.

interface Card extends Item {
  readonly slug: string;
}

let cards: readonly Card[];
let index: SearchIndex;
let queries: readonly { readonly query: string; readonly wanted: readonly string[] }[];

beforeAll(async () => {
  const { charts } = await readExample();
  const entries = [...charts.values()].map((chart) => catalogueEntry(chart, []));
  cards = entries.map(cardOf);
  const indicators = new Map([...charts.values()].flatMap(indicatorsOf).map((indicator) => [indicator.id, indicator]));
  const files = new Map([
    [
      indexPaths.documents,
      encodeDocuments(
        [...indicators.values()].map((one) => createDocument(one)),
        "lexicon",
      ),
    ],
    [indexPaths.concepts, new Uint8Array(await readFile("public/lexicon/concepts.txt"))],
    [indexPaths.places, encodePlaces([{ code: "DEU", name: "Germany", aliases: ["german"] }])],
  ]);
  index = openIndex(files, undefined, (document) => {
    const told = entries.filter(
      ({ indicators }) => indicators.length <= 3 && indicators.includes(document.indicatorId),
    );
    const more = told.map(({ title, subtitle }) => `${title} ${subtitle}`).join(" ");
    return { ...document, description: `${more}. ${document.description}` };
  });
  queries = (await readFile(new URL("readers.txt", import.meta.url), "utf8"))
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [query = "", wanted = ""] = line.split(" =");
      return { query, wanted: wanted.split(" ").filter(Boolean) };
    });
});

function cardOf({ slug, title, subtitle, indicators, sideIndicators }: CatalogueEntry): Card {
  const text = foldText(`${title} ${subtitle}`);
  return { slug, title: foldText(title), text, kinds: [], datasets: [], indicators, sideIndicators };
}

async function found(query: string): Promise<string[]> {
  const { indicators, words, isPlace } = await answerQuery(index, query);
  const wish = { query: words || query, kind: "", dataset: "" };
  const { matches, near } = findItems(indexItems(cards), wish, indicators, isPlace);
  return [...matches, ...near.map(({ item }) => item)].map(({ slug }) => slug);
}

it("nine of ten readers find the chart that they want among the first three", async () => {
  const asked = queries.filter(({ wanted }) => wanted.length > 0);
  const missed: string[] = [];
  for (const { query, wanted } of asked) {
    const first = (await found(query)).slice(0, 3);
    if (!first.some((slug) => wanted.includes(slug))) missed.push(`${query}: ${first.join(", ") || "nothing"}`);
  }
  if (process.env.SHOW_MISSED) console.log(missed.length, asked.length, missed);
  expect(asked.length).toBeGreaterThan(100);
  expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(asked.length / 10);
});

it("nine of ten readers who look for what is not there are told so", async () => {
  const asked = queries.filter(({ wanted }) => wanted.length === 0);
  const nonsense: string[] = [];
  for (const { query } of asked) {
    const [first] = await found(query);
    if (first !== undefined) nonsense.push(`${query}: ${first}`);
  }
  if (process.env.SHOW_MISSED) console.log(nonsense);
  expect(asked.length).toBeGreaterThan(10);
  expect(nonsense.length, nonsense.join("\n")).toBeLessThanOrEqual(asked.length / 10);
});

it("a query with a place and a time opens charts with them", async () => {
  expect(await answerQuery(index, "german population since 2000")).toMatchObject({
    words: "population",
    places: ["Germany"],
    params: "country=~DEU&time=2000..latest",
  });
});
