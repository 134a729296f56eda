import type { Position } from "geojson";
import { drawFlat } from "../build/content/geography/flat.ts";
import { readFeatures } from "../build/content/geography/read.ts";
import type { GeographySettings } from "../build/content/geography/settings.ts";
import type { FlatGeography } from "../src/core/data/geography.ts";

/** A square of degrees, its corners against the clock, as RFC 7946 wants them. */
export const square = (west: number, south: number, size = 2): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

/** A GeoJSON feature of one ring. */
export const feature = (id: string | undefined, name: string | undefined, ...rings: Position[][]) => ({
  type: "Feature",
  ...(id !== undefined && { id }),
  properties: name === undefined ? {} : { name },
  geometry: { type: "Polygon", coordinates: rings },
});

export const collection = (...features: unknown[]) => ({ type: "FeatureCollection", features });

/** Three squares in a row: West and Middle have a border in common, East is an island. */
export const squares = collection(
  feature("Q-W", "West", square(0, 0)),
  feature("Q-M", "Middle", square(2, 0)),
  feature("Q-E", "East", square(6, 0)),
);

/** Settings of a geography whose coordinates go to paper as they are. */
export const plane: GeographySettings = { projection: { name: "identity", reflectY: true } };

/** The squares as charts get them. */
export const squareGeography = (settings: GeographySettings = plane): FlatGeography =>
  drawFlat({ key: "squares", features: readFeatures(squares, settings, () => undefined), settings });
