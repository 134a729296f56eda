import { expect, it } from "vitest";
import { explainRareTerms } from "../../../../build/dev/lexicon/rare.ts";
import type { Synset } from "../../../../build/dev/lexicon/wordnet.ts";

const synset = (key: string, words: string[], relations: Synset["relations"] = []): Synset => ({
  key,
  words,
  relations,
  definition: "",
  examples: [],
});

const synsets = [
  synset("n1", ["legislator", "lawmaker"], [{ symbol: "@", target: "n2" }]),
  synset("n2", ["politician"]),
  synset("n3", ["telly", "television set"]),
  synset("n4", ["Lagos", "port"]),
  synset("a1", ["jobless", "out of work"], [{ symbol: "!", target: "a2" }]),
  synset("a2", ["employed"]),
];
const known = new Set(["legisl", "politician", "televis", "set", "port", "work", "emploi"]);
const rare = explainRareTerms(synsets, known);

it("a word is explained by its synonyms, then by its kind", () => {
  expect(rare.get("lawmak")).toEqual(["legisl", "politician"]);
});

it("a phrase explains by each of its terms", () => {
  expect(rare.get("telli")).toEqual(["set", "televis"]);
});

it("names, words that have a vector and opposites explain nothing", () => {
  expect([...rare.keys()]).toEqual(["jobless", "lawmak", "telli"]);
  expect(rare.get("jobless")).toEqual(["work"]);
});
