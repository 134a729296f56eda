import type { Trend } from "../charts/preview/previewType.ts";
import { unitInWords } from "../charts/preview/seriesRows.ts";
import { type Chart, type Dimension, dimensionOf, dimensionsOf, displayName, siteEntity } from "../core/chart/chart.ts";
import { type Site, worldName } from "../core/chart/site.ts";
import { shortUnitOf } from "../core/data/number.ts";
import { formatTimeRange, type Time } from "../core/data/time.ts";
import { mapEntities } from "../core/view/map.ts";
import { valueFormat } from "../core/view/relative.ts";
import { hasEntity } from "../core/view/selection.ts";
import type { View } from "../core/view/view.ts";
import { type DataPoint, entityValues, entityView } from "../formats/values.ts";

/** `SearchValueDisplay` in interface.md 3.9. */
export interface ValueDisplay {
  readonly entityName: string;
  readonly endValue: string;
  readonly time: string;
  readonly unit?: string;
  readonly startValue?: string;
  readonly trend?: Trend;
  readonly showLocationIcon: boolean;
  readonly numericEndTime: Time;
}

/**
 * The value of a preview: of the requested entity, else of World (rules.md 746). Undefined if no single value
 * represents the chart.
 * @param authored - the preview's first tab with the author's selection
 */
export function valueDisplay(authored: View, asked: string | undefined): ValueDisplay | undefined {
  const { chart, site, type, params } = authored;
  const dimension = displayedDimension(chart);
  const entity = asked ?? [worldName(site)].find((name) => hasEntity(chart, name));
  if (!dimension || entity === undefined || !tellsOneValue(authored)) return undefined;
  const view = entityView(chart, entity, { tab: type.param, time: params.time }, site);
  if (view.type.marks === "places" && !mapEntities(view).includes(entity)) return undefined;
  const { startValues, endValues } = entityValues(view, entity);
  const pointOf = (points: typeof endValues): DataPoint | undefined =>
    points?.y.find(({ columnSlug }) => columnSlug === dimension.slug);
  const [start, end] = [isComparison(view) ? pointOf(startValues) : undefined, pointOf(endValues)];
  if (end?.value === undefined || end.time === undefined) return undefined;
  const unit = unitBeside(view, dimension);
  return {
    entityName: entity,
    endValue: end.valueLabel ?? "",
    time: formatTimeRange({ start: start?.time ?? end.time, end: end.time }, chart.timeUnit),
    ...(unit && { unit }),
    ...(start?.value !== undefined && { startValue: start.valueLabel ?? "", trend: trendOf(start, end) }),
    showLocationIcon: asked !== undefined && isPlaceName(entity, chart, site),
    numericEndTime: end.time,
  };
}

/** Whether a name is a place. Places have a code. */
const isPlaceName = (name: string, chart: Chart, site: Site): boolean => Boolean(siteEntity(chart, site, name)?.code);

/** The only y, or the only one that is not a projection. */
function displayedDimension(chart: Chart): Dimension | undefined {
  const [first, second] = dimensionsOf(chart, "y").filter(({ display }) => !display.isProjection);
  return second ? undefined : first;
}

/** A scatter's y is meaningful on its own only if x is GDP per capita. */
function tellsOneValue({ chart, site, type }: View): boolean {
  if (type.x !== "position") return true;
  const x = dimensionOf(chart, "x");
  if (!x) return false;
  return x.indicator.id === site.config.peers?.gdpPerCapita || /\bGDP\b/.test(displayName(x));
}

/** Slopes and scatters of a range compare two times. */
const isComparison = ({ type: { timeSpan } }: View): boolean => timeSpan === "ends" || timeSpan === "rangeOrMoment";

/** The unit, unless the value includes it. */
function unitBeside(view: View, dimension: Dimension): string | undefined {
  const format = valueFormat(view, dimension);
  return format.unit === shortUnitOf(format) ? undefined : unitInWords(format);
}

/** Whether a value rose or fell; unchanged if both have the same text (rules.md 746). */
function trendOf(start: DataPoint, end: DataPoint): Trend {
  if (start.valueLabel === end.valueLabel) return "unchanged";
  return Number(end.value) > Number(start.value) ? "up" : "down";
}
