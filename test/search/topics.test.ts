import { expect, it } from "vitest";
import { readConcepts } from "../../src/search/concepts.ts";
import { indexKeywords } from "../../src/search/keywords.ts";
import { readPlaces } from "../../src/search/places.ts";
import { readQuery } from "../../src/search/reading.ts";
import { findable, nearConcepts } from "../../src/search/topics.ts";
import { searchDocument } from "./documents.ts";

/** Concepts: `names|lay names|measures|broader|related`. */
const concepts = readConcepts(
  new TextEncoder().encode(
    [
      "labour market||||",
      "unemployment rate|out of work||0|2,3",
      "labour force||||",
      "wages;earnings||||",
      "youth unemployment|||1|",
      "strikes|||0|",
    ].join("\n"),
  ),
);

/** What is near to a query on a site that has these titles. */
function topicsOf(titles: readonly string[], query: string): readonly string[] {
  const keywords = indexKeywords(titles.map((title, id) => searchDocument(id, title)));
  const reading = readQuery(query, {
    concepts,
    places: readPlaces(undefined),
    isKnown: () => true,
    words: () => [],
  });
  return findable(nearConcepts(concepts, reading.parts), keywords.postings);
}

const all = ["The labour market", "Labour force", "Wages of men", "Youth unemployment in towns", "Strikes"];

it("what is broader, related and narrower is near, three at most, each once", () => {
  expect(topicsOf(all, "out of work")).toEqual(["labour market", "labour force", "wages"]);
  expect(topicsOf(all.slice(2, 4), "out of work")).toEqual(["wages", "youth unemployment"]);
});

it("what is near to the broader one comes after", () => {
  expect(topicsOf(all.slice(2), "out of work")).toEqual(["wages", "youth unemployment", "strikes"]);
  expect(topicsOf(all.slice(0, 2), "youth unemployment")).toEqual(["labour market", "labour force"]);
});

it("only what a title is about is near: all its words in one", () => {
  expect(topicsOf(["Labour and the law", "Market places", "Wages"], "out of work")).toEqual(["wages"]);
  expect(topicsOf([], "out of work")).toEqual([]);
});

it("a query that names no concept has nothing near", () => {
  expect(topicsOf(all, "coal")).toEqual([]);
});
