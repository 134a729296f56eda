import { expandYear, parseMonthName } from "../../vocabulary/calendar.ts";

/** Which year represents a range: `2000-2005` becomes 2000, 2003 or 2005. */
export const spanYears = ["start", "middle", "end"] as const;
export type SpanYear = (typeof spanYears)[number];

/** A range of years. */
export interface YearSpan {
  readonly first: number;
  readonly last: number;
}

const year = "(1[5-9]\\d{2}|20\\d{2})";
const span = new RegExp(`^${year} ?(?:[-/–—]| to ) ?(\\d{4}|\\d{2})$`, "i");

/** Parses a range of years: `2000-2005`, `1995–00`, `1950 to 1955`, `1990s`. `2009-10` may also be a month. */
export function parseYearSpan(text: string): YearSpan | undefined {
  const decade = /^(1[5-9]\d|20\d)0['’]?s$/i.exec(text)?.[1];
  if (decade !== undefined) return { first: Number(decade) * 10, last: Number(decade) * 10 + 9 };
  const [, from, to = ""] = span.exec(text) ?? [];
  if (from === undefined) return undefined;
  const first = Number(from);
  const short = first - (first % 100) + Number(to);
  const last = to.length === 4 ? Number(to) : short > first ? short : short + 100;
  return last > first ? { first, last } : undefined;
}

/** The year that represents a range. The middle of 2000-2005 is 2003: demographers count from mid-year to mid-year. */
export const yearOfSpan = ({ first, last }: YearSpan, which: SpanYear): number =>
  which === "start" ? first : which === "end" ? last : Math.round((first + last) / 2);

const isLong = ({ first, last }: YearSpan): boolean => last - first > 1;

/**
 * Whether texts are ranges of years, such as `2000-05, 2005-10, 2010-15`. Some look like months, so one must not, or
 * each must begin where the previous one ends, or all must have the same length.
 */
export function areYearSpans(texts: readonly string[]): boolean {
  const spans = texts.flatMap((text) => parseYearSpan(text) ?? []);
  if (spans.length < texts.length || !spans.some(isLong)) return false;
  const sorted = spans.toSorted((a, b) => a.first - b.first);
  const pairs = sorted.slice(1).map((span, i) => [sorted[i] ?? span, span] as const);
  const isChain = sorted.length > 2 && pairs.every(([before, { first }]) => first === before.last);
  // Nobody publishes one month per year; these are averages of several years.
  const isRolling =
    sorted.length > 2 && pairs.every(([a, b]) => b.first > a.first && b.last - b.first === a.last - a.first);
  return isChain || isRolling || texts.some((text) => !mayBeMonth(text));
}

/** Names of years that do not begin in January. */
const called =
  "(?:F\\.?Y\\.?|FYE|SY|AY|(?:fiscal|financial|school|academic|marketing|crop|water|tax|budget) year|season)";
const fiscalSpan = new RegExp(`^(?:${called} ?)?${year} ?(?:[-/–—]|to) ?(\\d{2}|\\d{4})$`, "i");
const shortFiscalSpan = new RegExp(`^${called} ?'?(\\d{2}) ?[-/–—] ?(\\d{2})$`, "i");
const endYear = new RegExp(`^${called} ?'?(?:${year}|(\\d{2}))$`, "i");

/**
 * Parses a year that begins in one calendar year and ends in the next. Of two years the first counts: `2019/20`,
 * `2019-2020` and `FY2019/20` are 2019. A single year counts as written: `FY2020` and `2020年度` are 2020. Undefined for
 * anything else.
 */
export function parseFiscalYear(text: string): number | undefined {
  const [, first, second = ""] = fiscalSpan.exec(text) ?? [];
  if (first !== undefined) return isNext(first, second) ? Number(first) : undefined;
  const [, begun = "", ended] = shortFiscalSpan.exec(text) ?? [];
  if (ended !== undefined) return isNext(`20${begun}`, ended) ? expandYear(begun) : undefined;
  const [, named, digits] = endYear.exec(text) ?? /^(\d{4})年度$/.exec(text) ?? [];
  if (named !== undefined) return Number(named);
  return digits === undefined ? twelveMonths(text) : expandYear(digits);
}

const between = new RegExp(`^(\\p{L}+)\\.? ${year} ?(?:[-–—]|to) ?(\\p{L}+)\\.? ${year}$`, "u");
const until = new RegExp(`^(?:year|12 months) (?:ending|ended|to)(?: \\d{1,2})? (\\p{L}+)\\.? ${year}$`, "iu");

/** The year in which twelve months begin: `Apr 2019 to Mar 2020`, `Year ending March 2020`. */
function twelveMonths(text: string): number | undefined {
  const [, first = "", begun, last = "", ended] = between.exec(text) ?? [];
  if (begun !== undefined) {
    const [from, to] = [parseMonthName(first), parseMonthName(last)];
    const isYear = from !== undefined && to !== undefined && to === ((from + 10) % 12) + 1;
    return isYear && Number(ended) === Number(begun) + (from === 1 ? 0 : 1) ? Number(begun) : undefined;
  }
  const [, month = "", year] = until.exec(text) ?? [];
  const end = parseMonthName(month);
  return end === undefined ? undefined : Number(year) - (end === 12 ? 0 : 1);
}

const isNext = (first: string, second: string): boolean =>
  second.length === 4 ? Number(second) === Number(first) + 1 : (Number(first) + 1) % 100 === Number(second);

/** Whether a text may also be a month: `2009-10`. */
export const mayBeMonth = (text: string): boolean => /^\d{4}[-/](?:0[1-9]|1[0-2])$/.test(text);

/** Whether all texts are fiscal years, and at least two. One alone, such as `2008-09`, may be a month. */
export const areFiscalYears = (texts: readonly string[]): boolean =>
  texts.length > 1 && texts.every((text) => parseFiscalYear(text) !== undefined);
