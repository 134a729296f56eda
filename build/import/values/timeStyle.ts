import type { TimeUnit } from "../../../src/core/data/time.ts";
import { inferMonthLanguage } from "../../vocabulary/calendar.ts";
import { inferNumberedUnit, numberedUnits } from "../cell/numberedPart.ts";
import { areRollingMonths, type DateOrder, inferDateOrder, parseSourcePeriod, type TimeStyle } from "../cell/period.ts";
import { areFiscalYears, areYearSpans, parseFiscalYear, parseYearSpan, type SpanYear } from "../cell/years.ts";
import { areNearlyAll } from "../layout/share.ts";

/**
 * How times are written, which nearly all of them decide: a misspelt one, `1999-2K` among fiscal years, does not turn
 * `2009-10` into a month.
 * @param stated - the language of month names, if the user names it
 */
export function inferTimeStyle(
  texts: readonly string[],
  spans: SpanYear | undefined,
  unit: TimeUnit | undefined,
  stated?: string,
): Omit<TimeStyle, "order"> {
  const numbered = numberedUnits.find((one) => one === unit) ?? inferNumberedUnit(texts);
  const fiscal = texts.filter((text) => parseFiscalYear(text) !== undefined);
  const several = texts.filter((text) => parseYearSpan(text) !== undefined);
  return {
    isFiscal: areNearlyAll(fiscal.length, texts.length) && areFiscalYears(fiscal),
    areSpans: areNearlyAll(several.length, texts.length) && areYearSpans(several),
    areRolling: areRollingMonths(texts),
    ...(numbered && numbered !== "either" && { numbered }),
    spans,
    language: stated ?? inferMonthLanguage(texts),
  };
}

/** The order of day and month that nearly all dates have; "either" if nothing proves it, or if dates contradict. */
export function majorityOrder(texts: Iterable<string>): DateOrder | "either" | undefined {
  const all = [...texts];
  const order = inferDateOrder(all);
  if (order !== undefined) return order;
  const isRead = (text: string, read: DateOrder): boolean => parseSourcePeriod(text, { order: read }) !== undefined;
  const dayFirst = all.filter((text) => isRead(text, "day first") && !isRead(text, "month first")).length;
  const monthFirst = all.filter((text) => isRead(text, "month first") && !isRead(text, "day first")).length;
  if (dayFirst + monthFirst === 0) return undefined;
  if (areNearlyAll(dayFirst, dayFirst + monthFirst)) return "day first";
  return areNearlyAll(monthFirst, dayFirst + monthFirst) ? "month first" : "either";
}
