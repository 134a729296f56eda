import { Failure } from "../../failure.ts";
import type { Cell } from "../cell/cell.ts";
import type { SourceFile } from "../open/sourceFile.ts";
import type { Members } from "../open/unpack.ts";
import type { SourceSheet } from "../sheet/sheet.ts";

/** A rectangle of merged cells, whose value is in the first. Ends are inclusive. */
export interface MergedRange {
  readonly startRow: number;
  readonly startCol: number;
  readonly endRow: number;
  readonly endCol: number;
}

/** A set of cells of a sheet. */
export class CellSet {
  private readonly places = new Set<number>();

  add(row: number, column: number): void {
    this.places.add(row * width + column);
  }

  has = (row: number, column: number): boolean => this.places.has(row * width + column);
}

/** More than the maximum number of columns. */
const width = 1 << 15;

/**
 * Creates the sheet of a worksheet; undefined if it is empty. All cells of a merged range get its value.
 * @param percents - cells that are shown in per cent, and whose value is already multiplied by 100
 */
export function createSheet(
  name: string,
  rows: Cell[][],
  merges: readonly MergedRange[],
  percents: CellSet,
): SourceSheet | undefined {
  const widest = rows.reduce((most, row) => Math.max(most, filledWidth(row)), 0);
  if (widest === 0) return undefined;
  for (const merge of merges) fillMerged(rows, merge, widest);
  while (rows.length > 0 && filledWidth(rows.at(-1) ?? []) === 0) rows.pop();
  const trimmed = rows.map((row) => (row.length > widest ? row.slice(0, widest) : row));
  return { name, rows: trimmed, facts: {}, line: (row) => row + 1, isPercent: percents.has };
}

function filledWidth(row: readonly Cell[]): number {
  let length = row.length;
  while (length > 0 && isEmptyCell(row[length - 1])) length--;
  return length;
}

/** Whether a cell of a worksheet has no value. */
export const isEmptyCell = (cell: Cell | undefined): boolean => cell === null || cell === "" || cell === undefined;

/**
 * Copies the value of a merged range to all its cells, unless it is as wide as the sheet: then it is a title or a note.
 */
function fillMerged(rows: Cell[][], { startRow, startCol, endRow, endCol }: MergedRange, widest: number): void {
  const value = rows[startRow]?.[startCol];
  if (value === null || value === undefined || value === "" || (startCol === 0 && endCol >= widest - 1)) return;
  for (let row = startRow; row <= Math.min(endRow, rows.length - 1); row++) {
    const cells = rows[row];
    if (!cells) continue;
    while (cells.length < startCol) cells.push(null);
    for (let column = startCol; column <= Math.min(endCol, widest - 1); column++) cells[column] = value;
  }
}

/** Whether XML has a DOCTYPE, in UTF-8 or UTF-16. */
function hasDoctype({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  const wide = Buffer.from("<!DOCTYPE", "utf16le");
  return bytes.includes("<!DOCTYPE") || bytes.includes(wide) || bytes.includes(wide.subarray(1));
}

/**
 * Rejects a workbook that declares XML entities: no spreadsheet program writes them, and they can expand without limit.
 * @throws Failure
 */
export function rejectXmlEntities({ name }: SourceFile, members: Members): void {
  for (const [path, content] of members)
    if (/\.(?:xml|rels)$/i.test(path) && hasDoctype(content))
      throw new Failure(
        `${name} declares XML entities (in ${path}), which spreadsheet programs never do; open it in one and save it again`,
      );
}

/** The precision of a spreadsheet's date format; `clock` is a time without a date. */
export type DatePrecision = "year" | "month" | "day" | "time" | "clock";

/** Removes quoted text, colours, conditions, escapes and padding from a number format. */
const stripLiterals = (format: string): string =>
  (format.split(";")[0] ?? "").replace(/"[^"]*"|\[(?!h|m|s)[^\]]*\]|\\.|_.|\*./gi, "");

/**
 * The precision of a date format: a month for `mmm-yy`, since spreadsheets store months and years as their first days.
 * @returns undefined for formats of numbers
 */
export function datePrecision(format: string): DatePrecision | undefined {
  const parts = stripLiterals(format).toLowerCase().replaceAll("general", "");
  if (/[#0?@]/.test(parts.replace(/\.0+/g, "")) || !/[ymdhs]/.test(parts)) return undefined;
  const hasClock = /h|s/.test(parts);
  if (/d/.test(parts)) return hasClock ? "time" : "day";
  if (/y/.test(parts)) return hasClock ? "time" : /m/.test(parts) ? "month" : "year";
  return hasClock ? "clock" : /m/.test(parts) ? "month" : undefined;
}

/** Formats a date as ISO text with the precision that is shown. A month shown without its year keeps the year. */
export function isoDateText(date: Date, moment: DatePrecision): string {
  const iso = date.toISOString();
  const [day = iso, clock = ""] = iso.split("T");
  const years = day.replace(/-\d\d-\d\d$/, "");
  const seconds = clock.slice(0, 8);
  switch (moment) {
    case "year":
      return years;
    case "month":
      return day.slice(0, -3);
    case "day":
      return day;
    case "clock":
      return seconds;
    case "time":
      return seconds === "00:00:00" ? day : `${day}T${seconds}`;
  }
}

/** Whether a number format shows per cent. */
export const isPercentFormat = (format: string): boolean => {
  const parts = stripLiterals(format);
  return parts.includes("%") && /[0#]/.test(parts);
};

/** Converts a share to per cent, rounded to the fifteen digits that spreadsheets store. */
export const toPercent = (share: number): number => Number((100 * share).toPrecision(15));
