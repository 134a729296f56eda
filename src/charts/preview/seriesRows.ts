import { type Dimension, dimensionOf, dimensionsOf, displayName, numberFormat } from "../../core/chart/chart.ts";
import { type NumberFormat, shortUnitOf } from "../../core/data/number.ts";
import { formatTime, formatTimeRange, type Time } from "../../core/data/time.ts";
import { facetsOf, type Series, type SeriesPoint, seriesOf } from "../../core/series/series.ts";
import { pairLabel, pairName, seriesKind } from "../../core/view/facet.ts";
import { formatPlottedValue, valueFormat } from "../../core/view/relative.ts";
import { entitiesOf } from "../../core/view/selection.ts";
import type { View } from "../../core/view/view.ts";
import type { PreviewTableRow } from "./previewType.ts";

/** When a row's value is of, in words. */
type TimeFields = Required<Pick<PreviewTableRow, "time" | "timePreposition">>;

/** The series that a table tells of, and what is told of all of them alike. */
export interface ShownSeries {
  readonly title: string;
  readonly series: readonly Series[];
  /** How a series is shown, and its key. */
  readonly label: (series: Series) => string;
  readonly name: (series: Series) => string;
}

/**
 * The series of a view that one table can tell: all, or those of the first facet with any where facets are of several
 * (rules.md 723).
 */
export function shownSeries(view: View): ShownSeries {
  const series = seriesOf(view);
  if (!hasSeveralSeriesPerFacet(view))
    return seriesKind(view) === "column" ? ofColumns(view, series) : ofEntities(view, series);
  const first = facetsOf(view, series).find((facet) => facet.series.length > 0);
  const shown = first?.series ?? [];
  return view.facet === "entity" ? ofEntity(first?.title ?? view.selection[0] ?? "", shown) : ofColumn(view, shown);
}

/** Whether each facet is of several series, with values or without: several entities are selected, of several columns. */
export const hasSeveralSeriesPerFacet = ({ facet, selection, chart }: View): boolean =>
  facet !== "none" && selection.length > 1 && dimensionsOf(chart, "y").length > 1;

/** Columns of one entity's facet. */
const ofEntity = (entity: string, series: readonly Series[]): ShownSeries => ({
  title: entity,
  series,
  label: columnName,
  name: columnName,
});

/** Entities of one column's facet; the first column where none has any. */
function ofColumn(view: View, series: readonly Series[]): ShownSeries {
  const dimension = series[0]?.dimension ?? dimensionsOf(view.chart, "y")[0];
  const unit = dimension && unitInWords(valueFormat(view, dimension));
  const name = dimension ? displayName(dimension) : "";
  return { ...ofEntities(view, series), title: unit ? `${name} (${unit})` : name };
}

const ofEntities = (view: View, series: readonly Series[]): ShownSeries => ({
  title: measureTitle(view, dimensionsOf(view.chart, "y")[0]),
  series,
  // Stacks have room for whole names beside them (rules.md 725).
  label: ({ entity }) => (view.type.isStacked ? entity : view.site.entities.labelOf(entity)),
  name: ({ entity }) => entity,
});

/**
 * Columns of the one entity shown, or pairs of entity and column; the first entity stands above them all
 * (rules.md 722).
 */
function ofColumns(view: View, series: readonly Series[]): ShownSeries {
  const pair = (it: Series): string => pairName(it.entity, columnName(it));
  const label = (it: Series): string => pairLabel(it.entity, columnName(it));
  const isOne = new Set(series.map(({ entity }) => entity)).size < 2;
  return {
    title: view.selection[0] ?? "",
    series,
    label: isOne ? columnName : label,
    name: isOne && !takesSeveralEntities(view) ? columnName : pair,
  };
}

const columnName = ({ dimension }: Series): string => displayName(dimension);

/** Whether lines of other entities could join: then the key of a line names its entity, even of a single one. */
const takesSeveralEntities = ({ chart, type }: View): boolean =>
  type.colors.pairs && (chart.config.addCountryMode ?? "add-country") === "add-country" && entitiesOf(chart).length > 1;

/** "In years", else the column's name; the short unit stands beside the values already (rules.md 721). */
export function measureTitle(view: View, dimension: Dimension | undefined): string {
  if (!dimension) return "";
  const unit = unitInWords(valueFormat(view, dimension));
  return unit ? `In ${unit}` : displayName(dimension);
}

/**
 * A unit as words have it: parentheses around all of it are dropped, "(1990 = 100)" reads "1990 = 100" (rules.md 611).
 */
export const unitInWords = ({ unit = "" }: NumberFormat): string => unit.replace(/^\(([^()]*)\)$/, "$1");

/** A time with its preposition: "in 2015", "on Mar 21, 2020". */
export const timeFields = (view: View, time: Time): TimeFields => ({
  time: formatTime(time, view.chart.timeUnit),
  timePreposition: preposition(view),
});

/**
 * A time on the x axis: what the author calls that axis takes the place of the preposition, "64 (Age)" (rules.md 724).
 */
export function axisTimeFields(view: View, time: Time): TimeFields {
  const label = view.chart.config.xAxis?.label;
  const fields = timeFields(view, time);
  return label ? { time: `${fields.time} (${label})`, timePreposition: "" } : fields;
}

/** Both ends of a comparison, without a preposition. */
export const rangeFields = ({ chart }: View, start: Time, end: Time): TimeFields => ({
  time: formatTimeRange({ start, end }, chart.timeUnit),
  timePreposition: "",
});

/** What stands before a time of the chart. */
export const preposition = ({ chart }: View): string => (chart.timeUnit === "day" ? "on" : "in");

/** Rows by a number, the largest first; equal ones in the order they came. */
export const sortDescending = <T>(rows: readonly T[], key: (row: T) => number): T[] =>
  [...rows].sort((a, b) => key(b) - key(a));

/** Rows of series in the order of columns, and within a column of entities, in which equal values stay (rules.md 217). */
export const groupByColumn = <T extends { readonly series: Series }>(view: View, rows: readonly T[]): T[] =>
  dimensionsOf(view.chart, "y").flatMap((dimension) => rows.filter(({ series }) => series.dimension === dimension));

/** Of all that a cloud draws what is selected; all, where nothing of that is drawn (rules.md 710). */
export function selectedOrAll<T extends { readonly entity: string }>({ selection }: View, drawn: readonly T[]): T[] {
  const names = new Set(selection);
  const selected = drawn.filter(({ entity }) => names.has(entity));
  return selected.length > 0 ? selected : [...drawn];
}

/** A series with its last value. */
export interface LastPoint {
  readonly series: Series;
  readonly point: SeriesPoint;
}

/** The series that have values, each with its last. */
export const lastPoints = (series: readonly Series[]): LastPoint[] =>
  series.flatMap((it) => {
    const point = it.points.at(-1);
    return point ? [{ series: it, point }] : [];
  });

/** What every row of a series has. */
export const seriesFields = (view: View, shown: ShownSeries, series: Series): PreviewTableRow => ({
  seriesName: shown.name(series),
  label: shown.label(series),
  color: series.color,
  muted: view.focus.length > 0 && !view.focus.includes(shown.name(series)),
});

/** A value of a series as the rows tell it: as the first y is told, unless its own column counts in another unit. */
export const valueText = (view: View, { dimension }: Series, value: number): string =>
  formatPlottedValue(view, withUnitOf(dimension, dimensionOf(view.chart, "y")), value, { unit: "short" });

/** The column whose format a value takes: the common one, or its own where the units differ: "$" is no "%". */
export function withUnitOf(own: Dimension, common: Dimension | undefined): Dimension {
  if (!common) return own;
  const [a, b] = [numberFormat(own), numberFormat(common)];
  return a.unit === b.unit && shortUnitOf(a) === shortUnitOf(b) ? common : own;
}
