import { parseMonthName } from "../../vocabulary/calendar.ts";
import { isColumnName } from "../../vocabulary/columnNames.ts";
import { isMissing, isMissingWord } from "../../vocabulary/missing.ts";
import { textOf } from "../cell/cell.ts";
import { isNumberText, unitSignOf } from "../cell/number.ts";
import { isLikelyYear, parseQuarterName, parseSourcePeriod, stripTimeMarks } from "../cell/period.ts";
import { isGroupName, type NameIndex } from "../names/match.ts";
import { cellAt, type SourceSheet } from "../sheet/sheet.ts";
import { columnName, type Table, type TableColumn } from "../table/table.ts";

/** Statistics of a column's cells. Shares refer to the non-missing cells. */
export interface ColumnProfile {
  readonly column: TableColumn;
  readonly at: number;
  readonly name: string;
  /** Share of non-missing cells in the sample. */
  readonly filled: number;
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
  readonly periods: number;
  /**
   * Whether all are months (by name or as `M01`) or quarters (`Q01`, `1. Quartal`) without a year. One additional code
   * may stand for the yearly mean.
   */
  readonly coded?: "month" | "quarter";
  /** Whether they are times of day. */
  readonly isClock?: boolean;
  /** Whether some are months without a year. */
  readonly hasParts: boolean;
  /** Whether some are ranges of years. */
  readonly hasSpans: boolean;
  /** Shares of distinct texts that are names, or codes, of places. */
  readonly names: number;
  readonly codes: number;
  /** Share of distinct texts that sound like aggregates. */
  readonly groups: number;
  /** Share of distinct texts that look like record numbers: letters, points and digits without spaces. */
  readonly ids: number;
  /** Average length of the texts. */
  readonly length: number;
}

/** Sample size: rows at the beginning, and rows spread over the rest. */
const [firstRows, otherRows] = [2000, 2000];
/** Number of distinct texts that are matched with names. */
const maxNames = 400;

/** A time of day: `2024-01-01T13:00:00Z`, `1.1.2024 13:00`. */
const clock = /^(?:\d{4}-\d\d-\d\d|\d{1,2}([./])\d{1,2}\1\d{4})[T ]\d{1,2}:\d\d/;

/** A sample of rows. */
export function sampleRows({ rows }: Table): readonly number[] {
  const first = Array.from(rows.subarray(0, firstRows));
  const step = Math.max(1, Math.floor((rows.length - firstRows) / otherRows));
  for (let i = firstRows; i < rows.length; i += step) first.push(rows[i] as number);
  return first;
}

/** Profiles all columns of a table. */
export function profileColumns(table: Table, index: NameIndex, missing: ReadonlySet<string>): readonly ColumnProfile[] {
  const sample = sampleRows(table);
  return table.columns.map((column) => profile(table, column, sample, index, missing));
}

/** Updates the profiles of columns with texts that turned out to mean "missing". */
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

/** The properties of texts as numbers. */
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

/** The properties of texts as times, given the column's header. */
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
  // Three distinct month names are hardly anything else.
  return texts.length > 2 &&
    texts.length <= 12 &&
    texts.every((text) => /\p{L}{3}/u.test(text) && parseMonthName(text) !== undefined)
    ? { coded: "month" }
    : {};
}

/** The non-missing texts of a column with their counts. */
interface ColumnCells {
  readonly counts: ReadonlyMap<string, number>;
  readonly filled: number;
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
  // A letter or NA is missing among numbers, but a code among words: Namibia, or men.
  const isAbsent = areNumbers(counts, missing) ? isMissing : isMissingWord;
  for (const [text, count] of [...counts])
    if (isAbsent(text, missing) || (isTimes && total.test(text))) {
      filled -= count;
      counts.delete(text);
    }
  return { counts, filled, percents, steps };
}

/** Counts numbers and times, adds up lengths, and collects unit signs. */
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
    // Whole numbers are years only if they are likely years or the header says so.
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

/** "Data" means values in English and date in Italian: numbers that are not dates are values. */
const isDataOrDate = (name: string, text: string): boolean => /^data$/i.test(name) && text.length !== 8;

/** Whether most non-missing texts of a column are numbers. */
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
 * Returns a function that normalizes times before they are parsed: removes marks, and applies the header. `2021-05` is
 * a week below `year_week`, `2021-2` a quarter below `Quarter`; `44927` is the serial number of a day below `Date`, and
 * `1619827200000` a timestamp.
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

/** Serial day numbers of spreadsheets, counted from the end of 1899: 1927 to 2091. `20201` is more likely a quarter. */
const serial = /^(?!19|20)[1-6]\d{4}(?:\.0)?$/;

/** The day of a serial number; undefined for anything else. */
const dayOfSerial = (text: string): string | undefined =>
  serial.test(text)
    ? new Date(Date.UTC(1899, 11, 30 + Number.parseInt(text, 10))).toISOString().slice(0, 10)
    : undefined;

const anHour = 3_600_000;

/**
 * The day of a timestamp in milliseconds since 1970: 1973 to 2096. East of Greenwich, midnight is on the previous day
 * in UTC.
 */
function dayOfClock(text: string): string | undefined {
  if (!/^[1-3]?\d{12}$/.test(text)) return undefined;
  const time = Number(text);
  const isMidnightInTheEast = time % anHour === 0 && new Date(time).getUTCHours() > 12;
  return new Date(time + (isMidnightInTheEast ? 12 * anHour : 0)).toISOString().slice(0, 10);
}
