import { describe, expect, it } from "vitest";
import {
  crossesAntimeridian,
  fitGeography,
  fittingProjection,
  occupiedShare,
  outsideProjection,
} from "../../../../build/content/geography/projection.ts";
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

describe("places on both sides of the antimeridian", () => {
  const isles = readFeatures(
    collection(
      feature("W", "West", square(177, -18)),
      feature("E", "East", square(-180, -18, 1)),
      feature("M", "Middle", square(179, -17, 1)),
    ),
    {},
    () => undefined,
  );

  it("are seen as neighbours, and fill the map", () => {
    expect(crossesAntimeridian(isles)).toBe(true);
    const { projection } = fitGeography(isles, {});
    const [west = 0, east = 0] = [177, -179].map((longitude) => projection([longitude, -17])?.[0]);
    expect(east - west).toBeGreaterThan(3000);
  });

  it("are distinguished from places that span the earth", () => {
    const all = [-140, -90, -30, 30, 90, 140].map((west) => feature(`P${west}`, `P${west}`, square(west, 0)));
    const far = readFeatures(collection(...all), {}, () => undefined);
    expect(crossesAntimeridian(far)).toBe(false);
  });
});

describe("the share of the map in which there are places", () => {
  const shareOf = (...at: [number, number][]): number =>
    occupiedShare(
      readFeatures(collection(...at.map(([x, y], i) => feature(`P${i}`, `P${i}`, square(x, y)))), {}, () => undefined),
      {},
    );

  it("is low if places are far apart, and high if they are neighbours", () => {
    expect(shareOf([0, 45], [-60, 15], [55, -21])).toBeLessThan(0.06);
    expect(shareOf([0, 45], [2, 45], [0, 47], [2, 47])).toBe(1);
  });
});
