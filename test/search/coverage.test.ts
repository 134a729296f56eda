import { expect, it } from "vitest";
import { isTransactional, minCoverage, minCoverages } from "../../src/search/coverage.ts";

it("unknown words raise the minimum coverage, and transactional queries raise it most", () => {
  expect(minCoverage({ hasUnknown: false }, "wine exports")).toBe(minCoverages.usual);
  expect(minCoverage({ hasUnknown: true }, "wine exports zanzabub")).toBe(minCoverages.unknown);
  expect(minCoverage({ hasUnknown: true }, "how to remove wine stains")).toBe(minCoverages.transactional);
  expect(minCoverages.usual).toBeLessThan(minCoverages.unknown);
  expect(minCoverages.unknown).toBeLessThan(minCoverages.transactional);
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
  expect(isTransactional(query)).toBe(true);
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
  expect(isTransactional(query)).toBe(false);
});
