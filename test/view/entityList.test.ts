import { describe, expect, it } from "vitest";
import { listEntities } from "../../src/view/entityList.ts";
import { series, testChart, viewOf } from "../fixture.ts";

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

  it("keeps values and order while nobody is selected", () => {
    expect(rowsOf("country=~")).toEqual(rowsOf("country=~KEN"));
    expect(rowsOf("country=~&time=2000")).toEqual(rowsOf("country=~KEN&time=2000"));
  });
});
