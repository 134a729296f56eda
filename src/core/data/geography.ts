import type { Topology } from "topojson-specification";
import type { Licence } from "./licence.ts";
import { memoize } from "./memoize.ts";
import type { NamedEntity, Place } from "./place.ts";

/** A box in map units. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/**
 * The shapes of a map other than the built-in world (content/reference.md, "geographies"). The build prepares them;
 * pages and the service only draw them.
 */
export type Geography = FlatGeography | WorldGeography;

interface KeyedGeography {
  /** Name of its data file in the tree: the geography, and the projection if the chart chooses one. */
  readonly key: string;
  /** Sources of the geometry, as its author states them. */
  readonly sources?: readonly GeometrySource[];
  readonly licenses?: readonly Licence[];
}

/** The source of a geometry. */
export interface GeometrySource {
  readonly title?: string;
  readonly path?: string;
}

/** Places on a plane, in map units. */
export interface FlatDrawing {
  /** Largest first, so that small places are drawn above their neighbours. */
  readonly places: readonly FlatPlace[];
  /** Path data of land that belongs to no place. */
  readonly land?: string;
}

/** Places that the build projected to a plane. */
export interface FlatGeography extends KeyedGeography, FlatDrawing {
  /** Noun for its places, such as "US states". */
  readonly title?: string;
  /** The area that must stay visible. */
  readonly frame: Box;
  /** Frames around places that are drawn away from their true position. */
  readonly insets?: readonly Box[];
  /** Zoomable regions, by name. */
  readonly regions: Readonly<Record<string, FlatRegion>>;
}

/** A projected place, in map units. */
export interface FlatPlace extends Place {
  /** SVG path data. */
  readonly path: string;
  readonly bounds: Box;
  /** Label position, well inside the largest polygon. */
  readonly label: readonly [x: number, y: number];
  /** In square map units. */
  readonly area: number;
}

/** A region of a geography. */
export interface FlatRegion {
  readonly frame: Box;
  /** Codes of its places. */
  readonly places: readonly string[];
  /** The region and its surroundings, if the region has a projection of its own; else the whole geography is used. */
  readonly drawing?: FlatDrawing;
}

/** A map of the world with other borders than the built-in ones. */
export interface WorldGeography extends KeyedGeography {
  readonly world: Topology;
  /** Its places that the built-in world lacks: territories such as Hong Kong. */
  readonly further?: readonly Place[];
  /** Default projection of its maps: a name of `worldProjections`. */
  readonly projection?: string;
}

/** A chart's flat geography; undefined if its map shows the world. */
export const flatGeography = ({ geography }: { readonly geography?: Geography }): FlatGeography | undefined =>
  geography && "places" in geography ? geography : undefined;

/** The places of a chart's world map that the built-in one lacks. */
export const furtherPlaces = ({ geography }: { readonly geography?: Geography }): readonly Place[] =>
  (geography && "world" in geography && geography.further) || [];

/** Fallback for a geography whose file failed to load: without places, the map shows no data. */
export const emptyGeography = (key: string): FlatGeography => ({ key, places: [], frame: [0, 0, 1, 1], regions: {} });

const placeIndex = memoize((places: readonly Place[]) => ({
  byCode: new Map(places.map((place) => [place.code, place])),
  byName: new Map(places.map((place) => [place.name, place])),
}));

/** Finds the place of an entity by code, else by exact name, since the data may use another system of codes. */
export function findPlace(places: readonly Place[], { name, code = "" }: NamedEntity): Place | undefined {
  const { byCode, byName } = placeIndex(places);
  return byCode.get(code) ?? byName.get(name);
}
