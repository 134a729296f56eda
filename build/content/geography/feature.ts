import type { Position } from "geojson";
import { isRecord } from "../../../src/core/text/json.ts";
import { isClockwise, isClosed, isPosition } from "./ring.ts";
import type { GeographySettings } from "./settings.ts";

/** A problem in the geometry of a file. */
export interface GeometryProblem {
  readonly severity: "error" | "warning";
  readonly message: string;
  readonly advice: string;
}

/** Reports a problem; reading continues after it. */
export type ReportGeometry = (finding: GeometryProblem) => void;

/** A place: its polygons, with d3's winding order. */
export interface PlaceFeature {
  /** "" for land that is not a place. */
  readonly code: string;
  readonly name: string;
  readonly polygons: readonly Position[][][];
}

/** A GeoJSON feature that has not been validated. */
export interface RawFeature {
  readonly id?: unknown;
  readonly properties?: unknown;
  readonly geometry?: unknown;
}

/** Context of reading a file's features. */
export interface FeatureContext {
  readonly settings: GeographySettings;
  readonly report: ReportGeometry;
  /** Whether coordinates are planar rather than degrees. */
  readonly isFlat: boolean;
  /** Whether to warn of features that have a name but no code. */
  readonly needsCodes: boolean;
}

/** Values that files use for a missing code. */
const noCodes: ReadonlySet<string> = new Set(["", "-99", "-1", "null"]);

/** A property's text; undefined if it is missing. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
  return noCodes.has(text) ? undefined : text;
}

/** A feature's properties. */
export const propertiesOf = ({ properties }: RawFeature): Readonly<Record<string, unknown>> =>
  isRecord(properties) ? properties : {};

/** A feature's code: the property chosen by the author, otherwise its id or its property "code". */
function codeOf(feature: RawFeature, { code }: GeographySettings): string | undefined {
  const properties = propertiesOf(feature);
  if (code !== undefined) return textOf(properties[code]);
  return textOf(feature.id) ?? textOf(properties.code) ?? textOf(properties.CODE);
}

function nameOf(feature: RawFeature, { name }: GeographySettings): string | undefined {
  const properties = propertiesOf(feature);
  return name !== undefined ? textOf(properties[name]) : (textOf(properties.name) ?? textOf(properties.NAME));
}

/** Reads a feature and reports its problems; undefined if it has no area to draw. @param index - from 0 */
export function readFeature(feature: RawFeature, index: number, context: FeatureContext): PlaceFeature | undefined {
  const { settings, report, needsCodes } = context;
  const [code, name] = [codeOf(feature, settings), nameOf(feature, settings)];
  const label = `feature ${index + 1}${(name ?? code) === undefined ? "" : ` (${JSON.stringify(name ?? code)})`}`;
  if (code === undefined && name !== undefined && needsCodes) {
    const advice = 'give it an "id", or name the property that holds codes as "code" of the JSON file beside it';
    report({ severity: "warning", message: `${label} has no code: data find it by its name alone`, advice });
  }
  if (code === undefined && name === undefined) {
    const advice = 'give it an "id" and a property "name", or remove it';
    report({ severity: "warning", message: `${label} has neither code nor name: it is drawn without data`, advice });
  }
  const polygons = polygonsOf(feature.geometry, label, context);
  if (!polygons || polygons.length === 0) return undefined;
  return { code: code ?? name ?? "", name: name ?? code ?? "", polygons };
}

/** Maximum depth of geometry collections. */
const maxDepth = 100;

/** The polygons of a geometry; undefined if it is missing or not an area. */
function polygonsOf(geometry: unknown, label: string, context: FeatureContext, depth = 0): Position[][][] | undefined {
  const { type, coordinates, geometries } = (geometry ?? {}) as Record<string, unknown>;
  if (type === "GeometryCollection" && Array.isArray(geometries))
    return depth < maxDepth ? geometries.flatMap((one) => polygonsOf(one, label, context, depth + 1) ?? []) : undefined;
  const isEmpty =
    geometry === null || geometry === undefined || (Array.isArray(coordinates) && coordinates.length === 0);
  if (isEmpty || type === undefined) {
    const advice = "remove it, or export the file again with its geometry";
    context.report({ severity: "warning", message: `${label} has no geometry: no map draws it`, advice });
    return undefined;
  }
  if (type !== "Polygon" && type !== "MultiPolygon") {
    const message = `${label} is a ${String(type)}: maps draw areas alone`;
    context.report({ severity: "warning", message, advice: "remove it, or give it a Polygon or MultiPolygon" });
    return undefined;
  }
  const parts: readonly unknown[] = type === "MultiPolygon" && Array.isArray(coordinates) ? coordinates : [coordinates];
  return parts.flatMap((part, i) => {
    const of = parts.length > 1 ? `polygon ${i + 1} of ${label}` : label;
    const polygon = polygonOf(part, of, context, parts.length === 1);
    return polygon ? [polygon] : [];
  });
}

/**
 * A polygon with closed rings, the outer one clockwise and holes counter-clockwise; undefined without an outer ring.
 */
function polygonOf(rings: unknown, label: string, context: FeatureContext, isAlone: boolean): Position[][] | undefined {
  if (!Array.isArray(rings)) {
    const advice = "export the file again";
    context.report({ severity: "error", message: `${label} has no rings`, advice });
    return undefined;
  }
  const read = rings.map((ring, i) =>
    ringOf(ring, `${i === 0 ? "the outer ring" : `hole ${i}`} of ${label}`, context, i === 0 && isAlone),
  );
  const [outer, ...holes] = read;
  if (!outer) return undefined;
  return [wind(outer, true, context), ...holes.flatMap((hole) => (hole ? [wind(hole, false, context)] : []))];
}

const wind = (ring: Position[], clockwise: boolean, { isFlat }: FeatureContext): Position[] =>
  isClockwise(ring, isFlat) === clockwise ? ring : ring.toReversed();

/**
 * A closed ring; undefined (and reported) if its positions are invalid or it has no area.
 * @param isOnlyRing - whether nothing is left of the feature without this ring
 */
function ringOf(
  ring: unknown,
  label: string,
  { report, isFlat }: FeatureContext,
  isOnlyRing: boolean,
): Position[] | undefined {
  const positions: readonly unknown[] = Array.isArray(ring) ? ring : [];
  const wrong = positions.findIndex((position) => !isPosition(position));
  if (!Array.isArray(ring) || wrong >= 0) {
    const message = `${label} has no position of two numbers${wrong >= 0 ? ` at ${wrong + 1}` : ""}`;
    report({ severity: "error", message, advice: "write [longitude, latitude]" });
    return undefined;
  }
  const points = (positions as Position[]).map(([x = 0, y = 0]): Position => [x, y]);
  const far = isFlat ? undefined : points.find(([x = 0, y = 0]) => Math.abs(x) > 360 || Math.abs(y) > 90);
  if (far) {
    const message = `${label} reaches [${far.join(", ")}], which are not degrees of longitude and latitude`;
    const advice =
      'export the file in WGS 84 (EPSG:4326), or write "projection": "identity" into its JSON file, where its coordinates are those of a plane';
    report({ severity: "error", message, advice });
    return undefined;
  }
  const first = points[0];
  if (first && !isClosed(points)) {
    const message = `${label} is not closed: a straight line closes it`;
    report({ severity: "warning", message, advice: "repeat its first position at its end" });
    points.push(first);
  }
  if (new Set(points.map(String)).size >= 3) return points;
  // A ring that collapsed when its positions were rounded is too small to be seen, and not worth a warning.
  if (positions.length >= 4 && !isOnlyRing) return undefined;
  const message = `${label} has fewer than three corners: it encloses nothing`;
  report({ severity: "warning", message, advice: "remove it, or export the file in more detail" });
  return undefined;
}
