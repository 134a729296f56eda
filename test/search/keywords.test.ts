import { expect, it } from "vitest";
import { indexKeywords, matchKeywords, rarity } from "../../src/search/keywords.ts";
import { splitTerms } from "../../src/search/terms.ts";
import { searchDocument } from "./documents.ts";

const index = indexKeywords([
  searchDocument(1, "Coal production", { datasetDescription: "About energy." }),
  searchDocument(2, "Oil production", { description: "Coal is not oil." }),
  searchDocument(3, "Steel", { datasetDescription: "Made with coal." }),
]);
const match = (query: string, related: { term: string; weight: number }[] = []) =>
  [...matchKeywords(index, splitTerms(query), () => related)].map((score) => Math.round(score * 100) / 100);

it("a title counts more than a description, and that more than the dataset's", () => {
  const [title = 0, description = 0, dataset = 0] = match("coal");
  expect(title).toBe(1);
  expect(title).toBeGreaterThan(description);
  expect(description).toBeGreaterThan(dataset);
  expect(dataset).toBeGreaterThan(0);
});

it("rare terms count more than common ones", () => {
  expect(rarity(index, "steel")).toBeGreaterThan(rarity(index, "coal"));
  expect(rarity(index, "unheard")).toBeGreaterThan(rarity(index, "steel"));
});

it("a document with something of every term beats one with the best of one", () => {
  const [both = 0, one = 0] = match("coal production");
  expect(both).toBe(1);
  expect(one).toBeLessThan(1);
});

it("of a term and those that stand for it only the best counts", () => {
  const steel = splitTerms("steel")[0] ?? "";
  expect(match("coal", [{ term: steel, weight: 0.5 }])[0]).toBe(1);
  expect(match("metal", [{ term: steel, weight: 0.5 }])).toEqual([0, 0, 1]);
});

it("of each term counts what the document has of that one, whatever it has of those before", () => {
  const pair = indexKeywords([
    searchDocument(1, "Coal", { datasetDescription: "Not about oil." }),
    searchDocument(2, "Coal oil"),
    searchDocument(3, "Steel"),
  ]);
  const scores = (query: string) => [...matchKeywords(pair, splitTerms(query), () => [])];
  const [weak = 0, strong = 0, none] = scores("coal oil");
  expect(strong).toBe(1);
  expect(weak).toBeLessThan(0.95);
  expect(none).toBe(0);
  // The order of words is no matter.
  expect(scores("oil coal")).toEqual(scores("coal oil"));
});

it("repeating a word changes nothing, and words that nothing has give zero", () => {
  expect(match("coal coal coal")).toEqual(match("coal"));
  expect(match("xyzzy")).toEqual([0, 0, 0]);
  expect(match("")).toEqual([0, 0, 0]);
});
