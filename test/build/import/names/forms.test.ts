import { describe, expect, it } from "vitest";
import { mapNames } from "../../../../build/import/names/mapping.ts";
import { NameIndex } from "../../../../build/import/names/match.ts";
import { countries } from "../../../../build/vocabulary/countries.ts";

const index = new NameIndex([], countries());

describe("a name with more than the name", () => {
  it.each([
    ["BE Belgium", "BEL"],
    ["[DE] Germany", "DEU"],
    ["(ES) Spain", "ESP"],
    ["PT-Portugal", "PRT"],
    ["EL Greece", "GRC"],
    ["GER Germany", "DEU"],
    ["012 Algeria", "DZA"],
    ["Sweden (SE)", "SWE"],
    ["Finland - FI", "FIN"],
    ["Kenya KE", "KEN"],
    ["Costa Rica CRI", "CRI"],
    ["FR - France (metropolitan)", "FRA"],
    ["1. Iceland", "ISL"],
  ])("is found by it, where the code is its own or may be: %s", (name, code) => {
    expect(index.findByName(name)?.code).toBe(code);
  });

  it.each([
    ["Kosovo*", "XKX"],
    ["Cyprus(2)", "CYP"],
    ["Malta (1,2)", "MLT"],
    ["Spain 1,2", "ESP"],
    ["Moldova 2/", "MDA"],
    ["Greece a/", "GRC"],
    ["Japan p", "JPN"],
    ["Hungary#", "HUN"],
    ["Italy¹,²", "ITA"],
    ["Germany (until 1990 former territory of the FRG)", "DEU"],
    ["Kosovo (under United Nations Security Council Resolution 1244/99)", "XKX"],
    ["Denmark (excluding Greenland)", "DNK"],
  ])("is found without marks and remarks: %s", (name, code) => {
    expect(index.findByName(name)?.code).toBe(code);
  });

  it.each([
    ["PERU PERU", "PER"],
    ["Sri Lanka Sri Lanka", "LKA"],
  ])("is found where it is written twice: %s", (name, code) => {
    expect(index.findByName(name)?.code).toBe(code);
  });

  it.each([
    "GA Georgia",
    "US - Georgia",
    "NE Nigeria",
    "XY Germany",
    "Georgia (US)",
    "Sudan (former)",
    "8 Kenya",
    "Guinea B",
    "Niger NG",
    "Germany GDR",
    "China HK",
    "Kenya Ke",
  ])("may be another's: %s", (name) => {
    expect(index.findByName(name)).toBeUndefined();
  });
});

describe("names of a list", () => {
  const named = (...names: readonly string[]) =>
    mapNames(
      names.map((name) => ({ name, code: "" })),
      index,
      [],
    ).rows.map(({ entity }) => entity);

  it("of which two are of one place keep remarks", () => {
    expect(named("Sudan", "Sudan (until 2011)", "Chad", "[TD] Chad")).toEqual([
      "Sudan",
      "Sudan (until 2011)",
      "Chad",
      "Chad",
    ]);
  });

  it("of which most have codes lose those of groups", () => {
    expect(named("BE Belgium", "BG Bulgaria", "EA20 Euro area")).toEqual(["Belgium", "Bulgaria", "Euro area"]);
    expect(named("Belgium", "Bulgaria", "G20 countries")).toEqual(["Belgium", "Bulgaria", "G20 countries"]);
  });
});
