import { dateOfDay } from "../../../src/core/data/day.ts";
import { inferMonthLanguage, parseMonthName } from "../../vocabulary/calendar.ts";
import { textOf } from "../cell/cell.ts";
import { parseDayOfYear } from "../cell/dayOfYear.ts";
import { parseQuarterName, parseSourcePeriod, type SourcePeriod } from "../cell/period.ts";
import { periodOfYearPart } from "../layout/headerTimes.ts";
import type { TimePart } from "../layout/tableLayout.ts";
import { cellAt } from "../sheet/sheet.ts";
import type { Table } from "../table/table.ts";

/**
 * The part of a year, or the day of a month, that a row has.
 * @param own - the year or month to which it belongs
 * @param head - the number in the header of the value column
 */
export type PartReader = (row: number, own: SourcePeriod, head: number | undefined) => SourcePeriod | undefined;

/** Returns a reader for the columns and headers that complete the times. @param stated - the language of month names */
export function partReader(
  table: Pick<Table, "sheet" | "rows">,
  { unit, at, day, heads }: TimePart,
  stated?: string,
): PartReader {
  const { sheet } = table;
  const language = stated ?? (at === undefined ? undefined : inferMonthLanguage(textsIn(table, at)));
  const textAt = (row: number, column: number | undefined): string =>
    column === undefined ? "" : textOf(cellAt(sheet, row, column));
  if (unit !== "day")
    return (row, own, head) => {
      const number = head ?? numberOf(textAt(row, at), language);
      return number === undefined ? undefined : periodOfYearPart(unit, own, number);
    };
  if (day === undefined && heads !== "day") return (row, own) => dayOfYear(own, textAt(row, at));
  return (row, own, head) => {
    const month = own.unit === "month" ? monthOf(own) : heads === "month" ? head : numberOf(textAt(row, at), language);
    const number = heads === "day" ? head : numberOf(textAt(row, day), language);
    return month === undefined || number === undefined ? undefined : dayOf(yearOf(own), month, number);
  };
}

/** Distinct texts of a column; no more than months need. */
function textsIn({ sheet, rows }: Pick<Table, "sheet" | "rows">, at: number): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const row of rows.subarray(0, maxRows)) texts.add(textOf(cellAt(sheet, row, at)));
  return texts;
}

const maxRows = 1000;

/** The number of a month, quarter, week or day: `3`, `03`, `Q1`, `M3`, `March`. */
function numberOf(text: string, language: string | undefined): number | undefined {
  const number = /^(?:Q|M|K|T|Qtr|Quarter|Week|W)? ?0?(\d{1,2})$/i.exec(text)?.[1];
  return number === undefined ? (parseMonthName(text, language) ?? parseQuarterName(text)) : Number(number);
}

const yearOf = ({ unit, time }: SourcePeriod): number => (unit === "year" ? time : dateOfDay(time).getUTCFullYear());
const monthOf = ({ time }: SourcePeriod): number => dateOfDay(time).getUTCMonth() + 1;

const padded = (number: number): string => String(number).padStart(2, "0");

const dayOf = (year: number, month: number, day: number): SourcePeriod | undefined =>
  parseSourcePeriod(`${String(year).padStart(4, "0")}-${padded(month)}-${padded(day)}`);

/** A day of a year, by its name or its number from 1. */
function dayOfYear(own: SourcePeriod, text: string): SourcePeriod | undefined {
  const year = yearOf(own);
  if (/^\d{1,3}$/.test(text)) {
    const date = new Date(Date.UTC(year, 0, Number(text)));
    return Number(text) > 0 && date.getUTCFullYear() === year
      ? dayOf(year, date.getUTCMonth() + 1, date.getUTCDate())
      : undefined;
  }
  const found = parseDayOfYear(text);
  return found && dayOf(year, found.month, found.day);
}
