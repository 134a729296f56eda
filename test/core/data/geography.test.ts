import { describe, expect, it } from "vitest";
import { emptyGeography, type FlatGeography, findPlace, flatGeography } from "../../../src/core/data/geography.ts";

const flat: FlatGeography = { key: "states", places: [], frame: [0, 0, 1, 1], regions: {} };

describe("flatGeography", () => {
  it("returns the geography of a flat map, and undefined for a map of the world", () => {
    expect(flatGeography({ geography: flat })).toBe(flat);
    expect(
      flatGeography({ geography: { key: "borders", world: { type: "Topology", arcs: [], objects: {} } } }),
    ).toBeUndefined();
    expect(flatGeography({})).toBeUndefined();
  });
});

describe("emptyGeography", () => {
  it("has a frame of non-zero size, without places", () => {
    expect(flatGeography({ geography: emptyGeography("gone") })).toEqual({
      key: "gone",
      places: [],
      frame: [0, 0, 1, 1],
      regions: {},
    });
  });
});

describe("findPlace", () => {
  const [georgia, texas] = [
    { code: "US-GA", name: "Georgia" },
    { code: "US-TX", name: "Texas" },
  ] as const;
  const places = [georgia, texas];

  it("finds a place by code, else by name", () => {
    expect(findPlace(places, { name: "Texas", code: "US-GA" })).toBe(georgia);
    expect(findPlace(places, { name: "Texas", code: "48" })).toBe(texas);
    expect(findPlace(places, { name: "Texas" })).toBe(texas);
  });

  it("returns undefined for an unknown name and code", () => {
    expect(findPlace(places, { name: "texas", code: "48" })).toBeUndefined();
  });
});
