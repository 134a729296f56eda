import { type GeoProjection, geoPath } from "d3-geo";
import { type Place, placeByCode } from "../../data/place.ts";
import type { LonLat, Outline } from "./outline.ts";
import { type Bounds, circlePath, PathWriter } from "./path.ts";
import { unitsPerPixel } from "./projection.ts";

/** A place as it is drawn. All numbers are in map units: see `ProjectedMap`. */
export interface Shape {
  readonly place: Place;
  /** SVG path data. */
  readonly path: string;
  readonly bounds: Bounds;
  /** Where a tooltip or a label points at: well inside the largest part in sight. */
  readonly label: readonly [x: number, y: number];
  /** What the outline covers, in square map units, without the marker of a tiny place. */
  readonly area: number;
}

/** What is drawn of the earth in one projection. */
export interface Shapes {
  /** Every place in sight, the largest first, so that a small one lies above its neighbours. */
  readonly shapes: readonly Shape[];
  /** Path data of the land that belongs to no place of the map: without data, whatever the chart. */
  readonly land: string;
}

/** Places that cover less than this many pixels get a round marker, so that they can be seen and pointed at. */
export const tinyArea = 7;
export const markerRadius = 1.4;

/** Projects all land but the places in `except`. */
export function projectShapes(
  projection: GeoProjection,
  outlines: readonly Outline[],
  except: ReadonlySet<string> = new Set(),
): Shapes {
  const shapes: Shape[] = [];
  let land = "";
  for (const outline of outlines) {
    const place = placeByCode.get(outline.code);
    if (!place) land = write(projection, outline).data;
    else if (!except.has(outline.code)) shapes.push(...shapeOf(projection, outline, place));
  }
  // Places of equal size keep the order of their codes.
  return { shapes: shapes.sort((a, b) => b.area - a.area), land };
}

function write(projection: GeoProjection, outline: Outline): PathWriter {
  const writer = new PathWriter();
  geoPath(projection, writer)(outline.geometry);
  return writer;
}

/** The shape of a place, or nothing where it is out of sight. */
function shapeOf(projection: GeoProjection, outline: Outline, place: Place): Shape[] {
  const { data, bounds, area } = write(projection, outline);
  const label = visiblePoint(projection, outline.label);
  const isTiny = area < tinyArea * unitsPerPixel ** 2;
  if (label && isTiny) {
    const marker = circlePath(...label, markerRadius * unitsPerPixel);
    return [{ place, path: data + marker, bounds: around(label, bounds), label, area }];
  }
  if (!bounds) return [];
  return [{ place, path: data, bounds, label: label ?? centroid(projection, outline), area }];
}

/** A point in map units, or undefined behind the horizon or outside the clipped box. */
function visiblePoint(projection: GeoProjection, [longitude, latitude]: LonLat): [number, number] | undefined {
  const [x, y] = geoPath(projection).centroid({ type: "Point", coordinates: [longitude, latitude] });
  return Number.isNaN(x) ? undefined : [Math.round(x), Math.round(y)];
}

/** The middle of what is in sight of an outline. */
function centroid(projection: GeoProjection, outline: Outline): [number, number] {
  const [x, y] = geoPath(projection).centroid(outline.geometry);
  return [Math.round(x), Math.round(y)];
}

/** Bounds that have a place's marker in them as well. */
function around([x, y]: readonly [number, number], bounds: Bounds = [x, y, x, y]): Bounds {
  const radius = markerRadius * unitsPerPixel;
  const [left, top, right, bottom] = bounds;
  return [
    Math.min(left, x - radius),
    Math.min(top, y - radius),
    Math.max(right, x + radius),
    Math.max(bottom, y + radius),
  ];
}
