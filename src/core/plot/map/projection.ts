import {
  type GeoPermissibleObjects,
  type GeoProjection,
  geoAzimuthalEqualArea,
  geoNaturalEarth1,
  geoOrthographic,
  geoPath,
} from "d3-geo";
import type { MultiPoint } from "geojson";
import type { MapRegion } from "../../chart/config.ts";
import type { Box } from "../../data/geography.ts";
import type { LonLat } from "./outlines.ts";

/** Map units per pixel of a typical plot. Path data are integers, so this sets their precision. */
export const unitsPerPixel = 10;

/** Size of the plot for which flat maps are projected, in px; other sizes scale the same paths. */
const canonical = { width: 850, height: 450 };

/** Margin around a flat map, as a fraction of its longer side. */
const marginShare = 0.01;

/**
 * Longitude at which the world is cut: in the Bering Strait, so that neither Russia nor Alaska is split across both
 * edges.
 */
export const cutMeridian = -168.7;

/** The outermost points of each region. They determine the size of the map: all of them are visible. */
const frames: Readonly<Record<MapRegion, readonly LonLat[]>> = {
  World: [
    [-160.5, 22],
    [-169.5, -14],
    [-34, 83.7],
    [-68, -56],
  ],
  Africa: [
    [-18, 15],
    [10, 37.6],
    [57.8, -20],
    [20, -35],
  ],
  Asia: [
    [26, 40],
    [44, 12.4],
    [52, 51.5],
    [70, 55.6],
    [120, 53.6],
    [146, 44],
    [141, -9.5],
    [110, -9],
  ],
  Europe: [
    [-24.2, 65.4],
    [-9.8, 37],
    [26, 71.3],
    [24.5, 34.8],
    [34.5, 34.5],
    [40, 52],
  ],
  NorthAmerica: [
    [-167, 65.5],
    [-80, 7.2],
    [-59.2, 13],
    [-50, 60],
    [-34, 83.6],
    [-18, 80],
  ],
  SouthAmerica: [
    [-81.5, -5],
    [-72, 12.6],
    [-34.6, -7],
    [-68, -56],
  ],
  Oceania: [
    [113, -25],
    [134, 8],
    [171, 8.5],
    [146, -43.8],
    [167, -47.4],
    [-172, -14],
  ],
};

function unaimed(region: MapRegion): GeoProjection {
  const azimuthal = (longitude: number, latitude: number) =>
    geoAzimuthalEqualArea().rotate([-longitude, -latitude]).clipAngle(100);
  switch (region) {
    case "World":
      return geoNaturalEarth1().rotate([-180 - cutMeridian, 0]);
    case "Africa":
      return azimuthal(18, 2);
    case "Asia":
      return azimuthal(88, 28);
    case "Europe":
      return azimuthal(15, 53);
    case "NorthAmerica":
      return azimuthal(-92, 48);
    case "SouthAmerica":
      return azimuthal(-60, -21);
    case "Oceania":
      return azimuthal(152, -20);
  }
}

/** A projection of a flat map, and its visible frame. */
export interface FlatProjection {
  readonly projection: GeoProjection;
  /** The area that must be visible, in map units. */
  readonly frame: Box;
}

/**
 * The projection of a flat map, in map units.
 *
 * The world uses Natural Earth (Patterson 2008; Šavrič et al. 2011), a pseudocylindrical compromise projection close to
 * Robinson's. A region uses Lambert's azimuthal equal-area projection, centred on the region.
 */
export const flatProjection = (region: MapRegion): FlatProjection =>
  fitProjection(unaimed(region), framePoints(region));

export const framePoints = (region: MapRegion): MultiPoint => ({
  type: "MultiPoint",
  coordinates: frames[region].map(([longitude, latitude]) => [longitude, latitude]),
});

/**
 * Fits a projection to a target. Land is clipped one canonical width or height beyond the plot, which is farther than
 * plots of usual proportions show.
 */
export function fitProjection(unfitted: GeoProjection, target: GeoPermissibleObjects): FlatProjection {
  const [width, height] = [canonical.width * unitsPerPixel, canonical.height * unitsPerPixel];
  const projection = unfitted.fitSize([width, height], target);
  const [[left, top], [right, bottom]] = geoPath(projection).bounds(target);
  const margin = marginShare * Math.max(right - left, bottom - top);
  projection.precision(unitsPerPixel / 2).clipExtent([
    [-width, -height],
    [2 * width, 2 * height],
  ]);
  return { projection, frame: [left - margin, top - margin, right + margin, bottom + margin] };
}

/** A globe seen from infinity; it fills the plot at zoom 1. */
export interface GlobeView {
  /** Centre of the visible side: latitude and longitude in degrees (interface.md 2.1). */
  readonly rotation: readonly [latitude: number, longitude: number];
  /** 1 shows the whole globe; 2 is twice as large. */
  readonly zoom: number;
  /** Size of the plot, in px. */
  readonly width: number;
  readonly height: number;
  /** Whether it is a frame of a drag, with straight edges between corners. */
  readonly isDraft?: boolean | undefined;
}

/** Fraction of the plot's shorter side that the globe fills at zoom 1. */
const globeFill = 0.98;

/**
 * The orthographic projection of a globe, in map units.
 * @param margin - distance beyond the plot at which shapes are clipped, in px
 */
export function globeProjection(
  { rotation: [latitude, longitude], zoom, width, height, isDraft = false }: GlobeView,
  margin = 0,
): GeoProjection {
  const [unitWidth, unitHeight] = [width * unitsPerPixel, height * unitsPerPixel];
  const projection = geoOrthographic()
    .rotate([-longitude, -latitude])
    .scale((Math.min(unitWidth, unitHeight) / 2) * globeFill * zoom)
    .translate([unitWidth / 2, unitHeight / 2])
    .precision(isDraft ? 0 : unitsPerPixel / 2);
  const beyond = margin * unitsPerPixel;
  return projection.clipExtent([
    [-beyond, -beyond],
    [unitWidth + beyond, unitHeight + beyond],
  ]);
}
