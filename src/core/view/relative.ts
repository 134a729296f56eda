import { type Dimension, dimensionsOf, numberFormat } from "../chart/chart.ts";
import type { Value } from "../data/column.ts";
import { dates } from "../data/lazyModule.ts";
import { formatNumber, type NumberFormat, type NumberStyle } from "../data/number.ts";
import type { Time, TimeUnit } from "../data/time.ts";
import { plottedX } from "./axes.ts";
import type { RelativeMode } from "./chartTraits.ts";
import { requestedFacet } from "./facet.ts";
import type { ViewCell, ViewRow, ViewTable } from "./table.ts";
import type { Scope, View } from "./view.ts";

/**
 * The kind of relative mode a view is in, all in percent: stacks show shares of their total, line and slope charts the
 * change since the start, scatters of a time range the average annual change. Undefined if the view shows plain values.
 */
export function relativeMode(
  view: Pick<View, "stackMode" | "type" | "params" | "chart" | "time">,
): RelativeMode | undefined {
  if (view.stackMode !== "relative") return undefined;
  // A table shows values, but the texts around it describe the change (rules.md 213).
  const { relative = view.type.marks === "cells" ? "change" : undefined } = view.type;
  if (relative === "annualChange") return view.time.start === view.time.end ? undefined : relative;
  if (relative === "share") return isShareView(view) ? relative : undefined;
  return relative;
}

/**
 * The plotted values: the view's table, converted to percent in relative mode. Shares are already computed in the table
 * (rules.md 409).
 */
export function plottedTable(view: View): ViewTable {
  const kind = relativeMode(view);
  if (kind === "change") return changeSinceStart(view.table, view.time.start);
  return kind === "annualChange" ? averageAnnualChange(view.table, view.chart.timeUnit) : view.table;
}

/** Number format of a dimension in this view. In relative mode, y and x are percentages with one decimal. */
export function valueFormat(view: View, dimension: Dimension): NumberFormat {
  const kind = relativeMode(view);
  if (isWidthShare(view, dimension)) return { unit: "share of total", shortUnit: "%", numDecimalPlaces: 1 };
  if (!kind || !isPlottedValue(dimension, kind)) return numberFormat(dimension);
  return { unit: "", shortUnit: "%", numDecimalPlaces: 1 };
}

/** Formats a value as this view shows it. Changes have a sign; text is returned unchanged. */
export function formatPlottedValue(view: View, dimension: Dimension, value: Value, style: NumberStyle = {}): string {
  if (typeof value === "string") return value;
  const kind = relativeMode(view);
  const isChange = kind !== undefined && kind !== "share" && isPlottedValue(dimension, kind);
  return formatNumber(value, valueFormat(view, dimension), isChange ? { ...style, sign: "always" } : style);
}

/** Whether a dimension is the width of Marimekko columns, shown as a share in relative mode (rules.md 214). */
const isWidthShare = (view: View, dimension: Dimension): boolean =>
  view.stackMode === "relative" && view.type.x === "width" && plottedX(view) === dimension;

/** Whether the view shows percentages instead of the dimension's values. */
export function isRelative(view: View, dimension: Dimension): boolean {
  const kind = relativeMode(view);
  return isWidthShare(view, dimension) || (kind !== undefined && isPlottedValue(dimension, kind));
}

const isPlottedValue = ({ property }: Dimension, kind: RelativeMode): boolean =>
  property === "y" || (property === "x" && kind === "annualChange");

/**
 * Change since the start: 100 × (v − v₀) / |v₀|, where v₀ is the entity's first non-zero value from the start on.
 * Earlier values are dropped.
 */
function changeSinceStart(table: ViewTable, start: Time): ViewTable {
  const positions = positionsOf(table, "y");
  const bases = new Map<string, number>();
  const rows = table.rows.map((row) =>
    mapCells(row, positions, (cell, i) => {
      const key = `${i} ${row.entity}`;
      const value = numberOf(cell);
      const base = bases.get(key) ?? value;
      if (!Number.isFinite(base) || base === 0 || row.time < start) return undefined;
      bases.set(key, base);
      return { ...cell, value: (100 * (value - base)) / Math.abs(base) };
    }),
  );
  return { ...table, rows: withValues(rows, positions) };
}

/**
 * Average annual change (compound annual growth rate): 100 × ((v₁ / v₀)^(1 / years) − 1) from the entity's first to its
 * last row, with one row per entity. Rows without positive values are dropped.
 */
function averageAnnualChange(table: ViewTable, unit: TimeUnit): ViewTable {
  const positions = [...positionsOf(table, "y"), ...positionsOf(table, "x")];
  const ends = new Map<string, { first: ViewRow; last: ViewRow }>();
  for (const row of table.rows) ends.set(row.entity, { first: ends.get(row.entity)?.first ?? row, last: row });
  const rows = [...ends.values()].flatMap(({ first, last }) => {
    const row = mapCells(last, positions, (cell, i) => annualChange(first.cells[i], cell, unit));
    return positions.every((i) => row.cells[i] !== undefined) ? [row] : [];
  });
  return { ...table, rows };
}

function annualChange(first: ViewCell | undefined, last: ViewCell, unit: TimeUnit): ViewCell | undefined {
  const [from, to] = [numberOf(first), numberOf(last)];
  const years = !first
    ? 0
    : unit === "year"
      ? last.time - first.time
      : dates.module.yearsBetween(first.time, last.time, unit);
  if (!(from > 0 && to > 0 && years > 0)) return undefined;
  return { ...last, value: 100 * ((to / from) ** (1 / years) - 1) };
}

/** The number in a cell; NaN if the cell is empty or holds text, even text that looks like a number. */
const numberOf = (cell: ViewCell | undefined): number => (typeof cell?.value === "number" ? cell.value : Number.NaN);

const positionsOf = ({ columns }: ViewTable, property: "x" | "y"): number[] =>
  columns.flatMap(({ dimension }, i) => (dimension.property === property ? [i] : []));

const mapCells = (
  row: ViewRow,
  positions: readonly number[],
  change: (cell: ViewCell, position: number) => ViewCell | undefined,
): ViewRow => ({
  ...row,
  cells: row.cells.map((cell, i) => (cell && positions.includes(i) ? change(cell, i) : cell)),
});

const withValues = (rows: readonly ViewRow[], positions: readonly number[]): ViewRow[] =>
  rows.filter(({ cells }) => positions.some((i) => cells[i] !== undefined));

/**
 * Whether the view shows shares of a total: a stack in relative mode, unless the requested facets, available or not,
 * would split the total or leave a single series of 100 % in each facet (rules.md 212).
 */
export function isShareView(scope: Pick<Scope, "stackMode" | "type" | "chart" | "params">): boolean {
  const { stackMode, type, chart } = scope;
  if (stackMode !== "relative" || !type.isStacked) return false;
  const requested = requestedFacet(scope) ?? "none";
  if (requested === "none") return true;
  return requested === "entity" && type.facets === "stacks" && dimensionsOf(chart, "y").length > 1;
}
