import type { Place } from "../../data/place.ts";
import { formatTime, type Time } from "../../data/time.ts";
import { mapColorScale, type PlaceValue, placeValues } from "../../view/map.ts";
import type { View } from "../../view/view.ts";
import { type Bounds, inset } from "../bounds.ts";
import { type ProjectedMap, projectFlatMap, projectGlobe } from "../geo/map.ts";
import { type Style, textSize } from "../style.ts";
import { placeNames } from "./names.ts";

/** One map of a picture: a time, and where it is drawn. */
export interface MapPanel {
  readonly time: Time;
  /** Names the map's time where there are two. */
  readonly title?: string;
  /** Of the title and the map. */
  readonly outer: Bounds;
  /** Of the map alone. */
  readonly bounds: Bounds;
  readonly projected: ProjectedMap;
  /** Colour of a place's value; undefined where it has none. */
  color(place: Place): string | undefined;
  value(place: Place): PlaceValue | undefined;
  /** The entity that a place is, as the site names it. */
  name(place: Place): string;
  /** Whether a place lies outside the region that the map is about. */
  isNeighbor(place: Place): boolean;
}

/** Projects what the view looks at into a plot of this size: the globe, or the flat map of a region. */
export function projectView({ region, globe }: View, width: number, height: number): ProjectedMap {
  return globe ? projectGlobe({ ...globe, width, height }) : projectFlatMap(region, width, height);
}

/** The map of the view's time, or two for both ends of a range, side by side or one above the other, where they are larger. */
export function createPanels(view: View, bounds: Bounds, style: Style): MapPanel[] {
  const { start, end } = view.time;
  if (start === end) return [createPanel(view, end, bounds, 0)];
  const titleHeight = Math.ceil(textSize.facetTitle(style) * 1.5);
  const [first, second] = splitInTwo(view, bounds, titleHeight, style.fontSize);
  return [createPanel(view, start, first, titleHeight), createPanel(view, end, second, titleHeight)];
}

function createPanel(view: View, time: Time, outer: Bounds, titleHeight: number): MapPanel {
  const bounds = inset(outer, { top: titleHeight });
  const values = placeValues(view, time);
  const scale = mapColorScale(view);
  const names = placeNames(view.site);
  return {
    time,
    ...(titleHeight > 0 && { title: formatTime(time, view.chart.timeUnit) }),
    outer,
    bounds,
    projected: projectView(view, bounds.width, bounds.height),
    value: (place) => values.get(place.code),
    color(place) {
      const bin = scale.binOf(values.get(place.code)?.cell.value);
      return bin.kind === "no-data" ? undefined : bin.color;
    },
    name: (place) => names.get(place.code) ?? values.get(place.code)?.entity ?? place.name,
    isNeighbor: ({ region }) => !view.globe && view.region !== "World" && view.region !== region,
  };
}

/** Two halves of the plot, split whichever way gives the larger maps. */
function splitInTwo(view: View, bounds: Bounds, titleHeight: number, gap: number): [Bounds, Bounds] {
  const width = (bounds.width - gap) / 2;
  const height = (bounds.height - gap) / 2;
  const sizeIn = (w: number, h: number): number =>
    view.globe ? Math.min(w, h - titleHeight) : projectView(view, w, Math.max(1, h - titleHeight)).transform.scale;
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
