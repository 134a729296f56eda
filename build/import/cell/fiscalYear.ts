import { fullYear, monthNamed } from "../../vocabulary/calendar.ts";

const year = "(1[5-9]\\d{2}|20\\d{2})";
/** What years are called that begin when they please. */
const called =
  "(?:F\\.?Y\\.?|FYE|SY|AY|(?:fiscal|financial|school|academic|marketing|crop|water|tax|budget) year|season)";
const span = new RegExp(`^(?:${called} ?)?${year} ?(?:[-/–—]|to) ?(\\d{2}|\\d{4})$`, "i");
const short = new RegExp(`^${called} ?'?(\\d{2}) ?[-/–—] ?(\\d{2})$`, "i");
const ending = new RegExp(`^${called} ?'?(?:${year}|(\\d{2}))$`, "i");

/**
 * A year that begins in one calendar year and ends in the next. Of two years, the first tells it: `2019/20`, `2019-2020` and
 * `FY2019/20` are 2019; of one year that one does: `FY2020` and `2020年度` are 2020. Undefined for anything else.
 */
export function parseFiscalYear(text: string): number | undefined {
  const [, first, second = ""] = span.exec(text) ?? [];
  if (first !== undefined) return isNext(first, second) ? Number(first) : undefined;
  const [, begun = "", ended] = short.exec(text) ?? [];
  if (ended !== undefined) return isNext(`20${begun}`, ended) ? fullYear(begun) : undefined;
  const [, named, digits] = ending.exec(text) ?? /^(\d{4})年度$/.exec(text) ?? [];
  if (named !== undefined) return Number(named);
  return digits === undefined ? twelveMonths(text) : fullYear(digits);
}

const between = new RegExp(`^(\\p{L}+)\\.? ${year} ?(?:[-–—]|to) ?(\\p{L}+)\\.? ${year}$`, "u");
const until = new RegExp(`^(?:year|12 months) (?:ending|ended|to)(?: \\d{1,2})? (\\p{L}+)\\.? ${year}$`, "iu");

/** The year in which twelve months begin: `Apr 2019 to Mar 2020`, `Year ending March 2020`. */
function twelveMonths(text: string): number | undefined {
  const [, first = "", begun, last = "", ended] = between.exec(text) ?? [];
  if (begun !== undefined) {
    const [from, to] = [monthNamed(first), monthNamed(last)];
    const isYear = from !== undefined && to !== undefined && to === ((from + 10) % 12) + 1;
    return isYear && Number(ended) === Number(begun) + (from === 1 ? 0 : 1) ? Number(begun) : undefined;
  }
  const [, month = "", year] = until.exec(text) ?? [];
  const end = monthNamed(month);
  return end === undefined ? undefined : Number(year) - (end === 12 ? 0 : 1);
}

const isNext = (first: string, second: string): boolean =>
  second.length === 4 ? Number(second) === Number(first) + 1 : (Number(first) + 1) % 100 === Number(second);

/** Whether a text may be a month as well: `2009-10`. */
export const mayBeMonth = (text: string): boolean => /^\d{4}[-/](?:0[1-9]|1[0-2])$/.test(text);

/** Whether texts are fiscal years, two of them at least, such as `2008-09, 2009-10`, which look like months one by one. */
export const areFiscalYears = (texts: readonly string[]): boolean =>
  texts.length > 1 && texts.every((text) => parseFiscalYear(text) !== undefined);
