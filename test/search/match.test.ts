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

describe("a part of a query is answered", () => {
  it("by its own words", () => {
    expect(rank(["Coal", "Oil"], "oil")).toEqual(["Oil"]);
  });

  it("by the terms of art of a concept that lay words name", () => {
    expect(rank(["Work hours", "Unemployment rate"], "people out of work")[0]).toBe("Unemployment rate");
  });

  it("by narrower concepts before related ones", () => {
    const titles = ["Labour force", "Youth unemployment"];
    expect(rank(titles, "unemployment")).toEqual(["Youth unemployment", "Labour force"]);
  });

  it("by what is below a concept, and below that", () => {
    const titles = ["Rainforest", "Steel", "Forest area", "Vegetation"];
    expect(rank(titles, "vegetation")).toEqual(["Vegetation", "Forest area", "Rainforest"]);
  });

  it("in the words of the query sooner than in another name of what it names", () => {
    const { scores } = match(["Unemployment in towns", "Unemployment rate", "Birth rate"], "unemployment rate");
    expect(scores[1]).toBe(1);
    expect(scores[0]).toBeLessThan(0.99);
  });

  it("by a name of which the telling words are there: not by its words of measure", () => {
    expect(match(["Birth rate", "Unemployment rate"], "on the dole").scores[0]).toBe(0);
    expect(match(["World Bank", "World Health Organization"], "WHO coal").scores[0]).toBe(0);
  });

  it("by what is typed before other names of the same concept", () => {
    expect(rank(["Jobless persons", "Unemployment"], "unemployment")[0]).toBe("Unemployment");
  });

  it("by words near in meaning, at their weight", () => {
    const related: RelatedTerms = (term) => (term === "steel" ? [{ term: "iron", weight: 0.5 }] : []);
    expect(rank(["Iron", "Steel"], "steel", related)).toEqual(["Steel", "Iron"]);
  });

  it("hardly by one word of a name that has more", () => {
    const { scores } = match(["Area under ice", "Forest area"], "woods");
    expect(scores[0]).toBeLessThan(0.3);
    expect(scores[1]).toBe(1);
  });
});

it("a word that many names of a concept share is no whole name, however many share it", () => {
  const { scores, coverage } = match(["Motor racing", "Motor scooters", "Coal", "Steel"], "traffic");
  expect(scores[0]).toBeLessThan(0.5);
  expect(coverage[0]).toBeLessThan(0.3);
  expect(scores[1]).toBe(1);
});

describe("of several parts", () => {
  it("something of every one beats much of one", () => {
    expect(rank(["Coal", "Coal and oil", "Oil"], "coal oil")[0]).toBe("Coal and oil");
  });

  it("the order is no matter", () => {
    const titles = ["Coal", "Coal and oil", "Oil", "Steel"];
    expect([...match(titles, "coal oil").scores]).toEqual([...match(titles, "oil coal").scores]);
  });

  it("an everyday word decides less than a subject", () => {
    expect(rank(["Times left home", "Forest area"], "forests left")[0]).toBe("Forest area");
  });

  it("words of measure beside a subject stand for themselves alone", () => {
    expect(rank(["Share of forest area", "Forest area"], "forest share")[0]).toBe("Share of forest area");
    const { coverage } = match(["Share of women"], "forest share");
    expect(coverage[0]).toBe(0);
  });

  it("a phrase with a word of measure in it is a subject, and so is an everyday word that a concept is called by", () => {
    expect(match(["Unemployment rate", "Steel"], "unemployment rate forests").coverage[0]).toBeGreaterThan(0.2);
    expect(match(["Lighting", "Steel"], "light oil").coverage[0]).toBeGreaterThan(0.2);
  });

  it("what something is a share of answers nothing of it", () => {
    expect(rank(["Taxes as a share of GDP", "Forest area"], "forests share of GDP")[0]).toBe("Forest area");
  });

  it("a name with a number is not what has its other words", () => {
    expect(rank(["Dollars", "10 dollars earned"], "poverty line")).toEqual(["10 dollars earned"]);
  });

  it("an everyday word beside a subject answers nothing of it", () => {
    expect(match(["Times left home", "Forest area"], "forests left").coverage[0]).toBe(0);
  });

  it("a place counts alike whether or not its name has an everyday word", () => {
    const { scores } = match(["Coal mines in New Zealand", "Coal mines in small France"], "coal new zealand france");
    expect(scores[0]).toBeGreaterThan(0.95);
  });

  it("a number counts half, a word with a figure in it in full", () => {
    const share = (query: string) => match(["CO2", "25", "Coal", "Steel"], query).coverage;
    expect(share("co2 coal")[0]).toBeCloseTo(0.5);
    expect(share("25 coal")[1]).toBeCloseTo(1 / 3);
  });

  it("a place decides nothing, unless nothing else is asked", () => {
    const titles = ["Coal in France", "Forest area"];
    expect(match(titles, "forests in france").coverage[0]).toBe(0);
    expect(match(titles, "france").coverage[0]).toBeGreaterThan(minCoverages.usual);
  });
});

describe("beside a concept", () => {
  const related: RelatedTerms = (term) => (term === "oil" ? [{ term: "iron", weight: 1 }] : []);

  it("a word that others are near to is of everyday language, and decides less; beside another word it does not", () => {
    const share = (titles: readonly string[], query: string) => {
      const { coverage } = match(titles, query, related);
      return (coverage[0] ?? 0) / (coverage[1] ?? 1);
    };
    expect(share(["Oil", "Forest area", "Steel"], "woods oil")).toBeLessThan(0.6);
    expect(share(["Oil", "Coal", "Steel"], "coal oil")).toBeGreaterThan(0.9);
    expect(share(["Steel", "Forest area", "Oil"], "woods steel")).toBeGreaterThan(0.7);
  });

  it("words near in meaning count less than they do alone", () => {
    const near: RelatedTerms = (term) => (term === "wood" ? [{ term: "steel", weight: 0.5 }] : []);
    const alone: RelatedTerms = (term) => (term === "coal" ? [{ term: "steel", weight: 0.5 }] : []);
    const [beside] = match(["Steel", "Woods"], "woods", near).scores;
    const [own] = match(["Steel", "Coal"], "coal", alone).scores;
    expect(beside).toBeGreaterThan(0);
    expect(beside).toBeLessThan(own ?? 0);
  });

  it("numbers have no words near in meaning", () => {
    const near: RelatedTerms = () => [{ term: "steel", weight: 0.5 }];
    expect([...match(["Steel"], "7", near).scores]).toEqual([0]);
  });
});

it("of a place every name finds", () => {
  expect(rank(["Coal of the French", "Coal in France", "Coal"], "france")).toHaveLength(2);
});

it("what hardly answers is not told of", () => {
  expect(match(["Area under ice", "Forest area"], "woods").matchedBy(0)).toEqual([]);
});

it("ways of counting are no subject: beside one they weigh less, and alone they are what is asked for", () => {
  expect(rank(["Steel", "Coal per week"], "steel per week")[0]).toBe("Steel");
  expect(match(["Coal per week"], "steel per week").coverage[0]).toBe(0);
  expect(match(["Coal per week"], "per week").coverage[0]).toBeGreaterThan(0.2);
});

it("coverage tells how much of a query a document has", () => {
  const { coverage } = match(["Coal", "Coal and oil", "Steel"], "coal oil");
  expect(coverage[1]).toBeGreaterThan(0.9);
  expect(coverage[0]).toBeLessThan(0.6);
  expect(coverage[2]).toBe(0);
});

it("what a document was found by is told: words as they were typed, concepts by their term of art", () => {
  const titles = ["Unemployment in towns", "Steel"];
  expect(match(titles, "out of work in towns").matchedBy(0)).toEqual(["unemployment", "towns"]);
  expect(match(titles, "STEEL").matchedBy(1)).toEqual(["steel"]);
});

it("a word that is merely near in meaning is less of an answer than the word itself, unless a concept tells what that means", () => {
  const related: RelatedTerms = (term) => (term === "iron" ? [{ term: "steel", weight: 1 }] : []);
  const { coverage } = match(["Steel", "Iron"], "iron", related);
  expect(coverage[0]).toBeLessThan((coverage[1] ?? 0) / 2);
  expect(coverage[0]).toBeGreaterThan(0);
  const beside: RelatedTerms = (term) => (term === "wood" ? [{ term: "steel", weight: 1 }] : []);
  expect(match(["Steel", "Iron"], "woods", beside).coverage[0]).toBeGreaterThan(coverage[0] ?? 1);
});

it("a query that nothing answers gives zeros", () => {
  expect([...match(["Coal"], "xyzzy").scores]).toEqual([0]);
  expect([...match(["Coal"], "").scores]).toEqual([0]);
});

it.each(["out of work in france", "vegetation", "traffic 25", "steel share", "WHO lighting", "kiwi light"])(
  "of an index, the postings of the terms that are told are all that is read: %s",
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
