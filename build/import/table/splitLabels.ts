import { textOf } from "../cell/cell.ts";
import { withRows } from "../sheet/sheet.ts";
import { columnName, columnTypeOf, type Table } from "./table.ts";

/** Number of rows used to find the type of a column. */
const typedRows = 200;

/**
 * Joins labels that stand in one of two columns: totals in the first, their parts in the second, which has no header. The
 * second then has all labels, and the header of the first. Undefined for other tables.
 */
export function withJoinedLabels(table: Table): Table | undefined {
  const { sheet, columns, rows } = table;
  const [first, second] = columns;
  if (sheet.columns || sheet.packed || !first || !second || columnName(second) !== "") return undefined;
  const labels = Array.from(rows, (row) => [first, second].map(({ at }) => textOf(sheet.rows[row]?.[at])));
  const onlyFirst = labels.filter(([a, b]) => a !== "" && b === "").length;
  const isWhole = labels.every(([a, b]) => a !== "" || b !== "");
  const sample = Array.from(rows.subarray(0, typedRows), (row) => sheet.rows[row] ?? []);
  const areWords = [first, second].every(({ at }) => columnTypeOf(sample, at) === "text");
  if (!isWhole || !areWords || onlyFirst === 0 || 2 * onlyFirst >= labels.length) return undefined;
  const joined = sheet.rows.map((row) => [...row]);
  for (const row of rows) {
    const cells = joined[row] ?? [];
    if (textOf(cells[second.at]) === "") cells[second.at] = cells[first.at] ?? null;
  }
  return {
    ...table,
    sheet: withRows(sheet, joined),
    columns: columns.flatMap((column) =>
      column === first ? [] : column === second ? [{ ...first, at: column.at }] : [column],
    ),
    remarks: [
      ...(table.remarks ?? []),
      `labels      in ${JSON.stringify(columnName(first))} and the column beside it are names of the same kind`,
    ],
  };
}
