import { parseMonthName } from "../../vocabulary/calendar.ts";
import { isColumnName } from "../../vocabulary/columnNames.ts";
import { isMissing, isMissingWord } from "../../vocabulary/missing.ts";
import { textOf } from "../cell/cell.ts";
import { isNumberText, unitSignOf } from "../cell/number.ts";
import { isLikelyYear, parseQuarterName, parseSourcePeriod, stripTimeMarks } from "../cell/period.ts";
import { isGroupName, type NameIndex } from "../names/match.ts";
import { cellAt, type SourceSheet } from "../sheet/sheet.ts";
import { columnName, type Table, type TableColumn } from "../table/table.ts";

/** What the cells of a column look like. Shares are of the cells that say anything. */
export interface ColumnProfile {
  readonly column: TableColumn;
  readonly at: number;
  readonly name: string;
  /** Cells that say something, of those looked at, as a share. */
  readonly filled: number;
  readonly distinct: number;
  readonly numbers: number;
  /** The sign of a unit that all of its numbers have, or are shown with: `%`, `€`. */
  readonly sign?: string;
  /** Its numbers begin with zeros, as codes do. */
  readonly isPadded: boolean;
  /** The values count the rows: 1, 2, 3; possibly from 1 again in each part of the table. */
  readonly counts?: "once" | "restarting";
  /** The one text of all its cells. */
  readonly only?: string;
  readonly periods: number;
  /** All are months without a year, by name or code (`M01`), or quarters (`Q01`, `1. Quartal`); one more code stands for the mean of the year. */
  readonly coded?: "month" | "quarter";
  /** They tell hours or minutes of days. */
  readonly isClock?: boolean;
  /** Some of them are months without a year. */
  readonly hasParts: boolean;
  /** Some of them are several years. */
  readonly hasSpans: boolean;
  /** Of the different texts, how many are names, codes of places. */
  readonly names: number;
  readonly codes: number;
  /** How many sound like regions of the world or sums. */
  readonly groups: number;
  /** How many of the texts look like numbers of records: letters, points and digits without blanks. */
  readonly ids: number;
  /** Letters of a text, on average. */
  readonly length: number;
}

/** So many rows are looked at: those at the beginning, and some of all others. */
const [firstRows, otherRows] = [2000, 2000];
/** So many different texts of a column are compared with names. */
const maxNames = 400;

/** An hour of a day: `2024-01-01T13:00:00Z`, `1.1.2024 13:00`. */
const clock = /^(?:\d{4}-\d\d-\d\d|\d{1,2}([./])\d{1,2}\1\d{4})[T ]\d{1,2}:\d\d/;

/** The rows of a table that stand for all. */
export function sampleRows({ rows }: Table): readonly number[] {
  const first = Array.from(rows.subarray(0, firstRows));
  const step = Math.max(1, Math.floor((rows.length - firstRows) / otherRows));
  for (let i = firstRows; i < rows.length; i += step) first.push(rows[i] as number);
  return first;
}

/** What each column of a table looks like. */
export function profileColumns(table: Table, index: NameIndex, missing: ReadonlySet<string>): readonly ColumnProfile[] {
  const sample = sampleRows(table);
  return table.columns.map((column) => profile(table, column, sample, index, missing));
}

/** The same where more texts turned out to stand for no value: only columns that have them look different. */
export function updateProfiles(
  table: Table,
  known: readonly ColumnProfile[],
  index: NameIndex,
  missing: ReadonlySet<string>,
): readonly ColumnProfile[] {
  const sample = sampleRows(table);
  const hasSome = ({ at }: ColumnProfile): boolean =>
    sample.some((row) => missing.has(textOf(cellAt(table.sheet, row, at))));
  return known.map((one) => (hasSome(one) ? profile(table, one.column, sample, index, missing) : one));
}

function profile(
  { sheet }: Table,
  column: TableColumn,
  sample: readonly number[],
  index: NameIndex,
  missing: ReadonlySet<string>,
): ColumnProfile {
  const name = columnName(column);
  const cells = gatherCells(sheet, column.at, sample, { missing, isTimes: isColumnName("time", name) });
  const tally = tallyTexts(cells.counts, name);
  const texts = [...cells.counts.keys()];
  const [only = ""] = texts;
  return {
    ...{ column, at: column.at, name },
    filled: cells.filled / Math.max(1, sample.length),
    distinct: texts.length,
    ...(texts.length === 1 && { only }),
    length: tally.length / Math.max(1, cells.filled),
    ...asNumbers(texts, cells, tally),
    ...asTimes(texts, cells, tally, name),
    ...asNames(texts.slice(0, maxNames), column, index),
  };
}

type Tally = ReturnType<typeof tallyTexts>;

/** What the texts of a column are as numbers. */
const asNumbers = (
  texts: readonly string[],
  { filled, percents, steps }: ColumnCells,
  { numbers, signs }: Tally,
): Pick<ColumnProfile, "numbers" | "sign" | "isPadded" | "counts"> => ({
  numbers: numbers / Math.max(1, filled),
  ...signOf(percents >= numbers ? new Set(["%"]) : signs, numbers),
  isPadded: texts.some((text) => /^0\d+$/.test(text)),
  ...(texts.length > 2 && steps >= 0.9 * (filled - 1) && { counts: texts.length === filled ? "once" : "restarting" }),
});

/** What they are as times, under the column's header. */
function asTimes(
  texts: readonly string[],
  { filled }: ColumnCells,
  { periods }: Tally,
  name: string,
): Pick<ColumnProfile, "periods" | "coded" | "isClock" | "hasSpans" | "hasParts"> {
  const whole = timeTextReader(name);
  return {
    periods: periods / Math.max(1, filled),
    ...codedParts(texts),
    ...(texts.length > 1 && periods < filled && texts.every((text) => clock.test(text)) && { isClock: true }),
    hasSpans: periods > 0 && texts.some((text) => parseSourcePeriod(whole(text))?.isSpan),
    hasParts: periods > 0 && texts.some((text) => parseMonthName(text) !== undefined),
  };
}

/** What they are as names and codes: in the words of the format, where it has some for its codes. */
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
    ids: shareOf(words, (text) => /^(?=.*\d)[\w.:-]*[a-z.:][\w.:-]*$/i.test(text)),
  };
}

function signOf([only = "", ...others]: Iterable<string>, numbers: number): Pick<ColumnProfile, "sign"> {
  return numbers === 0 || only === "" || others.length > 0 ? {} : { sign: only };
}

function codedParts(texts: readonly string[]): Pick<ColumnProfile, "coded"> {
  if (texts.length < 2) return {};
  if (texts.every((text) => /^M(?:0[1-9]|1[0-3])$/.test(text))) return { coded: "month" };
  if (texts.every((text) => /^Q0[1-5]$/.test(text))) return { coded: "quarter" };
  if (texts.length <= 4 && texts.every((text) => parseQuarterName(text) !== undefined)) return { coded: "quarter" };
  // Three words that are all months are hardly anything else.
  return texts.length > 2 &&
    texts.length <= 12 &&
    texts.every((text) => /\p{L}{3}/u.test(text) && parseMonthName(text) !== undefined)
    ? { coded: "month" }
    : {};
}

/** The cells of a column that say something: their texts, how often each stands there. */
interface ColumnCells {
  readonly counts: ReadonlyMap<string, number>;
  readonly filled: number;
  /** So many are shown as per cent. */
  readonly percents: number;
  /** So many are greater by one than the one before, or by as many as rows lie between. */
  readonly steps: number;
}

/** What stands below times where all of them are added up. */
const total =
  /^(?:(?:grand |sub)?total|totale|totaal|sum|summe|gesamt|insgesamt|suma|som|average|mean|mittelwert|durchschnitt|moyenne|promedio|media)s?:?$/i;

/** Gathers the cells of a column. @param about - what says that there is no value, and whether the column is of times */
function gatherCells(
  sheet: SourceSheet,
  at: number,
  sample: readonly number[],
  { missing, isTimes }: { readonly missing: ReadonlySet<string>; readonly isTimes: boolean },
): ColumnCells {
  const counts = new Map<string, number>();
  let [filled, percents, steps, last, lastRow] = [0, 0, 0, Number.NaN, 0];
  for (const row of sample) {
    const text = textOf(cellAt(sheet, row, at));
    if (text === "") continue;
    filled++;
    if (text.endsWith("%") || sheet.isPercent?.(row, at)) percents++;
    counts.set(text, (counts.get(text) ?? 0) + 1);
    const number = Number(text);
    if (number === last + 1 || number - last === row - lastRow) steps++;
    [last, lastRow] = [number, row];
  }
  // A letter, or NA, is not a value among numbers, and a word among words: the code of Namibia, or of men.
  const isAbsent = areNumbers(counts, missing) ? isMissing : isMissingWord;
  for (const [text, count] of [...counts])
    if (isAbsent(text, missing) || (isTimes && total.test(text))) {
      filled -= count;
      counts.delete(text);
    }
  return { counts, filled, percents, steps };
}

/** How many cells are numbers, and times under their header; how long all are; which signs of units the numbers have. */
function tallyTexts(
  counts: ColumnCells["counts"],
  name: string,
): { readonly numbers: number; readonly periods: number; readonly length: number; readonly signs: Set<string> } {
  const whole = timeTextReader(name);
  let [numbers, periods, length] = [0, 0, 0];
  const signs = new Set<string>();
  for (const [text, count] of counts) {
    length += text.length * count;
    if (isNumberText(text)) {
      numbers += count;
      if (signs.size < 2) signs.add(unitSignOf(text));
    }
    // Few whole numbers are years, unless a header says so.
    const isTime =
      !/^-?\d+$/.test(text) || isLikelyYear(text) || (isColumnName("time", name) && !isDataOrDate(name, text));
    const time = whole(text);
    const isRead =
      (parseSourcePeriod(time) ?? parseSourcePeriod(time, { order: "month first" }) ?? parseMonthName(time)) !==
      undefined;
    if (isTime && isRead) periods += count;
  }
  return { numbers, periods, length, signs };
}

/** "Data" are figures in English and days in Italian: numbers below it that are not days are figures. */
const isDataOrDate = (name: string, text: string): boolean => /^data$/i.test(name) && text.length !== 8;

/** Whether most texts of a column that say anything are numbers. */
function areNumbers(counts: ReadonlyMap<string, number>, missing: ReadonlySet<string>): boolean {
  let [numbers, others] = [0, 0];
  for (const [text, count] of counts) {
    if (isMissing(text, missing)) continue;
    if (isNumberText(text)) numbers += count;
    else others += count;
  }
  return numbers > others;
}

/**
 * Reads times without marks behind them, and those that the header of their column makes whole: `2021-05` is a week under `year_week`,
 * `2021-2` a quarter under `Quarter`, `44927` the number of a day under `Date`, and
 * `1619827200000` a moment of one.
 */
export function timeTextReader(head: string): (text: string) => string {
  if (isColumnName("date", head)) return (text) => dayOfSerial(text) ?? dayOfClock(text) ?? stripTimeMarks(text);
  const isWeek = isColumnName("week", head);
  if (!isWeek && !isColumnName("quarter", head)) return stripTimeMarks;
  return (text) => {
    const [, year, part = ""] = /^(\d{4})[-/ .]?(\d{1,2})$/.exec(text) ?? [];
    if (year === undefined) return stripTimeMarks(text);
    if (isWeek) return Number(part) >= 1 && Number(part) <= 53 ? `${year}-W${part.padStart(2, "0")}` : text;
    return /^0?[1-4]$/.test(part) ? `${year}-Q${Number(part)}` : text;
  };
}

/** Days that spreadsheets count from the end of 1899, as they come into a text: those of 1927 to 2091. `20201` is rather a quarter. */
const serial = /^(?!19|20)[1-6]\d{4}(?:\.0)?$/;

/** The day of such a number; undefined for anything else. */
const dayOfSerial = (text: string): string | undefined =>
  serial.test(text)
    ? new Date(Date.UTC(1899, 11, 30 + Number.parseInt(text, 10))).toISOString().slice(0, 10)
    : undefined;

const anHour = 3_600_000;

/** Milliseconds since 1970, as services give dates: those of 1973 to 2096. East of Greenwich a day begins on the evening before. */
function dayOfClock(text: string): string | undefined {
  if (!/^[1-3]?\d{12}$/.test(text)) return undefined;
  const time = Number(text);
  const isMidnightInTheEast = time % anHour === 0 && new Date(time).getUTCHours() > 12;
  return new Date(time + (isMidnightInTheEast ? 12 * anHour : 0)).toISOString().slice(0, 10);
}
