/** Geographies of the example site, and what can be counted in them, from the packages `us-atlas` and `es-atlas`. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { quantize } from "topojson-client";
import { filter, presimplify, simplify, sphericalTriangleArea } from "topojson-simplify";
import type { GeometryCollection, Topology } from "topojson-specification";

const require = createRequire(import.meta.url);
/** Properties of a place in the atlases; `iso` is ours. */
interface PlaceProperties {
  name: string;
  iso?: string | undefined;
}

type Atlas = Topology<Record<string, GeometryCollection>>;

const readAtlas = (specifier: string): Atlas => JSON.parse(readFileSync(require.resolve(specifier), "utf8"));

const placesOf = (atlas: Atlas, name: string) =>
  (atlas.objects[name]?.geometries ?? []) as { id?: string | number; properties?: PlaceProperties }[];

/** Steradians below which a corner is left out: less than a pixel of a map of a country. */
const coarseness = 2e-8;
/** Steps along each side of the grid that coordinates are rounded to. */
const steps = 20_000;

/** A topology of one object of an atlas, simplified. @param keep - which of its geometries, by id */
function topologyOf(atlas: Atlas, name: string, keep: (id: string) => boolean): string {
  const geometries = (atlas.objects[name]?.geometries ?? []).filter(({ id }) => keep(String(id)));
  const places = { ...atlas, objects: { [name]: { type: "GeometryCollection", geometries } } } as unknown as Parameters<
    typeof presimplify
  >[0];
  const simple = filter(simplify(presimplify(places, sphericalTriangleArea), coarseness), () => true);
  return `${JSON.stringify({ ...quantize(simple, steps), bbox: undefined })}\n`;
}

/** The 50 states and the District of Columbia, by the codes of the census's table; its projection knows no territories. */
function usStates(): string {
  const table = readFileSync(new URL("../../../content/datasets/us-census/us-census.csv", import.meta.url), "utf8");
  const codes = new Map(
    table.split("\n").map((line): [string, string] => [line.split(",")[0] ?? "", line.split(",")[1] ?? ""]),
  );
  const atlas = readAtlas("us-atlas/states-10m.json");
  for (const { properties } of placesOf(atlas, "states")) if (properties) properties.iso = codes.get(properties.name);
  return topologyOf(atlas, "states", (id) => Number(id) <= 56);
}

/** The 50 provinces of Spain, with Ceuta and Melilla, by the codes of the statistical office. */
const isProvince = (code: string): boolean => Number(code) >= 1 && Number(code) <= 52;
const spain = (): string => topologyOf(readAtlas("es-atlas/es/provinces.json"), "provinces", isProvince);

/** How many municipalities the atlas has of each province: a municipality's code begins with that of its province. */
function municipalities(): string {
  const atlas = readAtlas("es-atlas/es/municipalities.json");
  const provinces = placesOf(readAtlas("es-atlas/es/provinces.json"), "provinces");
  const names = new Map(provinces.map(({ id, properties }) => [String(id), properties?.name]));
  const known = new Set(placesOf(atlas, "municipalities").map(({ id }) => String(id)));
  const counts = new Map<string, number>();
  for (const id of known) counts.set(id.slice(0, 2), (counts.get(id.slice(0, 2)) ?? 0) + 1);
  const codes = [...counts.keys()].filter(isProvince).sort();
  const lines = codes.map((code) => `${names.get(code)},${code},2019,${counts.get(code)}`);
  return `${["Entity,Code,Year,Municipalities", ...lines].join("\n")}\n`;
}

/** Files below the content folder. */
export const geographyFiles: Readonly<Record<string, () => string>> = {
  "geographies/us-states.topojson": usStates,
  "geographies/spanish-provinces.topojson": spain,
  "datasets/spanish-municipalities/spanish-municipalities.csv": municipalities,
};
