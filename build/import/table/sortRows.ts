import { isMissing } from "../../vocabulary/missing.ts";
import type { Cell } from "../cell/cell.ts";
import { textOf } from "../cell/cell.ts";
import { isNumberText } from "../cell/number.ts";
import { parseSourcePeriod } from "../cell/period.ts";
import { cellAt, type SourceSheet } from "../sheet/sheet.ts";
import type { Reason, Table, TableColumn } from "./table.ts";
import { filledOf, noMissing, typeOf } from "./table.ts";

/** Rows at the beginning that tell which columns hold numbers. */
const firstRows = 200;

const joined = (row: readonly Cell[] = []): string => row.map(textOf).filter(Boolean).join(", ");

/**
 * Tells rows of data from all others.
 * @param start - the first row of heads
 * @param end - the row after the last
 */
export function sortRows(
  sheet: SourceSheet,
  columns: readonly TableColumn[],
  start: number,
  end: number,
): Pick<Table, "rows" | "explained" | "titles" | "notes"> {
  const { rows } = sheet;
  const reasonOf = rowReasons(sheet, columns, start, end);
  const explained = new Map<Reason, number[]>();
  const body = new Uint32Array(rows.length);
  let length = 0;
  for (let i = 0; i < rows.length; i++) {
    const reason = reasonOf(i);
    if (reason === undefined) body[length++] = i;
    else add(explained, reason, i);
  }
  const numeric = numericColumns(rows.slice(end, end + firstRows), columns);
  while (length > 0 && isNoteBelow(rows[body[length - 1] as number] ?? [], numeric))
    add(explained, "note below", body[--length] as number);
  moveNotes(explained, body[length - 1] ?? end);
  const titles = (explained.get("title or note above") ?? []).map((row) => joined(rows[row]));
  const notes = (explained.get("note below") ?? []).sort((a, b) => a - b).map((row) => joined(rows[row]));
  return { rows: body.slice(0, length), explained, titles, notes };
}

/** What each row is, if not one of data. */
function rowReasons(
  sheet: SourceSheet,
  columns: readonly TableColumn[],
  start: number,
  end: number,
): (i: number) => Reason | undefined {
  const { rows, packed } = sheet;
  const heads = new Set(rows.slice(start, end).map(joined));
  const firstAt = columns[0]?.at ?? 0;
  const isNarrow = columns.length < 3;
  // Most rows are data: only those that begin as a header does are compared with it.
  const firstHeads = new Set(rows.slice(start, end).map((row) => textOf(row[firstAt])));
  return (i) => {
    const filled = packed ? packed.filledCount(i) : filledOf(rows[i] ?? []);
    if (filled === 0) return "blank";
    if (i < start) return "title or note above";
    if (i < end) return "head";
    if (filled > 1 && firstHeads.has(textOf(cellAt(sheet, i, firstAt))) && heads.has(joined(rows[i])))
      return "head said again";
    return filled === 1 && !isNarrow ? "heading or entity without values" : undefined;
  };
}

function add(map: Map<Reason, number[]>, reason: Reason, row: number): void {
  const rows = map.get(reason);
  if (rows) rows.push(row);
  else map.set(reason, [row]);
}

/** What stands alone below the last row of data is a note. */
function moveNotes(explained: Map<Reason, number[]>, last: number): void {
  const alone = explained.get("heading or entity without values") ?? [];
  const inside = alone.filter((row) => row < last);
  for (const row of alone) if (row > last) add(explained, "note below", row);
  if (inside.length > 0) explained.set("heading or entity without values", inside);
  else explained.delete("heading or entity without values");
}

/** Columns of numbers and times, by their first rows. */
function numericColumns(rows: SourceSheet["rows"], columns: readonly TableColumn[]): readonly number[] {
  const body = rows.filter((row) => filledOf(row) > 1);
  const isFilled = (at: number): boolean => body.some((row) => textOf(row[at]) !== "");
  return columns.map(({ at }) => at).filter((at) => typeOf(body, at) !== "text" && isFilled(at));
}

/** A row with words, or nothing, where numbers stand above: footnotes of two columns, sources. */
const isNoteBelow = (row: readonly Cell[], numeric: readonly number[]): boolean =>
  numeric.length > 0 &&
  numeric.every((at) => {
    const text = textOf(row[at]);
    if (text === "") return true;
    // A mark, and what it means.
    if (isMissing(textOf(row[0]), noMissing) && /\p{L}{3}/u.test(text)) return true;
    const isValue = isNumberText(text) || parseSourcePeriod(text) !== undefined || isMissing(text, noMissing);
    return !isValue && /\p{L}{3}/u.test(text);
  });
