import { geoContains } from "d3-geo";
import { expect, it } from "vitest";
import { readFeatures } from "../../../../build/content/geography/read.ts";
import { drawWorld } from "../../../../build/content/geography/world.ts";
import { outlines } from "../../../../src/core/plot/map/outlines.ts";
import { collection, feature, square } from "../../../squares.ts";

it("custom borders of the world replace the built-in ones", () => {
  const value = collection(feature("FRA", "France", square(100, 0, 20)), feature("KEN", "Kenya", square(120, 0, 20)));
  const geography = drawWorld(
    "world",
    readFeatures(value, {}, () => undefined),
  );
  const found = outlines(geography);
  expect(found.map(({ code }) => code)).toEqual(["FRA", "KEN"]);
  expect(found.find(({ geometry }) => geoContains(geometry, [110, 10]))?.code).toBe("FRA");
  expect(found[1]?.label).toEqual([expect.closeTo(130, 0), expect.closeTo(10, 0)]);
});
