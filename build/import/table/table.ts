import { isMissing } from "../../vocabulary/missing.ts";
import { isBeforePublicationYear } from "../../vocabulary/publication.ts";
import { type Cell, textOf } from "../cell/cell.ts";
import { isNumberText } from "../cell/numberCell.ts";
import { isLikelyYear, parseHeaderPeriod, parseSourcePeriod, stripTimeMarks } from "../cell/period.ts";
import type { SourceColumn, SourceSheet } from "../sheet/sheet.ts";

/** Why a row of a sheet is not data. */
export type RowReason =
  | "head"
  | "title or note above"
  | "note below"
  | "blank"
  | "repeated head"
  | "heading or entity without values"
  | "left out by --where"
  | "no value in any column"
  | "without entity"
  | "without a time that can be read"
  | "of another unit of time"
  | "duplicates with the same values";

/** A column of a table. */
export interface TableColumn {
  /** Index in the rows of the sheet. */
  readonly at: number;
  /** Header cells, top to bottom. A merged header applies to each of its columns. "" if blank. */
  readonly heads: readonly string[];
  readonly meta?: SourceColumn;
  /** From a row of units. */
  readonly unit?: string;
  /** Whether its cells are the headings between rows. */
  readonly isOfSections?: true;
}

/** A table found in a sheet. */
export interface Table {
  readonly sheet: SourceSheet;
  readonly columns: readonly TableColumn[];
  /** Row numbers of the data, ascending. */
  readonly rows: Uint32Array;
  /** All other rows, by reason. */
  readonly otherRows: ReadonlyMap<RowReason, readonly number[]>;
  /** Lines above and below the table. */
  readonly titles: readonly string[];
  readonly notes: readonly string[];
  /** Names of columns whose blanks were filled with the name above. */
  readonly filledDown?: readonly string[];
  /** What was changed before the columns were read, as lines of the report. */
  readonly remarks?: readonly string[];
  /** Whether its format has flags behind numbers: `4812.0 b`. */
  readonly hasFlags?: true;
}

/** The name of a column: the label that the format gives, or all its headers. */
export const columnName = ({ heads, meta }: TableColumn): string =>
  meta ? (meta.label ?? meta.name) : heads.filter((head, i) => head !== "" && head !== heads[i - 1]).join(" – ");

export const noExtraMissing: ReadonlySet<string> = new Set();

/** The number of non-blank cells in a row. */
export function countFilled(row: readonly Cell[]): number {
  let count = 0;
  for (const cell of row)
    if (cell !== null && cell !== undefined && (typeof cell !== "string" || cell.trim() !== "")) count++;
  return count;
}

/** Whether a text is a number that cannot be a time. */
export const isPlainNumber = (text: string): boolean =>
  text !== "" && isNumberText(text) && parseHeaderPeriod(stripTimeMarks(text)) === undefined;

/** Whether whole numbers rise by one, or begin again at one: 51, 52, 1, 2. */
export const isCount = (texts: readonly string[]): boolean =>
  texts.every((text) => /^\d{1,3}$/.test(text)) &&
  texts.every((text, i) => i === 0 || Number(text) === Number(texts[i - 1]) + 1 || Number(text) === 1);

export type ColumnType = "number" | "time" | "text";

/** The type of most cells of a column below the header. */
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

/** Words before a year of prices, of an index, an edition or a classification. */
const before =
  /(?:\b(?:bas[ei]s?(?: year)?|constant|reference(?: year)?|chained|published|updated?|released?|revision|edition|rev\.|copyright|nuts|isced|isco|isic|coicop|icd|agenda|since)[\s:(]*|[©=]\s*)$/i;
/** Words after such a year. */
const behind =
  /^(?:\s*=\s*1|\s+(?:prices?|dollars?|euros?|ppp|international|int\.|us\$|usd|\$|€|boundaries|definitions?|edition|release|revision))/i;

/** Whether the year between two texts is not that of the data: of a base, of prices, of an edition or a publication. */
const isOfOther = (words: string, rest: string): boolean =>
  before.test(words) || behind.test(rest) || isBeforePublicationYear(words);

const yearsIn = (title: string): readonly RegExpExecArray[] => [
  ...title.matchAll(/(?<![\d.,-])\d{4}(?![\d-]|[.,]\d)/g),
];

/** The first line of titles that has a year of publication. */
export const publicationLine = (titles: readonly string[]): string | undefined =>
  titles.find((title) => yearsIn(title).some(({ index }) => isBeforePublicationYear(title.slice(0, index))));

/**
 * The distinct years in titles. Ignores parts of numbers and ranges, and years of a base (`2015=100`), of prices, of an
 * edition or a publication ("Released on 12 March 2021").
 */
export const titleYears = (titles: readonly string[]): readonly number[] => {
  const found = titles.flatMap((title) =>
    yearsIn(title)
      .filter(({ index }) => !isOfOther(title.slice(0, index), title.slice(index + 4)))
      .map(([year]) => year),
  );
  return [...new Set(found.filter(isLikelyYear).map(Number))];
};
