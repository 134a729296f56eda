import { type Dimension, dimensionsOf } from "../../chart/chart.ts";
import { pointRange } from "../../data/column.ts";
import { lowerBound, type Time } from "../../data/time.ts";
import {
  buildTable,
  type Cell,
  type CellFinder,
  exactCell,
  plottedDimensions,
  positionOf,
  type Table,
  type TableRow,
  tolerantCell,
} from "../table.ts";
import type { TabType } from "../tabType.ts";
import type { Scope } from "../view.ts";
import { hasAll, hasAny, measuredTimes, timesWithin, yDimensions } from "./measures.ts";
import { shownEntities } from "./missing.ts";
import { tolerantTimes } from "./tolerance.ts";

const rangeTimes = (scope: Scope): Time[] => measuredTimes(yDimensions(scope), shownEntities(scope));

/** What all stacks are. */
const stacked = {
  entities: "selected",
  isPickable: true,
  marks: "series",
  isStacked: true,
  relative: "share",
  relativeLabel: "Show shares of the total",
} as const satisfies Partial<TabType>;

/** Whether they stand over time or lie below each other: whoever looks for one looks for both. */
const stackedBars = { name: "stacked-bar", label: "Stacked bar" } as const;

/** Stacked area: the selected entities from start to end, gaps between two values filled along a straight line. */
export const stackedArea: TabType = {
  ...stacked,
  label: "Stacked area",
  noun: "stacked area chart",
  timeSpan: "range",
  facets: "stacks",
  settings: ["uniformYAxis"],
  colors: { byDimension: false, byValue: false, series: "each", pairs: false },
  pointer: { byTime: true, fadesOthers: true },
  isThinnable: true,
  times: rangeTimes,
  table: (scope, time) => stackedTable(scope, timesWithin(rangeTimes(scope), time), interpolatedCell),
};

/** Stacked bar: the selected entities from start to end. */
export const stackedBar: TabType = {
  ...stacked,
  label: "Stacked column",
  kind: stackedBars,
  noun: "stacked bar chart",
  timeSpan: "range",
  facets: "stacks",
  settings: ["uniformYAxis"],
  colors: { byDimension: false, byValue: false, series: "each", pairs: false },
  pointer: { byTime: true, fadesOthers: true },
  isThinnable: false,
  times: rangeTimes,
  table: (scope, time) => stackedTable(scope, timesWithin(rangeTimes(scope), time), exactCell),
};

/** Stacked discrete bar: the selected entities at the end time, within tolerance. */
export const stackedDiscreteBar: TabType = {
  ...stacked,
  label: "Stacked bar",
  kind: stackedBars,
  noun: "stacked bar chart",
  timeSpan: "moment",
  facets: "none",
  settings: [],
  colors: { byDimension: false, byValue: false, series: "columns", pairs: false },
  pointer: { byTime: false, fadesOthers: false },
  isThinnable: false,
  times: (scope) => tolerantTimes(scope, shownEntities(scope), yDimensions(scope)),
  table: (scope, { end }) => stackedTable(scope, [end], tolerantCell),
};

function stackedTable(scope: Scope, times: Time[], find: CellFinder): Table {
  const { config } = scope.chart;
  const dimensions = plottedDimensions(scope.chart);
  const y = yDimensions(scope);
  const keep = config.missingDataStrategy === "show" ? hasAny(dimensions, y) : hasAll(dimensions, y);
  const table = buildTable(dimensions, shownEntities(scope), () => times, find, keep);
  return isShareView(scope) ? shares(table, y) : table;
}

/**
 * Whether the view tells shares of a total: in relative mode, but not where each facet would hold a single series of
 * 100 %, nor where facets tear the parts of the total apart (rules.md 212).
 */
export function isShareView({ stackMode, facet, chart }: Pick<Scope, "stackMode" | "facet" | "chart">): boolean {
  if (stackMode !== "relative" || facet === "metric") return false;
  return facet === "none" || dimensionsOf(chart, "y").length > 1;
}

/**
 * The y cells as percentages: of the row's total where several columns stack, of the time's total where entities do.
 * A total of zero has no shares, and its rows go.
 */
function shares(table: Table, y: readonly Dimension[]): Table {
  const positions = y.map((dimension) => positionOf(table, dimension));
  const totalOf = totals(table, positions);
  const rows: TableRow[] = [];
  for (const row of table.rows) {
    const total = totalOf(row);
    if (total === 0) continue;
    const cells = row.cells.map((cell, i) => (positions.includes(i) && cell ? share(cell, total) : cell));
    rows.push({ ...row, cells });
  }
  return { ...table, rows };
}

/** A text is no part of a total. */
const share = ({ value, time }: Cell, total: number): Cell | undefined =>
  typeof value === "number" ? cellOf((100 * value) / total, time) : undefined;

/** What is computed may be more than a number can hold. */
const cellOf = (value: number, time: Time): Cell | undefined => (Number.isFinite(value) ? { value, time } : undefined);

const numberOf = (cell: Cell | undefined): number => (typeof cell?.value === "number" ? cell.value : 0);

function totals(table: Table, positions: readonly number[]): (row: TableRow) => number {
  const sum = (row: TableRow): number => positions.reduce((total, i) => total + numberOf(row.cells[i]), 0);
  if (positions.length > 1) return sum;
  const byTime = new Map<Time, number>();
  for (const row of table.rows) byTime.set(row.time, (byTime.get(row.time) ?? 0) + sum(row));
  return (row) => byTime.get(row.time) ?? 0;
}

/** The value at this time, or on the straight line between the values before and after it. */
const interpolatedCell: CellFinder = (dimension, entity, time) => {
  const exact = exactCell(dimension, entity, time);
  const { column } = dimension;
  if (exact || !(column.values instanceof Float64Array)) return exact;
  const [first, stop] = pointRange(column, entity);
  const after = lowerBound(column.times, time, first, stop);
  if (after === first || after >= stop) return undefined;
  const [t0, t1] = [column.times[after - 1] as Time, column.times[after] as Time];
  const [v0, v1] = [column.values[after - 1] as number, column.values[after] as number];
  return cellOf(v0 + ((v1 - v0) * (time - t0)) / (t1 - t0), time);
};
