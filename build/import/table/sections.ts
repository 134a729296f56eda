import { textOf } from "../cell/cell.ts";
import { withRows } from "../sheet/sheet.ts";
import type { Table } from "./table.ts";

/**
 * A table whose headings between rows stand in a column of their own, "Section"; undefined where there are none. Rows below
 * "Men" and those below "Women" are told apart so.
 */
export function withSections(table: Table): Table | undefined {
  const headings = new Set(table.explained.get("heading or entity without values"));
  if (headings.size === 0) return undefined;
  const { sheet } = table;
  const at = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  let section = firstHeading(table) ?? "";
  const rows = sheet.rows.map((row, i) => {
    if (headings.has(i)) section = row.map(textOf).find(Boolean) ?? "";
    const filled = Array.from({ length: at }, (_, place) => row[place] ?? null);
    return [...filled, section];
  });
  const depth = table.columns[0]?.heads.length ?? 1;
  const heads = ["Section", ...Array<string>(depth - 1).fill("")];
  return { ...table, sheet: withRows(sheet, rows), columns: [...table.columns, { at, heads }] };
}

/** Of tables below one another, the header said again: what stands right above the first. */
function firstHeading({ sheet, explained }: Table): string | undefined {
  if (!explained.has("head said again")) return undefined;
  const [above] = (explained.get("title or note above") ?? []).slice(-1);
  const filled = (sheet.rows[above ?? -1] ?? []).map(textOf).filter(Boolean);
  return filled.length === 1 ? filled[0] : undefined;
}
