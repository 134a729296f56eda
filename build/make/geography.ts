/**
 * Derives the outlines of the map from Natural Earth (public domain), as packed in `world-atlas`:
 *
 *     node --import tsx build/make/geography.ts
 *
 * Phases: read the countries as polygons, give each polygon to its place, cut and drop, build a topology so that
 * neighbours share their border, simplify it, quantise it, write `src/plot/geo/world.generated.ts`.
 * It runs when the atlas or the list of places changes, never as part of a build.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { geoArea, geoCentroid, geoCircle } from "d3-geo";
import { geoStitch } from "d3-geo-projection";
import type { Polygon, Position } from "geojson";
import polylabel from "polylabel";
import { feature, mergeArcs, quantize } from "topojson-client";
import { topology } from "topojson-server";
import {
  filter,
  filterWeight,
  presimplify,
  simplify,
  sphericalRingArea,
  sphericalTriangleArea,
} from "topojson-simplify";
import type { Polygon as ArcPolygon, GeometryCollection, Topology } from "topojson-specification";
import { places } from "../../src/data/place.ts";

/** A polygon of land and the place it belongs to; "" where the map has no such place. */
interface Part {
  code: string;
  coordinates: Position[][];
}

type Label = [longitude: number, latitude: number];
type World = Topology<{ places: GeometryCollection<{ label: Label }> }>;

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Steradians below which a corner of an outline is left out: some 0.18° × 0.18° of the equator. */
const coarseness = 1.3e-5;
/** Steps along each side of the quantised grid: 0.04° of longitude. */
const steps = 9_000;
/** Steradians below which an island is left out, unless it is its place's largest. */
const islandSize = 7e-6;
/** Corners that even the smallest island keeps. */
const fewestCorners = 5;
/** Steradians below which a place is drawn as a dot: some 40 km². */
const dotSize = 1e-6;

/** Atlas names without an ISO number → our codes, following the maps of the United Nations where they draw no border. */
const codeOfUnnumbered: ReadonlyMap<string, string> = new Map([
  ["Kosovo", "XKX"],
  ["N. Cyprus", "CYP"],
  ["Somaliland", "SOM"],
]);

/** Polygons that the atlas draws with another country than the map does. */
const moved: readonly { from: string; box: Box; to: string }[] = [
  { from: "FRA", box: { west: -56, south: 1, east: -50, north: 7 }, to: "GUF" },
  { from: "FRA", box: { west: -64, south: 12, east: -58, north: 20 }, to: "" }, // Guadeloupe, Martinique
  { from: "FRA", box: { west: 40, south: -25, east: 60, north: -10 }, to: "" }, // Réunion, Mayotte
  { from: "NLD", box: { west: -70, south: 10, east: -60, north: 20 }, to: "" }, // Caribbean Netherlands
  { from: "RUS", box: { west: 32, south: 44, east: 37, north: 46.5 }, to: "UKR" }, // Crimea: UN resolution 68/262
];

const require = createRequire(import.meta.url);

function readJson<T>(specifier: string): T {
  return JSON.parse(readFileSync(require.resolve(specifier), "utf8"));
}

/** ISO 3166-1 numeric → alpha-3. */
const codeOfNumber: ReadonlyMap<string, string> = new Map(
  readJson<{ ccn3: string; cca3: string }[]>("world-countries/countries.json").map((country) => [
    country.ccn3,
    country.cca3,
  ]),
);

const placeCodes: ReadonlySet<string> = new Set(places.map((place) => place.code));

/** Every polygon of an atlas, with the code of its country. */
function readParts(resolution: "50m" | "10m"): Part[] {
  const atlas = readJson<Topology<{ countries: GeometryCollection<{ name: string }> }>>(
    `world-atlas/countries-${resolution}.json`,
  );
  const countries = geoStitch(feature<{ name: string }>(atlas, atlas.objects.countries));
  return countries.features.flatMap(({ id, properties, geometry }) => {
    const code = codeOfUnnumbered.get(properties.name) ?? codeOfNumber.get(String(id)) ?? "";
    if (geometry.type === "Polygon") return [{ code, coordinates: geometry.coordinates }];
    if (geometry.type === "MultiPolygon") return geometry.coordinates.map((coordinates) => ({ code, coordinates }));
    return [];
  });
}

function polygonOf(part: Part): Polygon {
  return { type: "Polygon", coordinates: part.coordinates };
}

/** Gives a polygon to the place of the map that it belongs to. */
function assign(part: Part): Part {
  const [x = 0, y = 0] = geoCentroid(polygonOf(part));
  const move = moved.find(
    ({ from, box }) => from === part.code && x > box.west && x < box.east && y > box.south && y < box.north,
  );
  const code = move ? move.to : part.code;
  return { ...part, code: placeCodes.has(code) ? code : "" };
}

/** The half of a ring north (+1) or south (-1) of a latitude that the ring crosses twice. */
function halfRing(ring: readonly Position[], latitude: number, side: 1 | -1): Position[] {
  const half: Position[] = [];
  for (const [index, [x = 0, y = 0]] of ring.slice(0, -1).entries()) {
    const [nextX = 0, nextY = 0] = ring[index + 1] ?? [];
    if ((y - latitude) * side >= 0) half.push([x, y]);
    if ((y - latitude) * (nextY - latitude) < 0) {
      half.push([x + ((nextX - x) * (latitude - y)) / (nextY - y), latitude]);
    }
  }
  return [...half, ...half.slice(0, 1)];
}

/** The atlas draws who holds Western Sahara; statistics know the territory south of Morocco's border as a whole. */
function splitWesternSahara(parts: readonly Part[]): Part[] {
  const rings = parts.filter((part) => part.code === "ESH").flatMap((part) => part.coordinates);
  const border = Math.max(...rings.flat().map(([, latitude = -90]) => latitude));
  return parts.flatMap((part) =>
    part.code === "MAR"
      ? [
          { code: "MAR", coordinates: part.coordinates.map((ring) => halfRing(ring, border, 1)) },
          { code: "ESH", coordinates: part.coordinates.map((ring) => halfRing(ring, border, -1)) },
        ]
      : [part],
  );
}

/** How much a corner or an island counts where it lies: Europe is looked at closest, the polar coasts hardly. */
function attention(longitude: number, latitude: number): number {
  if (latitude < -60) return 0.1;
  if (latitude > 66) return 0.3;
  return longitude > -12 && longitude < 35 && latitude > 34 ? 3 : 1;
}

/** Leaves out the small islands, but never a place's largest one. */
function dropIslets(parts: readonly Part[]): Part[] {
  const largest = new Map<string, number>();
  const sized = parts.map((part) => {
    const polygon = polygonOf(part);
    return { part, size: geoArea(polygon) * attention(...geoCentroid(polygon)) };
  });
  for (const { part, size } of sized) largest.set(part.code, Math.max(size, largest.get(part.code) ?? 0));
  return sized
    .filter(({ part, size }) => size >= islandSize || (part.code !== "" && size === largest.get(part.code)))
    .map(({ part }) => part);
}

/** A dot in place of a territory that the grid is too coarse for, such as Monaco. */
function enlarge(part: Part): Part {
  const polygon = polygonOf(part);
  if (part.code === "" || geoArea(polygon) >= dotSize) return part;
  return { ...part, coordinates: geoCircle().center(geoCentroid(polygon)).radius(0.06).precision(60)().coordinates };
}

/** The point farthest from the outline of a place's largest polygon: where a label or a tooltip points at. */
function labelPoint(code: string, parts: readonly Part[]): Label {
  if (code === "ATA") return [0, -85]; // it goes all round the pole
  const own = parts.filter((part) => part.code === code).map(polygonOf);
  const [largest = polygonOf({ code, coordinates: [] })] = own.sort((a, b) => geoArea(b) - geoArea(a));
  const [centreLongitude, centreLatitude] = geoCentroid(largest);
  const narrowing = Math.cos((centreLatitude * Math.PI) / 180);
  // Longitudes are counted from the centre: Russia and Fiji lie on both sides of the antimeridian.
  const rings = largest.coordinates.map((ring) =>
    ring.map(([x = 0, y = 0]): Label => [(((x - centreLongitude + 540) % 360) - 180) * narrowing, y]),
  );
  const [x = 0, y = 0] = polylabel(rings, 0.05);
  return [round(((x / narrowing + centreLongitude + 540) % 360) - 180), round(y)];
}

function round(degrees: number): number {
  return Math.round(degrees * 10) / 10;
}

/** One geometry a place, without borders inside it; the rest of the land under the id "". */
function topologyOf(parts: readonly Part[]): World {
  const collection = { type: "GeometryCollection", geometries: parts.map(polygonOf) } as const;
  const shared = topology({ parts: collection });
  if (shared.objects.parts?.type !== "GeometryCollection") throw new Error("no polygons in the atlas");
  const polygons = new Map<string, ArcPolygon[]>();
  for (const [index, geometry] of shared.objects.parts.geometries.entries()) {
    const code = parts[index]?.code ?? "";
    if (geometry.type !== "Polygon") continue;
    polygons.set(code, [...(polygons.get(code) ?? []), { type: "Polygon", arcs: geometry.arcs }]);
  }
  const geometries = [...polygons.keys()].sort().map((id) => ({
    ...mergeArcs(shared, polygons.get(id) ?? []),
    id,
    properties: { label: labelPoint(id, parts) },
  }));
  return { ...shared, objects: { places: { type: "GeometryCollection", geometries } } };
}

/** Keeps the most telling corners of every polygon of a place, however small, so that none falls together. */
function keepSmall(weighted: World): void {
  for (const { id, ...geometry } of weighted.objects.places.geometries) {
    if (id === "" || geometry.type !== "MultiPolygon") continue;
    for (const [ring = []] of geometry.arcs) {
      const corners = ring.flatMap((index) => weighted.arcs[index < 0 ? ~index : index]?.slice(1, -1) ?? []);
      corners.sort((a, b) => (b[2] ?? 0) - (a[2] ?? 0));
      // Where arcs meet there is a corner anyway.
      for (const corner of corners.slice(0, Math.max(0, fewestCorners - ring.length)))
        corner[2] = Number.POSITIVE_INFINITY;
    }
  }
}

/** The whole geography: see the top of this file. */
function createWorld(): Topology {
  const tuvalu = readParts("10m").filter((part) => part.code === "TUV"); // the only place that the 50m atlas lacks
  const parts = splitWesternSahara([...readParts("50m"), ...tuvalu]).map(assign);
  const weighted = presimplify(
    topologyOf(dropIslets(parts).map(enlarge)),
    (triangle) => sphericalTriangleArea(triangle) * attention(...triangle[1]),
  );
  keepSmall(weighted);
  const quantized = quantize(
    filter(simplify(weighted, coarseness), () => true),
    steps,
  );
  // A ring without an area would be taken for the edge of the rest of the earth.
  return filter(
    quantized,
    filterWeight(quantized, Number.EPSILON, (ring) => sphericalRingArea(ring, false)),
  );
}

const target = new URL("../../src/plot/geo/world.generated.ts", import.meta.url);
writeFileSync(
  target,
  `// Written by build/make/geography.ts from Natural Earth (public domain); do not edit.
export const worldJson = '${JSON.stringify({ ...createWorld(), bbox: undefined })}';
`,
);
