import { describe, expect, it } from "vitest";
import { drawFlat } from "../../../../build/content/geography/flat.ts";
import { readFeatures } from "../../../../build/content/geography/read.ts";
import type { GeographySettings } from "../../../../build/content/geography/settings.ts";
import { collection, feature, plane, square, squareGeography } from "../../../squares.ts";

const draw = (settings: GeographySettings, ...features: unknown[]) =>
  drawFlat({ key: "k", features: readFeatures(collection(...features), settings, () => undefined), settings });

const placed = (geography: ReturnType<typeof draw>, code: string) =>
  geography.places.find((place) => place.code === code);

describe("a flat geography", () => {
  it("fills a plot of the usual size, with a margin", () => {
    const { frame } = squareGeography();
    expect(frame).toEqual([-85, 1103, 8585, 3398]);
  });

  it("has north at the top, and shared borders", () => {
    const geography = squareGeography();
    const [west, middle] = [placed(geography, "Q-W"), placed(geography, "Q-M")];
    expect(west?.bounds[2]).toBe(middle?.bounds[0]);
    const tall = draw({}, feature("N", "North", square(0, 4)), feature("S", "South", square(0, 0)));
    expect(placed(tall, "N")?.bounds[3]).toBeLessThanOrEqual(placed(tall, "S")?.bounds[1] ?? 0);
  });

  it("preserves areas by default", () => {
    const geography = draw({}, feature("A", "A", square(0, 50, 4)), feature("B", "B", square(0, 40, 4)));
    const [a, b] = [placed(geography, "A")?.area ?? 0, placed(geography, "B")?.area ?? 0];
    expect(a / b).toBeCloseTo(Math.cos((52 * Math.PI) / 180) / Math.cos((42 * Math.PI) / 180), 2);
  });

  it("uses a chart's projection instead of its own", () => {
    const features = readFeatures(
      collection(feature("A", "A", square(0, 50, 4)), feature("B", "B", square(0, 40, 4))),
      {},
      () => undefined,
    );
    const mercator = drawFlat({
      key: "k.mercator",
      features,
      settings: { projection: "equalEarth" },
      projection: "mercator",
    });
    expect(placed(mercator, "A")?.area).toBeGreaterThan(placed(mercator, "B")?.area ?? 0);
  });

  it("adds a marker to places that are too small to be seen", () => {
    const geography = draw(plane, feature("L", "Large", square(0, 0, 100)), feature("T", "Tiny", square(150, 0, 0.1)));
    expect(placed(geography, "T")?.path).toMatch(/a14 14 0/);
    expect(placed(geography, "L")?.path).not.toContain("a");
  });

  it("draws a dot for a place whose ring is a line", () => {
    const flat = [
      [10, 5],
      [20, 5],
      [30, 5],
      [10, 5],
    ];
    const geography = draw(plane, feature("L", "Large", square(0, 0, 100)), feature("F", "Flat", flat));
    expect(placed(geography, "F")?.path).toMatch(/a14 14 0/);
    expect(placed(geography, "F")?.label).toEqual([
      expect.closeTo((placed(geography, "L")?.bounds[0] ?? 0) + 900, -3),
      expect.any(Number),
    ]);
  });

  it("joins polygons that a file cut at the antimeridian", () => {
    const cut = {
      ...feature("F", "Fiji"),
      geometry: { type: "MultiPolygon", coordinates: [[square(178, -18)], [square(-180, -18)]] },
    };
    const rings = placed(draw({}, cut), "F")?.path.match(/z/g);
    expect(rings).toHaveLength(1);
  });

  it("removes invisible islands, except the largest of a place", () => {
    const archipelago = {
      ...feature("I", "Isles"),
      geometry: { type: "MultiPolygon", coordinates: [[square(0, 0, 100)], [square(150, 0, 0.05)]] },
    };
    const alone = feature("T", "Tiny", square(150, 50, 0.05));
    const geography = draw(plane, archipelago, alone);
    expect(placed(geography, "I")?.path.match(/m/g)).toHaveLength(1);
    expect(placed(geography, "T")).toBeDefined();
  });

  it("removes invisible corners from both sides of a border", () => {
    const wavy = Array.from({ length: 2001 }, (_, i) => [2 + (i % 2) * 1e-5, i / 1000]);
    const left = feature("A", "A", [[0, 0], ...wavy, [0, 2], [0, 0]]);
    const right = feature("B", "B", [[4, 0], [4, 2], ...wavy.toReversed(), [4, 0]]);
    const geography = draw(plane, left, right);
    expect(geography.places.map(({ path }) => path.length < 80)).toEqual([true, true]);
    expect(placed(geography, "A")?.bounds[2]).toBe(placed(geography, "B")?.bounds[0]);
  });

  it("shows the author's extent and its surroundings", () => {
    const settings = { extent: [0, 0, 2, 2] } as const;
    const near = draw(settings, feature("A", "A", square(0, 0)), feature("F", "Far", square(60, 0)));
    const [left, , right] = near.frame;
    expect(right - left).toBeLessThan(8500);
    expect(placed(near, "F")).toBeUndefined();
  });

  it("has regions with the bounding box of their places, by code or name", () => {
    const { regions } = squareGeography({ ...plane, regions: { Coast: ["Q-W", "Middle"] } });
    expect(regions.Coast?.places).toEqual(["Q-M", "Q-W"]);
    expect(regions.Coast?.frame[2]).toBeLessThan(4500);
  });

  it("draws a region with its own projection or extent at full size, with its neighbours", () => {
    const features = [
      feature("W", "West", square(0, 50, 1)),
      feature("M", "Middle", square(1, 50, 1)),
      feature("F", "Far", square(90, -50, 20)),
    ];
    const regions = {
      West: { places: ["West"], projection: "mercator" },
      Coast: { places: ["West"], extent: [0, 50, 2, 51] },
      Listed: { places: ["West"] },
    } as const;
    const { places, regions: drawn } = draw({ regions }, ...features);
    const widthOf = (all: typeof places = [], code = "W") => {
      const [left = 0, , right = 0] = all.find((place) => place.code === code)?.bounds ?? [];
      return right - left;
    };
    const west = drawn.West?.drawing?.places;
    expect(drawn.West?.places).toEqual(["W"]);
    // One of 60 degrees wide, but as tall as the plot.
    expect(widthOf(west)).toBeGreaterThan(20 * widthOf(places));
    expect(west?.map(({ code }) => code).sort()).toEqual(["M", "W"]);
    expect(widthOf(drawn.Coast?.drawing?.places, "M")).toBeGreaterThan(20 * widthOf(places));
    const [left = 0, , right = 0] = drawn.Coast?.frame ?? [];
    expect(right - left).toBeGreaterThan(1.9 * widthOf(drawn.Coast?.drawing?.places));
    expect(drawn.Listed?.drawing).toBeUndefined();
  });

  it("scales the places of an inset to its box", () => {
    const far = feature("F", "Far", square(1000, 1000));
    const settings: GeographySettings = { ...plane, insets: [{ places: ["F"], box: [0, 1, 0.25, 2] }] };
    const geography = draw(settings, feature("A", "A", square(0, 0)), feature("B", "B", square(2, 0)), far);
    const [box] = geography.insets ?? [];
    const bounds = placed(geography, "F")?.bounds;
    expect(box).toBeDefined();
    if (!box || !bounds) return;
    expect([bounds[0] > box[0], bounds[1] > box[1], bounds[2] < box[2], bounds[3] < box[3]]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(bounds[2] - bounds[0]).toBeGreaterThan(0.5 * (box[2] - box[0]));
    expect(geography.frame[3]).toBeGreaterThan(box[3]);
  });
});
