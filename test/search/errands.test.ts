import { expect, it } from "vitest";
import { isErrand } from "../../src/search/errands.ts";

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
