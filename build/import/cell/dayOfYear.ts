import { parseMonthName } from "../../vocabulary/calendar.ts";

/** A day of any year. */
export interface DayOfYear {
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

const forms: readonly RegExp[] = [
  /^(?<day>\d{1,2})(?:\.|st|nd|rd|th|er|º|°)?[-\s/.]*(?:de |of )?(?<name>\p{L}{3,})\.?$/iu,
  /^(?<name>\p{L}{3,})\.?[-\s](?<day>\d{1,2})(?:st|nd|rd|th)?$/iu,
  /^(?<month>\d{1,2})月(?<day>\d{1,2})日$/,
];

/**
 * Parses a day without a year: `1 January`, `1. Januar`, `1 de enero`, `January 1`, `1月1日`; undefined for anything else.
 * `Jan 15` may also be January 2015.
 */
export function parseDayOfYear(text: string): DayOfYear | undefined {
  if (text.length > 20) return undefined;
  for (const form of forms) {
    const { day, name, month = parseMonthName(name ?? "") } = form.exec(text)?.groups ?? {};
    if (day === undefined || month === undefined) continue;
    const found = { month: Number(month), day: Number(day) };
    return isDay(found) ? found : undefined;
  }
  return undefined;
}

/** Whether a leap year has the day. */
const isDay = ({ month, day }: DayOfYear): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(2020, month, 0)).getUTCDate();
