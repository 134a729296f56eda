import { areFiscalYears, parseFiscalYear } from "../cell/fiscalYear.ts";
import { monthNamed } from "../cell/monthNames.ts";
import { areRollingMonths, orderOfDates, type Period, parseHeadPeriod, parsePeriod } from "../cell/period.ts";
import { areSpans, parseSpan } from "../cell/span.ts";
import { isUnit } from "../meaning/unit.ts";
import type { Context } from "./context.ts";
import type { YearPart } from "./reading.ts";

/** What one header says of times. */
export interface HeadTime {
  readonly time?: Period;
  /** A month or quarter without a year. */
  readonly part?: { readonly unit: YearPart; readonly number: number };
  /** The words beside the time. */
  readonly rest?: readonly string[];
}

/** Reads the time of a header; undefined where it has none. */
export type ReadHead = (head: string) => HeadTime | undefined;

/**
 * Reads heads that are times alone.
 * @param heads - of all columns: `2009-10, 2010-11` are no months, and `1/12/20, 1/13/20` have the month first
 */
export function wholeHeadOf(heads: readonly string[], { dates, spans }: Context["options"]): ReadHead {
  const times = heads.map(withoutUnit);
  const fiscal = times.filter((time) => parseFiscalYear(time) !== undefined);
  const isFiscal = areFiscalYears(fiscal) && fiscal.length === times.filter((time) => /^\d{4}[-/]\d/.test(time)).length;
  const told = dates ?? orderOfDates(times);
  const several = areSpans(times.filter((time) => parseSpan(time) !== undefined));
  const areRolling = areRollingMonths(times);
  const style = { isFiscal, areSpans: several, areRolling, spans, ...(told && told !== "either" && { order: told }) };
  return (head) => {
    const [unit, inner = ""] = /\(([^()]+)\)$/.exec(head) ?? [];
    const time = parseHeadPeriod(head, style) ?? parseHeadPeriod(withoutUnit(head), style);
    return time && { time, ...(unit !== undefined && isUnit(inner) && { rest: [unit] }) };
  };
}

/** A head without a unit in brackets behind: `2020-21 (£)`. */
const withoutUnit = (head: string): string => {
  const [all = "", inner = ""] = /\s*\(([^()]+)\)$/.exec(head) ?? [];
  return isUnit(inner) ? head.slice(0, head.length - all.length) : head;
};

/** Months or quarters without a year. */
export const monthHead: ReadHead = (head) => {
  const month = monthNamed(head);
  if (month !== undefined) return { part: { unit: "month", number: month } };
  const quarter = /^(?:Q|K|T|Qtr|Quarter|Quartal|Trim\.?|Trimestre)\s?([1-4])$/i.exec(head)?.[1];
  return quarter === undefined ? undefined : { part: { unit: "quarter", number: Number(quarter) } };
};

/** Words and several years, a fiscal year or a month, either first: `Births 2000-05`, `2019-20 - Area`. @param heads - of all columns */
export function spanHeadOf(heads: readonly string[], { spans }: Context["options"]): ReadHead {
  const cut = (head: string): readonly string[] => {
    const [, time = "", words = ""] = /^((?:1[5-9]|20)\d{2}[-–/]\d{2,4})[\s_.,:;–-]+(\p{L}.*)$/u.exec(head) ?? [];
    if (words !== "") return [head, words, time];
    return /^(.*\p{L}.*?)[\s_.,:;([]+((?:1[5-9]|20)\d{2} ?[-–/] ?\d{2,4})[)\]]?$/u.exec(head) ?? [];
  };
  const style = { areSpans: areSpans(heads.flatMap((head) => cut(head)[2] ?? [])), spans };
  return (head) => {
    const [, words = "", written = ""] = cut(head);
    const time = parsePeriod(written, style);
    return time && { time, rest: [words] };
  };
}

/** "GDP, constant 2015" has the year of its prices, not of its values. */
const isOfPrices = (words: string): boolean => /\b(?:constant|prices?|base|of|index|=)$/i.test(words);

/** A time and words in one header: `Population 2020`, `2020 males`, `gdp_1990`. */
export const mixedHead: ReadHead = (head) => {
  const listed = amongParts(head);
  if (listed) return listed;
  const [, words = "", last = ""] = /^(.*\p{L}.*?)[\s_.,:;([–-]+((?:1[5-9]|20)\d{2})[)\]]?$/u.exec(head) ?? [];
  // Codes of columns join both: POPESTIMATE2020.
  const [, code = "", coded = ""] = /^([A-Za-z_]{3,})((?:19|20)\d{2})$/.exec(head) ?? [];
  const [, first = "", after = ""] = /^(?:FY ?)?((?:1[5-9]|20)\d{2})[\s_.,:;–-]+(.*\p{L}.*)$/u.exec(head) ?? [];
  if (last === "" && first === "" && coded === "") return withMonth(head);
  const time = parsePeriod(last || first || coded);
  if (!time || isOfPrices(words)) return undefined;
  return { time, rest: [(words || after || code).replace(/[\s,;:–-]+$/, "")] };
};

/** A time among parts of a head that semicolons divide, as data banks write them: `total;2019;[persons]`. */
function amongParts(head: string): HeadTime | undefined {
  const parts = head.split(";").map((part) => part.trim());
  if (parts.length < 2) return undefined;
  const times = parts.map((part) => (/^(?:1[5-9]|20)\d{2}/.test(part) ? parsePeriod(part) : undefined));
  const [time, ...others] = times.filter((one) => one !== undefined);
  if (!time || others.length > 0) return undefined;
  return { time, rest: parts.filter((part, i) => part !== "" && !times[i]) };
}

/** Words and a month, quarter or week: `Price index 2020M01`, `Sales Mar 2020`, `2020-Q1 Sales`. */
function withMonth(head: string): HeadTime | undefined {
  const tokens = head.split(/[\s_]+/);
  for (const count of [2, 1]) {
    if (tokens.length <= count) continue;
    for (const [told, words] of [
      [tokens.slice(-count), tokens.slice(0, -count)],
      [tokens.slice(0, count), tokens.slice(count)],
    ] as const) {
      const time = /(?:1[5-9]|20)\d{2}/.test(told.join())
        ? parsePeriod(told.join(" ").replace(/^[(,;:–-]+|[),;:–-]+$/g, ""))
        : undefined;
      if (!time || time.isSpan || time.isFiscal || time.unit === "year" || !/\p{L}{2}/u.test(words.join())) continue;
      return isOfPrices(words.join(" "))
        ? undefined
        : { time, rest: [words.join(" ").replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, "")] };
    }
  }
  return undefined;
}

/** Times alone beside times with words: `2020, 2020_lower, 2020_upper`. */
export const eitherHeadOf =
  (whole: ReadHead): ReadHead =>
  (head) => {
    const time = whole(head);
    return time ? { ...time, rest: time.rest ?? [""] } : mixedHead(head);
  };
