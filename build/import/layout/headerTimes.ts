import { inferMonthLanguage, parseMonthName } from "../../vocabulary/calendar.ts";
import { isUnit } from "../../vocabulary/units.ts";
import {
  areRollingMonths,
  inferDateOrder,
  parseHeaderPeriod,
  parseSourcePeriod,
  periodOfPart,
  type SourcePeriod,
} from "../cell/period.ts";
import { areFiscalYears, areYearSpans, parseFiscalYear, parseYearSpan } from "../cell/years.ts";
import { titleYears } from "../table/table.ts";
import { isNumeric } from "./columnKinds.ts";
import type { ColumnProfile } from "./profile.ts";
import { areNearlyAll } from "./share.ts";
import type { LayoutContext, SubYearUnit } from "./tableLayout.ts";

/** A header with a time. */
export interface HeaderTime extends Pick<HeadTime, "time" | "part"> {
  readonly profile: ColumnProfile;
  /** The other header rows, and the words next to the time in its own row. */
  readonly rest: readonly string[];
  /** Whether its own row has no words next to the time. */
  readonly isAlone: boolean;
  /** Index of the header row. */
  readonly level: number;
}

/** The columns with times in their headers, in the header row with the most times. */
export function findHeaderTimes({
  profiles,
  options,
}: Pick<LayoutContext, "profiles" | "options">): readonly HeaderTime[] {
  const depth = Math.max(0, ...profiles.map(({ column }) => column.heads.length));
  const numeric = profiles.filter((one) => isNumeric(one) && one.periods < 1).length;
  let best: readonly HeaderTime[] = [];
  for (let level = 0; level < depth; level++) {
    const texts = profiles.map(({ column }) => column.heads[level] ?? "");
    const wholeHead = wholeHeadOf(texts, options);
    const either = eitherHeadOf(wholeHead);
    const monthHead = monthHeadOf(texts, options);
    const dayHead = dayHeadOf(texts);
    for (const read of [wholeHead, monthHead, dayHead, spanHeadOf(texts, options), mixedHead, either]) {
      const found = profiles.flatMap((profile) => {
        const head = profile.column.heads[level] ?? "";
        const timed =
          profile.column.meta?.role === undefined || profile.column.meta.role === "value" ? read(head) : undefined;
        const above = profile.column.heads.filter((_, i) => i !== level);
        const beside = timed?.rest ?? [];
        const isAlone = beside.every((text) => text === "");
        return timed ? [{ profile, level, ...timed, isAlone, rest: [...above, ...beside] }] : [];
      });
      const isWhole = read === wholeHead || read === dayHead;
      const isSure = read === either ? areAlike(found) : isWhole || isConvincing(found, read === monthHead, numeric);
      const isMisfit = read === mixedHead && areMost(best, found);
      if (found.length > best.length && isSure && !isMisfit) best = found;
    }
  }
  return withYears(best);
}

/**
 * Whether nearly all headers are only times, or most are months and the like. A misspelt one is left out: it does not turn
 * the others into names below their year.
 */
const areMost = (whole: readonly HeaderTime[], found: readonly HeaderTime[]): boolean =>
  whole.every(({ isAlone }) => isAlone) &&
  (areNearlyAll(whole.length, found.length) ||
    (2 * whole.length > found.length && whole.every(({ time }) => time !== undefined && time.unit !== "year")));

/** Adds the year in the titles to months or quarters, if neither a column nor a header has a year. */
export function withTitleYear(heads: readonly HeaderTime[], { table, profiles }: LayoutContext): readonly HeaderTime[] {
  const [year, ...others] = titleYears([table.sheet.facts.title ?? "", ...table.titles]);
  if (year === undefined || others.length > 0 || !heads.every(({ part }) => part !== undefined)) return heads;
  if (profiles.some((one) => one.periods >= 0.9 && !heads.some(({ profile }) => profile === one))) return heads;
  return heads.map(({ part, ...head }): HeaderTime => {
    const time = part && part.unit !== "day" ? periodOfPart(part.unit, year, part.number) : undefined;
    return time ? { ...head, time } : { ...head, ...(part && { part }) };
  });
}

/** Joins months or quarters with the years of another header row. */
function withYears(heads: readonly HeaderTime[]): readonly HeaderTime[] {
  const depth = heads[0]?.rest.length ?? 0;
  if (heads.some(({ part }) => !part)) return withParts(heads);
  for (let level = 0; level < depth; level++) {
    const joined = heads.flatMap((head): HeaderTime[] => {
      const year = parseHeaderPeriod(head.rest[level] ?? "");
      const time = year && head.part && periodOfYearPart(head.part.unit, year, head.part.number);
      const { part: _, ...rest } = head;
      return time ? [{ ...rest, time, rest: head.rest.filter((_, i) => i !== level) }] : [];
    });
    if (joined.length === heads.length) return joined;
  }
  return heads;
}

/** Joins years with the months or quarters of another header row. */
function withParts(heads: readonly HeaderTime[]): readonly HeaderTime[] {
  const depth = heads[0]?.rest.length ?? 0;
  for (let level = 0; level < depth; level++) {
    const monthHead = monthHeadOf(heads.map(({ rest }) => rest[level] ?? ""));
    const parts = heads.map(({ rest }) => monthHead(rest[level] ?? "")?.part);
    if (parts.some((part) => !part) || new Set(parts.map((part) => part?.number)).size < 2) continue;
    const joined = heads.flatMap((head, i): HeaderTime[] => {
      const part = parts[i];
      const time = part && head.time && periodOfYearPart(part.unit, head.time, part.number);
      return time ? [{ ...head, time, rest: head.rest.filter((_, i) => i !== level) }] : [];
    });
    if (joined.length === heads.length) return joined;
  }
  return heads;
}

/** Whether all words occur with equally many times, at least two, and so does the empty text. */
function areAlike(found: readonly HeaderTime[]): boolean {
  const counts = new Map<string, number>();
  for (const { rest } of found) counts.set(rest.join(), (counts.get(rest.join()) ?? 0) + 1);
  const [first = 0, ...others] = counts.values();
  return first > 1 && others.length > 0 && others.every((count) => count === first);
}

/**
 * Whether times with words are not a coincidence: a month may be a code, and words may end with a number.
 * @param areParts - whether they are months without a year
 * @param columns - number of numeric columns
 */
function isConvincing(found: readonly HeaderTime[], areParts: boolean, columns: number): boolean {
  // Country codes are months in some languages.
  const parts = new Set(found.map(({ part }) => part?.number));
  if (areParts) return parts.size >= 3 && 2 * found.length >= columns;
  // Either the same words occur with several times, or all columns have a time.
  const words = new Set(found.map(({ rest }) => rest.join()));
  return found.length > 0 && (words.size < found.length || found.length >= columns);
}

/** The period of a part of a year. In a fiscal year it still has its fiscal number. */
export function periodOfYearPart(
  unit: SubYearUnit | "day",
  year: SourcePeriod,
  part: number,
): SourcePeriod | undefined {
  const period = year.unit === "year" && unit !== "day" ? periodOfPart(unit, year.time, part) : undefined;
  return period && year.isFiscal ? { ...period, isNominal: true } : period;
}

/** The time in a header. */
interface HeadTime {
  readonly time?: SourcePeriod;
  /** A month or quarter without a year, or a day without a month. */
  readonly part?: { readonly unit: SubYearUnit | "day"; readonly number: number };
  /** The words next to the time. */
  readonly rest?: readonly string[];
}

/** Parses the time in a header; undefined without one. */
type ReadHead = (head: string) => HeadTime | undefined;

/**
 * Returns a parser for headers that are only times.
 * @param heads - all headers, which settle the style: `2009-10, 2010-11` are not months, and `1/12/20, 1/13/20` have
 * the month first
 */
function wholeHeadOf(heads: readonly string[], { dates, spans, language: stated }: LayoutContext["options"]): ReadHead {
  const times = heads.map(withoutUnit);
  const fiscal = times.filter((time) => parseFiscalYear(time) !== undefined);
  const mayBeFiscal = times.filter((time) => /^\d{4}[-/]\d/.test(time));
  const isFiscal = areFiscalYears(fiscal) && areNearlyAll(fiscal.length, mayBeFiscal.length);
  const known = dates ?? inferDateOrder(times);
  const several = areYearSpans(times.filter((time) => parseYearSpan(time) !== undefined));
  const areRolling = areRollingMonths(times);
  const language = stated ?? inferMonthLanguage(times);
  const order = known === "either" ? undefined : known;
  const style = { isFiscal, areSpans: several, areRolling, spans, language, ...(order && { order }) };
  return (head) => {
    const [unit, inner = ""] = /\(([^()]+)\)$/.exec(head) ?? [];
    const time = parseHeaderPeriod(head, style) ?? parseHeaderPeriod(withoutUnit(head), style);
    return time && { time, ...(unit !== undefined && isUnit(inner) && { rest: [unit] }) };
  };
}

/** Removes a unit in brackets: `2020-21 (£)`. */
const withoutUnit = (head: string): string => {
  const [all = "", inner = ""] = /\s*\(([^()]+)\)$/.exec(head) ?? [];
  return isUnit(inner) ? head.slice(0, head.length - all.length) : head;
};

/** Returns a parser for months or quarters without a year. @param heads - all headers, which settle the language */
function monthHeadOf(
  heads: readonly string[],
  { language }: Pick<LayoutContext["options"], "language"> = {},
): ReadHead {
  const spoken = language ?? inferMonthLanguage(heads);
  return (head) => {
    const month = parseMonthName(head, spoken);
    if (month !== undefined) return { part: { unit: "month", number: month } };
    const quarter = /^(?:Q|K|T|Qtr|Quarter|Quartal|Trim\.?|Trimestre)\s?([1-4])$/i.exec(head)?.[1];
    return quarter === undefined ? undefined : { part: { unit: "quarter", number: Number(quarter) } };
  };
}

/**
 * Returns a parser for the days of a month, from 1 to 28 at least.
 * @param heads - all headers
 */
function dayHeadOf(heads: readonly string[]): ReadHead {
  const found = new Set(heads);
  const areDays = Array.from({ length: 28 }, (_, i) => String(i + 1)).every((day) => found.has(day));
  return (head) =>
    areDays && /^(?:[1-9]|[12]\d|3[01])$/.test(head) ? { part: { unit: "day", number: Number(head) } } : undefined;
}

/**
 * Returns a parser for words with a range of years, a fiscal year or a month: `Births 2000-05`, `2019-20 - Area`.
 * @param heads - all headers
 */
function spanHeadOf(heads: readonly string[], { spans }: LayoutContext["options"]): ReadHead {
  const cut = (head: string): readonly string[] => {
    const [, time = "", words = ""] = /^((?:1[5-9]|20)\d{2}[-–/]\d{2,4})[\s_.,:;–-]+(\p{L}.*)$/u.exec(head) ?? [];
    if (words !== "") return [head, words, time];
    return /^(.*\p{L}.*?)[\s_.,:;([]+((?:1[5-9]|20)\d{2} ?[-–/] ?\d{2,4})[)\]]?$/u.exec(head) ?? [];
  };
  const style = { areSpans: areYearSpans(heads.flatMap((head) => cut(head)[2] ?? [])), spans };
  return (head) => {
    const [, words = "", written = ""] = cut(head);
    const time = parseSourcePeriod(written, style);
    return time && { time, rest: [words] };
  };
}

/** Whether the words before a year say that it is the year of prices: "GDP, constant 2015". */
const isOfPrices = (words: string): boolean => /\b(?:constant|prices?|base|of|index|=)$/i.test(words);

/** Parses a time with words: `Population 2020`, `2020 males`, `gdp_1990`. */
const mixedHead: ReadHead = (head) => {
  const listed = amongParts(head) ?? withSpan(head);
  if (listed) return listed;
  const [, words = "", last = ""] = /^(.*\p{L}.*?)[\s_.,:;([–-]+((?:1[5-9]|20)\d{2})[)\]]?$/u.exec(head) ?? [];
  // Column codes may join both: POPESTIMATE2020.
  const [, code = "", coded = ""] = /^([A-Za-z_]{3,})((?:19|20)\d{2})$/.exec(head) ?? [];
  const [, first = "", after = ""] = /^(?:FY ?)?((?:1[5-9]|20)\d{2})[\s_.,:;–-]+(.*\p{L}.*)$/u.exec(head) ?? [];
  if (last === "" && first === "" && coded === "") return withMonth(head);
  const time = parseSourcePeriod(last || first || coded);
  if (!time || isOfPrices(words)) return undefined;
  return { time, rest: [(words || after || code).replace(/[\s,;:–-]+$/, "")] };
};

const years = "((?:1[5-9]|20)\\d{2}\\s?(?:[-–—/]|to|and|through)\\s?(?:\\d{4}|\\d{2}))";
const spanLast = new RegExp(`^(.*\\p{L}.*?)[\\s_.,:;([–-]+${years}[)\\]]?$`, "iu");
const spanFirst = new RegExp(`^${years}[\\s_.,:;–-]+(.*\\p{L}.*)$`, "iu");

/** Parses words with a range of years, which is not the year in which it ends: `Prizes, 1990-2003`. */
function withSpan(head: string): HeadTime | undefined {
  const [, words = "", last = ""] = spanLast.exec(head) ?? [];
  const [, first = "", after = ""] = spanFirst.exec(head) ?? [];
  const time = parseSourcePeriod((last || first).replace(/\s?(?:[–—]|to|and|through)\s?/i, "-"));
  return time?.unit === "year" ? { time, rest: [(words || after).replace(/[\s,;:–-]+$/, "")] } : undefined;
}

/** Parses a time between semicolons, as databases write it: `total;2019;[persons]`. */
function amongParts(head: string): HeadTime | undefined {
  const parts = head.split(";").map((part) => part.trim());
  if (parts.length < 2) return undefined;
  const times = parts.map((part) => (/^(?:1[5-9]|20)\d{2}/.test(part) ? parseSourcePeriod(part) : undefined));
  const [time, ...others] = times.filter((one) => one !== undefined);
  if (!time || others.length > 0) return undefined;
  return { time, rest: parts.filter((part, i) => part !== "" && !times[i]) };
}

/** Parses words with a month, quarter or week: `Price index 2020M01`, `Sales Mar 2020`, `2020-Q1 Sales`. */
function withMonth(head: string): HeadTime | undefined {
  const tokens = head.split(/[\s_]+/);
  for (const count of [2, 1]) {
    if (tokens.length <= count) continue;
    for (const [numbers, words] of [
      [tokens.slice(-count), tokens.slice(0, -count)],
      [tokens.slice(0, count), tokens.slice(count)],
    ] as const) {
      const time = /(?:1[5-9]|20)\d{2}/.test(numbers.join())
        ? parseSourcePeriod(numbers.join(" ").replace(/^[(,;:–-]+|[),;:–-]+$/g, ""))
        : undefined;
      if (!time || time.isSpan || time.isFiscal || time.unit === "year" || !/\p{L}{2}/u.test(words.join())) continue;
      return isOfPrices(words.join(" "))
        ? undefined
        : { time, rest: [words.join(" ").replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, "")] };
    }
  }
  return undefined;
}

/** Parses times with and without words: `2020, 2020_lower, 2020_upper`. */
const eitherHeadOf =
  (whole: ReadHead): ReadHead =>
  (head) => {
    const time = whole(head);
    return time ? { ...time, rest: time.rest ?? [""] } : mixedHead(head);
  };
