import { type Sheet, withRows } from "../sheet/sheet.ts";
import { findTable } from "./find.ts";
import { columnName, type Table } from "./table.ts";

/**
 * Sheets with the same columns as one, whose last column says which of them a row stands in: a year, a country, an indicator.
 * Undefined where their columns differ.
 */
export function sheetsTogether(sheets: readonly Sheet[]): Sheet | undefined {
  const tables = sheets.map((sheet) => findTable(sheet)).filter((table): table is Table => typeof table !== "string");
  const headsOf = ({ columns }: Table): string =>
    JSON.stringify(columns.map((column) => [column.at, columnName(column)]));
  const [first] = tables;
  if (!first || first.sheet.columns || tables.length < 2 || new Set(tables.map(headsOf)).size > 1) return undefined;
  const width = Math.max(...first.columns.map(({ at }) => at)) + 1;
  const parts = tables.map((table) => ({ sheet: table.sheet, rows: labelledRows(table, width) }));
  const places = parts.flatMap(({ sheet, rows }) => rows.map((_, row) => ({ sheet, row })));
  const joined = withRows(
    first.sheet,
    parts.flatMap(({ rows }) => rows),
  );
  return {
    ...joined,
    name: sheets.map(({ name }) => name).join(", "),
    line: (row) => places[row]?.sheet.line(places[row].row) ?? row + 1,
    isPercent: (row, column) => places[row]?.sheet.isPercent?.(places[row].row, column) ?? false,
  };
}

/** A table's rows with the name of its sheet behind those of data, and a head over it. */
function labelledRows({ sheet, rows, explained }: Table, width: number): Sheet["rows"] {
  const body = new Set(rows);
  const head = Math.max(-1, ...(explained.get("head") ?? []));
  return sheet.rows.map((row, i) => {
    const label = body.has(i) ? sheet.name : i === head ? "Sheet" : undefined;
    return label === undefined ? row : [...Array.from({ length: width }, (_, at) => row[at] ?? null), label];
  });
}
