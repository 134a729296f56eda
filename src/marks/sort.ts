import { byCodeUnit } from "../view/selection.ts";
import type { Scope } from "../view/view.ts";

/** What a row of a chart can be sorted by. */
export interface SortKeys {
  /** Of the entity, or of the series where columns are the rows. */
  readonly name: string;
  readonly total: number;
  /** Value of the column that `sortColumnSlug` names; undefined where the row lacks it. */
  column(slug: string): number | undefined;
}

type SortScope = Pick<Scope, "chart">;

/**
 * Rows in the author's order (config `sortBy`, `sortOrder`, `sortColumnSlug`): by total unless told, the largest first
 * unless told; `custom` keeps the given order, that of the selection. Rows without the value stand last, equal ones by name.
 */
export function sortRows<T>(rows: readonly T[], keysOf: (row: T) => SortKeys, scope: SortScope): T[] {
  if (scope.chart.config.sortBy === "custom") return [...rows];
  const compare = comparator(scope);
  return rows
    .map((row) => ({ row, keys: keysOf(row) }))
    .sort((a, b) => compare(a.keys, b.keys) || byCodeUnit(a.keys.name, b.keys.name))
    .map(({ row }) => row);
}

function comparator({ chart: { config } }: SortScope): (a: SortKeys, b: SortKeys) => number {
  const { sortBy = "total", sortOrder = "desc", sortColumnSlug } = config;
  const direction = sortOrder === "asc" ? 1 : -1;
  const byNumber = (key: (keys: SortKeys) => number | undefined) => (a: SortKeys, b: SortKeys) =>
    compareNumbers(key(a), key(b), direction);
  if (sortBy === "entityName") return (a, b) => direction * byCodeUnit(a.name, b.name);
  if (sortBy === "column" && sortColumnSlug !== undefined) return byNumber((keys) => keys.column(sortColumnSlug));
  return byNumber(({ total }) => total);
}

/** Sums that differ only by rounding are equal: all shares add up to 100. */
const rounded = (value: number): number => Number(value.toPrecision(12));

function compareNumbers(a: number | undefined, b: number | undefined, direction: number): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return direction * (rounded(a) - rounded(b));
}
