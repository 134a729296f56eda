import { expect, it } from "vitest";
import { clampLens, parseLens, writeLens } from "../../../src/core/view/lens.ts";

it.each(["3,0.5,0.25", "12,1,0", "1.0001,0.5,0.5"])("%s is a valid lens", (text) => {
  const lens = parseLens(text);
  expect(lens && writeLens(lens)).toBe(text);
});

it.each([
  "",
  "1,0.5,0.5",
  "13,0.5,0.5",
  "3",
  "3,0.5",
  "3,0.5,1.1",
  "3,-0.5,0.5",
  "a,b,c",
  "3,0.5,0.5,0.5",
  "Infinity,0,0",
])("invalid lenses, and those that show the whole map, are ignored: %s", (text) => {
  expect(parseLens(text)).toBeUndefined();
});

it("the lens never shows anything beyond the map's edges", () => {
  expect(clampLens({ zoom: 2, center: [0, 1] })).toEqual({ zoom: 2, center: [0.25, 0.75] });
  expect(clampLens({ zoom: 40, center: [0.5, 0.5] }).zoom).toBe(12);
});
