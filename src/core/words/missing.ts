import { type Dimension, displayName } from "../chart/chart.ts";
import { type Point, pointsBetween } from "../data/column.ts";
import { memoizeLast } from "../data/memoize.ts";
import { formatTimeRange, type TimeRange } from "../data/time.ts";
import { type UncoloredSeries, uncoloredSeriesOf } from "../series/series.ts";
import { joinList } from "../text/english.ts";
import { withLtrMark } from "../text/escape.ts";
import { shortenMiddle } from "../text/shorten.ts";
import { valueScaleType } from "../view/axes.ts";
import { lacksSecondTime } from "../view/chartTraits.ts";
import { pairLabel, seriesKind } from "../view/facet.ts";
import { xDimensions, yDimensions } from "../view/measures.ts";
import { plottedTable, relativeMode } from "../view/relative.ts";
import { hasNegativePart } from "../view/shares.ts";
import { positionOf } from "../view/table.ts";
import type { View } from "../view/view.ts";
import { stackGaps } from "./stackGaps.ts";

/**
 * What a view lacks, in at most two sentences (rules.md 808): the selected entities and columns that are not drawn, with
 * the reason, and the layers of a stack that have no value at some of its times. Plain text; "" if nothing is missing,
 * or if nothing is drawn at all, which the plot says itself.
 */
export const missingLine = memoizeLast((view: View): string => {
  if (view.table.rows.length === 0 || lacksSecondTime(view.type, view.time)) return "";
  const absent = absences(view);
  const gapTexts = stackGaps(view).map(({ name, times }) => `${shortName(name)} ${times}`);
  const isPartial = view.type.timeSpan === "range" && view.selection.some((it) => hasNegativeShare(view, it));
  return [
    absent.length > 0 && `Not shown: ${listReasons(absent)}.`,
    isPartial && absent.length === 0 && "No shares at times with a negative part; absolute values show these.",
    gapTexts.length > 0 && `No data (not zero): ${listTexts(gapTexts, "; ")}.`,
  ]
    .filter(Boolean)
    .join(" ");
});

/** A name that is selected but not drawn. */
interface Absence {
  readonly name: string;
  readonly reason: string;
}

/** Maximum number of names for each reason, and of characters of a name. */
const maxNames = 5;
const maxNameLength = 48;

const shortName = (name: string): string => withLtrMark(shortenMiddle(name, maxNameLength));

/** "Chad, Kenya and 2 others". */
function listTexts(texts: readonly string[], divider: ", " | "; " = ", "): string {
  const first = texts.slice(0, maxNames);
  const rest = texts.length - first.length;
  if (rest > 0) return `${first.join(divider)} and ${rest} ${rest === 1 ? "other" : "others"}`;
  return divider === "; " ? first.join(divider) : joinList(first, "and");
}

/** "Chad (no data for 2015); Kenya and Mali (not above zero)". */
function listReasons(absent: readonly Absence[]): string {
  const byReason = new Map<string, string[]>();
  for (const { name, reason } of absent) byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  return [...byReason].map(([reason, names]) => `${listTexts(names.map(shortName))} (${reason})`).join("; ");
}

/** The selected names that are not drawn, in the order of the selection. Places of maps say "No data" themselves. */
function absences(view: View): readonly Absence[] {
  if (view.type.marks === "series") return absentSeries(view);
  return view.type.marks === "entities" ? absentEntities(view) : [];
}

/** Entities without a point in a scatter, or without a column in a Marimekko. */
function absentEntities(view: View): readonly Absence[] {
  const axes = [...yDimensions(view), ...xDimensions(view)].filter(({ property }) => property !== "x" || view.type.x);
  const table = plottedTable(view);
  const needed = axes.map((dimension) => ({ dimension, at: positionOf(table, dimension) }));
  const isWidth = view.type.x === "width";
  // Most entities are drawn by their first row, and a scatter over a range has many rows.
  const absent = new Set(view.selection);
  for (const { entity, cells } of table.rows) {
    if (!absent.has(entity)) continue;
    const has = ({ dimension, at }: (typeof needed)[number]) => isDrawable(view, dimension, cells[at]?.value);
    if (isWidth ? needed.some(has) : needed.every(has)) absent.delete(entity);
    if (absent.size === 0) return [];
  }
  const named = axes.length > 1;
  return view.selection
    .filter((entity) => absent.has(entity))
    .map((entity) => ({ name: entity, reason: reasonOf(view, entity, axes, named) }));
}

/** Series without a point; the entity alone, if it lacks all of its series. */
function absentSeries(view: View): readonly Absence[] {
  const y = yDimensions(view);
  const series = uncoloredSeriesOf(view).filter((it) => isDrawn(view, it));
  if (seriesKind(view) === "entity") {
    const drawn = new Set(series.map(({ entity }) => entity));
    return view.selection
      .filter((entity) => !drawn.has(entity))
      .map((entity) => ({ name: entity, reason: reasonOf(view, entity, y.slice(0, 1), false) }));
  }
  return view.selection.flatMap((entity) => {
    const own = series.filter((it) => it.entity === entity).map(({ dimension }) => dimension);
    if (own.length === 0) return [{ name: entity, reason: reasonOf(view, entity, y, true) }];
    return y
      .filter((dimension) => !own.includes(dimension))
      .map((dimension) => ({
        name: view.selection.length > 1 ? pairLabel(entity, displayName(dimension)) : displayName(dimension),
        reason: reasonOf(view, entity, [dimension], false),
      }));
  });
}

/** Whether a series has a mark. A slope needs both ends. */
function isDrawn(view: View, { points, dimension }: UncoloredSeries): boolean {
  const drawable = points.filter(({ value }) => isDrawable(view, dimension, value));
  if (view.type.timeSpan !== "ends") return drawable.length > 0;
  return [view.time.start, view.time.end].every((end) => drawable.some(({ time }) => time === end));
}

/** Whether an axis has a position for a value. */
function isDrawable(view: View, dimension: Dimension, value: unknown): boolean {
  if (typeof value !== "number" || !Number.isFinite(value)) return false;
  return !(isLogAxis(view, dimension) && value <= 0) && !isCut(view, dimension, value);
}

/** Bars on a logarithmic axis print a value that has no length. */
const isLogAxis = (view: View, { property }: Dimension): boolean =>
  property === "x"
    ? view.type.x === "position" && view.xScale === "log" && !relativeMode(view)
    : view.type.settings.includes("yScale") && valueScaleType(view) === "log";

/** Whether the author removes a value as outside the axis (rules.md 219). Only types with value axes do. */
function isCut(view: View, { property }: Dimension, value: number): boolean {
  if (relativeMode(view) || !view.type.settings.includes("yScale")) return false;
  const { xAxis, yAxis } = view.chart.config;
  const { min, max, removePointsOutsideDomain } = (property === "x" ? xAxis : yAxis) ?? {};
  if (!removePointsOutsideDomain) return false;
  return (typeof min === "number" && value < min) || (typeof max === "number" && value > max);
}

/**
 * The reason why an entity is not drawn: that of the first dimension that cannot be.
 * @param isNamed - whether the reason names the dimension
 */
function reasonOf(view: View, entity: string, dimensions: readonly Dimension[], isNamed: boolean): string {
  const { timeUnit } = view.chart;
  for (const dimension of dimensions) {
    const name = isNamed ? shortenMiddle(displayName(dimension), maxNameLength) : "";
    for (const span of spansOf(view, dimension)) {
      const points = observations(view, dimension, entity, span);
      if (points.length === 0) return `no data${name && ` on ${name}`} for ${formatTimeRange(span, timeUnit)}`;
      if (points.some(({ value }) => isDrawable(view, dimension, value))) continue;
      const where = isLogAxis(view, dimension) ? "not above zero on a logarithmic axis" : "outside the axis";
      return `${name && `${name} `}${where}`;
    }
  }
  if (relativeMode(view) === "share" && hasNegativeShare(view, entity))
    return "no share of a total with a negative part; absolute values show it";
  if (relativeMode(view)) return "no percentage of a base that is not above zero";
  return dimensions.length > 1
    ? "no data on all columns at once"
    : `no data for ${formatTimeRange(view.time, timeUnit)}`;
}

/** Whether a total that an entity is or has a share of has a negative part. */
function hasNegativeShare(view: View, entity: string): boolean {
  if (relativeMode(view) !== "share") return false;
  const y = yDimensions(view);
  const columns = y.map(({ column }) => column);
  const entities = y.length > 1 ? [entity] : view.selection;
  if (view.type.timeSpan === "range") return hasNegativePart(columns, entities, openEnded(view));
  return y.some((dimension) =>
    spansOf(view, dimension).some((span) => hasNegativePart(columns, entities, widened(view, dimension, span))),
  );
}

/** The times of a view that shows a development, with those beyond the timeline, which may lack shares. */
function openEnded({ time, times }: View): TimeRange {
  return {
    start: time.start === times[0] ? Number.NEGATIVE_INFINITY : time.start,
    end: time.end === times[times.length - 1] ? Number.POSITIVE_INFINITY : time.end,
  };
}

/** The time spans in which a mark needs a value: both ends of a slope, else the time of the view. */
function spansOf({ type, time }: View, { targetYear }: Dimension): readonly TimeRange[] {
  if (targetYear !== undefined) return [{ start: targetYear, end: targetYear }];
  if (type.timeSpan === "ends") return [time.start, time.end].map((end) => ({ start: end, end }));
  return [type.timeSpan === "moment" ? { start: time.end, end: time.end } : time];
}

/** A time span, widened by the tolerance. Types that show a development have none (rules.md 409). */
function widened({ type }: View, { display }: Dimension, { start, end }: TimeRange): TimeRange {
  const tolerance = type.timeSpan === "range" ? 0 : (display.tolerance ?? 0);
  return { start: start - tolerance, end: end + tolerance };
}

/** An entity's numbers in a time span, widened by the tolerance. */
function observations(view: View, dimension: Dimension, entity: string, span: TimeRange): readonly Point[] {
  const { start, end } = widened(view, dimension, span);
  return pointsBetween(dimension.column, entity, start, end).filter(({ value }) => typeof value === "number");
}
