import { expect, it } from "vitest";
import { createSite } from "../../../src/core/chart/site.ts";
import { findMapPlace, mapPlacesOf } from "../../../src/core/view/mapPlaces.ts";
import { testChart, testSite } from "../../fixture.ts";
import { squareGeography } from "../../squares.ts";

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
