import { withoutTimeMark } from "../cell/period.ts";
import { isCalled } from "./words.ts";

/**
 * Reads times without marks behind them, and those that the header of their column makes whole: `2021-05` is a week under `year_week`,
 * `2021-2` a quarter under `Quarter`, `44927` the number of a day under `Date`, and
 * `1619827200000` a moment of one.
 */
export function timesUnder(head: string): (text: string) => string {
  if (isCalled("date", head)) return (text) => dayOfSerial(text) ?? dayOfClock(text) ?? withoutTimeMark(text);
  const isWeek = isCalled("week", head);
  if (!isWeek && !isCalled("quarter", head)) return withoutTimeMark;
  return (text) => {
    const [, year, part = ""] = /^(\d{4})[-/ .]?(\d{1,2})$/.exec(text) ?? [];
    if (year === undefined) return withoutTimeMark(text);
    if (isWeek) return Number(part) >= 1 && Number(part) <= 53 ? `${year}-W${part.padStart(2, "0")}` : text;
    return /^0?[1-4]$/.test(part) ? `${year}-Q${Number(part)}` : text;
  };
}

/** Days that spreadsheets count from the end of 1899, as they come into a text: those of 1927 to 2091. `20201` is rather a quarter. */
const serial = /^(?!19|20)[1-6]\d{4}(?:\.0)?$/;

/** The day of such a number; undefined for anything else. */
const dayOfSerial = (text: string): string | undefined =>
  serial.test(text)
    ? new Date(Date.UTC(1899, 11, 30 + Number.parseInt(text, 10))).toISOString().slice(0, 10)
    : undefined;

const anHour = 3_600_000;

/** Milliseconds since 1970, as services give dates: those of 1973 to 2096. East of Greenwich a day begins on the evening before. */
function dayOfClock(text: string): string | undefined {
  if (!/^[1-3]?\d{12}$/.test(text)) return undefined;
  const time = Number(text);
  const isMidnightInTheEast = time % anHour === 0 && new Date(time).getUTCHours() > 12;
  return new Date(time + (isMidnightInTheEast ? 12 * anHour : 0)).toISOString().slice(0, 10);
}
