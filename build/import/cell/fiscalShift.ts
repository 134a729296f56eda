import { type Period, parsePeriod, writePeriod } from "./period.ts";

/** How far quarters, or halves, of fiscal years lie behind those of the calendar that have the same numbers. */
export interface FiscalShift {
  readonly unit: "quarter" | "half-year";
  readonly count: number;
}

/** What one of them is in the calendar tells it of all: `Q1 FY22=2021-Q2`. Undefined for anything else. */
export function parseFiscalShift(said: string): FiscalShift | undefined {
  const [fiscal, calendar, ...more] = said.split("=").map((text) => parsePeriod(text.trim()));
  if (!fiscal || !calendar || more.length > 0 || calendar.isNominal || fiscal.unit !== calendar.unit) return undefined;
  const { unit } = fiscal;
  if (unit !== "quarter" && unit !== "half-year") return undefined;
  return { unit, count: indexOf(calendar) - indexOf(fiscal) };
}

const perYear = (unit: Period["unit"]): number => (unit === "quarter" ? 4 : 2);

/** Quarters, or halves, since the year 0. */
function indexOf(period: Period): number {
  const [, year = "", number = ""] = /^(\d+)-\D(\d)$/.exec(writePeriod(period)) ?? [];
  return Number(year) * perYear(period.unit) + Number(number) - 1;
}

/** A part of a fiscal year as what it is in the calendar; other times, and parts of another unit, as they are. */
export function inCalendar(period: Period | undefined, shift: FiscalShift | undefined): Period | undefined {
  if (!period?.isNominal || !shift || period.unit !== shift.unit) return period;
  const index = indexOf(period) + shift.count;
  const count = perYear(period.unit);
  return parsePeriod(`${Math.floor(index / count)}-${period.unit === "quarter" ? "Q" : "S"}${(index % count) + 1}`);
}
