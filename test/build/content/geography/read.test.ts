import { describe, expect, it } from "vitest";
import type { GeometryProblem } from "../../../../build/content/geography/feature.ts";
import { readFeatures } from "../../../../build/content/geography/read.ts";
import type { GeographySettings } from "../../../../build/content/geography/settings.ts";
import { collection, feature, plane, square, squares } from "../../../squares.ts";

function read(value: unknown, settings: GeographySettings = {}) {
  const findings: GeometryProblem[] = [];
  const features = readFeatures(value, settings, (finding) => findings.push(finding));
  return { features, told: findings.map(({ severity, message }) => `${severity}: ${message}`) };
}

const topology = {
  type: "Topology",
  arcs: [
    [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
      [0, 0],
    ],
  ],
  objects: {
    states: { type: "GeometryCollection", geometries: [{ type: "Polygon", id: "A", arcs: [[0]] }] },
    nation: { type: "GeometryCollection", geometries: [{ type: "Polygon", id: "N", arcs: [[0]] }] },
  },
};

describe("the places of a file", () => {
  it("have the code and name of their features", () => {
    const { features, told } = read(squares);
    expect(features.map(({ code, name }) => [code, name])).toEqual([
      ["Q-W", "West"],
      ["Q-M", "Middle"],
      ["Q-E", "East"],
    ]);
    expect(told).toEqual([]);
  });

  it("have their code and name from the author's properties", () => {
    const one = { ...feature("1", "x", square(0, 0)), properties: { NUTS_ID: "ES1", NUTS_NAME: "Noroeste" } };
    const { features } = read(collection(one), { code: "NUTS_ID", name: "NUTS_NAME" });
    expect(features).toMatchObject([{ code: "ES1", name: "Noroeste" }]);
  });

  it("come from the author's TopoJSON object", () => {
    expect(read(topology, { object: "states" }).features).toMatchObject([{ code: "A" }]);
  });

  it("are joined and reported if two features have the same code and name", () => {
    const { features, told } = read(collection(feature("A", "Isle", square(0, 0)), feature("A", "Isle", square(4, 0))));
    expect(features.map(({ polygons }) => polygons.length)).toEqual([2]);
    expect(told).toEqual([
      'warning: several features have the code "A" and the name "Isle": they are drawn as one place',
    ]);
  });
});

describe("a code of two places", () => {
  it("belongs to the country of that code; the other becomes land, with a warning", () => {
    const twice = collection(
      feature("036", "Ashmore and Cartier Is.", square(4, 0)),
      feature("036", "Australia", square(0, 0)),
    );
    const { features, told } = read(twice);
    expect(features.map(({ code, name }) => [code, name])).toEqual([
      ["036", "Australia"],
      ["", "Ashmore and Cartier Is."],
    ]);
    expect(told).toEqual([
      'warning: "Ashmore and Cartier Is." and "Australia" have the same code "036", which is that of "Australia": "Ashmore and Cartier Is." is drawn as land without data',
    ]);
  });

  it("is an error if neither name, or each of them, is that of the code's country", () => {
    const names = (one: string, other: string) =>
      read(collection(feature("FR", one, square(0, 0)), feature("FR", other, square(4, 0)))).told.map((it) =>
        it.slice(0, 6),
      );
    expect(names("North", "South")).toEqual(["error:"]);
    expect(names("France", "French Republic")).toEqual(["error:"]);
  });
});

describe("the coordinate reference system", () => {
  const told = (name: string) => read({ ...squares, crs: { properties: { name } } }).told;

  it.each([4326, 4674, 6668, 4490, 4167, 4283, 7844, 4617, 4148])("may be EPSG:%i, which is in degrees", (code) => {
    expect(told(`urn:ogc:def:crs:EPSG::${code}`)).toEqual([]);
    expect(told(`EPSG:${code}`)).toEqual([]);
  });

  it("may name the version of the EPSG's register", () => {
    expect(told("urn:ogc:def:crs:EPSG:9.9.1:4674")).toEqual([]);
  });

  it("may not be that of a plane", () => {
    expect(told("EPSG:31983")).toHaveLength(1);
    expect(told("EPSG:14326")).toHaveLength(1);
  });
});

describe("rings", () => {
  it("that are open are closed and reported", () => {
    const { features, told } = read(collection(feature("A", "Open", square(0, 0).slice(0, -1))));
    expect(features[0]?.polygons[0]?.[0]).toHaveLength(5);
    expect(told).toEqual(['warning: the outer ring of feature 1 ("Open") is not closed: a straight line closes it']);
  });

  it("are wound in one direction; a file that mixes both is reported", () => {
    const turned = feature("B", "Turned", square(2, 0).reverse());
    const { features, told } = read(
      collection(feature("A", "One", square(0, 0)), turned, feature("C", "Three", square(4, 0))),
    );
    const alone = read(collection(turned));
    expect(told).toEqual([
      "warning: the rings of feature 2 run the other way round than those of the others: they were turned",
    ]);
    expect(features[1]?.polygons).toEqual(alone.features[0]?.polygons);
    expect(alone.told).toEqual([]);
    // Clockwise: north before east.
    expect(features[0]?.polygons[0]?.[0]?.slice(0, 2)).toEqual([
      [0, 0],
      [0, 2],
    ]);
  });

  it("of holes are wound in the opposite direction of outer rings", () => {
    const { features } = read(collection(feature("A", "Frame", square(0, 0, 6), square(2, 2))));
    expect(features[0]?.polygons[0]?.[1]?.slice(0, 2)).toEqual([
      [2, 2],
      [4, 2],
    ]);
  });

  it("without area are removed and reported", () => {
    const { features, told } = read(
      collection(
        feature("A", "Line", [
          [0, 0],
          [1, 1],
          [0, 0],
        ]),
        feature("B", "B", square(0, 0)),
      ),
    );
    expect(features.map(({ code }) => code)).toEqual(["B"]);
    expect(told).toEqual([
      'warning: the outer ring of feature 1 ("Line") has fewer than three corners: it encloses nothing',
    ]);
  });
});

describe("problems", () => {
  const cases: readonly (readonly [string, unknown, GeographySettings, string])[] = [
    ["a file of something else", { charts: [] }, {}, "error: this is neither GeoJSON nor TopoJSON"],
    ["a file without features", collection(), {}, "error: the file has no features"],
    ["several objects of which none is named", topology, {}, "error: the topology has several objects"],
    ["an object that is not there", topology, { object: "counties" }, 'error: the topology has no object "counties"'],
    [
      "broken arcs",
      { ...topology, arcs: [] },
      { object: "states" },
      'error: the arcs of the object "states" are broken',
    ],
    [
      "a feature without code",
      collection(feature(undefined, "Nameland", square(0, 0))),
      {},
      'warning: feature 1 ("Nameland") has no code: data find it by its name alone',
    ],
    [
      "one code of two places",
      collection(feature("A", "One", square(0, 0)), feature("A", "Two", square(4, 0))),
      {},
      'error: "One" and "Two" have the same code "A"',
    ],
    [
      "a property that no feature has",
      squares,
      { code: "iso" },
      'error: no feature has the property "iso", named as "code"',
    ],
    [
      "another system of coordinates",
      { ...squares, crs: { properties: { name: "urn:ogc:def:crs:EPSG::3035" } } },
      {},
      "error: the coordinates are in urn:ogc:def:crs:EPSG::3035, not in degrees",
    ],
    [
      "coordinates in metres",
      collection(feature("A", "Metres", square(400000, 5000000))),
      {},
      'error: the outer ring of feature 1 ("Metres") reaches [400000, 5000000], which are not degrees of longitude and latitude',
    ],
    [
      "positions that are none",
      collection(feature("A", "Odd", [["x", 1] as never])),
      {},
      'error: the outer ring of feature 1 ("Odd") has no position of two numbers at 1',
    ],
    [
      "no geometry",
      collection({ ...feature("A", "Empty"), geometry: null }),
      {},
      'warning: feature 1 ("Empty") has no geometry: no map draws it',
    ],
    [
      "polygons that are none",
      collection({ ...feature("A", "Odd"), geometry: { type: "MultiPolygon", coordinates: 5 } }),
      {},
      'error: feature 1 ("Odd") has no rings',
    ],
    [
      "rings of one position",
      collection(
        feature("A", "Dot", [
          [1, 1],
          [1, 1],
          [1, 1],
          [1, 1],
        ]),
      ),
      {},
      'warning: the outer ring of feature 1 ("Dot") has fewer than three corners: it encloses nothing',
    ],
    [
      "points",
      collection({ ...feature("A", "City"), geometry: { type: "Point", coordinates: [0, 0] } }),
      {},
      'warning: feature 1 ("City") is a Point: maps draw areas alone',
    ],
  ];

  it.each(cases)("are reported: %s", (_, value, settings, message) => {
    expect(read(value, settings).told).toContain(message);
  });

  it("do not include planar coordinates, if the author declares them", () => {
    const value = {
      ...collection(feature("A", "Metres", square(400000, 5000000))),
      crs: { properties: { name: "EPSG:3035" } },
    };
    expect(read(value, plane).told).toEqual([]);
  });

  it("include land without code and name, which is drawn without data", () => {
    const { features, told } = read(
      collection(feature(undefined, undefined, square(0, 0)), feature("A", "A", square(4, 0))),
    );
    expect(features.map(({ code }) => code)).toEqual(["", "A"]);
    expect(told).toEqual(["warning: feature 1 has neither code nor name: it is drawn without data"]);
  });

  it("of many features are summarised by their number", () => {
    const many = Array.from({ length: 50 }, (_, i) => feature(undefined, `Place ${i}`, square(i, 0, 1)));
    const { told } = read(collection(...many));
    expect([told.length, told.at(-1)?.slice(0, 35)]).toEqual([21, "warning: 30 more such problems; one"]);
  });
});
