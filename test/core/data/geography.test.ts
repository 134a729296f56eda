import { describe, expect, it } from "vitest";
import { type FlatGeography, flatOf, flatPlace, missingGeography } from "../../../src/core/data/geography.ts";

const flat: FlatGeography = { key: "states", places: [], frame: [0, 0, 1, 1], regions: {} };

describe("flatOf", () => {
  it("is the geography of a chart whose map is flat, and none of one that draws the world", () => {
    expect(flatOf({ geography: flat })).toBe(flat);
    expect(
      flatOf({ geography: { key: "borders", world: { type: "Topology", arcs: [], objects: {} } } }),
    ).toBeUndefined();
    expect(flatOf({})).toBeUndefined();
  });
});

describe("missingGeography", () => {
  it("stands for a file that did not come: a flat map of a box that has room, without places", () => {
    expect(flatOf({ geography: missingGeography("gone") })).toEqual({
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
    expect(flatPlace(places, { name: "Texas", code: "US-GA" })).toBe(georgia);
    expect(flatPlace(places, { name: "Texas", code: "48" })).toBe(texas);
    expect(flatPlace(places, { name: "Texas" })).toBe(texas);
  });

  it("is none for a name or code that no place has", () => {
    expect(flatPlace(places, { name: "texas", code: "48" })).toBeUndefined();
  });
});
