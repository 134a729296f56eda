import { isMissing } from "../../vocabulary/missing.ts";
import type { Cell } from "../cell/cell.ts";
import { textOf } from "../cell/cell.ts";
import { isNumberText } from "../cell/numberCell.ts";
import { parseSourcePeriod } from "../cell/period.ts";
import { cellAt, type SourceSheet } from "../sheet/sheet.ts";
import type { RowReason, Table, TableColumn } from "./table.ts";
import { columnTypeOf, countFilled, isPlainNumber, noExtraMissing } from "./table.ts";

/** Number of rows used to find the columns of numbers. */
const firstRows = 200;

const joined = (row: readonly Cell[] = []): string => row.map(textOf).filter(Boolean).join(", ");

/** A line of text. A merged cell, whose text all its columns have, counts once. */
const lineOf = (row: readonly Cell[] = []): string => [...new Set(row.map(textOf).filter(Boolean))].join(", ");

/** Words before sources and notes below a table. */
const belowTables =
  /^(?:sources?|quellen?|fuentes?|fontes?|kilde|källa|bron|fonte|źródło|источник|notes?|notas?|anmerkungen?|footnotes?|remarks?|released?|copyright|contact)\s*[:：]|^©/iu;

/**
 * Separates data rows from all other rows.
 * @param start - first row of the header
 * @param end - row after the header
 */
export function classifyRows(
  sheet: SourceSheet,
  columns: readonly TableColumn[],
  start: number,
  end: number,
): Pick<Table, "rows" | "otherRows" | "titles" | "notes"> {
  const { rows } = sheet;
  const reasonOf = rowReasons(sheet, columns, start, end);
  const otherRows = new Map<RowReason, number[]>();
  const body = new Uint32Array(rows.length);
  let length = 0;
  for (let i = 0; i < rows.length; i++) {
    const reason = reasonOf(i);
    if (reason === undefined) body[length++] = i;
    else add(otherRows, reason, i);
  }
  const numeric = numericColumns(rows.slice(end, end + firstRows), columns);
  while (length > 0 && isNoteBelow(rows[body[length - 1] as number] ?? [], numeric))
    add(otherRows, "note below", body[--length] as number);
  length = moveHeadings(sheet, columns, body.subarray(0, length), otherRows);
  moveNotes(otherRows, body[length - 1] ?? end);
  const titles = (otherRows.get("title or note above") ?? []).map((row) => lineOf(rows[row]));
  const notes = (otherRows.get("note below") ?? []).sort((a, b) => a - b).map((row) => lineOf(rows[row]));
  return { rows: body.slice(0, length), otherRows, titles, notes };
}

/** Returns the reason why a row is not data; undefined for data rows. */
function rowReasons(
  sheet: SourceSheet,
  columns: readonly TableColumn[],
  start: number,
  end: number,
): (i: number) => RowReason | undefined {
  const { rows, packed } = sheet;
  const heads = new Set(rows.slice(start, end).map(joined));
  const firstAt = columns[0]?.at ?? 0;
  const isNarrow = columns.length < 3;
  // Compare only rows that begin like a header row: most rows are data.
  const firstHeads = new Set(rows.slice(start, end).map((row) => textOf(row[firstAt])));
  return (i) => {
    const filled = packed ? packed.filledCount(i) : countFilled(rows[i] ?? []);
    if (filled === 0) return "blank";
    if (i < start) return "title or note above";
    if (i < end) return "head";
    if (filled > 1 && firstHeads.has(textOf(cellAt(sheet, i, firstAt))) && heads.has(joined(rows[i])))
      return "repeated head";
    return (filled === 1 || (!packed && isMerged(rows[i]))) && !isNarrow
      ? "heading or entity without values"
      : undefined;
  };
}

/** Whether a row is one long text, merged over several columns from the first. */
function isMerged(row: readonly Cell[] = []): boolean {
  const first = textOf(row[0]);
  return first.length > 40 && row.every((cell) => textOf(cell) === "" || textOf(cell) === first);
}

function add(map: Map<RowReason, number[]>, reason: RowReason, row: number): void {
  const rows = map.get(reason);
  if (rows) rows.push(row);
  else map.set(reason, [row]);
}

/**
 * Moves headings with a label beside them, which is merged over the rows of all headings it belongs to. Its column is
 * blank in most rows.
 * @returns the number of rows that are left in `body`
 */
function moveHeadings(
  { rows, packed }: SourceSheet,
  columns: readonly TableColumn[],
  body: Uint32Array,
  otherRows: Map<RowReason, number[]>,
): number {
  const [first, second, ...others] = columns;
  if (!first || !second || others.length < 2 || packed || !otherRows.has("heading or entity without values"))
    return body.length;
  const labelled = body.filter((i) => textOf(rows[i]?.[first.at]) !== "");
  if (labelled.length === 0 || 4 * labelled.length > body.length) return body.length;
  const isHeading = (i: number): boolean => countFilled(rows[i] ?? []) === 2 && textOf(rows[i]?.[second.at]) !== "";
  const headings = new Set(labelled.filter(isHeading));
  for (const i of headings) add(otherRows, "heading or entity without values", i);
  const rest = body.filter((i) => !headings.has(i));
  body.set(rest);
  otherRows.get("heading or entity without values")?.sort((a, b) => a - b);
  return rest.length;
}

/** A single cell below the last data row is a note. */
function moveNotes(otherRows: Map<RowReason, number[]>, last: number): void {
  const alone = otherRows.get("heading or entity without values") ?? [];
  const inside = alone.filter((row) => row < last);
  for (const row of alone) if (row > last) add(otherRows, "note below", row);
  if (inside.length > 0) otherRows.set("heading or entity without values", inside);
  else otherRows.delete("heading or entity without values");
}

/** Columns of numbers and times, judged by their first rows. */
function numericColumns(rows: SourceSheet["rows"], columns: readonly TableColumn[]): readonly number[] {
  const body = rows.filter((row) => countFilled(row) > 1);
  const isFilled = (at: number): boolean => body.some((row) => textOf(row[at]) !== "");
  return columns.map(({ at }) => at).filter((at) => columnTypeOf(body, at) !== "text" && isFilled(at));
}

/** Whether a row has words or nothing in all columns of numbers: footnotes of two columns, sources. */
const isNoteBelow = (row: readonly Cell[], numeric: readonly number[]): boolean =>
  isSourceLine(row) ||
  (numeric.length > 0 &&
    numeric.every((at) => {
      const text = textOf(row[at]);
      if (text === "") return true;
      // A mark and its meaning.
      if (isMissing(textOf(row[0]), noExtraMissing) && /\p{L}{3}/u.test(text)) return true;
      const isValue = isNumberText(text) || parseSourcePeriod(text) !== undefined || isMissing(text, noExtraMissing);
      return !isValue && /\p{L}{3}/u.test(text);
    }));

/** Whether a row says where the data are from, and when. */
const isSourceLine = (row: readonly Cell[]): boolean => {
  const texts = row.map(textOf).filter(Boolean);
  return belowTables.test(texts[0] ?? "") && !texts.some(isPlainNumber);
};
