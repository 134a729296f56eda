import { describe, expect, it } from "vitest";
import { listEntities } from "../../../src/core/view/entityList.ts";
import { series, testChart, viewOf } from "../../fixture.ts";

const chart = testChart([
  { property: "y", values: { France: series(2000, 1, 2, 3), Kenya: series(2000, 6, 5, 4), World: { 2000: 9 } } },
]);
const rowsOf = (query: string) =>
  listEntities(viewOf(chart, query), "value").map(({ name, text }) => `${name} ${text}`);

describe("the list of entities", () => {
  it("has the values of the view's end, the largest first and those without one last", () => {
    expect(rowsOf("country=~KEN&time=2000")).toEqual(["World 9", "Kenya 6", "France 1"]);
    expect(rowsOf("country=~KEN")).toEqual(["Kenya 4", "France 3", "World "]);
  });

  it("has them by name where that is asked, with short units and large numbers by letter", () => {
    const dollars = { property: "y" as const, display: { shortUnit: "$", tolerance: 1 } };
    const money = testChart([{ ...dollars, values: { Kenya: { 2000: 1500 }, France: { 2001: 2 } } }]);
    expect(listEntities(viewOf(money, "country=~FRA"), "name")).toEqual([
      { name: "France", value: 2, text: "$2" },
      { name: "Kenya", value: 1500, text: "$1.5k" },
    ]);
  });

  it("has texts as they are, behind all numbers", () => {
    const words = testChart([{ property: "y", values: { France: { 2000: "high" }, Kenya: { 2000: "low" } } }]);
    expect(listEntities(viewOf(words, "country=~FRA"), "value")).toEqual([
      { name: "France", text: "high" },
      { name: "Kenya", text: "low" },
    ]);
  });

  it("keeps values and order while nobody is selected", () => {
    expect(rowsOf("country=~")).toEqual(rowsOf("country=~KEN"));
    expect(rowsOf("country=~&time=2000")).toEqual(rowsOf("country=~KEN&time=2000"));
  });
});
