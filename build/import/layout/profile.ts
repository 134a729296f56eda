import { textOf } from "../cell/cell.ts";
import { monthNamed } from "../cell/monthNames.ts";
import { parsePeriod } from "../cell/period.ts";
import { quarterNamed } from "../cell/quarter.ts";
import { isGroupName, type NameIndex } from "../names/match.ts";
import { cellAt } from "../sheet/sheet.ts";
import { columnName, type Table, type TableColumn } from "../table/table.ts";
import { type ColumnCells, gatherCells, tallyTexts } from "./columnCells.ts";
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
  /** The sign of a unit that all of its numbers have, or are shown with: `%`, `€`. */
  readonly sign?: string;
  /** Its numbers begin with zeros, as codes do. */
  readonly isPadded: boolean;
  /** They count its rows: 1, 2, 3; perhaps anew in each part of the table. */
  readonly counts?: "once" | "anew";
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
  const name = columnName(column);
  const cells = gatherCells(sheet, column.at, sample, { missing, isTimes: isCalled("time", name) });
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
): Pick<Profile, "numbers" | "sign" | "isPadded" | "counts"> => ({
  numbers: numbers / Math.max(1, filled),
  ...signOf(percents >= numbers ? new Set(["%"]) : signs, numbers),
  isPadded: texts.some((text) => /^0\d+$/.test(text)),
  ...(texts.length > 2 && steps >= 0.9 * (filled - 1) && { counts: texts.length === filled ? "once" : "anew" }),
});

/** What they are as times, under the column's header. */
function asTimes(
  texts: readonly string[],
  { filled }: ColumnCells,
  { periods }: Tally,
  name: string,
): Pick<Profile, "periods" | "coded" | "isClock" | "hasSpans" | "hasParts"> {
  const whole = timesUnder(name);
  return {
    periods: periods / Math.max(1, filled),
    ...codedParts(texts),
    ...(texts.length > 1 && periods < filled && texts.every((text) => clock.test(text)) && { isClock: true }),
    hasSpans: periods > 0 && texts.some((text) => parsePeriod(whole(text))?.isSpan),
    hasParts: periods > 0 && texts.some((text) => monthNamed(text) !== undefined),
  };
}

/** What they are as names and codes: in the words of the format, where it has some for its codes. */
function asNames(
  texts: readonly string[],
  { meta }: TableColumn,
  index: NameIndex,
): Pick<Profile, "names" | "groups" | "codes" | "ids"> {
  const words = texts.map((text) => meta?.labels?.get(text) ?? text);
  const shareOf = (list: readonly string[], isKnown: (text: string) => boolean): number =>
    list.filter(isKnown).length / Math.max(1, list.length);
  return {
    names: shareOf(words, (text) => index.named(text) !== undefined),
    groups: shareOf(words, isGroupName),
    codes: shareOf(texts, (text) => index.coded(text) !== undefined),
    ids: shareOf(words, (text) => /^(?=.*\d)[\w.:-]*[a-z.:][\w.:-]*$/i.test(text)),
  };
}

function signOf([only = "", ...others]: Iterable<string>, numbers: number): Pick<Profile, "sign"> {
  return numbers === 0 || only === "" || others.length > 0 ? {} : { sign: only };
}

function codedParts(texts: readonly string[]): Pick<Profile, "coded"> {
  if (texts.length < 2) return {};
  if (texts.every((text) => /^M(?:0[1-9]|1[0-3])$/.test(text))) return { coded: "month" };
  if (texts.every((text) => /^Q0[1-5]$/.test(text))) return { coded: "quarter" };
  if (texts.length <= 4 && texts.every((text) => quarterNamed(text) !== undefined)) return { coded: "quarter" };
  // Three words that are all months are hardly anything else.
  return texts.length > 2 &&
    texts.length <= 12 &&
    texts.every((text) => /\p{L}{3}/u.test(text) && monthNamed(text) !== undefined)
    ? { coded: "month" }
    : {};
}
