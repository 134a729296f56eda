import { enumeration } from "../../../src/core/text/english.ts";
import type { Field } from "../package.ts";
import type { CellType } from "./cell.ts";
import type { CsvFile } from "./csv.ts";

/** A column of a CSV, and how its cells are read. */
export interface CellColumn {
  readonly csv: CsvFile;
  /** Place of the column. */
  readonly at: number;
  readonly field: Field;
  readonly type: CellType;
  /** Cells that mean "no value". */
  readonly missingValues: ReadonlySet<string>;
}

/** Cells of a column by what they hold: rows of the CSV, ascending. */
export type Texts = ReadonlyMap<string, readonly number[]>;

/** So many lines of a text are named. */
const maxLines = 3;

/** What the cells of some rows hold, in their order. */
export function textsOf({ csv, at }: Pick<CellColumn, "csv" | "at">, rows: Iterable<number>): Texts {
  const texts = new Map<string, number[]>();
  for (const row of rows) {
    const text = csv.rows[row]?.[at] ?? "";
    const known = texts.get(text);
    if (known) known.push(row);
    else texts.set(text, [row]);
  }
  return texts;
}

/** " on lines 3, 7 and 9". */
export function onLines(csv: CsvFile, rows: readonly number[]): string {
  const lines = rows.slice(0, maxLines).map((row) => csv.line(row));
  if (rows.length > maxLines) return ` on lines ${lines.join(", ")} …`;
  if (lines.length < 2) return ` on line ${lines[0]}`;
  return ` on lines ${enumeration(lines, "and")}`;
}
