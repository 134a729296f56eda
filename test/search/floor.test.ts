import { expect, it } from "vitest";
import { floors, leastCoverage } from "../../src/search/floor.ts";

it("more of a query has to be answered that has a word which nobody knows, and most of one that asks for no figures", () => {
  expect(leastCoverage({ isStrange: false }, "wine exports")).toBe(floors.usual);
  expect(leastCoverage({ isStrange: true }, "wine exports zanzabub")).toBe(floors.strange);
  expect(leastCoverage({ isStrange: true }, "how to remove wine stains")).toBe(floors.errand);
  expect(floors.usual).toBeLessThan(floors.strange);
  expect(floors.strange).toBeLessThan(floors.errand);
});
