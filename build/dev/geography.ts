/**
 * Derives the outlines of the map from Natural Earth (public domain), as packed in `world-atlas`:
 *
 *     node --import tsx build/dev/geography.ts
 *
 * Phases: read the countries as polygons, give each polygon to its place, cut and drop, build a topology so that
 * neighbours share their border, simplify it, quantise it, write `src/core/plot/map/world.generated.ts`.
 * It runs when the atlas or the list of places changes, never as part of a build.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { geoCentroid } from "d3-geo";
import { geoStitch } from "d3-geo-projection";
import type { Position } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { places } from "../../src/core/data/place.ts";
import { type LandPart, polygonOf, simplifyWorld } from "../content/geography/world.ts";

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

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
function readParts(resolution: "50m" | "10m"): LandPart[] {
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

/** Gives a polygon to the place of the map that it belongs to. */
function assign(part: LandPart): LandPart {
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
function splitWesternSahara(parts: readonly LandPart[]): LandPart[] {
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

/** The whole geography: see the top of this file. */
function createWorld(): Topology {
  const tuvalu = readParts("10m").filter((part) => part.code === "TUV"); // the only place that the 50m atlas lacks
  const parts = splitWesternSahara([...readParts("50m"), ...tuvalu]).map(assign);
  return simplifyWorld(parts);
}

const target = new URL("../../src/core/plot/map/world.generated.ts", import.meta.url);
writeFileSync(
  target,
  `// Written by build/dev/geography.ts from Natural Earth (public domain); do not edit.
export const worldJson = '${JSON.stringify({ ...createWorld(), bbox: undefined })}';
`,
);
