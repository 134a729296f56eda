import { writeDate } from "../../../src/core/data/dates.ts";
import { parseDay } from "../../../src/core/data/day.ts";
import { parsePeriod as parseWritten } from "../../../src/core/data/period.ts";
import { parseYear, type Time, type TimeUnit } from "../../../src/core/data/time.ts";
import { expandYear, parseMonthName } from "../../vocabulary/calendar.ts";
import { type EraName, withStatedEra } from "../../vocabulary/eras.ts";
import { parseInterval } from "./interval.ts";
import { type NamedDate, parseNamedDate } from "./namedDate.ts";
import { type NumberedUnit, parseNumberedPart } from "./numberedPart.ts";
import { parseFiscalYearPart, parseYearPart, type YearPart } from "./partOfYear.ts";
import { plainFigure } from "./plainText.ts";
import { withoutTimeWords } from "./timeWords.ts";
import { mayBeMonth, parseFiscalYear, parseYearSpan, type SpanYear, yearOfSpan } from "./years.ts";

/** A period as the source gives it. */
export interface SourcePeriod {
  readonly unit: TimeUnit;
  /** The year; for other units the first day of the period (`src/core/data/time.ts`). */
  readonly time: Time;
  /** It begins in this year and ends in the next (`years.ts`). */
  readonly isFiscal?: true;
  /** It stands for several years or months (`years.ts`). */
  readonly isSpan?: true;
  /** A part of a fiscal year with its fiscal number; `toCalendarPeriod` converts it. */
  readonly isNominal?: true;
  /** The name of its month means another month in another language (`calendar.ts`). */
  readonly isDoubtful?: true;
  /** The era that the text states, whose year was converted (`eras.ts`). */
  readonly era?: EraName;
}

/** The name and type of the time column in a dataset's CSV, by unit. */
export const timeFieldOf: Readonly<Record<TimeUnit, { readonly name: string; readonly type: string }>> = {
  year: { name: "Year", type: "year" },
  day: { name: "Day", type: "date" },
  month: { name: "Month", type: "yearmonth" },
  quarter: { name: "Quarter", type: "string" },
  "half-year": { name: "Half-year", type: "string" },
  week: { name: "Week", type: "string" },
};

/** Formats a period as in a dataset's CSV. */
export const periodCell = ({ unit, time }: SourcePeriod): string =>
  unit === "year" ? String(time) : writeDate(time, unit);

const pad = (value: number, digits = 2): string => String(value).padStart(digits, "0");

/** A calendar day; undefined if it does not exist. */
function periodOfDay(year: number, month: number, day: number): SourcePeriod | undefined {
  const time = parseDay(`${pad(year, 4)}-${pad(month)}-${pad(day)}`);
  return time === undefined ? undefined : { unit: "day", time };
}

/** A month (1 to 12), quarter (1 to 4) or week (1 to 53) of a year. */
export const periodOfPart = (
  unit: "month" | "quarter" | "week",
  year: number,
  part: number,
): SourcePeriod | undefined => written(`${pad(year, 4)}-${{ month: "M", quarter: "Q", week: "W" }[unit]}${part}`);

/** Parses a period with the parser that charts use for URLs and configs. */
function written(text: string): SourcePeriod | undefined {
  const found = parseWritten(text);
  return found && { unit: found.unit, time: found.start };
}

/** The order of day and month in dates such as `3/4/2020`. */
export type DateOrder = "day first" | "month first";

const year = "(1[5-9]\\d{2}|2[01]\\d{2})";
type Reader = (match: RegExpExecArray) => SourcePeriod | undefined;

function periodOfNamed(found: NamedDate | undefined): SourcePeriod | undefined {
  if (!found) return undefined;
  const { year, month, day, isDoubtful } = found;
  const period = day === undefined ? periodOfPart("month", year, month) : periodOfDay(year, month, day);
  return period && isDoubtful ? { ...period, isDoubtful } : period;
}

const monthsOf = new RegExp(`^(\\p{L}+)\\.?\\s?(?:-|–|to)\\s?(\\p{L}+)\\.?\\s${year}$`, "u");

/**
 * Parses three consecutive months. `Jan-Mar 2020` is a quarter, unless the series is a rolling average; `Dec-Feb 2020`
 * ends in 2020. Four months may be a third of a year: `May-Aug 2020`.
 */
function periodOfMonths(
  text: string,
  { areRolling, spans = "start" }: Pick<TimeStyle, "areRolling" | "spans">,
): SourcePeriod | undefined {
  const [, from = "", to = "", written] = monthsOf.exec(text) ?? [];
  const [first, last] = written === undefined ? [] : [parseMonthName(from), parseMonthName(to)];
  if (first === undefined || last === undefined) return undefined;
  const steps = (last - first + 12) % 12;
  if (steps !== 2 && (steps !== 3 || first % 4 !== 1)) return undefined;
  const year = Number(written);
  if (steps === 2 && first % 3 === 1 && !areRolling) return periodOfPart("quarter", year, (first + 2) / 3);
  const month = first + { start: 0, middle: Math.round(steps / 2), end: steps }[spans] - 1;
  const period = periodOfPart("month", first > last && month < 12 ? year - 1 : year, (month % 12) + 1);
  return period && { ...period, isSpan: true };
}

/** Whether some texts are three consecutive months that are not a quarter. If so, all are rolling averages. */
export const areRollingMonths = (texts: readonly string[]): boolean =>
  texts.some((text) => /^\p{L}/u.test(text) && periodOfMonths(text, {})?.isSpan);

const roman = ["I", "II", "III", "IV"];

/** The day of a year with a number (1 to 366). */
function dayOfYear(year: number, number: number): SourcePeriod | undefined {
  const first = periodOfDay(year, 1, 1);
  const next = periodOfDay(year + 1, 1, 1);
  return first && next && number >= 1 && first.time + number <= next.time
    ? { unit: "day", time: first.time + number - 1 }
    : undefined;
}

/** Words for a week. */
const week =
  "(?:W|Wk|Week|KW|Kalenderwoche|Woche|Semaine|Semana|Settimana|Vecka|Uge|Uke|Viikko|Týden|Tydzień|Hét|Hafta|неделя|тиждень|нед)";
const weekForms: readonly (readonly [form: RegExp, read: Reader])[] = [
  new RegExp(`^${week}\\.?\\s?(?<week>\\d{1,2})[-/,\\s]+(?<year>\\d{4})$`, "iu"),
  new RegExp(`^(?<week>\\d{1,2})\\.?\\s?${week}\\.?[-/,\\s]*(?<year>\\d{4})$`, "iu"),
  new RegExp(`^(?<year>\\d{4})[-/,\\s]*${week}\\.?\\s?(?<week>\\d{1,2})$`, "iu"),
  new RegExp(`^(?<year>\\d{4})[-/.,\\s]+(?<week>\\d{1,2})\\.?\\s?${week}\\.?$`, "iu"),
  // French weeks have two digits, half-years one.
  /^S(?<week>0[1-9]|[1-5]\d)[-/\s](?<year>\d{4})$/,
  /^(?<year>\d{4})年第(?<week>\d{1,2})[周週]$/,
].map((form) => [form, ({ groups }) => periodOfPart("week", Number(groups?.year), Number(groups?.week))]);

/** Forms in sources beyond those of `src/core/data/period.ts`. */
const forms: readonly (readonly [form: RegExp, read: Reader])[] = [
  [
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?\s?(?:Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?$/,
    ([, y, m, d]) => periodOfDay(Number(y), Number(m), Number(d)),
  ],
  [/^((?:1[5-9]|20)\d{2})(\d{2})(\d{2})$/, ([, y, m, d]) => periodOfDay(Number(y), Number(m), Number(d))],
  [/^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/, ([, y, , m, d]) => periodOfDay(Number(y), Number(m), Number(d))],
  // SDMX counts the days of a year: 2020-D060.
  [/^(\d{4})-?D(\d{3})$/i, ([, y, n]) => dayOfYear(Number(y), Number(n))],
  // No point: 1234.05 is a number.
  [new RegExp(`^${year}(?:/M?)?(\\d{2})$`, "i"), ([, y, m]) => periodOfPart("month", Number(y), Number(m))],
  [new RegExp(`^(0?[1-9]|1[0-2])[/-]${year}$`), ([, m, y]) => periodOfPart("month", Number(y), Number(m))],
  [
    new RegExp(`^${year}[-\\s:/_.]?(?:Qtr|[QTK])[ .]?0?([1-4])$`, "i"),
    ([, y, q]) => periodOfPart("quarter", Number(y), Number(q)),
  ],
  // Roman numbers: 2005TI, 2005-IV, I/2005, IV 2005.
  [
    new RegExp(`^${year}[-\\s:/.]*[QT]?[-\\s]?(I{1,3}|IV)$`),
    ([, y, q = ""]) => periodOfPart("quarter", Number(y), roman.indexOf(q) + 1),
  ],
  [
    new RegExp(`^[QT]?[-\\s]?(I{1,3}|IV)(?:[-\\s:/.]+|(?<=[QT]\\w+))${year}$`),
    ([, q = "", y]) => periodOfPart("quarter", Number(y), roman.indexOf(q) + 1),
  ],
  [new RegExp(`^${year}:M?(0[1-9]|1[0-2])$`, "i"), ([, y, m]) => periodOfPart("month", Number(y), Number(m))],
  [
    new RegExp(`^(?:Qtr|[QTK]) ?([1-4])[-/\\s]?(?:${year}|'?(\\d{2}))$`, "i"),
    ([, q, y, short]) => periodOfPart("quarter", expandYear(y ?? short ?? ""), Number(q)),
  ],
  [
    new RegExp(`^([1-4])[.º°ª]{0,2}\\s?(?:[QTKÇ]|Quartal|quarter|trimestre|trim)\\.?[-/\\s]?${year}$`, "i"),
    ([, q, y]) => periodOfPart("quarter", Number(y), Number(q)),
  ],
  // Quarters by their months in Japan, and by their share in Korea: 2020年1～3月期, 2020.1/4.
  [
    new RegExp(`^${year}年(1|4|7|10)\\s?[-~～〜–－]\\s?(3|6|9|12)月期?$`),
    ([, y, from, to]) =>
      Number(to) - Number(from) === 2 ? periodOfPart("quarter", Number(y), Number(to) / 3) : undefined,
  ],
  [new RegExp(`^${year}[.\\s](\\d{1,2})[月월]$`), ([, y, m]) => periodOfPart("month", Number(y), Number(m))],
  [new RegExp(`^${year}[.\\s]\\s?([1-4])/4$`), ([, y, q]) => periodOfPart("quarter", Number(y), Number(q))],
  [
    new RegExp(`^${year}[-/\\s](?:([1-4])\\.?\\s?Q|Ç([1-4]))$`),
    ([, y, q, ç]) => periodOfPart("quarter", Number(y), Number(q ?? ç)),
  ],
  [/^([1-4])[QTK][-/\s']?(\d{2})$/i, ([, q, y]) => periodOfPart("quarter", expandYear(y ?? ""), Number(q))],
  [/^([12])[HS][-/\s']?(\d{4}|\d{2})$/i, ([, half, y]) => written(`${expandYear(y ?? "")}-S${half}`)],
  [new RegExp(`^${year}\\s?([12])H$`, "i"), ([, y, half]) => written(`${y}-S${half}`)],
  [/^H([12])[-/\s']?(\d{2})$/i, ([, half, y]) => written(`${expandYear(y ?? "")}-S${half}`)],
  ...weekForms,
  [new RegExp(`^M(0?[1-9]|1[0-2])[-/\\s]${year}$`), ([, m, y]) => periodOfPart("month", Number(y), Number(m))],
  // Statistics Netherlands.
  [new RegExp(`^${year}MM(0[1-9]|1[0-2])$`), ([, y, m]) => periodOfPart("month", Number(y), Number(m))],
  [new RegExp(`^${year}KW0([1-4])$`), ([, y, q]) => periodOfPart("quarter", Number(y), Number(q))],
  [new RegExp(`^${year}JJ00$`), ([, y]) => ({ unit: "year", time: Number(y) })],
  // A survey wave counts as its year.
  [new RegExp(`^(?:spring|summer|autumn|fall|winter) ${year}$`, "i"), ([, y]) => ({ unit: "year", time: Number(y) })],
  [new RegExp(`^MO?(0[1-9]|1[0-2])${year}$`), ([, m, y]) => periodOfPart("month", Number(y), Number(m))],
  [new RegExp(`^${year}[-\\s]?B([12])$`, "i"), ([, y, half]) => written(`${y}-S${half}`)],
  [new RegExp(`^[SH]([12])/${year}$`, "i"), ([, half, y]) => written(`${y}-S${half}`)],
  [new RegExp(`^${year}-A1?$`), ([, y]) => ({ unit: "year", time: Number(y) })],
  [new RegExp(`^${year}(?:[年년]|\\s?(?:г|год|року?|рік|г-?н)\\.?)$`), ([, y]) => ({ unit: "year", time: Number(y) })],
  // The era is asked about: 107年 is 2018 in Taiwan.
  [/^(\d{2,3})年$/, ([, y]) => ({ unit: "year", time: Number(y) })],
  [new RegExp(`^${year}[年년]\\s?(\\d{1,2})[月월]$`), ([, y, m]) => periodOfPart("month", Number(y), Number(m))],
  [
    new RegExp(`^${year}[年년]\\s?(\\d{1,2})[月월]\\s?(\\d{1,2})[日일](?:\\s?[(（].[)）])?$`),
    ([, y, m, d]) => periodOfDay(Number(y), Number(m), Number(d)),
  ],
  [/^([\d,]{1,7}) ?(?:BCE|BC)$/i, ([, y = ""]) => ({ unit: "year", time: -Number(y.replaceAll(",", "")) })],
  [/^(\d{1,4}) ?(?:CE|AD)$/i, ([, y]) => ({ unit: "year", time: Number(y) })],
];

/** A date that ends with the year; day and month may be in either order. */
interface YearLast {
  readonly parts: readonly [number, number];
  readonly year: number;
  readonly hasPoints: boolean;
}

const longDate = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?: 0?0:00(?::00)?| 12:00(?::00)? AM)?$/;
/** Two-digit years follow slashes, or stand in dates whose parts all have two digits: `1.1.10` is not a date. */
const shortDate = /^(\d{1,2})(\/)(\d{1,2})\/(\d{2})$|^(\d{2})(\.)(\d{2})\.(\d{2})$/;

function yearLast(text: string): YearLast | undefined {
  const match = longDate.exec(text) ?? shortDate.exec(text);
  if (!match) return undefined;
  const [first = "", mark, second, year = ""] = match.slice(1).filter((part) => part !== undefined);
  return { parts: [Number(first), Number(second)], year: expandYear(year), hasPoints: mark === "." };
}

/** What the other periods of a column say about an ambiguous one. */
export interface TimeStyle {
  readonly order?: DateOrder;
  /** `2009-10` is the year that begins in 2009. */
  readonly isFiscal?: boolean;
  /** `2000-05` is a range of years. */
  readonly areSpans?: boolean;
  /** Three consecutive months are rolling averages, not quarters: `Feb-Apr 2020` is among them. */
  readonly areRolling?: boolean;
  /** What the number in `2005 - 1` counts; months if unset. */
  readonly numbered?: NumberedUnit;
  /** Which year represents a range. If unset, the first year, and the period is marked as a range. */
  readonly spans?: SpanYear | undefined;
  /** The language of month names that mean different months in different languages. */
  readonly language?: string | undefined;
}

/** Parses a period as sources write it; undefined for anything else. */
export function parseSourcePeriod(source: string, style: TimeStyle = {}): SourcePeriod | undefined {
  const { text, era } = withStatedEra(plainFigure(source));
  const period = parseCommonPeriod(text, style) ?? parsePlainer(text, style);
  return period && era ? { ...period, era } : period;
}

/** Parses a period without words for a year, if it has some. */
function parsePlainer(text: string, style: TimeStyle): SourcePeriod | undefined {
  const plain = withoutTimeWords(text);
  return plain === text ? undefined : parseCommonPeriod(plain, style);
}

/** Parses a period of the common era. */
function parseCommonPeriod(plain: string, style: TimeStyle): SourcePeriod | undefined {
  const { order = "day first", isFiscal = false, areSpans = false, spans, numbered } = style;
  // Some programs write years as decimals: 2020.0.
  const text = /^\d{4}\.0$/.test(plain) ? plain.slice(0, 4) : plain;
  // Years first: most periods are years.
  if (/^-?\d{1,6}$/.test(text) && !(text.length === 6 && isYearMonth(text))) {
    const time = parseYear(text);
    return time === undefined ? undefined : { unit: "year", time };
  }
  const date = yearLast(text);
  if (date) {
    const [first, second] = date.parts;
    return order === "day first" ? periodOfDay(date.year, second, first) : periodOfDay(date.year, first, second);
  }
  const span = areSpans || isFiscal || !mayBeMonth(text) ? parseYearSpan(text) : undefined;
  if (span && (areSpans || spans !== undefined || span.last - span.first > 1))
    return { unit: "year", time: yearOfSpan(span, spans ?? "start"), isSpan: true };
  const fiscal = isFiscal || !mayBeMonth(text) ? parseFiscalYear(text) : undefined;
  if (fiscal !== undefined) return { unit: "year", time: fiscal, isFiscal: true };
  const nominal = periodOfWords(parseFiscalYearPart(text));
  if (nominal) return { ...nominal, isNominal: true };
  const part = parseNumberedPart(text);
  if (part)
    return numbered === "half-year"
      ? written(`${part.year}-S${part.number}`)
      : periodOfPart(numbered ?? "month", part.year, part.number);
  return parseInterval(text, spans) ?? parseInWords(text, style);
}

/** Parses a period that is written in words or in the form of a program. */
function parseInWords(text: string, { areRolling = false, spans, language }: TimeStyle): SourcePeriod | undefined {
  const known = likelyYear.test(text) ? written(text) : undefined;
  const found = known ?? periodOfMonths(text, { areRolling, spans });
  if (found) return found;
  for (const [form, read] of forms) {
    const match = form.exec(text);
    const period = match && read(match);
    if (period) return period;
  }
  const named = periodOfNamed(parseNamedDate(text, language));
  return named ?? (likelyYear.test(text) ? periodOfWords(parseYearPart(text)) : undefined);
}

function periodOfWords(part: YearPart | undefined): SourcePeriod | undefined {
  if (!part) return undefined;
  return part.unit === "quarter"
    ? periodOfPart("quarter", part.year, part.number)
    : written(`${part.year}-S${part.number}`);
}

/** Periods contain a year in this range. */
const likelyYear = new RegExp(`(?<!\\d)${year}`);

/** `20200131`. */
const isDayNumber = (text: string): boolean => /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(text);

const isYearMonth = (text: string): boolean => /^(?:1[5-9]|20)\d{2}(?:0[1-9]|1[0-2])$/.test(text);

/**
 * Infers the order of day and month from all dates of a column; undefined if they contradict each other or there are
 * none.
 */
export function inferDateOrder(texts: Iterable<string>): DateOrder | "either" | undefined {
  const dates = Array.from(texts, yearLast).filter((date) => date !== undefined);
  // A day and a month of the same number are in any order: 01/01/1960.
  if (dates.length > 0 && dates.every(({ parts }) => parts[0] === parts[1] && parts[0] <= 12)) return "day first";
  // Dates with points always have the day first.
  const isDayFirst = dates.every(({ parts }) => parts[1] <= 12);
  const isMonthFirst = dates.every(({ parts, hasPoints }) => parts[0] <= 12 && !hasPoints);
  if (isDayFirst && isMonthFirst) return dates.length === 0 ? undefined : orderOfMonths(dates);
  return isDayFirst ? "day first" : isMonthFirst ? "month first" : undefined;
}

/** First days of several months or years are more likely than many days of January. */
function orderOfMonths(dates: readonly YearLast[]): DateOrder | "either" {
  const different = (of: (date: YearLast) => number): number => new Set(dates.map(of)).size;
  const [first, second] = [different(({ parts }) => parts[0]), different(({ parts }) => parts[1])];
  const isLong = different(({ year }) => year) > 1;
  const isFirst = (at: 0 | 1): boolean => dates.every(({ parts }) => parts[at] === 1);
  if (isFirst(0) && (second === 12 || (isLong && second > 1))) return "day first";
  return isFirst(1) && (first === 12 || (isLong && first > 1)) ? "month first" : "either";
}

/** Whether a text is a year that is unlikely to be another number, for headers and titles. */
export const isLikelyYear = (text: string): boolean => /^(?:1[5-9]|20|21)\d{2}$/.test(text);

/** Marks after a period. */
const timeMark =
  /^((?=.*(?<!\d)(?:1[5-9]|20|21)\d{2}).*?[\p{L}\d])\s?(?:\((?:[a-z]{1,2}|\d{1,2})\)|\[[a-z0-9]{1,2}\]|[*†‡]+|[¹²³⁰⁴-⁹]+|(?<=\s)\d{1,2}[)/]|(?<=\s)[a-z]\/|(?<=\s)\(?(?:est|prov|rev|proj|prelim)\.?\)?|(?<=\d)[eprf]|(?<=\s)[eprf])$/iu;

/** References to notes in brackets, before or after a period. */
const noteMarks = /^(?:\s?\[(?:(?:n|nb|note|notes) ?)?[a-z\d]{1,2}\]\s?)+|(?:\s?\[(?:n|nb|notes?) ?\d{1,2}\])+$/gi;

/** Removes marks of footnotes and status from a period: `2020 1/`, `2021/22 r`, `2020 Q4 [p]`, `[n 1]2020`. */
export function stripTimeMarks(text: string): string {
  if (text.length > 40) return text;
  const noted = text.includes("[") ? text.replace(noteMarks, "") : text;
  const bare = timeMark.exec(noted)?.[1] ?? (noted === text ? undefined : noted);
  return bare !== undefined && parseSourcePeriod(text) === undefined && parseSourcePeriod(bare) !== undefined
    ? bare
    : text;
}

/**
 * Parses the period in a header: `1990`, `1990 [YR1990]`, `Y1990`, `2020 (p)`, `2020¹`, `Q1 2020`, `Jan-20`, `2019/20`.
 * @param style - inferred from all headers
 */
export function parseHeaderPeriod(text: string, style: TimeStyle = {}): SourcePeriod | undefined {
  const bare = text
    .replace(/\s*\[YR\d{4}\w*\]$/, "")
    .replace(/^(?:Y|YR|F|X|yr_?|year_?|_)(?=[12]\d{3}\b)/i, "")
    .replace(/\s+(?:provisional|preliminary|estimated?|est\.?|forecast|projected|projection|proj\.?|revised)$/i, "")
    .replace(/\s*(?:\([\p{L}. ]{1,14}\)|[*†]+|\d\)|(?<=\d) ?[per]|(?<=\d)[¹²³⁰⁴-⁹]+)$/iu, "")
    // Status letters: 2019a, 2020 b/. Decades (1990s) have none.
    .replace(/(?<=^(?:19|20)\d\d)(?:[a-d]| [a-z]\/)$/, "")
    .replace(/\.0$/, "")
    .trim();
  if (/^-?\d+$/.test(bare))
    return isLikelyYear(bare) || isYearMonth(bare) || isDayNumber(bare) ? parseSourcePeriod(bare) : undefined;
  const date = yearLast(bare);
  const isDoubtful = date && !style.order && !date.hasPoints && date.parts.every((part) => part <= 12);
  return isDoubtful ? undefined : parseSourcePeriod(bare, style);
}

/** The offset between fiscal quarters (or halves) and calendar quarters of the same number. */
export interface FiscalShift {
  readonly unit: "quarter" | "half-year";
  readonly count: number;
}

/** Parses an example such as `Q1 FY22=2021-Q2`; undefined for anything else. */
export function parseFiscalShift(text: string): FiscalShift | undefined {
  const [fiscal, calendar, ...more] = text.split("=").map((part) => parseSourcePeriod(part.trim()));
  if (!fiscal || !calendar || more.length > 0 || calendar.isNominal || fiscal.unit !== calendar.unit) return undefined;
  const { unit } = fiscal;
  if (unit !== "quarter" && unit !== "half-year") return undefined;
  return { unit, count: indexOf(calendar) - indexOf(fiscal) };
}

const perYear = (unit: SourcePeriod["unit"]): number => (unit === "quarter" ? 4 : 2);

/** The number of quarters or halves since year 0. */
function indexOf(period: SourcePeriod): number {
  const [, year = "", number = ""] = /^(\d+)-\D(\d)$/.exec(periodCell(period)) ?? [];
  return Number(year) * perYear(period.unit) + Number(number) - 1;
}

/** Converts a part of a fiscal year to the calendar. Other periods stay. */
export function toCalendarPeriod(
  period: SourcePeriod | undefined,
  shift: FiscalShift | undefined,
): SourcePeriod | undefined {
  if (!period?.isNominal || !shift || period.unit !== shift.unit) return period;
  const index = indexOf(period) + shift.count;
  const count = perYear(period.unit);
  return parseSourcePeriod(
    `${Math.floor(index / count)}-${period.unit === "quarter" ? "Q" : "S"}${(index % count) + 1}`,
  );
}

/**
 * Parses a quarter without a year: `Q1`, `1. Quartal`, `third quarter`.
 * @returns 1 to 4; undefined for anything else
 */
export function parseQuarterName(text: string): number | undefined {
  if (text.length > 20 || !/^(?:Q ?[1-4]|[^\d]*[1-4]?[^\d]*)$/i.test(text) || !/^Q|\p{L}{3}/iu.test(text))
    return undefined;
  const period = parseSourcePeriod(`${text} 2000`);
  return period?.unit === "quarter" ? Number(periodCell(period).slice(-1)) : undefined;
}
