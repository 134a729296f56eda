import type { Shown } from "../sheet.ts";

/** What of a moment a spreadsheet's format shows. */
export type Moment = "year" | "month" | "day" | "time" | "clock";

/** The parts of a format that say something: no quoted text, no colours or conditions, no escapes and no padding. */
const meaningful = (format: string): string =>
  (format.split(";")[0] ?? "").replace(/"[^"]*"|\[(?!h|m|s)[^\]]*\]|\\.|_.|\*./gi, "");

/**
 * What a date format shows, `mmm-yy` a month: sheets hold months and years as their first days.
 * @returns undefined for formats of numbers
 */
export function momentOf(format: string): Moment | undefined {
  const parts = meaningful(format).toLowerCase().replaceAll("general", "");
  if (/[#0?@]/.test(parts.replace(/\.0+/g, "")) || !/[ymdhs]/.test(parts)) return undefined;
  const hasClock = /h|s/.test(parts);
  if (/d/.test(parts)) return hasClock ? "time" : "day";
  if (/y/.test(parts)) return hasClock ? "time" : /m/.test(parts) ? "month" : "year";
  return hasClock ? "clock" : /m/.test(parts) ? "month" : undefined;
}

/** A date as ISO text, as precise as it is shown. A month without its year is still the month of some year. */
export function momentText(date: Date, moment: Moment): string {
  const iso = date.toISOString();
  const [day = iso, clock = ""] = iso.split("T");
  const years = day.replace(/-\d\d-\d\d$/, "");
  const seconds = clock.slice(0, 8);
  switch (moment) {
    case "year":
      return years;
    case "month":
      return day.slice(0, -3);
    case "day":
      return day;
    case "clock":
      return seconds;
    case "time":
      return seconds === "00:00:00" ? day : `${day}T${seconds}`;
  }
}

/** What a format of numbers says of percent and decimals; undefined where it says nothing. */
export function shownBy(format: string): Shown | undefined {
  const parts = meaningful(format);
  const percent = parts.includes("%");
  if (!/[0#]/.test(parts) || /e[+-]/i.test(parts)) return undefined;
  const [, decimals = ""] = /\.([0#?]+)/.exec(parts) ?? [];
  return { percent, decimals: decimals.length };
}
