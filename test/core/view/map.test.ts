import { describe, expect, it, test } from "vitest";
import { resolveScope } from "../../../src/charts/resolve.ts";
import { createSite } from "../../../src/core/chart/site.ts";
import { findMapPlace, isInRegion, mapPlacesOf, mapSelection } from "../../../src/core/view/map.ts";
import { parseParams } from "../../../src/core/view/params.ts";
import { testChart, testSite, viewOf } from "../../fixture.ts";
import { plane, squareGeography } from "../../squares.ts";

describe("mapSelection", () => {
  const values = { France: { 2000: 1 }, Kenya: { 2000: 2 } };
  const chart = testChart([{ property: "y", values }], { hasMapTab: true, map: { selectedEntityNames: ["Kenya"] } });
  const selected = (query: string) => [...mapSelection(viewOf(chart, `tab=map${query}`))];

  test("is the author's by default", () => {
    expect(selected("")).toEqual(["Kenya"]);
  });

  test("is that of the query, by name or code", () => {
    expect(selected("&mapSelect=~FRA")).toEqual(["France"]);
    expect(selected("&mapSelect=France~KEN")).toEqual(["France", "Kenya"]);
  });

  test("is empty if the query selects nothing", () => {
    expect(selected("&mapSelect=~")).toEqual([]);
  });
});

const world = testChart([{ property: "y", values: { France: { 2000: 1 } } }], { hasMapTab: true });
const flat = { ...world, geography: squareGeography({ ...plane, regions: { Coast: ["Q-W", "Q-M"] } }) };
const scopeOf = (chart: typeof world, query: string) =>
  resolveScope(chart, parseParams(new URLSearchParams(query)), testSite);

describe("the region of a map", () => {
  it("is the requested one if it exists; else the author's, or the whole map", () => {
    expect(scopeOf(world, "region=Africa").region).toBe("Africa");
    expect(scopeOf(world, "region=Coast").region).toBe("World");
    expect(scopeOf(flat, "region=Coast").region).toBe("Coast");
    expect(scopeOf(flat, "region=Africa").region).toBe("World");
  });

  it("contains the places that its author lists, or those of that part of the world", () => {
    expect(isInRegion(flat, "Coast", { code: "Q-W", name: "West" })).toBe(true);
    expect(isInRegion(flat, "Coast", { code: "Q-E", name: "East" })).toBe(false);
    expect(isInRegion(flat, "World", { code: "Q-E", name: "East" })).toBe(true);
    expect(isInRegion(world, "Africa", { code: "KEN", name: "Kenya", region: "Africa" })).toBe(true);
  });
});

it("only the world has a globe", () => {
  expect(scopeOf(world, "globe=1").globe).toBeDefined();
  expect(scopeOf(flat, "globe=1").globe).toBeUndefined();
});

const site = createSite({
  ...testSite,
  entities: [
    { name: "Kosovo", code: "ACME_KOS", type: "country", region: "Europe" },
    { name: "Georgia", code: "GEO", type: "country", region: "Asia" },
    { name: "Sudan", code: "ACME_SUD", type: "country", region: "Africa", historical: true },
  ],
});
const drawn = (name: string, code: string) => findMapPlace(name, { codes: { [name]: code } }, site)?.code;

it("a country of the site is found by name if the site gives it a code of its own (rules.md 210)", () => {
  expect(drawn("Kosovo", "ACME_KOS")).toBe("XKX");
});

it("another entity with a country's name and its own code is not that country, and neither is a former state", () => {
  expect(drawn("Georgia", "US-GA")).toBeUndefined();
  expect(drawn("Sudan", "ACME_SUD")).toBeUndefined();
});

it("another geography matches entities by code, else by name, even if a country has the same name", () => {
  const values = { "The West": { 2000: 1 }, East: { 2000: 1 }, Georgia: { 2000: 1 } };
  const chart = {
    ...testChart([{ property: "y", values }]),
    geography: squareGeography(),
    codes: { "The West": "Q-W", East: "E" },
  };
  expect([...mapPlacesOf(chart, site)].map(([name, { code }]) => [name, code])).toEqual([
    ["East", "Q-E"],
    ["The West", "Q-W"],
  ]);
  const places = [{ code: "US-GA", name: "Georgia" }];
  expect(findMapPlace("Georgia", { codes: {}, namesakes: ["Georgia"], places }, site)?.code).toBe("US-GA");
});
