import { type GeoContext, type GeoProjection, geoPath } from "d3-geo";
import type { Box } from "../../data/geography.ts";
import type { Place } from "../../data/place.ts";
import type { DrawUnclipped } from "./globe.ts";
import { markerPath, PathWriter } from "./mapPath.ts";
import type { Outline } from "./outlines.ts";
import { unitsPerPixel } from "./projection.ts";

/** A projected place. All numbers are in map units: see `ProjectedMap`. */
export interface Shape {
  readonly place: Place;
  /** SVG path data. */
  readonly path: string;
  readonly bounds: Box;
  /** Anchor of labels and tooltips: well inside the largest visible polygon. */
  readonly label: readonly [x: number, y: number];
  /** Area of the outline in square map units, without the marker of a tiny place. */
  readonly area: number;
}

/** The projected shapes of a map. */
export interface Shapes {
  /** All visible places, largest first, so that small ones are drawn above their neighbours. */
  readonly shapes: readonly Shape[];
  /** Path data of land that belongs to no place and never has data. */
  readonly land: string;
}

/** Places smaller than this, in square pixels, get a round marker that can be seen and hovered. */
const maxTinyArea = 7;
/** Whether a place has a marker if its label position is visible. */
export const isTiny = ({ area }: Pick<Shape, "area">): boolean => area < maxTinyArea * unitsPerPixel ** 2;
/** Radius of the marker, in px. */
export const markerRadius = 1.4;

/** Projects outlines. @param drawFront - draws the polygons that need no clipping */
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
    const { place } = outline;
    const written = write(outline);
    if (place) shapes.push(...shapeOf(written, place, labels[i], () => centroid(projection, outline)));
    else land = written.data;
  }
  // The sort is stable: places of equal size stay in order of code.
  return { shapes: shapes.sort((a, b) => b.area - a.area), land };
}

/**
 * Creates a function that writes an outline. All outlines share one pen, because setting up a projection stream for
 * each is expensive.
 */
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

/** The shape of a place; empty if it is not visible. @param label - its label position, if that is visible */
function shapeOf(
  { data, bounds, area }: PathWriter,
  place: Place,
  label: Shape["label"] | undefined,
  middle: () => Shape["label"],
): Shape[] {
  if (label && isTiny({ area })) {
    const marker = markerPath(...label, markerRadius * unitsPerPixel);
    return [{ place, path: data + marker, bounds: around(label, bounds), label, area }];
  }
  if (!bounds) return [];
  return [{ place, path: data, bounds, label: label ?? middle(), area }];
}

/** Label positions in map units; undefined behind the horizon or outside the clip extent. */
function visiblePoints(projection: GeoProjection, outlines: readonly Outline[]): (Shape["label"] | undefined)[] {
  const path = geoPath(projection);
  return outlines.map(({ label: [longitude, latitude] }) => {
    const [x, y] = path.centroid({ type: "Point", coordinates: [longitude, latitude] });
    return Number.isNaN(x) ? undefined : [Math.round(x), Math.round(y)];
  });
}

/** Centroid of the visible part of an outline. */
function centroid(projection: GeoProjection, { geometry, inFront }: Outline): Shape["label"] {
  const [x, y] = geoPath(projection).centroid(inFront?.coordinates.length ? inFront : geometry);
  return [Math.round(x), Math.round(y)];
}

/** Extends a box by the marker of its place. */
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
