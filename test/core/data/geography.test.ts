import { describe, expect, it } from "vitest";
import { emptyGeography, type FlatGeography, findPlace, flatGeography } from "../../../src/core/data/geography.ts";

const flat: FlatGeography = { key: "states", places: [], frame: [0, 0, 1, 1], regions: {} };

describe("flatOf", () => {
  it("is the geography of a chart whose map is flat, and none of one that draws the world", () => {
    expect(flatGeography({ geography: flat })).toBe(flat);
    expect(
      flatGeography({ geography: { key: "borders", world: { type: "Topology", arcs: [], objects: {} } } }),
    ).toBeUndefined();
    expect(flatGeography({})).toBeUndefined();
  });
});

describe("missingGeography", () => {
  it("stands for a file that did not come: a flat map of a box that has room, without places", () => {
    expect(flatGeography({ geography: emptyGeography("gone") })).toEqual({
      key: "gone",
      places: [],
      frame: [0, 0, 1, 1],
      regions: {},
    });
  });
});

describe("flatPlace", () => {
  const [georgia, texas] = [
    { code: "US-GA", name: "Georgia" },
    { code: "US-TX", name: "Texas" },
  ] as const;
  const places = [georgia, texas];

  it("is the place that has the entity's code, else the one of its name", () => {
    expect(findPlace(places, { name: "Texas", code: "US-GA" })).toBe(georgia);
    expect(findPlace(places, { name: "Texas", code: "48" })).toBe(texas);
    expect(findPlace(places, { name: "Texas" })).toBe(texas);
  });

  it("is none for a name or code that no place has", () => {
    expect(findPlace(places, { name: "texas", code: "48" })).toBeUndefined();
  });
});
