import type { Cell } from "../cell/cell.ts";
import { plainCellText } from "../cell/plainText.ts";
import type { SourceSheet } from "./sheet.ts";

/** Removes direction marks from all texts of a sheet, and writes figures with ASCII digits. Packed rows have it done. */
export function withPlainCells(sheet: SourceSheet): SourceSheet {
  const { title } = sheet.facts;
  const facts = title === undefined ? sheet.facts : { ...sheet.facts, title: plainCellText(title) };
  const rows = sheet.packed ? sheet.rows : sheet.rows.map(plainRow);
  return { ...sheet, name: plainCellText(sheet.name), facts, rows };
}

/** The same row if its texts are plain. */
function plainRow(row: readonly Cell[]): readonly Cell[] {
  const at = row.findIndex((cell) => typeof cell === "string" && plainCellText(cell) !== cell);
  return at < 0 ? row : row.map((cell) => (typeof cell === "string" ? plainCellText(cell) : cell));
}
