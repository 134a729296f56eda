import { columnLetters } from "../../../src/formats/spreadsheet.ts";
import type { SourceSheet } from "../sheet/sheet.ts";
import type { ReadContext } from "./format.ts";
import { isEmptyCell } from "./spreadsheet.ts";

/** Rows and columns that a worksheet hides, from 0. */
export interface HiddenCells {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** A sheet, with what it hides. */
export interface SheetWithHidden {
  readonly sheet: SourceSheet;
  readonly hidden: HiddenCells;
}

/** Maximum number of worksheets in a note, and of ranges for each. */
const maxListed = 8;

/**
 * Reports hidden rows and columns with values. They are read like the others, as in a CSV export: a row may be hidden only
 * because a filter was on. If a person selects a sheet, the others are not reported.
 */
export function noteHiddenCells(sheets: readonly SheetWithHidden[], { options, note }: ReadContext): void {
  const named = sheets.filter(({ sheet }) => sheet.name === options.sheet);
  const found = (named.length > 0 ? named : sheets).flatMap(({ sheet, hidden }) => {
    const parts = hiddenParts(sheet, hidden);
    return parts.length > 0 ? [`${JSON.stringify(sheet.name)}: ${parts.join(", ")}`] : [];
  });
  if (found.length === 0) return;
  const more = found.length > maxListed ? `; and ${found.length - maxListed} more worksheets` : "";
  note(`hidden rows and columns were read too: ${found.slice(0, maxListed).join("; ")}${more}`, {
    advice: "delete them from a copy if they should not be published",
  });
}

function hiddenParts({ rows }: SourceSheet, hidden: HiddenCells): readonly string[] {
  const isFilled = (row: number): boolean => rows[row]?.some((cell) => !isEmptyCell(cell)) ?? false;
  const hasValues = (column: number): boolean => rows.some((row) => !isEmptyCell(row[column]));
  return [
    ...listRanges("row", hidden.rows.filter(isFilled), (row) => String(row + 1)),
    ...listRanges("column", hidden.columns.filter(hasValues), columnLetters),
  ];
}

/** "rows 3–5, 9"; nothing for no numbers. @param numbers - ascending */
function listRanges(noun: string, numbers: readonly number[], name: (one: number) => string): readonly string[] {
  const ranges: { readonly first: number; last: number }[] = [];
  for (const one of numbers) {
    const open = ranges.at(-1);
    if (open?.last === one - 1) open.last = one;
    else ranges.push({ first: one, last: one });
  }
  const texts = ranges.map(({ first, last }) => (first === last ? name(first) : `${name(first)}–${name(last)}`));
  const more = texts.length > maxListed ? ` and ${texts.length - maxListed} more` : "";
  const plural = numbers.length > 1 ? "s" : "";
  return numbers.length > 0 ? [`${noun}${plural} ${texts.slice(0, maxListed).join(", ")}${more}`] : [];
}
