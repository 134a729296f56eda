import type { ProjectionName } from "../../../src/core/chart/projection.ts";
import type { GeometrySource } from "../../../src/core/data/geography.ts";
import type { Licence } from "../../../src/core/data/licence.ts";

/** A projection with its parameters, as d3-geo has them; those that are not told follow the places. */
export interface ProjectionSettings {
  readonly name: ProjectionName;
  readonly rotate?: readonly number[];
  readonly parallels?: readonly [number, number];
  /** Of "identity": whether y grows upwards, as in coordinates of land surveys. */
  readonly reflectY?: boolean;
}

/** Places far from the others, and where their box lies. */
export interface Inset {
  /** Codes or names. */
  readonly places: readonly string[];
  /** Left, top, right, bottom, as shares of the width and height of the map of the other places. */
  readonly box: readonly [number, number, number, number];
}

/** What an author says of a geography, in a JSON file beside its geometry (content/reference.md, "geographies"). */
export interface GeographySettings {
  readonly title?: string;
  /** Which object of a topology holds the places. */
  readonly object?: string;
  /** The properties that hold codes and names. */
  readonly code?: string;
  readonly name?: string;
  readonly projection?: ProjectionName | ProjectionSettings;
  /** What must be in sight, in degrees: west, south, east, north. */
  readonly extent?: readonly [number, number, number, number];
  /** Places that lie far away, drawn in boxes of their own. */
  readonly insets?: readonly Inset[];
  readonly sources?: readonly GeometrySource[];
  readonly licenses?: readonly Licence[];
  readonly regions?: Readonly<Record<string, readonly string[] | RegionSettings>>;
}

/** A part of a geography that readers may look at; drawn as the whole is where neither projection nor extent is told. */
export interface RegionSettings {
  /** Codes or names. */
  readonly places: readonly string[];
  readonly projection?: ProjectionName | ProjectionSettings;
  readonly extent?: GeographySettings["extent"];
}

/** A region that was written as the list of its places has no other settings. */
export const regionSettings = (written: readonly string[] | RegionSettings): RegionSettings =>
  "places" in written ? written : { places: written };

/** Whether a region is drawn otherwise than the whole. */
export const hasOwnDrawing = ({ projection, extent }: RegionSettings): boolean =>
  projection !== undefined || extent !== undefined;

/** Whether a list of codes or names names a place. */
export const isListed = (listed: readonly string[], { code, name }: { readonly code: string; readonly name: string }) =>
  listed.includes(code) || listed.includes(name);

/** A projection that was written as its name alone has no other settings. */
export const projectionSettings = (
  written: ProjectionName | ProjectionSettings | undefined,
): ProjectionSettings | undefined => (typeof written === "string" ? { name: written } : written);
