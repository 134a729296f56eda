import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { placeOf, places } from "../../../src/core/data/place.ts";

describe("places", () => {
  test("are 203, each with a unique code and name", () => {
    expect(places).toHaveLength(203);
    expect(new Set(places.map((place) => place.code)).size).toBe(203);
    expect(new Set(places.map((place) => place.name)).size).toBe(203);
  });

  test("have names that standard tables know for their codes", () => {
    const { countries }: { countries: readonly { code: string; name: string; names: readonly string[] }[] } =
      JSON.parse(readFileSync("public/countries.json", "utf8"));
    const namesOf = new Map(countries.map(({ code, name, names }) => [code, [name, ...names]]));
    expect(places.filter(({ code, name }) => !namesOf.get(code)?.includes(name))).toEqual([]);
  });

  test("are sorted by code", () => {
    const codes = places.map((place) => place.code);
    expect(codes).toEqual([...codes].sort());
  });
});

describe("placeOf", () => {
  test("matches by code, regardless of the name", () => {
    expect(placeOf({ name: "Ivory Coast", code: "CIV" })?.name).toBe("Cote d'Ivoire");
  });

  test("matches by name if there is no code", () => {
    expect(placeOf({ name: "Georgia" })?.code).toBe("GEO");
    expect(placeOf({ name: "Georgia", code: "" })?.code).toBe("GEO");
  });

  test("returns undefined for an unknown code, even with the name of a place", () => {
    expect(placeOf({ name: "Georgia", code: "US-GA" })).toBeUndefined();
  });

  test.each(["XKX", "XKK", "UNK", "KOS", "ACME_KOS"])("accepts %s as the code of Kosovo", (code) => {
    expect(placeOf({ name: "Kosovo", code }, "ACME")).toMatchObject({ code: "XKX", region: "Europe" });
  });

  test("ignores the prefix of another site", () => {
    expect(placeOf({ name: "Kosovo", code: "OTHER_KOS" }, "ACME")).toBeUndefined();
  });

  test("does not match a prefixed code that ends in an ISO code", () => {
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

  test("names of Object's own properties are not codes", () => {
    expect(placeOf({ name: "x", code: "constructor" })).toBeUndefined();
  });
});
