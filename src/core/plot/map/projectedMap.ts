import { geoGraticule, geoPath } from "d3-geo";
import type { MapRegion } from "../../chart/config.ts";
import type { SphereProjection } from "../../chart/projection.ts";
import { type Box, type FlatGeography, flatGeography, furtherPlaces, type Geography } from "../../data/geography.ts";
import { memoize } from "../../data/memoize.ts";
import { type NamedEntity, type Place, placeOf, places } from "../../data/place.ts";
import { type Lens, wholeMap } from "../../view/lens.ts";
import { namedProjections } from "../lazyModules.ts";
import { createUnclippedDraw, visibleOutlines } from "./globe.ts";
import { clipPath, markerPath } from "./mapPath.ts";
import { outlines } from "./outlines.ts";
import { flatProjection, type GlobeView, globeProjection, unitsPerPixel } from "./projection.ts";
import { projectShapes, type Shape, type Shapes } from "./shapes.ts";

/**
 * A projected map, ready to be drawn in a plot with its corner at (0, 0).
 *
 * Paths, bounds and labels are in map units; `<g transform="translate(x,y) scale(scale)">` converts them to pixels. The
 * paths of a flat map are thus the same for every size, and a stroke of one pixel has a width of `1 / scale`. Clip the
 * group to the plot unless `isWithinPlot`.
 */
export interface ProjectedMap extends Shapes {
  readonly transform: Transform;
  /** Bounding box of all visible shapes; for a globe, of its disc. */
  readonly extent: Box;
  readonly isWithinPlot: boolean;
  /** Frames around places that are drawn away from their true position. */
  readonly insets?: readonly Box[];
  readonly globe?: Globe;
}

/** Properties of a globe. */
export interface Globe {
  /** Path data of its disc. */
  readonly sphere: string;
  /** Path data of its meridians and parallels, for stroking. */
  readonly graticule: string;
  /**
   * Places behind the horizon or outside the plot. They have marks without a path, since a reader may turn the globe.
   */
  readonly hidden: readonly Place[];
}

/** Conversion from map units to pixels: `scale` × coordinate + offset. */
export interface Transform {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Distance beyond the plot at which shapes are clipped, in px. */
const cutMargin = 4;

/** Antarctica has hardly any data and would take up a quarter of the map. */
const notOnFlatMaps: ReadonlySet<string> = new Set(["ATA"]);

/** A flat map with the frame that must stay visible and the extent of all its places. */
type FlatMap = Shapes & Pick<ProjectedMap, "insets"> & { readonly frame: Box; readonly extent: Box };

/** Projects a flat map, memoized. */
type FlatMaps = (region: string, projection?: SphereProjection) => FlatMap;

function projectedOnce(project: FlatMaps): FlatMaps {
  const known = new Map<string, FlatMap>();
  return (region, projection) => {
    const key = JSON.stringify([region, projection]);
    const found = known.get(key) ?? project(region, projection);
    known.set(key, found);
    return found;
  };
}

const usualMaps = projectedOnce((region, projection) => flatMap(region, projection));
const mapsOf = memoize((geography: Geography) =>
  projectedOnce((region, projection) => flatMap(region, projection, geography)),
);

function flatMap(region: string, named: SphereProjection | undefined, geography?: Geography): FlatMap {
  const flat = flatGeography({ geography });
  if (flat) return flatRegion(flat, region);
  const land = outlines(geography).filter(({ code }) => !notOnFlatMaps.has(code));
  const { projection, frame } = named
    ? namedProjections.module.namedFlatProjection(region as MapRegion, named, land)
    : flatProjection(region as MapRegion);
  const drawn = projectShapes(projection, land);
  return { ...drawn, frame, extent: extentOf(drawn.shapes) };
}

/** A whole geography, with the frame of one region. */
function flatRegion({ regions, insets, ...whole }: FlatGeography, region: string): FlatMap {
  const part = regions[region];
  const { places, land = "" } = part?.drawing ?? whole;
  const shapes = places.map((place) => ({ ...place, place }));
  const frame = part?.frame ?? whole.frame;
  return part?.drawing
    ? { shapes, land, frame, extent: extentOf(shapes) }
    : { shapes, land, frame, insets, extent: whole.frame };
}

export interface FlatMapOptions {
  /** Zoomed section; by default the whole map. */
  readonly lens?: Lens | undefined;
  /** By default the built-in world. */
  readonly geography?: Geography | undefined;
  /** A named projection of the world; by default the built-in ones. */
  readonly projection?: SphereProjection | undefined;
}

/**
 * Projects a flat map of the world, or of a region, for a plot of `width` × `height` pixels. The region is centred and
 * as large as possible, surrounded by as much of its neighbours as there is room for. A lens selects a section.
 * Antarctica is not on flat maps.
 * @param region - a region of the map
 */
export function projectFlatMap(
  region: string,
  width: number,
  height: number,
  { lens = wholeMap, geography, projection }: FlatMapOptions = {},
): ProjectedMap {
  const maps = geography ? mapsOf(geography) : usualMaps;
  const { shapes, land, frame, extent, insets } = maps(region, projection);
  const whole = centred(frame, width, height);
  const transform = lens.zoom > 1 ? applyLens(whole, lens, width, height) : whole;
  if (isWithinPlot(extent, transform, width, height))
    return { shapes, land, insets, transform, extent, isWithinPlot: true };
  const seen = shapes.filter(({ bounds }) => isInPlot(bounds, transform, width, height));
  const drawn = { transform, insets, extent: extentOf(seen), isWithinPlot: false };
  // Zooming redraws many times per second, and the page clips the map itself.
  if (lens.zoom > 1) return { ...drawn, shapes: seen, land };
  const box = boxAround(transform, width, height);
  return { ...drawn, shapes: seen.map((shape) => cutShape(shape, box)), land: clipPath(land, box) };
}

/** The plot in map units, enlarged so that strokes along the clipped edges stay invisible. */
function boxAround({ x, y, scale }: Transform, width: number, height: number): Box {
  const margin = cutMargin / scale;
  return [-x / scale - margin, -y / scale - margin, (width - x) / scale + margin, (height - y) / scale + margin];
}

function cutShape(shape: Shape, box: Box): Shape {
  const [left, top, right, bottom] = shape.bounds;
  const isWhole = left >= box[0] && right <= box[2] && top >= box[1] && bottom <= box[3];
  return isWhole ? shape : { ...shape, path: clipPath(shape.path, box) };
}

/** Bounding box of shapes. */
function extentOf(shapes: readonly Shape[]): Box {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const { bounds } of shapes) {
    left = Math.min(left, bounds[0]);
    top = Math.min(top, bounds[1]);
    right = Math.max(right, bounds[2]);
    bottom = Math.max(bottom, bounds[3]);
  }
  return [left, top, right, bottom];
}

/** Centres a box in a plot, as large as possible. */
function centred([left, top, right, bottom]: Box, width: number, height: number): Transform {
  const scale = Math.min(width / (right - left), height / (bottom - top));
  return {
    x: roundPixels((width - (left + right) * scale) / 2),
    y: roundPixels((height - (top + bottom) * scale) / 2),
    scale: Number(scale.toFixed(5)),
  };
}

function roundPixels(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Whether a box overlaps the plot. */
function isInPlot(box: Box, { x, y, scale }: Transform, width: number, height: number): boolean {
  const [left, top, right, bottom] = box;
  return right * scale + x > 0 && left * scale + x < width && bottom * scale + y > 0 && top * scale + y < height;
}

/** Whether a box is entirely inside the plot. */
function isWithinPlot(box: Box, { x, y, scale }: Transform, width: number, height: number): boolean {
  const [left, top, right, bottom] = box;
  return left * scale + x >= 0 && right * scale + x <= width && top * scale + y >= 0 && bottom * scale + y <= height;
}

/**
 * Projects a globe for a plot of `view.width` × `view.height` pixels, without the hidden side.
 * @param geography - the world with other borders
 */
export function projectGlobe(view: GlobeView, geography?: Geography): ProjectedMap {
  const projection = globeProjection(view);
  // A zoomed globe must be clipped to the plot.
  const isDraft = view.isDraft === true && view.zoom <= 1;
  const { shapes, land } = projectShapes(
    projection,
    visibleOutlines(outlines(geography), { ...view, isDraft }),
    isDraft ? createUnclippedDraw(view, projection) : undefined,
  );
  const seen = new Set(shapes.map((shape) => shape.place));
  const [x, y] = projection.translate();
  const radius = Math.round(projection.scale());
  const extent: Box = [x - radius, y - radius, x + radius, y + radius];
  const transform: Transform = { x: 0, y: 0, scale: 1 / unitsPerPixel };
  const isWithin = isWithinPlot(extent, transform, view.width, view.height);
  return {
    shapes,
    land,
    transform,
    extent,
    isWithinPlot: isWithin,
    globe: {
      sphere: isWithin ? markerPath(x, y, radius) : cutSphere(view),
      graticule: geoPath(projection).digits(0)(geoGraticule().step([20, 20])()) ?? "",
      hidden: [...places, ...furtherPlaces({ geography })].filter((place) => !seen.has(place)),
    },
  };
}

/** The part of a globe's disc in and around the plot. */
const cutSphere = (view: GlobeView): string =>
  geoPath(globeProjection(view, cutMargin)).digits(0)({ type: "Sphere" }) ?? "";

/**
 * Maps the code of each place to the name of its entity. If several entities match a place, the first one with a code
 * wins, because a name alone may be ambiguous.
 */
export function entityNameByPlace(entities: Iterable<NamedEntity>, codePrefix?: string): Map<string, string> {
  const byCode = new Map<string, string>();
  const byName = new Map<string, string>();
  for (const entity of entities) {
    const place = placeOf(entity, codePrefix);
    const found = entity.code ? byCode : byName;
    if (place && !found.has(place.code)) found.set(place.code, entity.name);
  }
  return new Map([...byName, ...byCode]);
}

/** Applies a lens to the transform of a map in a plot of `width` × `height` pixels. */
export function applyLens(transform: Transform, { zoom, center }: Lens, width: number, height: number): Transform {
  return {
    x: (transform.x - center[0] * width) * zoom + width / 2,
    y: (transform.y - center[1] * height) * zoom + height / 2,
    scale: transform.scale * zoom,
  };
}
