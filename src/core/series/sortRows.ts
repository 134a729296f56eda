import { byCodeUnit } from "../text/compare.ts";
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
 * unless told; `custom` keeps the given order, that of the selection, and `desc` turns it round (rules.md 716). Rows without the
 * value stand last, equal ones by name.
 */
export function sortRows<T>(rows: readonly T[], keysOf: (row: T) => SortKeys, scope: SortScope): T[] {
  const { sortBy, sortOrder } = scope.chart.config;
  if (sortBy === "custom") return sortOrder === "desc" ? rows.toReversed() : [...rows];
  const direction = sortOrder === "asc" ? 1 : -1;
  const sortedBy = keyIn(scope);
  // Each row's key is found once and not at each comparison: a drag sorts hundreds of rows in each frame.
  return rows
    .map((row) => {
      const keys = keysOf(row);
      return { row, name: keys.name, key: sortedBy(keys) };
    })
    .sort((a, b) => compareKeys(a.key, b.key, direction) || byCodeUnit(a.name, b.name))
    .map(({ row }) => row);
}

type Key = string | number | undefined;

function keyIn({ chart: { config } }: SortScope): (keys: SortKeys) => Key {
  const { sortBy = "total", sortColumnSlug } = config;
  if (sortBy === "entityName") return ({ name }) => name;
  if (sortBy === "column" && sortColumnSlug !== undefined) return (keys) => rounded(keys.column(sortColumnSlug));
  return ({ total }) => rounded(total);
}

/** Sums that differ only by rounding are equal: all shares add up to 100. */
const rounded = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Number(value.toPrecision(12));

function compareKeys(a: Key, b: Key, direction: 1 | -1): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (typeof a === "number" && typeof b === "number") return direction * (a - b);
  return direction * byCodeUnit(String(a), String(b));
}
