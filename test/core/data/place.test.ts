import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { placeOf, places } from "../../../src/core/data/place.ts";

describe("places", () => {
  test("there are 203, each with a code and a name of its own", () => {
    expect(places).toHaveLength(203);
    expect(new Set(places.map((place) => place.code)).size).toBe(203);
    expect(new Set(places.map((place) => place.name)).size).toBe(203);
  });

  test("each has a name that tables of all countries know for its code", () => {
    const table: readonly { code: string; name: string; names: readonly string[] }[] = JSON.parse(
      readFileSync("public/countries.json", "utf8"),
    );
    const namesOf = new Map(table.map(({ code, name, names }) => [code, [name, ...names]]));
    expect(places.filter(({ code, name }) => !namesOf.get(code)?.includes(name))).toEqual([]);
  });

  test("they stand in order of code", () => {
    const codes = places.map((place) => place.code);
    expect(codes).toEqual([...codes].sort());
  });
});

describe("placeOf", () => {
  test("a code decides, whatever the name", () => {
    expect(placeOf({ name: "Ivory Coast", code: "CIV" })?.name).toBe("Cote d'Ivoire");
  });

  test("a name decides when there is no code", () => {
    expect(placeOf({ name: "Georgia" })?.code).toBe("GEO");
    expect(placeOf({ name: "Georgia", code: "" })?.code).toBe("GEO");
  });

  test("an unknown code is no place, even with the name of one", () => {
    expect(placeOf({ name: "Georgia", code: "US-GA" })).toBeUndefined();
  });

  test.each(["XKX", "XKK", "UNK", "KOS", "ACME_KOS"])("Kosovo may have the code %s", (code) => {
    expect(placeOf({ name: "Kosovo", code }, "ACME")).toMatchObject({ code: "XKX", region: "Europe" });
  });

  test("another site's prefix is not ours", () => {
    expect(placeOf({ name: "Kosovo", code: "OTHER_KOS" }, "ACME")).toBeUndefined();
  });

  test("a prefixed code that ends in an ISO code is not that country", () => {
    expect(placeOf({ name: "Sudan (former)", code: "ACME_SDN" }, "ACME")).toBeUndefined();
  });
});

describe("places with an outline", () => {
  test.each([
    ["World", "ACME_WRL"],
    ["Europe", "ACME_EUR"],
    ["Hong Kong", "HKG"],
    ["Micronesia", ""],
  ])("%s has no outline", (name, code) => {
    expect(placeOf({ name, code }, "ACME")).toBeUndefined();
  });

  test.each([
    ["Western Sahara", "ESH"],
    ["French Guiana", "GUF"],
    ["Palestine", "PSE"],
    ["Taiwan", "TWN"],
    ["Antarctica", "ATA"],
  ])("%s has an outline", (name, code) => {
    expect(placeOf({ name, code })).toBeDefined();
  });

  test("names of objects' own properties are no codes", () => {
    expect(placeOf({ name: "x", code: "constructor" })).toBeUndefined();
  });
});
