import { describe, expect, it } from "vitest";
import { fittingProjection, outsideProjection } from "../../../../build/content/geography/projection.ts";
import { readFeatures } from "../../../../build/content/geography/read.ts";
import { collection, feature, square } from "../../../squares.ts";

describe("the projection for an extent", () => {
  it.each([
    ["the earth", { west: -180, south: -60, east: 180, north: 80 }, "equalEarth"],
    [
      "a wide land of middle latitudes, such as the 48 states",
      { west: -125, south: 24, east: -67, north: 49 },
      "conicEqualArea",
    ],
    ["a tall land, such as Chile", { west: -76, south: -56, east: -66, north: -17 }, "azimuthalEqualArea"],
    ["a small land, such as Switzerland", { west: 6, south: 45.8, east: 10.5, north: 47.8 }, "azimuthalEqualArea"],
    ["a land on the equator, such as Indonesia", { west: 95, south: -11, east: 141, north: 6 }, "azimuthalEqualArea"],
  ])("of %s", (_, extent, name) => {
    expect(fittingProjection(extent)).toBe(name);
  });
});

it("reports places that a projection does not show", () => {
  const value = collection(feature("CO", "Colorado", square(-107, 38)), feature("GU", "Guam", square(144, 13)));
  const features = readFeatures(value, {}, () => undefined);
  expect(outsideProjection(features, { projection: "albersUsa" }).map(({ code }) => code)).toEqual(["GU"]);
  expect(outsideProjection(features, {})).toEqual([]);
});
