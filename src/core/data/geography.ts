import type { Topology } from "topojson-specification";
import type { Licence } from "./licence.ts";
import { memoize } from "./memoize.ts";
import type { NamedEntity, Place } from "./place.ts";

/** A box in map units. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/**
 * What a map other than the usual one of the world is drawn of (content/reference.md, "geographies"). The build prepares it:
 * pages and service only put it on paper.
 */
export type Geography = FlatGeography | WorldGeography;

interface KeyedGeography {
  /** Name of its data file in the tree: the geography's, with the projection that a chart chose, if it did. */
  readonly key: string;
  /** Where its geometry is from, and what one may do with it, as its author says. */
  readonly sources?: readonly GeometrySource[];
  readonly licenses?: readonly Licence[];
}

/** Who made a geometry. */
export interface GeometrySource {
  readonly title?: string;
  readonly path?: string;
}

/** Places on a plane, in map units. */
export interface FlatDrawing {
  /** The largest first, so that a small one lies above its neighbours. */
  readonly places: readonly FlatPlace[];
  /** Path data of land that is no place. */
  readonly land?: string;
}

/** Places that were projected to a plane when the site was built. */
export interface FlatGeography extends KeyedGeography, FlatDrawing {
  /** What its places are, such as "US states". */
  readonly title?: string;
  /** What must be in sight of the whole. */
  readonly frame: Box;
  /** Frames of places that lie elsewhere. */
  readonly insets?: readonly Box[];
  /** Parts that a reader may look at, by name. */
  readonly regions: Readonly<Record<string, FlatRegion>>;
}

/** A place as it is drawn, in map units. */
export interface FlatPlace extends Place {
  /** SVG path data. */
  readonly path: string;
  readonly bounds: Box;
  /** Well inside its largest part. */
  readonly label: readonly [x: number, y: number];
  /** In square map units. */
  readonly area: number;
}

/** A part of a geography. */
export interface FlatRegion {
  readonly frame: Box;
  /** Codes of its places. */
  readonly places: readonly string[];
  /** It and what lies around it, where it has a projection of its own; else the whole is. */
  readonly drawing?: FlatDrawing;
}

/** The world with other borders than those of this program. */
export interface WorldGeography extends KeyedGeography {
  readonly world: Topology;
  /** How maps come on paper whose charts name no projection: a name of `worldProjections`. */
  readonly projection?: string;
}

/** What a chart's map is drawn of where that is flat; undefined for maps of the world. */
export const flatGeography = ({ geography }: { readonly geography?: Geography }): FlatGeography | undefined =>
  geography && "places" in geography ? geography : undefined;

/** Stands for a geography whose file did not come: it has no place, so its map has no data. */
export const emptyGeography = (key: string): FlatGeography => ({ key, places: [], frame: [0, 0, 1, 1], regions: {} });

const placeIndex = memoize((places: readonly Place[]) => ({
  byCode: new Map(places.map((place) => [place.code, place])),
  byName: new Map(places.map((place) => [place.name, place])),
}));

/**
 * The place of an entity in a geography: by its code, else by its exact name, for codes of the data may be of another system.
 */
export function findPlace(places: readonly Place[], { name, code = "" }: NamedEntity): Place | undefined {
  const { byCode, byName } = placeIndex(places);
  return byCode.get(code) ?? byName.get(name);
}
