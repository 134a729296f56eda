import { expect, it } from "vitest";
import { splitTerms, splitWords } from "../../src/search/terms.ts";

it("splitWords drops case, accents and apostrophes, and parts names with underscores", () => {
  expect(splitWords("Côte d’Ivoire: CO₂ per_capita")).toEqual(["cote", "divoire", "co2", "per", "capita"]);
});

it("splitTerms drops words that say nothing and cuts the others to their stem", () => {
  expect(splitTerms("How many children are vaccinated?")).toEqual(
    splitTerms("child vaccination children vaccinate").slice(2),
  );
  expect(splitTerms("how much of the")).toEqual([]);
});

it("splitTerms keeps words of any script", () => {
  expect(splitTerms("население 人口")).toEqual(["население", "人口"]);
});
