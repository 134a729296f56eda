import type { Chart } from "../../core/chart/chart.ts";
import type { Site } from "../../core/chart/site.ts";
import { flatGeography } from "../../core/data/geography.ts";
import { memoize } from "../../core/data/memoize.ts";
import type { Place } from "../../core/data/place.ts";
import { formatTime, type Time } from "../../core/data/time.ts";
import { type Bounds, inset } from "../../core/plot/bounds.ts";
import {
  type ProjectedMap,
  projectFlatMap,
  projectGlobe,
  entityNameByPlace as siteNames,
} from "../../core/plot/map/projectedMap.ts";
import { type Style, textSize } from "../../core/plot/style.ts";
import { escapeMarkup } from "../../core/text/escape.ts";
import type { Lens } from "../../core/view/lens.ts";
import { isInRegion, mapPlacesOf } from "../../core/view/map.ts";
import type { View } from "../../core/view/view.ts";
import { mapBinColors, mapColorScale, type PlaceValue, placeValues } from "./places.ts";
import { worldProjection } from "./projection.ts";

/** One of the maps of a picture: its time and position. */
export interface MapPanel {
  readonly time: Time;
  /** The time of the map if there are two, drawn above `bounds`. */
  readonly title?: string;
  readonly bounds: Bounds;
  readonly projected: ProjectedMap;
  /** The colour of a place's value; undefined without a value. */
  color(place: Place): string | undefined;
  value(place: Place): PlaceValue | undefined;
  /** The entity of a place, named as the site names it. */
  name(place: Place): PlaceName;
  /** Whether a place is outside the region of the map. */
  isNeighbor(place: Place): boolean;
}

interface ProjectOptions extends Pick<Style, "isDraft"> {
  readonly lens?: Lens | undefined;
}

/** Projects a view into a plot of this size: the globe, or the flat map of a region. */
function projectView(
  { chart, region, globe }: View,
  plotWidth: number,
  plotHeight: number,
  { lens, isDraft }: ProjectOptions = {},
): ProjectedMap {
  // If labels leave no space for the plot, the map is too small to be seen, but valid.
  const [width, height] = [Math.max(1, plotWidth), Math.max(1, plotHeight)];
  const { geography } = chart;
  return globe
    ? projectGlobe({ ...globe, width, height, isDraft }, geography)
    : projectFlatMap(region, width, height, { lens, geography, projection: worldProjection(chart) });
}

/**
 * The map of the view's time, or two maps for the ends of a range, side by side or stacked, whichever makes them
 * larger.
 */
export function createPanels(view: View, bounds: Bounds, style: Style, lens?: Lens): MapPanel[] {
  const { start, end } = view.time;
  const options = { lens, isDraft: style.isDraft };
  if (start === end)
    return [createPanel(view, end, bounds, projectView(view, bounds.width, bounds.height, options), style)];
  const titleHeight = Math.ceil(textSize.facetTitle(style) * 1.5);
  const halves = splitInTwo(view, bounds, titleHeight, style.fontSize).map((half) => inset(half, { top: titleHeight }));
  // Both halves have the same size, so one projection serves both.
  const projected = projectView(view, halves[0]?.width ?? 0, halves[0]?.height ?? 0, options);
  return halves.map((half, i) => {
    const time = i === 0 ? start : end;
    return { ...createPanel(view, time, half, projected, style), title: formatTime(time, view.chart.timeUnit) };
  });
}

function createPanel(view: View, time: Time, bounds: Bounds, projected: ProjectedMap, { theme }: Style): MapPanel {
  const values = placeValues(view, time);
  const scale = mapColorScale(view);
  const colorOf = mapBinColors(view, theme.name);
  const names = flatGeography(view.chart) ? entityNames(view.chart, view.site) : placeNames(view.site);
  return {
    time,
    bounds,
    projected,
    value: (place) => values.get(place.code),
    color(place) {
      const bin = scale.binOf(values.get(place.code)?.cell.value);
      return bin.kind === "no-data" ? undefined : colorOf(bin);
    },
    name: (place) => names.get(place.code) ?? placeName(values.get(place.code)?.entity ?? place.name),
    isNeighbor: (place) => !view.globe && !isInRegion(view.chart, view.region, place),
  };
}

/** Splits the plot in the direction that gives the larger maps. */
function splitInTwo(view: View, bounds: Bounds, titleHeight: number, gap: number): [Bounds, Bounds] {
  const width = (bounds.width - gap) / 2;
  const height = (bounds.height - gap) / 2;
  const sizeIn = (w: number, h: number): number =>
    view.globe ? Math.min(w, h - titleHeight) : projectView(view, w, h - titleHeight).transform.scale;
  if (sizeIn(width, bounds.height) >= sizeIn(bounds.width, height))
    return [
      { ...bounds, width },
      { ...bounds, width, x: bounds.x + width + gap },
    ];
  return [
    { ...bounds, height },
    { ...bounds, height, y: bounds.y + height + gap },
  ];
}

/** The name of a place, and the start of its mark. */
interface PlaceName {
  readonly name: string;
  /** The markup of its mark up to the fill colour. It names the place as entity and as series (rules.md 805). */
  readonly opening: string;
}

/** Code of a place → its name on the site, with or without data. */
const placeNames = memoize((site: Site): ReadonlyMap<string, PlaceName> => {
  const names = siteNames(site.entities.all, site.config.brand?.codePrefix);
  return new Map([...names].map(([code, name]) => [code, placeName(name)]));
});

/** Code of a place in the chart's geography → the entity of the chart there, named as in the data. */
const entityNames = memoize(
  (chart: Chart, site: Site): ReadonlyMap<string, PlaceName> =>
    new Map(Array.from(mapPlacesOf(chart, site), ([name, { code }]) => [code, placeName(name)])),
);

/** Creates the name of a place with the start of its mark. */
function placeName(name: string): PlaceName {
  const escaped = escapeMarkup(name);
  return { name, opening: `<path data-entity="${escaped}" data-series="${escaped}" fill="` };
}
