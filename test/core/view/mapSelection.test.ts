import { describe, expect, test } from "vitest";
import { mapSelection } from "../../../src/core/view/mapSelection.ts";
import { testChart, viewOf } from "../../fixture.ts";

describe("mapSelection", () => {
  const values = { France: { 2000: 1 }, Kenya: { 2000: 2 } };
  const chart = testChart([{ property: "y", values }], { hasMapTab: true, map: { selectedEntityNames: ["Kenya"] } });
  const selected = (query: string) => [...mapSelection(viewOf(chart, `tab=map${query}`))];

  test("is the author's", () => {
    expect(selected("")).toEqual(["Kenya"]);
  });

  test("is what mapSelect asks for instead, by name or code", () => {
    expect(selected("&mapSelect=~FRA")).toEqual(["France"]);
    expect(selected("&mapSelect=France~KEN")).toEqual(["France", "Kenya"]);
  });

  test("is empty where mapSelect asks for nobody", () => {
    expect(selected("&mapSelect=~")).toEqual([]);
  });
});
