import { isColumnName } from "../../vocabulary/columnNames.ts";
import { textOf } from "../cell/cell.ts";
import { cellAt } from "../sheet/sheet.ts";
import type { Table } from "../table/table.ts";
import type { ColumnProfile } from "./profile.ts";
import type { LayoutContext } from "./tableLayout.ts";
import type { Unreadable } from "./unreadable.ts";

/** Words in column names of event tables. */
const ofEvents = /event|incident|disaster|conflict|attack|casualt|victim|accident|crime/i;
const ofNumber = /(?:^|[\s_.-]|(?=[A-Z]))(?:id|ids|no|nr|num|number|key)\.?$|id$/i;

/** The column with a distinct number or code in each row, if the column names suggest events. */
export function findEventId({
  profiles,
  dependencies,
  table,
}: Pick<LayoutContext, "profiles" | "dependencies" | "table">): ColumnProfile | undefined {
  if (table.rows.length < 3 || !profiles.some(({ name }) => ofEvents.test(name))) return undefined;
  return profiles.find(
    (one) =>
      one.filled > 0.99 &&
      one.periods < 0.5 &&
      (one.ids >= 0.9 || one.numbers === 1) &&
      (ofNumber.test(one.name) ||
        (isColumnName("code", one.name) && ofEvents.test(one.name)) ||
        /^event[\s_]?id/i.test(one.name)) &&
      !dependencies.repeats([one.at]),
  );
}

/**
 * Reports events that share an entity and a time; undefined if there are none.
 * @param keys - columns of entities and times
 */
export function findRepeatedEvents(
  { sheet, rows }: Table,
  id: ColumnProfile,
  keys: readonly number[],
): Unreadable | undefined {
  const seen = new Map<string, number>();
  for (const row of rows) {
    const texts = keys.map((at) => textOf(cellAt(sheet, row, at)));
    const key = JSON.stringify(texts);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, row);
    else
      return {
        reason: `each row is an event, numbered in ${JSON.stringify(id.name)}, and several stand for one entity and time: ${texts.join(", ")} (lines ${sheet.line(first)} and ${sheet.line(row)}); nothing is added up here: count them, or add them up, for each entity and time first, as a pivot table does; --where COLUMN=VALUE keeps events of one kind, and --entity-column ${JSON.stringify(id.name)} takes each for an entity of its own`,
      };
  }
  return undefined;
}
