import type { ProjectionName } from "../../../src/core/chart/projection.ts";
import type { GeometrySource } from "../../../src/core/data/geography.ts";
import type { Licence } from "../../../src/core/data/licence.ts";

/** A d3-geo projection with its parameters. Parameters that are not set are derived from the places. */
export interface ProjectionSettings {
  readonly name: ProjectionName;
  readonly rotate?: readonly number[];
  readonly parallels?: readonly [number, number];
  /** For "identity": whether y grows upwards, as in survey coordinates. */
  readonly reflectY?: boolean;
}

/** Places far from the others, drawn in a box. */
export interface Inset {
  /** Codes or names. */
  readonly places: readonly string[];
  /** Left, top, right, bottom, as shares of the main map's width and height. */
  readonly box: readonly [number, number, number, number];
}

/** An author's settings for a geography, in a JSON file beside the geometry (content/reference.md, "geographies"). */
export interface GeographySettings {
  readonly title?: string;
  /** The TopoJSON object with the places. */
  readonly object?: string;
  /** The properties with codes and names. */
  readonly code?: string;
  readonly name?: string;
  readonly projection?: ProjectionName | ProjectionSettings;
  /** What must be visible, in degrees: west, south, east, north. */
  readonly extent?: readonly [number, number, number, number];
  /** Far places, drawn in boxes of their own. */
  readonly insets?: readonly Inset[];
  readonly sources?: readonly GeometrySource[];
  readonly licenses?: readonly Licence[];
  readonly regions?: Readonly<Record<string, readonly string[] | RegionSettings>>;
}

/** A part of a geography that readers can zoom to. Without projection or extent it is a detail of the whole map. */
export interface RegionSettings {
  /** Codes or names. */
  readonly places: readonly string[];
  readonly projection?: ProjectionName | ProjectionSettings;
  readonly extent?: GeographySettings["extent"];
}

/** Normalises a region written as a list of places. */
export const regionSettings = (written: readonly string[] | RegionSettings): RegionSettings =>
  "places" in written ? written : { places: written };

/** Whether a region is drawn separately from the whole map. */
export const hasOwnDrawing = ({ projection, extent }: RegionSettings): boolean =>
  projection !== undefined || extent !== undefined;

/** Whether a list of codes or names includes a place. */
export const isListed = (listed: readonly string[], { code, name }: { readonly code: string; readonly name: string }) =>
  listed.includes(code) || listed.includes(name);

/** Normalises a projection written as a name. */
export const projectionSettings = (
  written: ProjectionName | ProjectionSettings | undefined,
): ProjectionSettings | undefined => (typeof written === "string" ? { name: written } : written);
