import { geoArea, geoContains } from "d3-geo";
import { describe, expect, test } from "vitest";
import { places } from "../../../../src/core/data/place.ts";
import { worldBorders } from "../../../../src/core/plot/lazyModules.ts";
import { outlines } from "../../../../src/core/plot/map/outlines.ts";

await worldBorders.load();

function outlineAt(longitude: number, latitude: number): string | undefined {
  return outlines().find((outline) => geoContains(outline.geometry, [longitude, latitude]))?.code;
}

describe("outlines", () => {
  test("exist for every place, plus one for other land", () => {
    const codes = outlines().map((outline) => outline.code);
    expect(codes).toEqual(["", ...places.map((place) => place.code)]);
  });

  test("have polygons with an area, none of which covers the rest of the earth", () => {
    const areas = outlines().flatMap((outline) =>
      outline.geometry.coordinates.map((coordinates) => geoArea({ type: "Polygon", coordinates })),
    );
    expect(Math.min(...areas)).toBeGreaterThan(1e-8);
    expect(Math.max(...areas)).toBeLessThan(1);
  });

  test.each([
    ["France", 2, 47, "FRA"],
    ["Siberia east of the antimeridian", -173, 66, "RUS"],
    ["Siberia west of it", 175, 67, "RUS"],
    ["Crimea, by UN resolution 68/262", 34.3, 45.2, "UKR"],
    ["Western Sahara west of the berm", -13.5, 24, "ESH"],
    ["Morocco", -6, 33, "MAR"],
    ["Somaliland, which has no border on the map", 45, 9.5, "SOM"],
    ["the north of Cyprus", 33.6, 35.3, "CYP"],
    ["French Guiana", -53, 4, "GUF"],
    ["Réunion, which is no place of the map", 55.5, -21.1, ""],
    ["the Falkland Islands, which are none either", -59, -51.8, ""],
    ["Lesotho, in a hole of South Africa", 28.3, -29.5, "LSO"],
    ["the South Pole", 0, -90, "ATA"],
  ])("%s", (_, longitude, latitude, code) => {
    expect(outlineAt(longitude, latitude)).toBe(code);
  });

  test("contain their labels, except for the smallest places", () => {
    const outside = outlines()
      .filter(({ code, geometry, label }) => code !== "" && !geoContains(geometry, [label[0], label[1]]))
      .filter(({ geometry }) => geoArea(geometry) > 1e-5);
    expect(outside.map((outline) => outline.code)).toEqual([]);
  });
});
