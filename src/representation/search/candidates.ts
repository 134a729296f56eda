import { type Chart, type Dimension, dimensionOf, dimensionsOf } from "../../chart/chart.ts";
import type { ScaleType } from "../../chart/config.ts";
import { entityIndex, pointsBetween, valueAt } from "../../data/column.ts";
import type { Time } from "../../data/time.ts";
import { placesOf } from "../../view/place.ts";
import { plottedX } from "../../view/plottedX.ts";
import { entitiesOf } from "../../view/selection.ts";
import { tolerantCell } from "../../view/table.ts";
import type { View } from "../../view/view.ts";

/**
 * Whether the tab of a view can draw an entity, at this time or, where a reader may go through time, at any
 * (rules.md 708).
 */
export function isDrawable(view: View): (entity: string) => boolean {
  const { chart, tab } = view;
  const y = dimensionsOf(chart, "y");
  switch (tab) {
    case "ScatterPlot":
      return scatterTest(view);
    case "Marimekko":
      return hasAll([...y.slice(0, 1), ...widthOf(view), ...requiredColor(chart)]);
    case "WorldMap":
      return regionTest(view);
    case "SlopeChart":
      return slopeTest(view, y);
    default:
      return chart.config.missingDataStrategy === "hide" ? hasAll(y) : () => true;
  }
}

/** Whether an entity has a value of each dimension: at any time, or at the one that a target year fixes. */
const hasAll =
  (dimensions: readonly Dimension[]) =>
  (entity: string): boolean =>
    dimensions.every((dimension) =>
      dimension.targetYear === undefined
        ? entityIndex(dimension.column, entity) !== undefined
        : tolerantCell(dimension, entity, dimension.targetYear) !== undefined,
    );

/** A map of one part of the world knows that part alone. */
function regionTest({ chart, site, region }: View): (entity: string) => boolean {
  const places = placesOf(chart, site);
  return (entity) => places.has(entity) && (region === "World" || places.get(entity)?.region === region);
}

/** A slope needs both of its ends, and not by tolerance. */
function slopeTest({ time }: View, y: readonly Dimension[]): (entity: string) => boolean {
  const hasValue = (entity: string, at: Time): boolean =>
    y.some(({ column }) => valueAt(column, entity, at) !== undefined);
  return (entity) => hasValue(entity, time.start) && hasValue(entity, time.end);
}

/** A point needs values of x and y that are near enough to each other in time; and a colour, if others are left out. */
function scatterTest({ chart, xScale, yScale }: View): (entity: string) => boolean {
  const [x, y] = [dimensionOf(chart, "x"), dimensionOf(chart, "y")];
  if (!x || !y) return () => false;
  const hasBoth = hasAll([x, y, ...requiredColor(chart)]);
  const isFixed = x.targetYear !== undefined || y.targetYear !== undefined;
  const tolerance = Math.max(x.display.tolerance ?? 0, y.display.tolerance ?? 0);
  return (entity) => {
    if (!hasBoth(entity) || isFixed) return hasBoth(entity);
    return leastGap(plottableTimes(x, entity, xScale), plottableTimes(y, entity, yScale)) <= tolerance;
  };
}

/** What a Marimekko is as wide as, if the author says so. */
function widthOf(view: View): readonly Dimension[] {
  const x = plottedX(view);
  return x ? [x] : [];
}

/** The colour, where the author leaves out whoever has none. */
const requiredColor = (chart: Chart): readonly Dimension[] =>
  chart.config.matchingEntitiesOnly ? dimensionsOf(chart, "color").slice(0, 1) : [];

/** The times of an entity's values that have a place on an axis: a logarithmic one has none for those up to zero. */
const plottableTimes = ({ column }: Dimension, entity: string, scale: ScaleType): readonly Time[] =>
  pointsBetween(column, entity, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY).flatMap(({ time, value }) =>
    scale === "log" && !(Number(value) > 0) ? [] : [time],
  );

/** How near two ascending lists of times come to each other; infinite where one is empty. */
function leastGap(a: readonly Time[], b: readonly Time[]): number {
  let least = Number.POSITIVE_INFINITY;
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const gap = (a[i] as Time) - (b[j] as Time);
    least = Math.min(least, Math.abs(gap));
    if (gap <= 0) i++;
    if (gap >= 0) j++;
  }
  return least;
}

/** The chart's entities that the tab can draw, by name. */
export const drawableEntities = (view: View): readonly string[] => entitiesOf(view.chart).filter(isDrawable(view));
