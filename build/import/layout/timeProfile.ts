import type { TimeUnit } from "../../../src/core/data/time.ts";
import { isMonthName } from "../../vocabulary/calendar.ts";
import { isColumnName } from "../../vocabulary/columnNames.ts";
import { beginningOf, type EraName, eraOfHeader, fromEra } from "../../vocabulary/eras.ts";
import { isWeekdayName } from "../../vocabulary/weekdays.ts";
import { parseDayOfYear } from "../cell/dayOfYear.ts";
import { isLikelyYear, parseQuarterName, parseSourcePeriod, stripTimeMarks } from "../cell/period.ts";
import { plainFigure } from "../cell/plainText.ts";
import { parseShortYear } from "../cell/shortYear.ts";
import { areNearlyAll } from "./share.ts";

/** The texts of a column as times. */
export interface TimeProfile {
  /** Share of cells that are periods, or months without a year. */
  readonly periods: number;
  /** Whether nearly all are. */
  readonly areTimes: boolean;
  /** The unit of most periods. */
  readonly unit?: TimeUnit;
  /**
   * What nearly all are without a year: months (by name or as `M01`), quarters (`Q01`, `1. Quartal`), weekdays, or days
   * of the year (`1 January`). One additional code may stand for the yearly mean.
   */
  readonly coded?: "month" | "quarter" | "weekday" | "day of the year";
  /** Whether they are times of day. */
  readonly isClock?: boolean;
  /** Whether some are months without a year. */
  readonly hasParts: boolean;
  /** Whether some are ranges of years. */
  readonly hasSpans: boolean;
}

/** A time of day: `2024-01-01T13:00:00Z`, `1.1.2024 13:00`. */
const clock = /^(?:\d{4}-\d\d-\d\d|\d{1,2}([./])\d{1,2}\1\d{4})[T ]\d{1,2}:\d\d/;

/**
 * Profiles a column as times.
 * @param counts - the distinct texts with their counts, in the order in which they are first seen
 * @param name - the column's header
 */
export function profileTimes(counts: ReadonlyMap<string, number>, name: string): TimeProfile {
  const total = sumOf(counts.values());
  const whole = timeTextReader(name);
  const units = new Map<TimeUnit, number>();
  let [periods, parts, spans, clocks] = [0, 0, 0, 0];
  const mayBe = timeNumbers(counts, name);
  const isTime = isColumnName("time", name);
  for (const [text, count] of counts) {
    if (clock.test(text)) clocks += count;
    if (!mayBe(text)) continue;
    const time = whole(text);
    const period = parseSourcePeriod(time) ?? parseSourcePeriod(time, { order: "month first" });
    const isPart = isMonthName(text);
    // `98/99`, whose century the user is asked for.
    const isShort = isTime && parseShortYear(time) !== undefined;
    if (!period && !isPart && !isShort) continue;
    periods += count;
    if (isPart) parts += count;
    if (period?.isSpan) spans += count;
    if (period) units.set(period.unit, (units.get(period.unit) ?? 0) + count);
  }
  const isFew = (count: number): boolean => areNearlyAll(total - count, total);
  const { coded } = codedParts([...counts.keys()]);
  // `Jan 15` is also a month.
  if (coded === "day of the year") [periods, parts] = [0, 0];
  const share = periods / Math.max(1, total);
  const [unit] = [...units].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return {
    periods: share,
    areTimes: share >= 0.9 || areNearlyAll(periods, total),
    ...(unit && periods > 0 && { unit }),
    ...(coded && { coded }),
    ...(counts.size > 1 && periods < total && areNearlyAll(clocks, total) && { isClock: true }),
    hasParts: !isFew(parts),
    hasSpans: !isFew(spans),
  };
}

const sumOf = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0);

/**
 * Returns a function that decides whether a number may be a time. Whole numbers are years only if they are likely years,
 * or if the header says so: "Week 1" to "Week 53" are not years, nor are the days of a counter.
 */
function timeNumbers(counts: ReadonlyMap<string, number>, name: string): (text: string) => boolean {
  const isTime = isColumnName("time", name);
  const isYear = isColumnName("year", name) || (isTime && isGeneral(name) && areMostlyYears(counts));
  return (text) => {
    if (!/^-?\d+$/.test(text) || isLikelyYear(text)) return true;
    if (!isTime || isDataOrDate(name, text)) return false;
    return isYear || parseSourcePeriod(timeTextReader(name)(text))?.unit !== "year";
  };
}

/** Whether a header says that there are times, but not of which unit: `Time`, `Period`, `TIME_PERIOD`. */
const isGeneral = (name: string): boolean =>
  !(["week", "month", "quarter", "date", "weekday", "dayOfMonth", "dayOfYear"] as const).some((kind) =>
    isColumnName(kind, name),
  );

/** Whether at least half of the whole numbers are likely years: others may be years long ago. */
function areMostlyYears(counts: ReadonlyMap<string, number>): boolean {
  const numbers = [...counts.keys()].filter((text) => /^-?\d+$/.test(text));
  return 2 * numbers.filter(isLikelyYear).length >= numbers.length;
}

/** "Data" means values in English and date in Italian: numbers that are not dates are values. */
const isDataOrDate = (name: string, text: string): boolean => /^data$/i.test(name) && text.length !== 8;

function codedParts(texts: readonly string[]): Pick<TimeProfile, "coded"> {
  const count = (isOfKind: (text: string) => boolean): number => texts.filter(isOfKind).length;
  const are = (isOfKind: (text: string) => boolean, least: number, most: number): boolean => {
    const found = count(isOfKind);
    return found >= least && found <= most && areNearlyAll(found, texts.length);
  };
  if (are((text) => /^M(?:0[1-9]|1[0-3])$/.test(text), 2, 13)) return { coded: "month" };
  if (are((text) => /^Q0[1-5]$/.test(text), 2, 5)) return { coded: "quarter" };
  if (texts.length > 1 && texts.length <= 4 && texts.every((text) => parseQuarterName(text) !== undefined))
    return { coded: "quarter" };
  // Three distinct names are hardly anything else.
  if (are(isWeekdayName, 3, 7) && areLongOrAll(texts)) return { coded: "weekday" };
  if (are((text) => /[\p{L}\p{M}]{3}/u.test(text) && isMonthName(text), 3, 12)) return { coded: "month" };
  return are((text) => parseDayOfYear(text) !== undefined, 3, 366) && areDays(texts)
    ? { coded: "day of the year" }
    : {};
}

/** Whether texts are days rather than months of years: `Jan 15, Jan 16` rather than `Jan 15, Feb 15`. */
function areDays(texts: readonly string[]): boolean {
  if (texts.every((text) => parseSourcePeriod(text) === undefined)) return true;
  const months = texts.map((text) => parseDayOfYear(text)?.month);
  const same = months.filter((month, i) => i > 0 && month === months[i - 1]).length;
  return same >= 0.8 * (texts.length - 1);
}

/** Short names of weekdays may be other words: they count if there are at least five of them. */
const areLongOrAll = (texts: readonly string[]): boolean => texts.length >= 5 || texts.every((text) => text.length > 5);

/**
 * Returns a function that normalizes times before they are parsed: removes marks, and applies the header. `2021-05` is
 * a week below `year_week`, `2021-2` a quarter below `Quarter`; `44927` is the serial number of a day below `Date`, and
 * `1619827200000` a timestamp; `2563` is 2020 below `Year (B.E.)`.
 * @param stated - the era of the years, if the user names it
 */
export function timeTextReader(head: string, stated?: EraName | "common"): (text: string) => string {
  const era = eraOfColumn(head, stated);
  const read = commonTextReader(head);
  return era === undefined ? read : (text) => read(fromEra(plainFigure(text), era).text);
}

/** The era of the years in a column: the one that the user names, or that its header states if years begin in January. */
export function eraOfColumn(head: string, stated: EraName | "common" | undefined): EraName | undefined {
  if (stated !== undefined) return stated === "common" ? undefined : stated;
  const era = eraOfHeader(head);
  return era === undefined || era === "lunar" || beginningOf(era) !== undefined ? undefined : era;
}

function commonTextReader(head: string): (text: string) => string {
  if (isColumnName("date", head)) return (text) => dayOfSerial(text) ?? dayOfClock(text) ?? stripTimeMarks(text);
  const isWeek = isColumnName("week", head);
  if (!isWeek && !isColumnName("quarter", head)) return stripTimeMarks;
  return (text) => {
    const [, year, part = ""] = /^(\d{4}) ?[-/ .:]? ?(\d{1,2})$/.exec(text) ?? [];
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
