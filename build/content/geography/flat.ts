import { geoIdentity, geoPath } from "d3-geo";
import { geoProject, geoStitch } from "d3-geo-projection";
import type { MultiPolygon, Polygon, Position } from "geojson";
import polylabel from "polylabel";
import type { ProjectionName } from "../../../src/core/chart/projection.ts";
import {
  type Box,
  emptyGeography,
  type FlatDrawing,
  type FlatGeography,
  type FlatPlace,
  type FlatRegion,
} from "../../../src/core/data/geography.ts";
import { markerPath, PathWriter } from "../../../src/core/plot/map/mapPath.ts";
import { unitsPerPixel } from "../../../src/core/plot/map/projection.ts";
import { isTiny, markerRadius } from "../../../src/core/plot/map/shapes.ts";
import type { PlaceFeature } from "./feature.ts";
import {
  type Corners,
  collectionOf,
  crossesAntimeridian,
  cutAround,
  type FittedProjection,
  fitGeography,
} from "./projection.ts";
import { planeArea } from "./ring.ts";
import {
  type GeographySettings,
  hasOwnDrawing,
  isListed,
  projectionSettings,
  type RegionSettings,
  regionSettings,
} from "./settings.ts";
import { simplifyAreas } from "./simplify.ts";

/**
 * In square map units, fractions of a pixel. The smallest area by which a corner must change a border, and of an
 * island, to be kept.
 */
const coarseness = 0.12 * unitsPerPixel ** 2;
const islandSize = 0.2 * unitsPerPixel ** 2;

/** Margin around the map, as a share of its longer side. */
const marginShare = 0.01;

/** Input of `drawFlat`. */
export interface GeographySource {
  readonly key: string;
  readonly features: readonly PlaceFeature[];
  readonly settings: GeographySettings;
  /** A projection chosen by the chart, which replaces the geography's own. */
  readonly projection?: ProjectionName | undefined;
}

/** Projects a geography to map units and simplifies it; maps of any size use the result. */
export function drawFlat({ key, features: read, settings, projection: chosen }: GeographySource): FlatGeography {
  if (read.length === 0) return emptyGeography(key);
  const features = isOnSphere(settings) && crossesAntimeridian(read) ? stitched(read) : read;
  const { projection, seen, insets } = projections(features, settings, chosen);
  const drawing = draw(
    features,
    (feature) => insets.find(({ places }) => isListed(places, feature))?.projection ?? projection,
  );
  return {
    key,
    ...(settings.title !== undefined && { title: settings.title }),
    ...drawing,
    frame: roundBox(withMargin(boundingBox([seen, ...insets.map(({ box }) => box)]))),
    ...(insets.length > 0 && { insets: insets.map(({ box }) => roundBox(box)) }),
    regions: regionsOf(features, settings, drawing),
  };
}

const isOnSphere = ({ projection }: GeographySettings): boolean => projectionSettings(projection)?.name !== "identity";

/** Joins the polygons that a file cut at the antimeridian, which would be drawn as a border. */
function stitched(features: readonly PlaceFeature[]): PlaceFeature[] {
  const whole = geoStitch(collectionOf(features));
  return features.map((feature, i) => {
    const geometry = whole.features[i]?.geometry as Polygon | MultiPolygon | undefined;
    if (!geometry) return feature;
    return { ...feature, polygons: geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates };
  });
}

/** Projects and simplifies places. */
function draw(
  features: readonly PlaceFeature[],
  projectionOf: (feature: PlaceFeature) => FittedProjection["projection"],
): FlatDrawing {
  const flat = features.map((feature) => {
    const area: MultiPolygon = { type: "MultiPolygon", coordinates: [...feature.polygons] };
    return projectArea(area, projectionOf(feature));
  });
  const kept = flat.map((area, i) => (features[i]?.code === "" ? area : removeIslets(area)));
  const simple = simplifyAreas(kept, triangleArea, coarseness);
  const drawn = features.map((feature, i) => ({
    feature,
    area: simple[i] ?? { type: "MultiPolygon", coordinates: [] },
  }));
  const places = drawn.flatMap(({ feature, area }) =>
    feature.code === "" ? [] : placeOf(feature, area, middleOf(feature, projectionOf(feature))),
  );
  const land = drawn.find(({ feature }) => feature.code === "");
  return {
    places: places.sort((a, b) => b.area - a.area || (a.code < b.code ? -1 : 1)),
    ...(land && { land: toPath(land.area).data }),
  };
}

/** An inset with its box on the map. */
interface PlacedInset {
  readonly places: readonly string[];
  readonly box: Box;
  readonly projection: FittedProjection["projection"];
}

/** Margin in an inset, as a share of its shorter side. */
const insetMargin = 0.06;

/** The projections of a geography: one for most places, and one per inset. */
function projections(features: readonly PlaceFeature[], settings: GeographySettings, chosen?: ProjectionName) {
  const { insets = [], projection: own, extent: _, ...rest } = settings;
  const far = insets.flatMap(({ places }) => places);
  const near = features.filter((feature) => !isListed(far, feature));
  const { projection, target } = fitGeography(near, settings, chosen);
  const [[left, top], [right, bottom]] = geoPath(projection).bounds(target);
  const [width, height] = [right - left, bottom - top];
  const settled = insets.flatMap(({ places, box: [l, t, r, b] }): PlacedInset[] => {
    const within = features.filter((feature) => isListed(places, feature));
    if (within.length === 0) return [];
    const box: Box = [left + l * width, top + t * height, left + r * width, top + b * height];
    const margin = insetMargin * Math.min(box[2] - box[0], box[3] - box[1]);
    const into: Corners = [
      [box[0] + margin, box[1] + margin],
      [box[2] - margin, box[3] - margin],
    ];
    const name = chosen ?? projectionSettings(own)?.name;
    // A composite projection only works for the places that it was made for; other places get an azimuthal one.
    const aimed = name === "albersUsa" ? "azimuthalEqualArea" : name;
    const found = fitGeography(within, { ...rest, ...(aimed && { projection: aimed }) }, undefined, into);
    return [{ places, box, projection: found.projection }];
  });
  return { projection, seen: [left, top, right, bottom] as Box, insets: settled };
}

/** Projects an area and rounds its corners to whole map units, so that neighbours still share them. */
function projectArea(area: MultiPolygon, projection: Parameters<typeof geoProject>[1]): MultiPolygon {
  const found = geoProject(area, projection);
  const polygons = found?.type === "Polygon" ? [found.coordinates] : (found?.coordinates ?? []);
  const whole = polygons.map((rings) => rings.map((ring) => roundRing(ring)).filter((ring) => ring.length >= 4));
  return { type: "MultiPolygon", coordinates: whole.filter((rings) => rings.length > 0) };
}

/** Rounds the corners of a ring and removes duplicates. */
function roundRing(ring: readonly Position[]): Position[] {
  const whole = ring.map(([x = 0, y = 0]): Position => [Math.round(x), Math.round(y)]);
  return whole.filter(([x, y], i) => i === 0 || x !== whole[i - 1]?.[0] || y !== whole[i - 1]?.[1]);
}

/** Removes islands that are too small to be seen, except the largest. */
function removeIslets({ coordinates }: MultiPolygon): MultiPolygon {
  const largest = Math.max(...coordinates.map(planeArea));
  const kept = coordinates.filter((polygon) => planeArea(polygon) >= Math.min(islandSize, largest));
  return { type: "MultiPolygon", coordinates: kept };
}

/** The area of the triangle of three corners: how much the border changes without the middle one. */
function triangleArea([[ax = 0, ay = 0], [bx = 0, by = 0], [cx = 0, cy = 0]]: [Position, Position, Position]): number {
  return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2;
}

function toPath(area: MultiPolygon): PathWriter {
  const writer = new PathWriter();
  geoPath(geoIdentity(), writer)(area);
  return writer;
}

/** The middle of a place's first ring in map units; undefined if the projection does not show it. */
function middleOf({ polygons }: PlaceFeature, projection: FittedProjection["projection"]): Position | undefined {
  const ring = polygons[0]?.[0] ?? [];
  const [x, y] = geoPath(projection).centroid({ type: "LineString", coordinates: ring });
  return Number.isFinite(x) && Number.isFinite(y) ? [x, y] : undefined;
}

/**
 * The drawing of a place; empty if the projection does not show it.
 * @param middle - where the dot of a place is that is too small, or too flat, to have an area
 */
function placeOf({ code, name }: PlaceFeature, area: MultiPolygon, middle: Position | undefined): FlatPlace[] {
  const [largest] = [...area.coordinates].sort((a, b) => planeArea(b) - planeArea(a));
  const { data, bounds, area: covered } = toPath(area);
  const center = largest && covered > 0 ? polylabel(largest as [number, number][][], unitsPerPixel / 2) : middle;
  if (!center) return [];
  const [x = 0, y = 0] = center;
  const label = [Math.round(x), Math.round(y)] as const;
  const hasMarker = isTiny({ area: covered });
  const radius = markerRadius * unitsPerPixel;
  const marker: Box = [label[0] - radius, label[1] - radius, label[0] + radius, label[1] + radius];
  const path = hasMarker ? data + markerPath(label[0], label[1], radius) : data;
  return [
    {
      code,
      name,
      path,
      bounds: hasMarker ? boundingBox([marker, bounds ?? marker]) : (bounds ?? marker),
      label,
      area: covered,
    },
  ];
}

function regionsOf(
  features: readonly PlaceFeature[],
  { regions = {} }: GeographySettings,
  whole: FlatDrawing,
): Record<string, FlatRegion> {
  return Object.fromEntries(
    Object.entries(regions).flatMap(([name, written]): [string, FlatRegion][] => {
      const region = regionSettings(written);
      const drawn = hasOwnDrawing(region) ? drawRegion(features, region) : undefined;
      const own = (drawn?.drawing ?? whole).places.filter((place) => isListed(region.places, place));
      if (own.length === 0) return [];
      const frame = roundBox(withMargin(drawn?.seen ?? boundingBox(own.map(({ bounds }) => bounds))));
      const places = own.map(({ code }) => code).sort();
      return [[name, { frame, places, ...(drawn && { drawing: drawn.drawing }) }]];
    }),
  );
}

/** Draws a region in its own projection, with its neighbours as far as a plot may show them. */
function drawRegion(features: readonly PlaceFeature[], { places, projection, extent }: RegionSettings) {
  const within = features.filter((feature) => isListed(places, feature));
  if (within.length === 0) return undefined;
  const settings = { ...(projection && { projection }), ...(extent && { extent }) };
  const fitted = fitGeography(within, settings);
  cutAround(fitted.projection);
  const [[left, top], [right, bottom]] = geoPath(fitted.projection).bounds(fitted.target);
  return { drawing: draw(features, () => fitted.projection), seen: [left, top, right, bottom] as Box };
}

/** The bounding box of boxes. */
const boundingBox = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map(([left]) => left)),
  Math.min(...boxes.map(([, top]) => top)),
  Math.max(...boxes.map(([, , right]) => right)),
  Math.max(...boxes.map(([, , , bottom]) => bottom)),
];

function withMargin([left, top, right, bottom]: Box): Box {
  const margin = marginShare * Math.max(right - left, bottom - top);
  return [left - margin, top - margin, right + margin, bottom + margin];
}

const roundBox = (box: Box): Box => {
  const [left, top, right, bottom] = box.map(Math.round) as [number, number, number, number];
  return [left, top, right, bottom];
};
