import type { JSONPath } from "jsonc-parser";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { worldProjections } from "../../../src/core/chart/projection.ts";
import { geographySchema } from "../../../src/core/chart/schema/geography.ts";
import type { Entity } from "../../../src/core/data/entity.ts";
import { EntityIndex } from "../../../src/core/data/entity.ts";
import type { Geography } from "../../../src/core/data/geography.ts";
import { type Hash, hashAll } from "../../hash.ts";
import { type ContentFolder, readText } from "../folder.ts";
import { type JsonDocument, readJson } from "../json.ts";
import type { Dataset } from "../package.ts";
import type { ContentProblem, Report } from "../problem.ts";
import { deviceProblem, isSlug } from "../slug.ts";
import { listChoices, suggestOr } from "../suggestion.ts";
import { validator } from "../validation.ts";
import type { GeometryProblem, PlaceFeature, ReportGeometry } from "./feature.ts";
import { drawFlat } from "./flat.ts";
import { firstNames, occupiedShare, outsideProjection } from "./projection.ts";
import { readFeatures } from "./read.ts";
import { type GeographySettings, hasOwnDrawing, isListed, projectionSettings, regionSettings } from "./settings.ts";
import { drawWorld, worldPlaces } from "./world.ts";

/** A geometry file in `geographies` with its settings. */
export interface GeographyFile {
  readonly name: string;
  /** Path of the geometry, relative to the content folder. */
  readonly file: string;
  readonly settings: GeographySettings;
  readonly features: readonly PlaceFeature[];
  /** Hash of everything that the drawing depends on. */
  readonly hash: Hash;
}

/** A chart's geography: its file in the tree, and a function that draws it. */
export interface ChartGeography {
  /** Name of its file in the tree. */
  readonly key: string;
  /** Determines the contents of the file. */
  readonly hash: Hash;
  draw(): Geography;
}

/** By name, in order. */
export type Geographies = ReadonlyMap<string, GeographyFile>;

export const geographyPattern = "geographies/*.{topojson,geojson,json}";

/** The default geography of maps. */
export const worldGeographyName = "world";

const validateSettings = validator<GeographySettings>(geographySchema);

/** Reads the geographies. Problems are reported, and features that cannot be drawn are left out. */
export async function readGeographies(
  folder: ContentFolder,
  entities: readonly Entity[],
  report: Report,
): Promise<Geographies> {
  const files = await folder.list(geographyPattern);
  const geometries = files.filter((file) => !file.endsWith(".json"));
  const found = new Map<string, GeographyFile>();
  for (const file of geometries) {
    const name = nameOf(file);
    const other = found.get(name);
    if (!isSlug(name)) {
      const advice = "write lower-case letters, digits and hyphens, as in us-states.topojson";
      const message = deviceProblem(name) ?? `the name of a geography is not a slug: "${name}"`;
      report({ severity: "error", file, message, advice });
    } else if (other) {
      const message = `there are two geographies "${name}": ${other.file} is the other`;
      report({ severity: "error", file, message, advice: "remove one of them" });
    } else {
      const settingsFile = `geographies/${name}.json`;
      found.set(
        name,
        await readGeography(folder, file, files.includes(settingsFile) ? settingsFile : undefined, entities, report),
      );
    }
  }
  for (const file of files) {
    if (geometries.includes(file) || geometries.some((one) => nameOf(one) === nameOf(file))) continue;
    const message = `its geometry is missing: geographies/${nameOf(file)}.topojson or .geojson`;
    const advice = "add it; a file that holds the geometry itself should be called so";
    report({ severity: "warning", file, message, advice });
  }
  return found;
}

const nameOf = (file: string): string => file.replace(/^.*\//, "").replace(/\.[a-z]+$/, "");

async function readGeography(
  folder: ContentFolder,
  file: string,
  settingsFile: string | undefined,
  entities: readonly Entity[],
  report: Report,
): Promise<GeographyFile> {
  const name = nameOf(file);
  const document = settingsFile === undefined ? undefined : await readJson(folder, settingsFile, report);
  const settings = validateSettings(document, report)?.value ?? {};
  const text = await readText(folder, file, report);
  const hash = hashAll([
    text ?? "",
    JSON.stringify(settings),
    name === worldGeographyName ? JSON.stringify(entities) : "",
  ]);
  const reportGeometry: ReportGeometry = (problem) => report({ file, ...problem });
  const value = text === undefined ? undefined : parse(text, file, report);
  const read =
    value === undefined
      ? []
      : readFeatures(value, settings, reportGeometry, { needsCodes: name !== worldGeographyName });
  const features = name === worldGeographyName ? worldPlaces(read, new EntityIndex(entities), reportGeometry) : read;
  if (name !== worldGeographyName) {
    const outside = outsideProjection(features, settings).map((one) => JSON.stringify(one.name));
    const advice = "choose another projection or extent, or remove them";
    if (outside.length > 0)
      reportGeometry({ severity: "warning", message: `its projection does not show ${firstNames(outside)}`, advice });
    const share = features.length > 0 && !settings.extent ? occupiedShare(features, settings) : 1;
    if (share < leastOccupied) reportGeometry(emptyMap(share));
    if (document) for (const problem of regionProblems(document, features, settings)) report(problem);
  }
  if (document && name === worldGeographyName) for (const problem of worldProblems(document, settings)) report(problem);
  if (document && features.length > 0)
    for (const problem of unknownPlaces(document, settings, features, file)) report(problem);
  if (document && settings.regions && Object.hasOwn(settings.regions, "World"))
    report(document.problem(["regions", "World"], '"World" means the whole of a map', "choose another name"));
  return { name, file, settings, features, hash };
}

/** Places in the settings that the file does not have. */
function* unknownPlaces(
  document: JsonDocument,
  settings: GeographySettings,
  features: GeographyFile["features"],
  file: string,
): Iterable<ContentProblem> {
  for (const [path, listed] of listsOf(settings))
    for (const [i, place] of listed.entries()) {
      if (features.some((one) => isListed([place], one))) continue;
      const known = features.flatMap((one) => [one.code, one.name]);
      const advice = suggestOr(place, known, `write codes or names of places of ${file}`);
      yield document.problem([...path, i], `there is no place "${place}"`, advice);
    }
}

/** Maps with less land, as a share of their box, are reported. */
const leastOccupied = 0.06;

const emptyMap = (share: number): GeometryProblem => ({
  severity: "warning",
  message: `its places are so far apart that they touch ${Math.round(share * 100)} % of the map, and look like specks`,
  advice: 'write the "extent" to show, or draw those far away in "insets", in its JSON file',
});

/** Settings that the world map does not support, since it shows the whole earth and has views of its own. */
function* worldProblems(document: JsonDocument, settings: GeographySettings): Iterable<ContentProblem> {
  const { name = "equalEarth", ...aim } = projectionSettings(settings.projection) ?? {};
  const shown: readonly string[] = worldProjections;
  if (!shown.includes(name)) {
    const advice = `write ${listChoices(shown)}`;
    yield document.problem(["projection"], `${name} does not show the whole earth`, advice);
  }
  const unused: JSONPath[] = [
    ...Object.keys(aim).map((field) => ["projection", field]),
    ...(["extent", "insets", "regions"] as const).filter((field) => settings[field]).map((field) => [field]),
  ];
  for (const path of unused) yield document.problem(path, "the world map does not use it", "leave it out", "warning");
}

/**
 * Problems of regions with their own projection or extent: planar geographies cannot be projected, and all places of a
 * region must be visible.
 */
function* regionProblems(
  document: JsonDocument,
  features: readonly PlaceFeature[],
  { projection: own, regions = {} }: GeographySettings,
): Iterable<ContentProblem> {
  for (const [name, written] of Object.entries(regions)) {
    const region = regionSettings(written);
    if (!hasOwnDrawing(region)) continue;
    const { places, projection, extent } = region;
    const field = projection === undefined ? "extent" : "projection";
    if (projectionSettings(own)?.name === "identity") {
      const message = "the geography is of a plane: its regions cannot be projected";
      yield document.problem(["regions", name, field], message, "leave it out");
      continue;
    }
    const within = features.filter((feature) => isListed(places, feature));
    const settings = { ...(projection && { projection }), ...(extent && { extent }) };
    const outside = outsideProjection(within, settings).map((one) => JSON.stringify(one.name));
    if (outside.length === 0) continue;
    const message = `the region does not show ${firstNames(outside)}`;
    yield document.problem(["regions", name, field], message, "choose another projection or extent", "warning");
  }
}

/** The lists of places in settings, with their paths. */
const listsOf = ({ regions = {}, insets = [] }: GeographySettings): [JSONPath, readonly string[]][] => [
  ...Object.entries(regions).map(([name, written]): [JSONPath, readonly string[]] =>
    "places" in written ? [["regions", name, "places"], written.places] : [["regions", name], written],
  ),
  ...insets.map(({ places }, i) => [["insets", i, "places"], places] as [JSONPath, readonly string[]]),
];

/** Plain JSON.parse: a parser with positions would create a million nodes. */
function parse(text: string, file: string, report: Report): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = `this is not valid JSON: ${error instanceof Error ? error.message : String(error)}`;
    report({ severity: "error", file, message, advice: "export the file again, as GeoJSON or TopoJSON" });
    return undefined;
  }
}

/** Finds the dataset of an indicator. */
type DatasetOf = (indicator: number) => Dataset | undefined;

/** The name of the geography of a chart's map: the chart's own, otherwise the one of the map's dataset. */
export function geographyName({ map, dimensions }: ChartConfig, datasetOf: DatasetOf): string {
  const slug = map?.columnSlug ?? dimensions.find(({ property }) => property === "y")?.variableId;
  return map?.geography ?? datasetOf(Number.parseInt(String(slug), 10))?.kind.geography ?? worldGeographyName;
}

/** The geography of a chart's map; undefined if the chart has no map or uses the built-in world. */
export function chartGeography(
  config: ChartConfig,
  geographies: Geographies,
  datasetOf: DatasetOf,
): ChartGeography | undefined {
  const file = config.hasMapTab ? geographies.get(geographyName(config, datasetOf)) : undefined;
  if (!file) return undefined;
  const { name, features, settings, hash } = file;
  const credits = creditsOf(settings);
  if (name === worldGeographyName) {
    const projection = projectionSettings(settings.projection)?.name;
    const aim = { ...(projection && { projection }), ...credits };
    return { key: name, hash, draw: () => ({ ...drawWorld(name, features), ...aim }) };
  }
  const projection = config.map?.projection;
  const key = projection === undefined ? name : `${name}.${projection}`;
  return { key, hash, draw: () => ({ ...drawFlat({ key, features, settings, projection }), ...credits }) };
}

/** Credits for the geometry, shown on pages. */
const creditsOf = ({ sources, licenses }: GeographySettings): Pick<Geography, "sources" | "licenses"> => ({
  ...(sources && { sources }),
  ...(licenses && { licenses }),
});
