import { type Dimension, dimensionOf, dimensionsOf, displayName, numberFormat } from "../../core/chart/chart.ts";
import { type NumberFormat, shortUnitOf } from "../../core/data/number.ts";
import { formatTime, formatTimeRange, type Time } from "../../core/data/time.ts";
import { facetsOf, type Series, type SeriesPoint, seriesOf } from "../../core/series/series.ts";
import { pairLabel, pairName, seriesKind } from "../../core/view/facet.ts";
import { formatPlottedValue, valueFormat } from "../../core/view/relative.ts";
import { entitiesOf } from "../../core/view/selection.ts";
import type { View } from "../../core/view/view.ts";
import type { PreviewTableRow } from "./previewType.ts";

/** The time of a row's value, in words. */
type TimeFields = Required<Pick<PreviewTableRow, "time" | "timePreposition">>;

/** The series that a table lists, and what they have in common. */
export interface ShownSeries {
  readonly title: string;
  readonly series: readonly Series[];
  /** The label of a series, and its key. */
  readonly label: (series: Series) => string;
  readonly name: (series: Series) => string;
}

/**
 * The series of a view that fit in one table: all, or those of the first non-empty facet if facets have several series
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

/** Whether facets hold several series, with or without values: several entities and several columns are shown. */
export const hasSeveralSeriesPerFacet = ({ facet, selection, chart }: View): boolean =>
  facet !== "none" && selection.length > 1 && dimensionsOf(chart, "y").length > 1;

/** The columns of an entity's facet. */
const ofEntity = (entity: string, series: readonly Series[]): ShownSeries => ({
  title: entity,
  series,
  label: columnName,
  name: columnName,
});

/** The entities of a column's facet. Without series, the first column. */
function ofColumn(view: View, series: readonly Series[]): ShownSeries {
  const dimension = series[0]?.dimension ?? dimensionsOf(view.chart, "y")[0];
  const unit = dimension && unitInWords(valueFormat(view, dimension));
  const name = dimension ? displayName(dimension) : "";
  return { ...ofEntities(view, series), title: unit ? `${name} (${unit})` : name };
}

const ofEntities = (view: View, series: readonly Series[]): ShownSeries => ({
  title: measureTitle(view, dimensionsOf(view.chart, "y")[0]),
  series,
  // Stacks have space for full names (rules.md 725).
  label: ({ entity }) => (view.type.isStacked ? entity : view.site.entities.labelOf(entity)),
  name: ({ entity }) => entity,
});

/** The columns of one entity, or pairs of entity and column, titled by the first entity (rules.md 722). */
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

/**
 * Whether a reader can add lines of other entities. Then the key of a line names its entity, even if there is only one.
 */
const takesSeveralEntities = ({ chart, type }: View): boolean =>
  type.colors.pairs && (chart.config.addCountryMode ?? "add-country") === "add-country" && entitiesOf(chart).length > 1;

/** "In years", else the name of the column. The values have the short unit (rules.md 721). */
export function measureTitle(view: View, dimension: Dimension | undefined): string {
  if (!dimension) return "";
  const unit = unitInWords(valueFormat(view, dimension));
  return unit ? `In ${unit}` : displayName(dimension);
}

/** The unit without parentheses around all of it: "(1990 = 100)" becomes "1990 = 100" (rules.md 611). */
export const unitInWords = ({ unit = "" }: NumberFormat): string => unit.replace(/^\(([^()]*)\)$/, "$1");

/** A time with its preposition: "in 2015", "on Mar 21, 2020". */
export const timeFieldsOf = (view: View, time: Time): TimeFields => ({
  time: formatTime(time, view.chart.timeUnit),
  timePreposition: preposition(view),
});

/** A time on the x axis. The author's axis label replaces the preposition: "64 (Age)" (rules.md 724). */
export function axisTimeFields(view: View, time: Time): TimeFields {
  const label = view.chart.config.xAxis?.label;
  const fields = timeFieldsOf(view, time);
  return label ? { time: `${fields.time} (${label})`, timePreposition: "" } : fields;
}

/** Both ends of a comparison, without preposition. */
export const rangeFields = ({ chart }: View, start: Time, end: Time): TimeFields => ({
  time: formatTimeRange({ start, end }, chart.timeUnit),
  timePreposition: "",
});

/** The preposition of the chart's times. */
export const preposition = ({ chart }: View): string => (chart.timeUnit === "day" ? "on" : "in");

/** Sorts rows by a number, largest first. Stable. */
export const sortDescending = <T>(rows: readonly T[], key: (row: T) => number): T[] =>
  [...rows].sort((a, b) => key(b) - key(a));

/** Groups the rows of series by column, in the order of the columns. Entities keep their order (rules.md 217). */
export const groupByColumn = <T extends { readonly series: Series }>(view: View, rows: readonly T[]): T[] =>
  dimensionsOf(view.chart, "y").flatMap((dimension) => rows.filter(({ series }) => series.dimension === dimension));

/** The selected ones among the drawn entities; all if none of them is drawn (rules.md 710). */
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

/** The series with values, each with its last point. */
export const lastPoints = (series: readonly Series[]): LastPoint[] =>
  series.flatMap((it) => {
    const point = it.points.at(-1);
    return point ? [{ series: it, point }] : [];
  });

/** Fields that every row of a series has. */
export const seriesFields = (view: View, shown: ShownSeries, series: Series): PreviewTableRow => ({
  seriesName: shown.name(series),
  label: shown.label(series),
  color: series.color,
  muted: view.focus.length > 0 && !view.focus.includes(shown.name(series)),
});

/** A value of a series, in the format of the first y column. A column with another unit uses its own format. */
export const valueText = (view: View, { dimension }: Series, value: number): string =>
  formatPlottedValue(view, withUnitOf(dimension, dimensionOf(view.chart, "y")), value, { unit: "short" });

/**
 * Whose format a value takes: that of the common column, or of its own if their units differ, because dollars must not
 * read as percent.
 */
export function withUnitOf(own: Dimension, common: Dimension | undefined): Dimension {
  if (!common) return own;
  const [a, b] = [numberFormat(own), numberFormat(common)];
  return a.unit === b.unit && shortUnitOf(a) === shortUnitOf(b) ? common : own;
}
