import { textOf } from "../cell/cell.ts";
import { type Sheet, withRows } from "../sheet/sheet.ts";

/** A header of several columns in one cell, as Eurostat writes it: `freq,unit,geo\TIME_PERIOD`. */
export const composite = /^[\w-]+(?:,[\w-]+)*\\[\w-]+$/;

/** A sheet whose first cells hold several columns, with a cell for each; others as they are. */
export function splitComposite(sheet: Sheet): Sheet {
  const [first = ""] = (sheet.rows[0] ?? []).map(textOf);
  if (sheet.columns || !composite.test(first)) return sheet;
  const names = first.replace(/\\.*$/, "").split(",");
  const rows = sheet.rows.map((row, i) => {
    if (i === 0) return [...names, ...row.slice(1)];
    const cells = textOf(row[0]).split(",");
    return cells.length === names.length ? [...cells, ...row.slice(1)] : row;
  });
  return withRows(sheet, rows);
}
