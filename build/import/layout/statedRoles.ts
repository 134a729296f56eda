import type { ColumnRole } from "../sheet/sheet.ts";
import type { Table, TableColumn } from "../table/table.ts";
import { findColumn } from "./columnKinds.ts";
import type { ColumnProfile } from "./profile.ts";
import type { LayoutOptions } from "./tableLayout.ts";
import type { Unreadable } from "./unreadable.ts";

/** The roles that the user can give to a column, with their meaning for messages. */
export const statedRoles = {
  entity: "the entities",
  code: "their codes",
  time: "the times",
  value: "values",
  name: "part of the names of indicators",
  unit: "the units",
  unused: "left out",
} as const;

export type StatedRole = keyof typeof statedRoles;

/** A column, by its header or number, with its role. */
export type StatedColumn = readonly [column: string, role: StatedRole];

const roles: Partial<Readonly<Record<StatedRole, ColumnRole>>> = {
  code: "code",
  name: "dimension",
  unit: "unit",
  unused: "unused",
};

/** A table with its profiles and options. */
interface StatedTable<Options extends LayoutOptions> {
  readonly table: Table;
  readonly profiles: readonly ColumnProfile[];
  readonly options: Options;
}

/** Applies the roles that the user states. The columns of entities, times and values become options, others get the role. */
export function withStatedRoles<Options extends LayoutOptions>(
  given: StatedTable<Options>,
  stated: readonly StatedColumn[],
): StatedTable<Options> | Unreadable {
  let { table, profiles, options } = given;
  for (const [name, role] of stated) {
    const found = findColumn({ profiles }, name, "column");
    if ("reason" in found) return found;
    const known = roles[role];
    if (known === undefined) {
      options = withOption(options, found.name === "" ? String(found.at + 1) : found.name, role);
      continue;
    }
    const withRole = (column: TableColumn): TableColumn =>
      column.at === found.at ? { ...column, meta: { ...(column.meta ?? { name: found.name }), role: known } } : column;
    table = { ...table, columns: table.columns.map(withRole) };
    profiles = profiles.map((one) => ({ ...one, column: withRole(one.column) }));
  }
  return { table, profiles, options };
}

function withOption<Options extends LayoutOptions>(options: Options, name: string, role: StatedRole): Options {
  if (role === "entity") return { ...options, entityColumn: name };
  return role === "time"
    ? { ...options, timeColumn: name }
    : { ...options, valueColumns: [...(options.valueColumns ?? []), name] };
}
