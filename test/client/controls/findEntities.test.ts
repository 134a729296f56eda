import { describe, expect, it } from "vitest";
import { commonNames, findEntities } from "../../../src/client/controls/findEntities.ts";

const others: Readonly<Record<string, readonly string[]>> = {
  "Democratic Republic of Congo": ["COD", "DR Congo", "DRC", "Zaire"],
  Germany: ["DEU", "Federal Republic of Germany"],
  Netherlands: ["NLD", "Holland"],
  Niger: ["NER"],
  Nigeria: ["NGA"],
  Turkey: ["TUR", "Türkiye"],
  Ukraine: ["UKR"],
  "United Kingdom": ["GBR", "UK", "Great Britain"],
  "United States": ["USA", "US", "U.S."],
  "Cote d'Ivoire": ["CIV", "Ivory Coast"],
};
const all = Object.keys(others).map((name) => ({ name, text: "" }));
const found = (search: string) => findEntities(all, search, (name) => others[name] ?? []).map(({ name }) => name);

describe("findEntities", () => {
  it.each([
    ["USA", "United States"],
    ["DRC", "Democratic Republic of Congo"],
    ["Holland", "Netherlands"],
    ["turkiye", "Turkey"],
    ["u.s.", "United States"],
    ["cote divoire", "Cote d'Ivoire"],
    ["coast", "Cote d'Ivoire"],
  ])("finds entities by code or alias: %s", (search, name) => {
    expect(found(search)).toEqual([name]);
  });

  it.each(["germny", "gernany", "germaany", "gemrany", "grmany"])("tolerates one typo: %s", (search) => {
    expect(found(search)).toEqual(["Germany"]);
  });

  it("lists exact matches before partial ones", () => {
    expect(found("uk")).toEqual(["United Kingdom", "Ukraine"]);
    expect(found("niger")).toEqual(["Niger", "Nigeria"]);
  });

  it("returns nothing for a short text without a match, and everything for an empty text", () => {
    expect(found("xq")).toEqual([]);
    expect(found("  ")).toHaveLength(all.length);
  });
});

const names = ["Cote d'Ivoire", "Democratic Republic of Congo", "Germany", "Netherlands", "Türkiye", "United Kingdom"];
const foundByCommonName = (search: string): readonly string[] =>
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
  expect(foundByCommonName(search)[0]).toBe(name);
});

it("has no names for entities that are not places", () => {
  expect(commonNames("Retail trade")).toEqual([]);
});
