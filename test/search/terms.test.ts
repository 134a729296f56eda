import { expect, it } from "vitest";
import { stem } from "../../src/search/stem.ts";
import { splitPhrase, splitTerms, splitWords } from "../../src/search/terms.ts";

it("splitWords removes case, accents and apostrophes, and splits at underscores", () => {
  expect(splitWords("Côte d’Ivoire: CO₂ per_capita")).toEqual(["cote", "divoire", "co2", "per", "capita"]);
});

it("splitWords removes possessive endings with any apostrophe, and no other s", () => {
  expect(splitWords("women's men’s country's it's NASA’s Kuznets")).toEqual([
    "women",
    "men",
    "country",
    "its",
    "nasa",
    "kuznets",
  ]);
});

it("splitTerms drops stop words and stems the others", () => {
  expect(splitTerms("How many children are vaccinated?")).toEqual(
    splitTerms("child vaccination children vaccinate").slice(2),
  );
  expect(splitTerms("how much of the")).toEqual([]);
});

it("splitTerms keeps words of any script", () => {
  expect(splitTerms("население 人口")).toEqual(["население", "人口"]);
});

it.each([
  ["kids", "children"],
  ["folks", "people"],
  ["mums", "mothers"],
  ["dads", "fathers"],
  ["ladies", "women"],
  ["guys", "men"],
  ["dying", "deaths"],
  ["never", "without"],
  ["unable", "cannot"],
  ["infants", "babies"],
  ["prices", "costs"],
  ["expenditure", "spending"],
  ["eaten", "eat"],
  ["automobiles", "cars"],
  ["physicians", "doctors"],
  ["larger", "big"],
  ["wealthiest", "rich"],
  ["poorest", "poor"],
  ["elderly", "old"],
  ["husbands", "husband"],
  ["wives", "wife"],
  ["killings", "killing"],
  ["killed", "kill"],
  ["adolescents", "teenagers"],
  ["homes", "houses"],
  ["aircraft", "planes"],
  ["rubbish", "trash"],
  ["jobs", "job"],
  ["given", "give"],
  ["made", "make"],
  ["bought", "purchases"],
  ["got", "receives"],
  ["gotten", "receive"],
])("in phrases, %s is %s", (one, other) => {
  expect(splitPhrase(`share of ${one}`)).toEqual(splitPhrase(`share of ${other}`));
});

it("phrases keep words that change the meaning", () => {
  expect(splitPhrase("out of work")).toEqual(["out", "work"]);
  expect(splitPhrase("the poor without electricity")).not.toEqual(splitPhrase("the poor electricity"));
  expect(splitTerms("out of work")).toEqual(["work"]);
});

it("words of more than forty letters are not stemmed", () => {
  const long = `${"a".repeat(40)}ing`;
  expect([stem(long), stem("walking"), stem("walking")]).toEqual([long, "walk", "walk"]);
});
