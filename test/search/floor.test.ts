import { expect, it } from "vitest";
import { floors, isErrand, leastCoverage } from "../../src/search/floor.ts";

it("more of a query has to be answered that has a word which nobody knows, and most of one that asks for no figures", () => {
  expect(leastCoverage({ isStrange: false }, "wine exports")).toBe(floors.usual);
  expect(leastCoverage({ isStrange: true }, "wine exports zanzabub")).toBe(floors.strange);
  expect(leastCoverage({ isStrange: true }, "how to remove wine stains")).toBe(floors.errand);
  expect(floors.usual).toBeLessThan(floors.strange);
  expect(floors.strange).toBeLessThan(floors.errand);
});

it.each([
  "lasagne recipe",
  "how to knit socks",
  "Bus timetable",
  "bakers near me",
  "used cars for sale",
  "who won the race",
  "Fixing a fence",
])("%s asks for no figures", (query) => {
  expect(isErrand(query)).toBe(true);
});

it.each([
  "how many people bake bread",
  "how do people travel to work",
  "countries near the equator",
  "wages of cooks",
  "who won't marry",
  "prices of receipts",
  "",
])('"%s" may ask for figures', (query) => {
  expect(isErrand(query)).toBe(false);
});
