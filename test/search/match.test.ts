import { describe, expect, it } from "vitest";
import { decodeConcepts } from "../../src/search/concepts.ts";
import { minCoverages } from "../../src/search/coverage.ts";
import { indexKeywords, type KeywordIndex, type RelatedTerms } from "../../src/search/keywords.ts";
import { matchParts, searchedTerms } from "../../src/search/match.ts";
import { parseQuery } from "../../src/search/parseQuery.ts";
import { decodePlaces } from "../../src/search/places.ts";
import { searchDocument } from "./documents.ts";

const concepts = decodeConcepts(
  new TextEncoder().encode(
    [
      "unemployment;unemployment rate|out of work;on the dole|jobless persons||1",
      "labour force|workers|||",
      "youth unemployment|||0|",
      "forests;forest area|woods||6|",
      "rainforest|jungle||3|",
      "motor vehicles;motor lorries;motor coaches;motor scooters|traffic|||",
      "vegetation||||",
      "lighting|light|||",
      "World Health Organization;WHO||||",
      "share of GDP||||",
      "poverty line;10 dollars||||",
      "ways of counting||||",
      "per week;weekly|||11|",
      "",
    ].join("\n"),
  ),
);
const places = decodePlaces(new TextEncoder().encode("FRA|France|french\nNZL|New Zealand|kiwi\n"));

/** Titles in the order of their scores for a query; those without any are left out. */
function rank(titles: readonly string[], query: string, related: RelatedTerms = () => []): readonly string[] {
  const { scores } = match(titles, query, related);
  const rows = [...scores.keys()].filter((row) => (scores[row] ?? 0) > 0);
  return rows.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0)).map((row) => titles[row] ?? "");
}

const indexOf = (titles: readonly string[]) => indexKeywords(titles.map((title, id) => searchDocument(id, title)));

function match(titles: readonly string[], query: string, related: RelatedTerms = () => []) {
  const index = indexOf(titles);
  return matchParts(index, partsOf(query, index), concepts, related);
}

function partsOf(query: string, index: KeywordIndex) {
  return parseQuery(query, { concepts, places, terms: index.postings }).parts;
}

describe("a part of a query matches", () => {
  it("its own words", () => {
    expect(rank(["Coal", "Oil"], "oil")).toEqual(["Oil"]);
  });

  it("the terms of art of a concept with that lay name", () => {
    expect(rank(["Work hours", "Unemployment rate"], "people out of work")[0]).toBe("Unemployment rate");
  });

  it("narrower concepts before related ones", () => {
    const titles = ["Labour force", "Youth unemployment"];
    expect(rank(titles, "unemployment")).toEqual(["Youth unemployment", "Labour force"]);
  });

  it("concepts two levels below", () => {
    const titles = ["Rainforest", "Steel", "Forest area", "Vegetation"];
    expect(rank(titles, "vegetation")).toEqual(["Vegetation", "Forest area", "Rainforest"]);
  });

  it("the words of the query before other names of their concept", () => {
    const { scores } = match(["Unemployment in towns", "Unemployment rate", "Birth rate"], "unemployment rate");
    expect(scores[1]).toBe(1);
    expect(scores[0]).toBeLessThan(0.99);
  });

  it("a name by its important words, not by its words of measure", () => {
    expect(match(["Birth rate", "Unemployment rate"], "on the dole").scores[0]).toBe(0);
    expect(match(["World Bank", "World Health Organization"], "WHO coal").scores[0]).toBe(0);
  });

  it("typed words before other names of the same concept", () => {
    expect(rank(["Jobless persons", "Unemployment"], "unemployment")[0]).toBe("Unemployment");
  });

  it("related terms, by their weight", () => {
    const related: RelatedTerms = (term) => (term === "steel" ? [{ term: "iron", weight: 0.5 }] : []);
    expect(rank(["Iron", "Steel"], "steel", related)).toEqual(["Steel", "Iron"]);
  });

  it("one word of a longer name hardly at all", () => {
    const { scores } = match(["Area under ice", "Forest area"], "woods");
    expect(scores[0]).toBeLessThan(0.3);
    expect(scores[1]).toBe(1);
  });
});

it("a word that many names of a concept share is not a whole name", () => {
  const { scores, coverage } = match(["Motor racing", "Motor scooters", "Coal", "Steel"], "traffic");
  expect(scores[0]).toBeLessThan(0.5);
  expect(coverage[0]).toBeLessThan(0.3);
  expect(scores[1]).toBe(1);
});

describe("several parts", () => {
  it("something of every part beats much of one", () => {
    expect(rank(["Coal", "Coal and oil", "Oil"], "coal oil")[0]).toBe("Coal and oil");
  });

  it("their order does not matter", () => {
    const titles = ["Coal", "Coal and oil", "Oil", "Steel"];
    expect([...match(titles, "coal oil").scores]).toEqual([...match(titles, "oil coal").scores]);
  });

  it("an everyday word counts less than a subject", () => {
    expect(rank(["Times left home", "Forest area"], "forests left")[0]).toBe("Forest area");
  });

  it("next to a subject, words of measure match only themselves", () => {
    expect(rank(["Share of forest area", "Forest area"], "forest share")[0]).toBe("Share of forest area");
    const { coverage } = match(["Share of women"], "forest share");
    expect(coverage[0]).toBe(0);
  });

  it("a phrase with a word of measure is a subject, and so is an everyday word that names a concept", () => {
    expect(match(["Unemployment rate", "Steel"], "unemployment rate forests").coverage[0]).toBeGreaterThan(0.2);
    expect(match(["Lighting", "Steel"], "light oil").coverage[0]).toBeGreaterThan(0.2);
  });

  it("the base of a share does not answer the query", () => {
    expect(rank(["Taxes as a share of GDP", "Forest area"], "forests share of GDP")[0]).toBe("Forest area");
  });

  it("a number in a name must match", () => {
    expect(rank(["Dollars", "10 dollars earned"], "poverty line")).toEqual(["10 dollars earned"]);
  });

  it("an everyday word next to a subject does not answer the query", () => {
    expect(match(["Times left home", "Forest area"], "forests left").coverage[0]).toBe(0);
  });

  it("a place counts the same if its name has an everyday word", () => {
    const { scores } = match(["Coal mines in New Zealand", "Coal mines in small France"], "coal new zealand france");
    expect(scores[0]).toBeGreaterThan(0.95);
  });

  it("a number counts half, a word with a digit counts in full", () => {
    const share = (query: string) => match(["CO2", "25", "Coal", "Steel"], query).coverage;
    expect(share("co2 coal")[0]).toBeCloseTo(0.5);
    expect(share("25 coal")[1]).toBeCloseTo(1 / 3);
  });

  it("a place only answers a query that names nothing else", () => {
    const titles = ["Coal in France", "Forest area"];
    expect(match(titles, "forests in france").coverage[0]).toBe(0);
    expect(match(titles, "france").coverage[0]).toBeGreaterThan(minCoverages.usual);
  });
});

describe("next to a concept", () => {
  const related: RelatedTerms = (term) => (term === "oil" ? [{ term: "iron", weight: 1 }] : []);

  it("an ordinary word with related terms counts less; next to another word it does not", () => {
    const share = (titles: readonly string[], query: string) => {
      const { coverage } = match(titles, query, related);
      return (coverage[0] ?? 0) / (coverage[1] ?? 1);
    };
    expect(share(["Oil", "Forest area", "Steel"], "woods oil")).toBeLessThan(0.6);
    expect(share(["Oil", "Coal", "Steel"], "coal oil")).toBeGreaterThan(0.9);
    expect(share(["Steel", "Forest area", "Oil"], "woods steel")).toBeGreaterThan(0.7);
  });

  it("related terms count less than they do alone", () => {
    const near: RelatedTerms = (term) => (term === "wood" ? [{ term: "steel", weight: 0.5 }] : []);
    const alone: RelatedTerms = (term) => (term === "coal" ? [{ term: "steel", weight: 0.5 }] : []);
    const [beside] = match(["Steel", "Woods"], "woods", near).scores;
    const [own] = match(["Steel", "Coal"], "coal", alone).scores;
    expect(beside).toBeGreaterThan(0);
    expect(beside).toBeLessThan(own ?? 0);
  });

  it("numbers have no related terms", () => {
    const near: RelatedTerms = () => [{ term: "steel", weight: 0.5 }];
    expect([...match(["Steel"], "7", near).scores]).toEqual([0]);
  });
});

it("every name of a place matches", () => {
  expect(rank(["Coal of the French", "Coal in France", "Coal"], "france")).toHaveLength(2);
});

it("hardly matching words are not reported", () => {
  expect(match(["Area under ice", "Forest area"], "woods").matchedBy(0)).toEqual([]);
});

it("ways of counting count less next to a subject, and in full alone", () => {
  expect(rank(["Steel", "Coal per week"], "steel per week")[0]).toBe("Steel");
  expect(match(["Coal per week"], "steel per week").coverage[0]).toBe(0);
  expect(match(["Coal per week"], "per week").coverage[0]).toBeGreaterThan(0.2);
});

it("coverage is the share of a query that a document answers", () => {
  const { coverage } = match(["Coal", "Coal and oil", "Steel"], "coal oil");
  expect(coverage[1]).toBeGreaterThan(0.9);
  expect(coverage[0]).toBeLessThan(0.6);
  expect(coverage[2]).toBe(0);
});

it("reports typed words as they are and concepts by their term of art", () => {
  const titles = ["Unemployment in towns", "Steel"];
  expect(match(titles, "out of work in towns").matchedBy(0)).toEqual(["unemployment", "towns"]);
  expect(match(titles, "STEEL").matchedBy(1)).toEqual(["steel"]);
});

it("a related term covers less than the word itself, unless a concept explains the word", () => {
  const related: RelatedTerms = (term) => (term === "iron" ? [{ term: "steel", weight: 1 }] : []);
  const { coverage } = match(["Steel", "Iron"], "iron", related);
  expect(coverage[0]).toBeLessThan((coverage[1] ?? 0) / 2);
  expect(coverage[0]).toBeGreaterThan(0);
  const beside: RelatedTerms = (term) => (term === "wood" ? [{ term: "steel", weight: 1 }] : []);
  expect(match(["Steel", "Iron"], "woods", beside).coverage[0]).toBeGreaterThan(coverage[0] ?? 1);
});

it("a query without any match gives zeros", () => {
  expect([...match(["Coal"], "xyzzy").scores]).toEqual([0]);
  expect([...match(["Coal"], "").scores]).toEqual([0]);
});

it.each(["out of work in france", "vegetation", "traffic 25", "steel share", "WHO lighting", "kiwi light"])(
  "searchedTerms are all terms that matching needs: %s",
  (query) => {
    const related: RelatedTerms = (term) => (term === "steel" ? [{ term: "iron", weight: 0.5 }] : []);
    const index = indexOf([
      "Unemployment rate in France",
      "Rainforest",
      "Iron",
      "Motor scooters 25",
      "World Health Organization: lighting in New Zealand",
    ]);
    const parts = partsOf(query, index);
    const terms = new Set(searchedTerms(parts, concepts, related));
    const postings = new Map([...index.postings].filter(([term]) => terms.has(term)));
    const { scores, coverage } = matchParts(index, parts, concepts, related);
    expect(Math.max(...scores)).toBe(1);
    expect(matchParts({ ...index, postings }, parts, concepts, related)).toMatchObject({ scores, coverage });
  },
);
