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

/** Whether a format of numbers shows per cent. */
export const isPercentFormat = (format: string): boolean => {
  const parts = meaningful(format);
  return parts.includes("%") && /[0#]/.test(parts);
};

/** A share as so many per cent. Spreadsheets hold fifteen figures. */
export const percentOf = (share: number): number => Number((100 * share).toPrecision(15));
