import { isMissing, isMissingWord } from "../cell/missing.ts";
import { monthNamed } from "../cell/monthNames.ts";
import { isNumberText } from "../cell/number.ts";
import { isLikelyYear, parsePeriod } from "../cell/period.ts";
import { textOf } from "../cell/text.ts";
import { isGroupName, type NameIndex } from "../names/match.ts";
import { cellAt } from "../sheet.ts";
import { columnName, type Table, type TableColumn } from "../table/table.ts";
import { timesUnder } from "./headed.ts";
import { isCalled } from "./words.ts";

/** What the cells of a column look like. Shares are of the cells that say anything. */
export interface Profile {
  readonly column: TableColumn;
  readonly at: number;
  readonly name: string;
  /** Cells that say something, of those looked at, as a share. */
  readonly filled: number;
  readonly distinct: number;
  readonly numbers: number;
  /** All of its numbers are so many per cent. */
  readonly isPercent: boolean;
  /** Its numbers begin with zeros, as codes do. */
  readonly isPadded: boolean;
  /** They count its rows: 1, 2, 3; perhaps anew in each part of the table. */
  readonly counts?: "once" | "anew";
  /** The one text of all its cells. */
  readonly only?: string;
  readonly periods: number;
  /** All are months without a year, by name or code (`M01`), or codes of quarters (`Q01`); one more code stands for the mean of the year. */
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
export function profileColumns(table: Table, index: NameIndex, missing: ReadonlySet<string>): readonly Profile[] {
  const sample = sampleRows(table);
  return table.columns.map((column) => profile(table, column, sample, index, missing));
}

/** The same where more texts turned out to stand for no value: only columns that have them look different. */
export function profileWithout(
  table: Table,
  known: readonly Profile[],
  index: NameIndex,
  missing: ReadonlySet<string>,
): readonly Profile[] {
  const sample = sampleRows(table);
  const hasSome = ({ at }: Profile): boolean => sample.some((row) => missing.has(textOf(cellAt(table.sheet, row, at))));
  return known.map((one) => (hasSome(one) ? profile(table, one.column, sample, index, missing) : one));
}

function profile(
  { sheet }: Table,
  column: TableColumn,
  sample: readonly number[],
  index: NameIndex,
  missing: ReadonlySet<string>,
): Profile {
  const counts = new Map<string, number>();
  const name = columnName(column);
  const whole = timesUnder(name);
  let [filled, percents, steps, last, lastRow] = [0, 0, 0, Number.NaN, 0];
  for (const row of sample) {
    const text = textOf(cellAt(sheet, row, column.at));
    if (text === "") continue;
    filled++;
    if (text.endsWith("%") || sheet.isPercent?.(row, column.at)) percents++;
    counts.set(text, (counts.get(text) ?? 0) + 1);
    const number = Number(text);
    if (number === last + 1 || number - last === row - lastRow) steps++;
    [last, lastRow] = [number, row];
  }
  // A letter, or NA, is no value among numbers, and a word among words: the code of Namibia, or of men.
  const isAbsent = areNumbers(counts, missing) ? isMissing : isMissingWord;
  for (const [text, count] of [...counts])
    if (isAbsent(text, missing)) {
      filled -= count;
      counts.delete(text);
    }
  let [numbers, periods, length] = [0, 0, 0];
  for (const [text, count] of counts) {
    length += text.length * count;
    if (isNumberText(text)) numbers += count;
    // Few whole numbers are years, unless a header says so.
    const isTime = !/^-?\d+$/.test(text) || isLikelyYear(text) || isCalled("time", name);
    const time = whole(text);
    const isRead = (parsePeriod(time) ?? parsePeriod(time, { order: "month first" }) ?? monthNamed(time)) !== undefined;
    if (isTime && isRead) periods += count;
  }
  const texts = [...counts.keys()].slice(0, maxNames).map((text) => column.meta?.labels?.get(text) ?? text);
  const share = (known: (text: string) => boolean): number => texts.filter(known).length / Math.max(1, texts.length);
  const all = Math.max(1, filled);
  return {
    column,
    at: column.at,
    name,
    filled: filled / Math.max(1, sample.length),
    distinct: counts.size,
    numbers: numbers / all,
    isPercent: numbers > 0 && percents >= numbers,
    isPadded: [...counts.keys()].some((text) => /^0\d+$/.test(text)),
    ...(counts.size > 2 && steps >= 0.9 * (filled - 1) && { counts: counts.size === filled ? "once" : "anew" }),
    ...(counts.size === 1 && { only: [...counts.keys()][0] ?? "" }),
    periods: periods / all,
    ...codedParts([...counts.keys()]),
    ...(counts.size > 1 &&
      periods < filled &&
      [...counts.keys()].every((text) => clock.test(text)) && { isClock: true }),
    hasSpans: periods > 0 && [...counts.keys()].some((text) => parsePeriod(whole(text))?.isSpan),
    hasParts: periods > 0 && [...counts.keys()].some((text) => monthNamed(text) !== undefined),
    names: share((text) => index.named(text) !== undefined),
    groups: share(isGroupName),
    codes:
      [...counts.keys()].slice(0, maxNames).filter((text) => index.coded(text) !== undefined).length /
      Math.max(1, texts.length),
    ids: texts.filter((text) => /^(?=.*\d)[\w.:-]*[a-z.:][\w.:-]*$/i.test(text)).length / Math.max(1, texts.length),
    length: length / all,
  };
}

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

function codedParts(texts: readonly string[]): Pick<Profile, "coded"> {
  if (texts.length < 2) return {};
  if (texts.every((text) => /^M(?:0[1-9]|1[0-3])$/.test(text))) return { coded: "month" };
  if (texts.every((text) => /^Q0[1-5]$/.test(text))) return { coded: "quarter" };
  // Three words that are all months are hardly anything else.
  return texts.length > 2 &&
    texts.length <= 12 &&
    texts.every((text) => /\p{L}{3}/u.test(text) && monthNamed(text) !== undefined)
    ? { coded: "month" }
    : {};
}
