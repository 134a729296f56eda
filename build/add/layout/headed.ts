import { withoutTimeMark } from "../cell/period.ts";
import { isCalled } from "./words.ts";

/**
 * Reads times without marks behind them, and those that the header of their column makes whole: `2021-05` is a week under `year_week`,
 * `2021-2` a quarter under `Quarter`.
 */
export function timesUnder(head: string): (text: string) => string {
  const isWeek = isCalled("week", head);
  if (!isWeek && !isCalled("quarter", head)) return withoutTimeMark;
  return (text) => {
    const [, year, part = ""] = /^(\d{4})[-/ .]?(\d{1,2})$/.exec(text) ?? [];
    if (year === undefined) return withoutTimeMark(text);
    if (isWeek) return Number(part) >= 1 && Number(part) <= 53 ? `${year}-W${part.padStart(2, "0")}` : text;
    return /^0?[1-4]$/.test(part) ? `${year}-Q${Number(part)}` : text;
  };
}
