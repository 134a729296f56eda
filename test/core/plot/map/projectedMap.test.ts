import { describe, expect, test } from "vitest";
import { mapRegions } from "../../../../src/core/chart/config.ts";
import { worldProjections } from "../../../../src/core/chart/projection.ts";
import { places } from "../../../../src/core/data/place.ts";
import { namedProjections, worldBorders } from "../../../../src/core/plot/lazyModules.ts";
import {
  applyLens,
  entityNameByPlace,
  type ProjectedMap,
  projectFlatMap,
  projectGlobe,
} from "../../../../src/core/plot/map/projectedMap.ts";
import { wholeMap } from "../../../../src/core/view/lens.ts";

await Promise.all([worldBorders.load(), namedProjections.load()]);

function codes(map: ProjectedMap): string[] {
  return map.shapes.map((shape) => shape.place.code).sort();
}

function pixels(map: ProjectedMap, code: string): { width: number; height: number; x: number; y: number } {
  const shape = map.shapes.find((candidate) => candidate.place.code === code);
  if (!shape) throw new Error(`not on the map: ${code}`);
  const { x, y, scale } = map.transform;
  const [left, top, right, bottom] = shape.bounds;
  return {
    width: (right - left) * scale,
    height: (bottom - top) * scale,
    x: shape.label[0] * scale + x,
    y: shape.label[1] * scale + y,
  };
}

/** The corners of path data, and the starts of markers, in px of the plot. */
function corners(path: string, { x, y, scale }: ProjectedMap["transform"]): [number, number][] {
  const found: [number, number][] = [];
  let pen = [0, 0] as [number, number];
  for (const ring of path.match(/[mM][^mMa]*/g) ?? []) {
    const numbers = ring.match(/-?\d+/g)?.map(Number) ?? [];
    let at = ring.startsWith("M") ? ([0, 0] as [number, number]) : pen;
    for (let i = 0; i < numbers.length; i += 2) {
      at = [at[0] + (numbers[i] ?? 0), at[1] + (numbers[i + 1] ?? 0)];
      if (i === 0) pen = at;
      found.push([at[0] * scale + x, at[1] * scale + y]);
    }
  }
  return found;
}

describe("projectFlatMap", () => {
  test("the world contains every place except Antarctica", () => {
    const all = places.map((place) => place.code).filter((code) => code !== "ATA");
    expect(codes(projectFlatMap("World", 850, 450))).toEqual(all);
  });

  test.each(mapRegions.filter((region) => region !== "World"))("all places of %s are inside the plot", (region) => {
    const map = projectFlatMap(region, 850, 450);
    const own = places.filter((place) => place.region === region).map((place) => place.code);
    // Skip places that extend beyond their region: Russia into Asia, Kiribati across the Pacific.
    const inPlot = own.filter((code) => {
      const { x, y } = pixels(map, code);
      return x > 0 && x < 850 && y > 0 && y < 450;
    });
    expect(own.filter((code) => !inPlot.includes(code) && code !== "RUS" && code !== "KIR")).toEqual([]);
  });

  test.each(worldProjections)("named projection %s shows the world and each region", (projection) => {
    const world = projectFlatMap("World", 850, 450, { projection });
    expect(codes(world)).toEqual(places.map((place) => place.code).filter((code) => code !== "ATA"));
    const [left, top, right, bottom] = world.extent;
    const { x, y, scale } = world.transform;
    expect(left * scale + x).toBeGreaterThan(0);
    expect(right * scale + x).toBeLessThan(850);
    expect(top * scale + y).toBeGreaterThan(0);
    expect(bottom * scale + y).toBeLessThan(450);
    const middles = {
      Africa: "COD",
      Asia: "CHN",
      Europe: "DEU",
      NorthAmerica: "USA",
      SouthAmerica: "BRA",
      Oceania: "AUS",
    };
    for (const [region, code] of Object.entries(middles)) {
      const { x, y } = pixels(projectFlatMap(region, 850, 450, { projection }), code);
      expect([region, Math.abs(x - 425) < 320, Math.abs(y - 225) < 170]).toEqual([region, true, true]);
    }
  });

  test("named projections keep their properties: areas or directions", () => {
    const area = (projection: "equalEarth" | "mercator", code: string) =>
      projectFlatMap("World", 850, 450, { projection }).shapes.find(({ place }) => place.code === code)?.area ?? 0;
    // Greenland covers 2.17 million square kilometres, Algeria 2.38.
    expect(area("equalEarth", "GRL") / area("equalEarth", "DZA")).toBeCloseTo(2.17 / 2.38, 1);
    expect(area("mercator", "GRL") / area("mercator", "DZA")).toBeGreaterThan(8);
  });

  test("the smallest countries are visible and can be hovered", () => {
    const map = projectFlatMap("World", 850, 450);
    for (const code of ["MCO", "SMR", "NRU", "TUV", "MDV", "SGP"]) {
      const { width, height } = pixels(map, code);
      expect(Math.min(width, height)).toBeGreaterThan(2);
    }
  });

  test("a place inside another is drawn above it", () => {
    const order = projectFlatMap("World", 850, 450).shapes.map((shape) => shape.place.code);
    expect(order.indexOf("LSO")).toBeGreaterThan(order.indexOf("ZAF"));
    expect(order.indexOf("SMR")).toBeGreaterThan(order.indexOf("ITA"));
  });

  test("paths are the same at every size; only the transform differs", () => {
    const [small, large] = [projectFlatMap("World", 300, 160), projectFlatMap("World", 1200, 640)];
    expect(small.shapes[0]?.path).toBe(large.shapes[0]?.path);
    expect(large.transform.scale / small.transform.scale).toBeCloseTo(4, 2);
  });

  test("no place spans the whole map at the antimeridian", () => {
    const map = projectFlatMap("World", 850, 450);
    expect(pixels(map, "RUS").width).toBeLessThan(450);
    expect(pixels(map, "FJI").width).toBeLessThan(20);
  });

  test("neighbours outside the plot are dropped", () => {
    expect(codes(projectFlatMap("Europe", 850, 450))).not.toContain("AUS");
  });

  test.each([
    [850, 450],
    [300, 800],
  ])("nothing is drawn outside a plot of %i × %i, except strokes along its edges", (width, height) => {
    for (const region of mapRegions) {
      const { shapes, land, transform } = projectFlatMap(region, width, height);
      for (const path of [land, ...shapes.map((shape) => shape.path)]) {
        const beyond = corners(path, transform).filter(
          ([x, y]) => Math.min(x, y) < -10 || x > width + 10 || y > height + 10,
        );
        expect(beyond).toEqual([]);
      }
    }
  });

  test("paths are not clipped under a lens", () => {
    const lens = { zoom: 8, center: [0.5, 0.5] } as const;
    const path = (map: ProjectedMap) => map.shapes.find(({ place }) => place.code === "COD")?.path;
    expect(path(projectFlatMap("World", 850, 450, { lens }))).toBe(path(projectFlatMap("World", 850, 450)));
  });

  test("coordinates are integers", () => {
    for (const { path } of projectFlatMap("Africa", 850, 450).shapes) expect(path).toMatch(/^[MmlLaz\d\s-]*$/);
  });
});

describe("projectGlobe", () => {
  const size = { width: 600, height: 400 };

  test("the place at the rotation is in the centre", () => {
    const { x, y } = pixels(projectGlobe({ rotation: [46.8, 8.2], zoom: 1, ...size }), "CHE");
    expect(Math.hypot(x - 300, y - 200)).toBeLessThan(5);
  });

  test("places behind the horizon have no shape but are listed", () => {
    const map = projectGlobe({ rotation: [45, 10], zoom: 1, ...size });
    expect(codes(map)).toContain("DEU");
    expect(codes(map)).not.toContain("NZL");
    expect(map.globe?.hidden.map((place) => place.code)).toContain("NZL");
    expect(map.shapes.length + (map.globe?.hidden.length ?? 0)).toBe(places.length);
  });

  test("the extent is the box around the disc, visible or not", () => {
    const { extent, transform } = projectGlobe({ rotation: [0, -160], zoom: 1, width: 300, height: 900 });
    const [left, top, right, bottom] = extent.map((edge) => edge * transform.scale);
    expect([(left ?? 0) + (right ?? 0), (top ?? 0) + (bottom ?? 0)]).toEqual([300, 900]);
    expect((bottom ?? 0) - (top ?? 0)).toBeCloseTo((right ?? 0) - (left ?? 0));
    expect(right).toBeLessThanOrEqual(300);
  });

  test.each([1.5, 20])("at zoom %d, the disc is clipped to the plot", (zoom) => {
    const { globe, transform, isWithinPlot } = projectGlobe({ rotation: [89.9, 9999], zoom, ...size });
    expect(isWithinPlot).toBe(false);
    const numbers = globe?.sphere.match(/-?\d+/g)?.map((text) => Number(text) * transform.scale) ?? [];
    expect(Math.max(...numbers)).toBeLessThan(size.width + 10);
    expect(Math.min(...numbers)).toBeGreaterThan(-10);
  });

  test("Antarctica is shown", () => {
    expect(codes(projectGlobe({ rotation: [-90, 0], zoom: 1, ...size }))).toContain("ATA");
  });

  test("zoom enlarges the globe", () => {
    const width = (zoom: number) => pixels(projectGlobe({ rotation: [47, 2], zoom, ...size }), "FRA").width;
    expect(width(2) / width(1)).toBeCloseTo(2, 1);
  });

  test.each([
    [0, 0],
    [90, 0],
    [-90, 0],
    [0, 180],
    [10, -180],
    [37, 720],
  ])("land never covers the sea at rotation %i, %i", (latitude, longitude) => {
    for (const zoom of [1, 1.5, 4]) {
      const map = projectGlobe({ rotation: [latitude, longitude], zoom, ...size });
      const area = map.shapes.reduce((sum, shape) => sum + shape.area, 0) * map.transform.scale ** 2;
      const disc = Math.PI * (0.49 * 400 * zoom) ** 2;
      expect(area).toBeLessThan(Math.min(disc, 600 * 400));
      expect(JSON.stringify(map)).not.toMatch(/NaN|Infinity|null/);
    }
  });
});

describe("entityNameByPlace", () => {
  test("uses the site's name for a place", () => {
    const names = entityNameByPlace([{ name: "Ivory Coast", code: "CIV" }]);
    expect(names).toEqual(new Map([["CIV", "Ivory Coast"]]));
  });

  test("prefers an entity with a code", () => {
    const [named, coded] = [{ name: "Georgia" }, { name: "Georgia (country)", code: "GEO" }];
    expect(entityNameByPlace([named, coded]).get("GEO")).toBe("Georgia (country)");
    expect(entityNameByPlace([coded, named]).get("GEO")).toBe("Georgia (country)");
  });

  test("leaves out entities that are not places", () => {
    expect(entityNameByPlace([{ name: "World", code: "ACME_WRL" }], "ACME").size).toBe(0);
  });
});

await worldBorders.load();

const transform = { x: 10, y: 20, scale: 0.1 };

test("the default lens does not change the map", () => {
  expect(applyLens(transform, wholeMap, 800, 400)).toEqual(transform);
});

test("the centre of the lens is in the middle", () => {
  const { x, y, scale } = applyLens(transform, { zoom: 4, center: [0.25, 0.5] }, 800, 400);
  // The point previously at (200, 200).
  expect([1900 * scale + x, 1800 * scale + y]).toEqual([400, 200]);
  expect(scale).toBeCloseTo(0.4);
});

test("places outside the lens are dropped", () => {
  const codes = projectFlatMap("World", 850, 450, { lens: { zoom: 6, center: [0.85, 0.75] } }).shapes.map(
    ({ place }) => place.code,
  );
  expect(codes).toContain("AUS");
  expect(codes).not.toContain("BRA");
});
