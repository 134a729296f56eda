import { geoGraticule, geoPath } from "d3-geo";
import type { MapRegion } from "../../chart/config.ts";
import { type NamedEntity, type Place, placeOf, places } from "../../data/place.ts";
import { type Lens, magnified, wholeMap } from "./lens.ts";
import { type Bounds, circlePath } from "./path.ts";
import { flatProjection, type GlobeView, globeProjection, unitsPerPixel } from "./projection.ts";
import { projectShapes, type Shape, type Shapes } from "./shape.ts";

/**
 * A map that is ready to be drawn in a plot whose corner is at (0, 0).
 *
 * Paths, bounds and labels are in map units; `<g transform="translate(x,y) scale(scale)">` takes them to pixels. So the
 * paths of a flat map are the same for every size, and a stroke of one pixel is `1 / scale` wide. Cut the group at the
 * plot's edges: neighbours of a region reach beyond them.
 */
export interface ProjectedMap extends Shapes {
  transform: Transform;
  globe?: Globe;
}

/** What only a globe has. */
export interface Globe {
  /** Path data of its disc. */
  sphere: string;
  /** Path data of its meridians and parallels: lines, not areas. */
  graticule: string;
  /** Places beyond the horizon or the plot: they have marks without a path, for a reader may turn the globe. */
  hidden: readonly Place[];
}

/** From map units to pixels: `scale` times the coordinate, plus x or y. */
export interface Transform {
  x: number;
  y: number;
  scale: number;
}

/** Antarctica has hardly any data, and would take a quarter of the page. */
const notOnFlatMaps: ReadonlySet<string> = new Set(["ATA"]);

type FlatMap = Shapes & { frame: Bounds };

/** The flat maps that were asked for, each projected once. */
const flatMaps = new Map<MapRegion, FlatMap>();

function flatMap(region: MapRegion): FlatMap {
  const known = flatMaps.get(region);
  if (known) return known;
  const { projection, frame } = flatProjection(region);
  const projected = { ...projectShapes(projection, notOnFlatMaps), frame };
  flatMaps.set(region, projected);
  return projected;
}

/**
 * The flat map of the world or of a region in a plot of `width` × `height` pixels: the region in the middle, as large as
 * it fits, and around it as much of its neighbours as there is room for, or the part of it that a lens shows. Only
 * Antarctica is on no flat map.
 */
export function projectFlatMap(region: MapRegion, width: number, height: number, lens: Lens = wholeMap): ProjectedMap {
  const { shapes, land, frame } = flatMap(region);
  const whole = centred(frame, width, height);
  const transform = lens.zoom > 1 ? magnified(whole, lens, width, height) : whole;
  return { shapes: shapes.filter((shape) => isInPlot(shape, transform, width, height)), land, transform };
}

/** Puts a box of map units in the middle of a plot of pixels, as large as it fits. */
function centred([left, top, right, bottom]: Bounds, width: number, height: number): Transform {
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

function isInPlot({ bounds }: Shape, { x, y, scale }: Transform, width: number, height: number): boolean {
  const [left, top, right, bottom] = bounds;
  return right * scale + x > 0 && left * scale + x < width && bottom * scale + y > 0 && top * scale + y < height;
}

/** The globe in a plot of `view.width` × `view.height` pixels; what lies beyond the horizon is left out. */
export function projectGlobe(view: GlobeView): ProjectedMap {
  const projection = globeProjection(view);
  const { shapes, land } = projectShapes(projection);
  const seen = new Set(shapes.map((shape) => shape.place));
  const [x, y] = projection.translate();
  return {
    shapes,
    land,
    transform: { x: 0, y: 0, scale: 1 / unitsPerPixel },
    globe: {
      sphere: circlePath(x, y, Math.round(projection.scale())),
      graticule: geoPath(projection).digits(0)(geoGraticule().step([20, 20])()) ?? "",
      hidden: places.filter((place) => !seen.has(place)),
    },
  };
}

/**
 * Code of each place → name of the entity drawn there. Of several entities for one place the first with a code wins,
 * for a name alone may be another's.
 */
export function entityNames(entities: Iterable<NamedEntity>, codePrefix?: string): Map<string, string> {
  const byCode = new Map<string, string>();
  const byName = new Map<string, string>();
  for (const entity of entities) {
    const place = placeOf(entity, codePrefix);
    const found = entity.code ? byCode : byName;
    if (place && !found.has(place.code)) found.set(place.code, entity.name);
  }
  return new Map([...byName, ...byCode]);
}
