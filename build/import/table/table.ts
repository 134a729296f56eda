import { isMissing } from "../../vocabulary/missing.ts";
import { type Cell, textOf } from "../cell/cell.ts";
import { isNumberText } from "../cell/number.ts";
import { isLikelyYear, parseHeaderPeriod, parseSourcePeriod, stripTimeMarks } from "../cell/period.ts";
import type { SourceColumn, SourceSheet } from "../sheet/sheet.ts";

/** Why rows of a sheet are not part of the table's body. */
export type RowReason =
  | "head"
  | "title or note above"
  | "note below"
  | "blank"
  | "head said again"
  | "heading or entity without values"
  | "left out by --where"
  | "no value in any column"
  | "without entity"
  | "without a time that can be read"
  | "of another unit of time"
  | "duplicates with the same values";

/** A column of a table. */
export interface TableColumn {
  /** Its place in the sheet's rows. */
  readonly at: number;
  /** What stands above it, the topmost first; merged heads stand over each of their columns. "" where nothing does. */
  readonly heads: readonly string[];
  readonly meta?: SourceColumn;
  /** Where a row says the units of all columns. */
  readonly unit?: string;
}

/** The table that was found in a sheet. */
export interface Table {
  readonly sheet: SourceSheet;
  readonly columns: readonly TableColumn[];
  /** Rows of the sheet that hold data, ascending. */
  readonly rows: Uint32Array;
  /** The other rows. */
  readonly otherRows: ReadonlyMap<RowReason, readonly number[]>;
  /** Lines above and below. */
  readonly titles: readonly string[];
  readonly notes: readonly string[];
  /** Columns whose blanks stood for the name above. */
  readonly filledDown?: readonly string[];
}

/** A column's name: all that stands above it, or what its format calls it. */
export const columnName = ({ heads, meta }: TableColumn): string =>
  meta ? (meta.label ?? meta.name) : heads.filter((head, i) => head !== "" && head !== heads[i - 1]).join(" – ");

export const noExtraMissing: ReadonlySet<string> = new Set();

/** How many cells of a row say something. */
export function countFilled(row: readonly Cell[]): number {
  let count = 0;
  for (const cell of row)
    if (cell !== null && cell !== undefined && (typeof cell !== "string" || cell.trim() !== "")) count++;
  return count;
}

/** Whether a cell is a number, and none that could be a time. */
export const isPlainNumber = (text: string): boolean =>
  text !== "" && isNumberText(text) && parseHeaderPeriod(stripTimeMarks(text)) === undefined;

export type ColumnType = "number" | "time" | "text";

/** What most cells of a column are, further down than headers reach. */
export function columnTypeOf(body: SourceSheet["rows"], at: number): ColumnType {
  const counts: Record<ColumnType, number> = { number: 0, time: 0, text: 0 };
  for (const row of body) {
    const text = textOf(row[at]);
    if (isMissing(text, noExtraMissing)) continue;
    if (/^\d{4}$/.test(text) ? isLikelyYear(text) : !isNumberText(text) && parseSourcePeriod(text) !== undefined)
      counts.time++;
    else counts[isNumberText(text) ? "number" : "text"]++;
  }
  const [first] = (Object.keys(counts) as ColumnType[]).sort((a, b) => counts[b] - counts[a]);
  return first ?? "text";
}

/** Before a year that tells of prices, an index, an edition or a classification, not of values. */
const before =
  /(?:\b(?:bas[ei]s?(?: year)?|constant|reference(?: year)?|chained|published|updated?|released?|revision|edition|rev\.|copyright|nuts|isced|isco|isic|coicop|icd|agenda|since)[\s:(]*|[©=]\s*)$/i;
/** Behind such a year. */
const behind =
  /^(?:\s*=\s*1|\s+(?:prices?|dollars?|euros?|ppp|international|int\.|us\$|usd|\$|€|boundaries|definitions?|edition|release|revision))/i;

/** The years that titles name, each once: no parts of numbers or of spans, and none of a base (`2015=100`), of prices or of an edition. */
export const titleYears = (titles: readonly string[]): readonly number[] => {
  const found = titles.flatMap((title) =>
    [...title.matchAll(/(?<![\d.,-])\d{4}(?![\d-]|[.,]\d)/g)]
      .filter(({ index }) => !before.test(title.slice(0, index)) && !behind.test(title.slice(index + 4)))
      .map(([year]) => year),
  );
  return [...new Set(found.filter(isLikelyYear).map(Number))];
};
