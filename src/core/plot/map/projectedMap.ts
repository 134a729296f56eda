import { geoGraticule, geoPath } from "d3-geo";
import type { MapRegion } from "../../chart/config.ts";
import type { SphereProjection } from "../../chart/projection.ts";
import { type Box, type FlatGeography, flatGeography, type Geography } from "../../data/geography.ts";
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
 * A map that is ready to be drawn in a plot whose corner is at (0, 0).
 *
 * Paths, bounds and labels are in map units; `<g transform="translate(x,y) scale(scale)">` takes them to pixels. So the
 * paths of a flat map are the same for every size, and a stroke of one pixel is `1 / scale` wide. Cut the group at the
 * plot's edges if it reaches beyond them, as the neighbours of a region do.
 */
export interface ProjectedMap extends Shapes {
  readonly transform: Transform;
  /** The box around all shapes in sight; of a globe the box around its disc. */
  readonly extent: Box;
  readonly isWithinPlot: boolean;
  /** Frames of places that lie elsewhere. */
  readonly insets?: readonly Box[];
  readonly globe?: Globe;
}

/** What only a globe has. */
export interface Globe {
  /** Path data of its disc. */
  readonly sphere: string;
  /** Path data of its meridians and parallels: lines, not areas. */
  readonly graticule: string;
  /** Places beyond the horizon or the plot: they have marks without a path, for a reader may turn the globe. */
  readonly hidden: readonly Place[];
}

/** From map units to pixels: `scale` times the coordinate, plus x or y. */
export interface Transform {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Pixels beyond the plot that are drawn of what reaches there. */
const cutMargin = 4;

/** Antarctica has hardly any data, and would take a quarter of the page. */
const notOnFlatMaps: ReadonlySet<string> = new Set(["ATA"]);

/** A flat map: what must be in sight of it, and the box around all its places. */
type FlatMap = Shapes & Pick<ProjectedMap, "insets"> & { readonly frame: Box; readonly extent: Box };

/** The flat maps that were asked for, each projected once. */
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

/** All of a geography, and a part of it that must be in sight. */
function flatRegion({ regions, insets, ...whole }: FlatGeography, region: string): FlatMap {
  const part = regions[region];
  const { places, land = "" } = part?.drawing ?? whole;
  const shapes = places.map((place) => ({ ...place, place }));
  const frame = part?.frame ?? whole.frame;
  return part?.drawing
    ? { shapes, land, frame, extent: extentOf(shapes) }
    : { shapes, land, frame, insets, extent: whole.frame };
}

/** What a flat map is asked for besides its region and size. */
export interface FlatMapOptions {
  /** The part of it that a reader looks at; all of it unless told. */
  readonly lens?: Lens | undefined;
  /** The usual world unless told. */
  readonly geography?: Geography | undefined;
  /** Of the world, as an author names it; the usual ones unless told. */
  readonly projection?: SphereProjection | undefined;
}

/**
 * The flat map of the world or of a region in a plot of `width` × `height` pixels: the region in the middle, as large as
 * it fits, and around it as much of its neighbours as there is room for, or the part of it that a lens shows. Only
 * Antarctica is on no flat map.
 * @param region - one that the map has
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
  // Under a lens a page draws many times a second, and cuts by itself.
  if (lens.zoom > 1) return { ...drawn, shapes: seen, land };
  const box = boxAround(transform, width, height);
  return { ...drawn, shapes: seen.map((shape) => cutShape(shape, box)), land: clipPath(land, box) };
}

/** The plot in map units, and around it what the lines along a cut edge take, so that they are not seen. */
function boxAround({ x, y, scale }: Transform, width: number, height: number): Box {
  const margin = cutMargin / scale;
  return [-x / scale - margin, -y / scale - margin, (width - x) / scale + margin, (height - y) / scale + margin];
}

function cutShape(shape: Shape, box: Box): Shape {
  const [left, top, right, bottom] = shape.bounds;
  const isWhole = left >= box[0] && right <= box[2] && top >= box[1] && bottom <= box[3];
  return isWhole ? shape : { ...shape, path: clipPath(shape.path, box) };
}

/** The box around shapes. */
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

/** Puts a box of map units in the middle of a plot of pixels, as large as it fits. */
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

/** Whether a part of a box is in the plot. */
function isInPlot(box: Box, { x, y, scale }: Transform, width: number, height: number): boolean {
  const [left, top, right, bottom] = box;
  return right * scale + x > 0 && left * scale + x < width && bottom * scale + y > 0 && top * scale + y < height;
}

/** Whether all of a box is in the plot. */
function isWithinPlot(box: Box, { x, y, scale }: Transform, width: number, height: number): boolean {
  const [left, top, right, bottom] = box;
  return left * scale + x >= 0 && right * scale + x <= width && top * scale + y >= 0 && bottom * scale + y <= height;
}

/**
 * The globe in a plot of `view.width` × `view.height` pixels; what lies beyond the horizon is left out.
 * @param geography - with other borders of the world
 */
export function projectGlobe(view: GlobeView, geography?: Geography): ProjectedMap {
  const projection = globeProjection(view);
  // A globe that is magnified is cut at the plot's edges, all of it.
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
      hidden: places.filter((place) => !seen.has(place)),
    },
  };
}

/** The part of a globe's disc in the plot, and a little around it. */
const cutSphere = (view: GlobeView): string =>
  geoPath(globeProjection(view, cutMargin)).digits(0)({ type: "Sphere" }) ?? "";

/**
 * Code of each place → name of the entity drawn there. Of several entities for one place the first with a code wins,
 * for a name alone may be another's.
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

/** How a map that this transform puts into a plot of `width` × `height` pixels lies there under a lens. */
export function applyLens(transform: Transform, { zoom, center }: Lens, width: number, height: number): Transform {
  return {
    x: (transform.x - center[0] * width) * zoom + width / 2,
    y: (transform.y - center[1] * height) * zoom + height / 2,
    scale: transform.scale * zoom,
  };
}
