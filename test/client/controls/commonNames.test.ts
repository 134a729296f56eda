import { expect, it } from "vitest";
import { commonNames } from "../../../src/client/controls/commonNames.ts";
import { findEntities } from "../../../src/client/controls/findEntities.ts";

const names = ["Cote d'Ivoire", "Democratic Republic of Congo", "Germany", "Netherlands", "Türkiye", "United Kingdom"];
const found = (search: string): readonly string[] =>
  findEntities(
    names.map((name) => ({ name, text: "" })),
    search,
    commonNames,
  ).map(({ name }) => name);

it.each([
  ["DRC", "Democratic Republic of Congo"],
  ["Holland", "Netherlands"],
  ["turkiye", "Türkiye"],
  ["Turkey", "Türkiye"],
  ["ivory coast", "Cote d'Ivoire"],
  ["uk", "United Kingdom"],
])("finds a place by a common name that the site does not list: %s", (search, name) => {
  expect(found(search)[0]).toBe(name);
});

it("has no names for entities that are not places", () => {
  expect(commonNames("Retail trade")).toEqual([]);
});
