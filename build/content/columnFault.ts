import { enumeration } from "../../src/text/enumeration.ts";
import type { CellType } from "./cell.ts";
import type { CsvFile } from "./csv.ts";
import { adviseColumn } from "./formatAdvice.ts";
import type { Field } from "./package.ts";
import type { Problem } from "./problem.ts";

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

/** Of a column, so many texts are quoted, with so many of their lines; in so many characters. */
const [maxTexts, maxLines, maxQuote] = [3, 3, 60];

/**
 * The one problem of all cells of a column that are not of its type: how many they are, where the first stand, and what
 * reads them.
 * @param rows - of the CSV that hold these cells, ascending
 */
export function columnProblem(column: CellColumn, rows: readonly number[]): Problem {
  const { csv, at, type } = column;
  const texts = textsOf(column, rows);
  const quoted = [...texts.keys()].slice(0, maxTexts).map((text) => JSON.stringify(text.slice(0, maxQuote)));
  const place = (text: string): string => onLines(csv, texts.get(text) ?? []);
  const places = Array.from(texts.keys(), place);
  const examples = quoted.map((text, i) => text + places[i]).join(", ") + (texts.size > maxTexts ? " …" : "");
  const message =
    rows.length === 1 ? `not a ${type.name}: ${quoted[0]}` : `${rows.length} cells are no ${type.name}s: ${examples}`;
  return { severity: "error", ...csv.mention(rows[0] ?? 0, at), message, advice: adviseColumn(column, texts, place) };
}

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
