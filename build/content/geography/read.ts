import { feature as toGeoJson } from "topojson-client";
import type { Topology } from "topojson-specification";
import { isRecord } from "../../../src/core/text/json.ts";
import { countries } from "../../vocabulary/countries.ts";
import { foldName } from "../../vocabulary/names.ts";
import type { GeometryProblem, ReportGeometry } from "./feature.ts";
import { type PlaceFeature, propertiesOf, type RawFeature, readFeature } from "./feature.ts";
import { isClockwise } from "./ring.ts";
import { type GeographySettings, projectionSettings } from "./settings.ts";

/**
 * EPSG codes of geographic systems in degrees that agree with WGS 84 to within a few metres: those of Europe, North
 * America, and the national ones that mapping agencies publish in.
 */
const degreeSystems: ReadonlySet<string> = new Set(
  (
    "4326 4258 4171 4173 4612 4619 4765 6706 6668 4737 4490 4755 9470 " +
    "4269 4152 4617 4759 6318 4483 6365 4674 4170 4189 4190 5340 5360 4686 5381 5527 " +
    "4148 4167 4283 7844 7683"
  ).split(" "),
);

const isInDegrees = (name: string): boolean =>
  /CRS:?84$/i.test(name) || degreeSystems.has(/EPSG:+(?:[\d.]*:)?(\d+)$/i.exec(name)?.[1] ?? "");

/** Whether a geography's coordinates are planar. */
const isFlatFile = ({ projection }: GeographySettings): boolean => projectionSettings(projection)?.name === "identity";

/**
 * Reads the places of a GeoJSON or TopoJSON file, in file order. Features with the same code are joined.
 * @param value - the parsed file
 * @param report - gets all problems, including those that could be fixed
 * @param options.needsCodes - whether to warn of features without a code
 */
export function readFeatures(
  value: unknown,
  settings: GeographySettings,
  report: ReportGeometry,
  { needsCodes = true } = {},
): readonly PlaceFeature[] {
  const raw = rawFeatures(value, settings, report);
  const isFlat = isFlatFile(settings);
  if (!isFlat && hasOtherCrs(value, report)) return [];
  checkProperties(raw, settings, report);
  const { each, rest } = limitProblems(report);
  const features = raw.flatMap((one, i) => readFeature(one, i, { settings, report: each, isFlat, needsCodes }) ?? []);
  rest();
  checkWinding(raw, isFlat, report);
  if (raw.length > 0 && !features.some(({ code }) => code !== ""))
    report({
      severity: "error",
      message: "the file has no place to draw",
      advice: "write Polygons with codes or names",
    });
  return joinByCode(features, report);
}

/** Maximum number of feature problems reported one by one. */
const maxReported = 20;

function limitProblems(report: ReportGeometry): { readonly each: ReportGeometry; readonly rest: () => void } {
  const left: GeometryProblem[] = [];
  let count = 0;
  return {
    each: (problem) => {
      if (count++ < maxReported) report(problem);
      else left.push(problem);
    },
    rest: () => {
      const worst = left.find(({ severity }) => severity === "error") ?? left[0];
      if (worst) report({ ...worst, message: `${left.length} more such problems; one of them: ${worst.message}` });
    },
  };
}

function rawFeatures(value: unknown, settings: GeographySettings, report: ReportGeometry): readonly RawFeature[] {
  const wrong = (message: string, advice: string): readonly RawFeature[] => {
    report({ severity: "error", message, advice });
    return [];
  };
  if (isRecord(value) && value.type === "Feature") return [value];
  if (isRecord(value) && value.type === "FeatureCollection") {
    if (Array.isArray(value.features) && value.features.length > 0) return value.features.filter(isRecord);
    return wrong("the file has no features", "export it again, with the places in it");
  }
  if (!isRecord(value) || value.type !== "Topology")
    return wrong("this is neither GeoJSON nor TopoJSON", "write a FeatureCollection or a Topology");
  const objects = isRecord(value.objects) ? value.objects : {};
  const names = Object.keys(objects);
  const name = settings.object ?? (names.length === 1 ? names[0] : undefined);
  if (name === undefined || !Object.hasOwn(objects, name)) {
    const message = name === undefined ? "the topology has several objects" : `the topology has no object "${name}"`;
    return wrong(message, `write "object": ${names.map((one) => `"${one}"`).join(" or ")} into its JSON file`);
  }
  try {
    const found: unknown = toGeoJson(value as unknown as Topology, name);
    if (isRecord(found) && Array.isArray(found.features)) return found.features;
    return isRecord(found) ? [found] : [];
  } catch {
    return wrong(`the arcs of the object "${name}" are broken`, "export the file again");
  }
}

function hasOtherCrs(value: unknown, report: ReportGeometry): boolean {
  const crs = isRecord(value) && isRecord(value.crs) ? value.crs : undefined;
  const name = crs && isRecord(crs.properties) ? String(crs.properties.name) : undefined;
  if (name === undefined || isInDegrees(name)) return false;
  const advice =
    'export it in WGS 84 (EPSG:4326), or write "projection": "identity" into its JSON file, where its coordinates are those of a plane';
  report({ severity: "error", message: `the coordinates are in ${name}, not in degrees`, advice });
  return true;
}

/** Reports properties in the settings that no feature has. */
function checkProperties(raw: readonly RawFeature[], settings: GeographySettings, report: ReportGeometry): void {
  const known = [...new Set(raw.flatMap((feature) => Object.keys(propertiesOf(feature))))];
  for (const field of ["code", "name"] as const) {
    const property = settings[field];
    if (property === undefined || raw.length === 0 || known.includes(property)) continue;
    const advice = known.length > 0 ? `write one of ${known.slice(0, 20).join(", ")}` : `leave "${field}" out`;
    report({ severity: "error", message: `no feature has the property "${property}", named as "${field}"`, advice });
  }
}

/**
 * Reports outer rings whose winding order differs from most others. Any order is accepted (d3's or RFC 7946) and
 * normalised.
 */
function checkWinding(raw: readonly RawFeature[], isFlat: boolean, report: ReportGeometry): void {
  const clockwise: number[] = [];
  const counter: number[] = [];
  for (const [i, { geometry }] of raw.entries()) {
    const ring = outerRing(geometry);
    if (!ring) continue;
    (isClockwise(ring, isFlat) ? clockwise : counter).push(i + 1);
  }
  const fewer = clockwise.length < counter.length ? clockwise : counter;
  if (fewer.length === 0) return;
  const names = fewer.slice(0, 5).join(", ") + (fewer.length > 5 ? ` and ${fewer.length - 5} more` : "");
  const message = `the rings of feature ${names} run the other way round than those of the others: they were turned`;
  report({
    severity: "warning",
    message,
    advice: "nothing need be done; a tool that follows RFC 7946 writes all alike",
  });
}

function outerRing(geometry: unknown): [number, number][] | undefined {
  const { type, coordinates } = (isRecord(geometry) ? geometry : {}) as { type?: string; coordinates?: unknown };
  const polygon = type === "Polygon" ? coordinates : Array.isArray(coordinates) ? coordinates[0] : undefined;
  const ring = Array.isArray(polygon) ? polygon[0] : undefined;
  const isRing = (type === "Polygon" || type === "MultiPolygon") && Array.isArray(ring) && ring.length >= 4;
  return isRing && ring.every((it) => Array.isArray(it) && Number.isFinite(it[0]) && Number.isFinite(it[1]))
    ? ring
    : undefined;
}

/**
 * Joins features with the same code. If they have different names and the code is a country's, the feature with the
 * country's name keeps it: in some atlases Australia's islands have her code, too.
 */
function joinByCode(features: readonly PlaceFeature[], report: ReportGeometry): readonly PlaceFeature[] {
  const byCode = new Map<string, PlaceFeature>();
  const land: PlaceFeature[] = [];
  for (const feature of features) {
    const known = byCode.get(feature.code);
    if (!known || feature.code === "" || known.name === feature.name) {
      if (known && feature.code !== "") reportJoined(feature, report);
      byCode.set(feature.code, joined(known, feature));
      continue;
    }
    const named = [known, feature].filter(({ code, name }) => countryCode(name) === countryCode(code));
    const [kept] = named.length === 1 ? named : [];
    reportSameCode(known, feature, kept, report);
    byCode.set(feature.code, kept ?? joined(known, feature));
    if (kept) land.push({ ...(kept === known ? feature : known), code: "" });
  }
  for (const feature of land) byCode.set("", joined(byCode.get(""), feature));
  return [...byCode.values()];
}

const joined = (known: PlaceFeature | undefined, feature: PlaceFeature): PlaceFeature =>
  known ? { ...known, polygons: [...known.polygons, ...feature.polygons] } : feature;

/** The country that a code or a name means; undefined if none. */
const countryCode = (text: string): string | undefined =>
  countries().find(
    ({ codes, names }) => codes.includes(text) || names.some((name) => foldName(name) === foldName(text)),
  )?.code;

function reportJoined({ code, name }: PlaceFeature, report: ReportGeometry): void {
  const message = `several features have the code ${JSON.stringify(code)} and the name "${name}": they are drawn as one place`;
  report({ severity: "warning", message, advice: "join them into one MultiPolygon" });
}

function reportSameCode(
  one: PlaceFeature,
  other: PlaceFeature,
  kept: PlaceFeature | undefined,
  report: ReportGeometry,
): void {
  const message = `"${one.name}" and "${other.name}" have the same code ${JSON.stringify(one.code)}`;
  const advice = "give each a code of its own";
  if (!kept) {
    report({ severity: "error", message, advice });
    return;
  }
  const lost = kept === one ? other : one;
  report({
    severity: "warning",
    message: `${message}, which is that of "${kept.name}": "${lost.name}" is drawn as land without data`,
    advice,
  });
}
