import { type GeoContext, type GeoProjection, geoPath } from "d3-geo";
import type { Box } from "../../data/geography.ts";
import { type Place, placeByCode } from "../../data/place.ts";
import type { DrawUnclipped } from "./globe.ts";
import { markerPath, PathWriter } from "./mapPath.ts";
import type { Outline } from "./outlines.ts";
import { unitsPerPixel } from "./projection.ts";

/** A place as it is drawn. All numbers are in map units: see `ProjectedMap`. */
export interface Shape {
  readonly place: Place;
  /** SVG path data. */
  readonly path: string;
  readonly bounds: Box;
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
/** Of such a marker, in pixels. */
export const markerRadius = 1.4;

/** Projects land. @param drawFront - for what the horizon of a globe does not cut */
export function projectShapes(
  projection: GeoProjection,
  outlines: readonly Outline[],
  drawFront?: DrawUnclipped,
): Shapes {
  const labels = visiblePoints(projection, outlines);
  const write = createWrite(projection, drawFront);
  const shapes: Shape[] = [];
  let land = "";
  for (const [i, outline] of outlines.entries()) {
    const place = placeByCode.get(outline.code);
    const written = write(outline);
    if (place) shapes.push(...shapeOf(written, place, labels[i], () => centroid(projection, outline)));
    else land = written.data;
  }
  // Places of equal size keep the order of their codes.
  return { shapes: shapes.sort((a, b) => b.area - a.area), land };
}

/** Writes outlines. A projection keeps the way to the one that it draws into, and to lay it is dear: all go one way. */
function createWrite(projection: GeoProjection, drawFront?: DrawUnclipped): (outline: Outline) => PathWriter {
  let writer = new PathWriter();
  const pen: GeoContext = {
    beginPath: () => undefined,
    arc: () => undefined,
    moveTo: (x, y) => writer.moveTo(x, y),
    lineTo: (x, y) => writer.lineTo(x, y),
    closePath: () => writer.closePath(),
  };
  const draw = geoPath(projection, pen);
  return (outline) => {
    writer = new PathWriter();
    draw(outline.geometry);
    if (outline.inFront) drawFront?.(outline, pen);
    return writer;
  };
}

/** The shape of a place, or nothing where it is out of sight. @param label - where it is in sight */
function shapeOf(
  { data, bounds, area }: PathWriter,
  place: Place,
  label: Shape["label"] | undefined,
  middle: () => Shape["label"],
): Shape[] {
  const isTiny = area < tinyArea * unitsPerPixel ** 2;
  if (label && isTiny) {
    const marker = markerPath(...label, markerRadius * unitsPerPixel);
    return [{ place, path: data + marker, bounds: around(label, bounds), label, area }];
  }
  if (!bounds) return [];
  return [{ place, path: data, bounds, label: label ?? middle(), area }];
}

/** The outlines' labels in map units, each undefined behind the horizon or outside the clipped box. */
function visiblePoints(projection: GeoProjection, outlines: readonly Outline[]): (Shape["label"] | undefined)[] {
  const path = geoPath(projection);
  return outlines.map(({ label: [longitude, latitude] }) => {
    const [x, y] = path.centroid({ type: "Point", coordinates: [longitude, latitude] });
    return Number.isNaN(x) ? undefined : [Math.round(x), Math.round(y)];
  });
}

/** The middle of what is in sight of an outline. */
function centroid(projection: GeoProjection, { geometry, inFront }: Outline): Shape["label"] {
  const [x, y] = geoPath(projection).centroid(inFront?.coordinates.length ? inFront : geometry);
  return [Math.round(x), Math.round(y)];
}

/** A box that has a place's marker in it as well. */
function around([x, y]: readonly [number, number], bounds: Box = [x, y, x, y]): Box {
  const radius = markerRadius * unitsPerPixel;
  const [left, top, right, bottom] = bounds;
  return [
    Math.min(left, x - radius),
    Math.min(top, y - radius),
    Math.max(right, x + radius),
    Math.max(bottom, y + radius),
  ];
}
