import { expect, it } from "vitest";
import { expandAbbreviations, idf, indexKeywords } from "../../src/search/keywords.ts";
import { searchDocument } from "./documents.ts";

const index = indexKeywords([
  searchDocument(1, "Coal production", { datasetDescription: "About energy." }),
  searchDocument(2, "Oil production", { description: "Coal is not oil." }),
  searchDocument(3, "Steel", { datasetDescription: "Made with coal." }),
]);

it("a title counts more than a description, a description more than that of the dataset", () => {
  const { rows, weights } = index.postings.get("coal") ?? { rows: [], weights: [] };
  const [title = 0, description = 0, dataset = 0] = weights;
  expect(rows).toEqual([0, 1, 2]);
  expect(title).toBeGreaterThan(description);
  expect(description).toBeGreaterThan(dataset);
  expect(dataset).toBeGreaterThan(0);
});

it("a word counts more in a short title than in a long one, and never more than 1", () => {
  const titles = ["Coal", "Coal and lignite mined for sale abroad", "Coal coal coal coal coal coal coal coal"];
  const { weights } = indexKeywords(titles.map((title, id) => searchDocument(id, title))).postings.get("coal") ?? {
    weights: [],
  };
  const [short = 0, long = 0, repeated = 0] = weights;
  expect(short).toBeGreaterThan(long);
  expect(repeated).toBeLessThan(1);
});

it("rare terms count more than common ones", () => {
  expect(idf(index, "steel")).toBeGreaterThan(idf(index, "coal"));
  expect(idf(index, "unheard")).toBeGreaterThan(idf(index, "steel"));
});

const texts = ["Housing and transport", "Rents, and seats of trains that were sold."];

it("abbreviations in the name of a column are expanded with words of its dataset", () => {
  expect(expandAbbreviations("hous_rent_trans", texts)).toBe("hous_rent_trans housing transport");
  expect(expandAbbreviations("transp_share", texts)).toBe("transp_share transport");
});

it("common abbreviations are expanded without its dataset", () => {
  expect(expandAbbreviations("pop_urban", [])).toBe("pop_urban population");
});

it("two letters, stop words and everyday words are not abbreviations", () => {
  expect(expandAbbreviations("se_and_so", ["Seats", "Android"])).toBe("se_and_so");
  expect(expandAbbreviations("per_use", ["Persons", "Useful"])).toBe("per_use");
});

it("a title of words is unchanged", () => {
  expect(expandAbbreviations("Trans fats", texts)).toBe("Trans fats");
  expect(expandAbbreviations("trans", texts)).toBe("trans");
});
