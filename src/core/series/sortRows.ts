import { byCodeUnit } from "../text/compare.ts";
import type { Scope } from "../view/view.ts";

/** The sort keys of a row. */
export interface SortKeys {
  /** Name of the entity, or of the series if the rows are columns. */
  readonly name: string;
  readonly total: number;
  /** Value of the column that `sortColumnSlug` names; undefined if the row has none. */
  column(slug: string): number | undefined;
}

type SortScope = Pick<Scope, "chart">;

/**
 * Sorts rows as the config says (`sortBy`, `sortOrder`, `sortColumnSlug`): by default by total, descending. `custom`
 * keeps the selection order; `desc` reverses it (rules.md 716). Rows without a value come last; ties are sorted by
 * name.
 */
export function sortRows<T>(rows: readonly T[], keysOf: (row: T) => SortKeys, scope: SortScope): T[] {
  const { sortBy, sortOrder } = scope.chart.config;
  if (sortBy === "custom") return sortOrder === "desc" ? rows.toReversed() : [...rows];
  const direction = sortOrder === "asc" ? 1 : -1;
  const sortedBy = keyIn(scope);
  // Compute each key once, not in each comparison: dragging the timeline sorts hundreds of rows per frame.
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

/** Ignores rounding errors of sums: shares always add up to 100. */
const rounded = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Number(value.toPrecision(12));

function compareKeys(a: Key, b: Key, direction: 1 | -1): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (typeof a === "number" && typeof b === "number") return direction * (a - b);
  return direction * byCodeUnit(String(a), String(b));
}
