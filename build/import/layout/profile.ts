import { isColumnName } from "../../vocabulary/columnNames.ts";
import { isMissing, isMissingWord } from "../../vocabulary/missing.ts";
import { textOf } from "../cell/cell.ts";
import { numberTextTest, unitSignOf } from "../cell/numberCell.ts";
import { isGroupName, type NameIndex } from "../names/match.ts";
import { cellAt, type SourceSheet } from "../sheet/sheet.ts";
import { columnName, type Table, type TableColumn } from "../table/table.ts";
import { areNearlyAll } from "./share.ts";
import { profileTimes, type TimeProfile } from "./timeProfile.ts";

/** Statistics of a column's cells. Shares refer to the non-missing cells. */
export interface ColumnProfile extends TimeProfile {
  readonly column: TableColumn;
  readonly at: number;
  readonly name: string;
  /** Share of non-missing cells in the sample. */
  readonly filled: number;
  /** Share of blank cells. Those with a word for "missing", or a total below times, are not filled either. */
  readonly blank: number;
  readonly distinct: number;
  readonly numbers: number;
  /** The sign that all numbers have or are displayed with: `%`, `€`. */
  readonly sign?: string;
  /** Whether some numbers have leading zeros, as codes do. */
  readonly isPadded: boolean;
  /** Whether they count rows (1, 2, 3), once or in each part of the table. */
  readonly counts?: "once" | "restarting";
  /** The text of all cells, if it is the same. */
  readonly only?: string;
  /** The smallest and largest of the numbers, if nearly all are whole. */
  readonly whole?: readonly [least: number, most: number];
  /** Shares of distinct texts that are names, or codes, of places. */
  readonly names: number;
  readonly codes: number;
  /** Share of distinct texts that sound like aggregates. */
  readonly groups: number;
  /** Share of distinct texts that look like record numbers: letters, points, colons and digits without spaces. */
  readonly ids: number;
  /** Average length of the texts. */
  readonly length: number;
}

/** Sample size: rows at the beginning, and rows spread over the rest. */
const [firstRows, otherRows] = [2000, 2000];
/** Number of distinct texts that are matched with names. */
const maxNames = 400;

/** A sample of rows. */
export function sampleRows({ rows }: Table): readonly number[] {
  const first = Array.from(rows.subarray(0, firstRows));
  const step = Math.max(1, Math.floor((rows.length - firstRows) / otherRows));
  for (let i = firstRows; i < rows.length; i += step) first.push(rows[i] as number);
  return first;
}

/** What is known about texts before columns are profiled. */
export interface KnownTexts {
  /** Texts that mean "missing". */
  readonly missing: ReadonlySet<string>;
  /** Texts after numbers with a meaning that the user says. */
  readonly suffixes?: Pick<ReadonlyMap<string, unknown>, "has"> | undefined;
}

/** Profiles all columns of a table. */
export function profileColumns(table: Table, index: NameIndex, known: KnownTexts): readonly ColumnProfile[] {
  const sample = sampleRows(table);
  return table.columns.map((column) => profile(table, column, sample, index, known));
}

/** Updates the profiles of columns with texts that turned out to mean "missing". */
export function updateProfiles(
  table: Table,
  known: readonly ColumnProfile[],
  index: NameIndex,
  texts: KnownTexts,
): readonly ColumnProfile[] {
  const sample = sampleRows(table);
  const hasSome = ({ at }: ColumnProfile): boolean =>
    sample.some((row) => texts.missing.has(textOf(cellAt(table.sheet, row, at))));
  return known.map((one) => (hasSome(one) ? profile(table, one.column, sample, index, texts) : one));
}

function profile(
  { sheet }: Table,
  column: TableColumn,
  sample: readonly number[],
  index: NameIndex,
  known: KnownTexts,
): ColumnProfile {
  const name = columnName(column);
  const cells = gatherCells(sheet, column.at, sample, { ...known, isTimes: isColumnName("time", name) });
  const tally = tallyTexts(cells.counts, known);
  const texts = [...cells.counts.keys()];
  const [only = ""] = texts;
  return {
    ...{ column, at: column.at, name },
    filled: cells.filled / Math.max(1, sample.length),
    blank: cells.blank / Math.max(1, sample.length),
    distinct: texts.length,
    ...(texts.length === 1 && { only }),
    length: tally.length / Math.max(1, cells.filled),
    ...asNumbers(texts, cells, tally),
    ...profileTimes(cells.counts, name),
    ...asNames(texts.slice(0, maxNames), column, index),
  };
}

type Tally = ReturnType<typeof tallyTexts>;

/** The properties of texts as numbers. */
const asNumbers = (
  texts: readonly string[],
  { filled, percents, steps }: ColumnCells,
  { numbers, signs, whole }: Tally,
): Pick<ColumnProfile, "numbers" | "sign" | "isPadded" | "counts" | "whole"> => ({
  ...whole,
  numbers: numbers / Math.max(1, filled),
  ...signOf(percents >= numbers ? new Set(["%"]) : signs, numbers),
  isPadded: texts.some((text) => /^0\d+$/.test(text)),
  ...(texts.length > 2 && steps >= 0.9 * (filled - 1) && { counts: texts.length === filled ? "once" : "restarting" }),
});

/** The properties of texts as names and codes, with the labels of the format if it has some. */
function asNames(
  texts: readonly string[],
  { meta }: TableColumn,
  index: NameIndex,
): Pick<ColumnProfile, "names" | "groups" | "codes" | "ids"> {
  const words = texts.map((text) => meta?.labels?.get(text) ?? text);
  const shareOf = (list: readonly string[], isKnown: (text: string) => boolean): number =>
    list.filter(isKnown).length / Math.max(1, list.length);
  return {
    names: shareOf(words, (text) => index.findByName(text) !== undefined),
    groups: shareOf(words, isGroupName),
    codes: shareOf(texts, (text) => index.findByCode(text) !== undefined),
    ids: shareOf(words, (text) => /^(?=.*(?:\d|:))[\w.:-]*[a-z.:][\w.:-]*$/i.test(text)),
  };
}

function signOf([only = "", ...others]: Iterable<string>, numbers: number): Pick<ColumnProfile, "sign"> {
  return numbers === 0 || only === "" || others.length > 0 ? {} : { sign: only };
}

/** The non-missing texts of a column with their counts. */
interface ColumnCells {
  readonly counts: ReadonlyMap<string, number>;
  readonly filled: number;
  readonly blank: number;
  /** Number of cells displayed as per cent. */
  readonly percents: number;
  /** Number of cells that exceed the previous one by one, or by the distance of the rows. */
  readonly steps: number;
}

/** Words for totals and averages below times. */
const total =
  /^(?:(?:grand |sub)?total|totale|totaal|sum|summe|gesamt|insgesamt|suma|som|average|mean|mittelwert|durchschnitt|moyenne|promedio|media)s?:?$/i;

/**
 * Counts the texts of a column.
 * @param about - texts that mean "missing", and whether the column has times
 */
function gatherCells(
  sheet: SourceSheet,
  at: number,
  sample: readonly number[],
  { missing, suffixes, isTimes }: KnownTexts & { readonly isTimes: boolean },
): ColumnCells {
  const counts = new Map<string, number>();
  let [filled, percents, steps, last, lastRow] = [0, 0, 0, Number.NaN, 0];
  let blank = 0;
  for (const row of sample) {
    const text = textOf(cellAt(sheet, row, at));
    if (text === "") {
      blank++;
      continue;
    }
    filled++;
    if (text.endsWith("%") || sheet.isPercent?.(row, at)) percents++;
    counts.set(text, (counts.get(text) ?? 0) + 1);
    const number = Number(text);
    if (number === last + 1 || number - last === row - lastRow) steps++;
    [last, lastRow] = [number, row];
  }
  // A letter or NA is missing among numbers, but a code among words: Namibia, or men.
  const isAbsent = areNumbers(counts, { missing, suffixes }) ? isMissing : isMissingWord;
  for (const [text, count] of [...counts])
    if (isAbsent(text, missing) || (isTimes && total.test(text))) {
      filled -= count;
      counts.delete(text);
    }
  return { counts, filled, blank, percents, steps };
}

/** Counts numbers, adds up lengths, and collects unit signs. */
function tallyTexts(
  counts: ColumnCells["counts"],
  { suffixes }: KnownTexts,
): {
  readonly numbers: number;
  readonly length: number;
  readonly signs: Set<string>;
  readonly whole: Pick<ColumnProfile, "whole">;
} {
  let [numbers, wholes, length] = [0, 0, 0];
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const signs = new Set<string>();
  const isNumber = numberTextTest(counts.keys(), suffixes);
  for (const [text, count] of counts) {
    length += text.length * count;
    if (!isNumber(text)) continue;
    numbers += count;
    if (signs.size < 2) signs.add(unitSignOf(text));
    const value = Number(text);
    if (!Number.isInteger(value)) continue;
    wholes += count;
    [least, most] = [Math.min(least, value), Math.max(most, value)];
  }
  return { numbers, length, signs, whole: areNearlyAll(wholes, numbers) ? { whole: [least, most] } : {} };
}

/** Whether most non-missing texts of a column are numbers. */
function areNumbers(counts: ReadonlyMap<string, number>, { missing, suffixes }: KnownTexts): boolean {
  let [numbers, others] = [0, 0];
  const isNumber = numberTextTest(counts.keys(), suffixes);
  for (const [text, count] of counts) {
    if (isMissing(text, missing)) continue;
    if (isNumber(text)) numbers += count;
    else others += count;
  }
  return numbers > others;
}
