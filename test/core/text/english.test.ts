import { expect, it } from "vitest";
import { capitalize, joinList } from "../../../src/core/text/english.ts";

it("joinList joins items with commas, and the last with a conjunction", () => {
  expect(joinList([], "and")).toBe("");
  expect(joinList(["France"], "and")).toBe("France");
  expect(joinList([3, 4], "or")).toBe("3 or 4");
  expect(joinList(["France", "Kenya", "3 more"], "and")).toBe("France, Kenya and 3 more");
});

it("capitalize writes the first letter of a text in upper case, and no other", () => {
  expect(["gdp per capita", "écart", ""].map(capitalize)).toEqual(["Gdp per capita", "Écart", ""]);
});
