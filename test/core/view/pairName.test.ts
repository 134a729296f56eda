import { expect, it } from "vitest";
import { isPairName, pairName } from "../../../src/core/view/pairName.ts";

const isEntity = (name: string): boolean => name === "Sweden" || name === "Sweden - North";

it("a pair is named by its entity and its column, and is known by both", () => {
  expect(pairName("Sweden", "Men")).toBe("Sweden - Men");
  expect(isPairName("Sweden - Men", ["Women", "Men"], isEntity)).toBe(true);
  expect(isPairName("Norway - Men", ["Women", "Men"], isEntity)).toBe(false);
  expect(isPairName("Sweden - Children", ["Women", "Men"], isEntity)).toBe(false);
});

it("names that hold the divider themselves are told apart", () => {
  expect(isPairName("Sweden - North - Men", ["Men"], isEntity)).toBe(true);
  expect(isPairName("Sweden - Men - old", ["Men - old"], isEntity)).toBe(true);
});
