import type { Cell } from "../../../build/import/cell/cell.ts";
import { ColumnDependencies } from "../../../build/import/layout/dependencies.ts";
import { type ColumnProfile, profileColumns, sampleRows } from "../../../build/import/layout/profile.ts";
import type { LayoutContext, LayoutOptions, TableLayout } from "../../../build/import/layout/tableLayout.ts";
import { NameIndex } from "../../../build/import/names/match.ts";
import type { SourceColumn } from "../../../build/import/sheet/sheet.ts";
import type { Table } from "../../../build/import/table/table.ts";
import { countries } from "../../../build/vocabulary/countries.ts";
import { tableOf } from "./tables.ts";

/** All countries, and no entities of a site. */
export const worldIndex = new NameIndex([], countries());

/** The context of a layout for a table; options beside those of layouts describe the columns and the table. */
export interface ContextParts {
  readonly options?: LayoutOptions;
  /** What the format says about columns, by header. */
  readonly meta?: Readonly<Record<string, Omit<SourceColumn, "name">>>;
  readonly table?: Partial<Table>;
}

/** A context for rows of cells; the first row is the header. */
export function contextOf(
  rows: readonly (readonly Cell[])[],
  { options = {}, meta = {}, table: parts = {} }: ContextParts = {},
): LayoutContext {
  const bare = tableOf(rows, parts);
  const columns = bare.columns.map((column) => {
    const name = column.heads[0] ?? "";
    return meta[name] ? { ...column, meta: { name, ...meta[name] } } : column;
  });
  const table = { ...bare, columns };
  return {
    table,
    profiles: profileColumns(table, worldIndex, { missing: new Set() }),
    dependencies: new ColumnDependencies(table, sampleRows(table)),
    index: worldIndex,
    options,
  };
}

/** The column with a header. */
export function columnOf({ profiles }: Pick<LayoutContext, "profiles">, name: string): ColumnProfile {
  const found = profiles.find((one) => one.name === name);
  if (!found) throw new Error(`no column ${name}`);
  return found;
}

/** Rows with a header, for each combination of the texts of some columns, and a number that grows. */
export function crossedRows(columns: Readonly<Record<string, readonly string[]>>, value = "Value"): string[][] {
  const texts = Object.values(columns).reduce<string[][]>(
    (rows, list) => rows.flatMap((row) => list.map((text) => [...row, text])),
    [[]],
  );
  return [[...Object.keys(columns), value], ...texts.map((row, i) => [...row, String(10.5 + i)])];
}

/** The roles of a layout's columns by header, for comparison. */
export const rolesOf = (layout: TableLayout) => ({
  entity: layout.entity?.name,
  time: layout.time?.name,
  values: layout.values.map(({ at, words, unit }) => [at, words.join(" | "), ...(unit === undefined ? [] : [unit])]),
  parts: layout.parts.map(({ name }) => name),
  categories: layout.categories.map(({ name }) => name),
});
