import { parseDay } from "../../../src/core/data/day.ts";
import { dates } from "../../../src/core/data/lazyModule.ts";
import { parsePeriod } from "../../../src/core/data/period.ts";
import { isPeriod, type Period, parseYear, type Time, type TimeUnit, writeTime } from "../../../src/core/data/time.ts";
import type { Field } from "../package.ts";
import type { CsvFile } from "./csv.ts";

// Problems contain formatted dates.
await dates.load();

/** Headers of time columns with their unit. The unit of a column "Time" comes from its field or its cells. */
export const timeHeaders: Readonly<Record<string, TimeUnit | undefined>> = {
  Year: "year",
  Day: "day",
  Month: "month",
  Quarter: "quarter",
  "Half-year": "half-year",
  Week: "week",
  Time: undefined,
};

/** How to write a time of each unit. */
export const timeExamples: Readonly<Record<TimeUnit, string>> = {
  year: "a whole number such as 1990, or -500 for 500 BCE",
  day: "a date as YYYY-MM-DD",
  month: "a month as YYYY-MM, such as 2020-03",
  quarter: "a quarter such as 2020-Q1",
  "half-year": "a half-year such as 2020-S1",
  week: "a week such as 2020-W05",
};

/** Time units by Table Schema type. */
const unitOfType: Readonly<Record<string, TimeUnit>> = { year: "year", date: "day", yearmonth: "month" };

/** Number of cells used to detect the unit. */
const sampleSize = 100;

/** The unit of a column "Time": its field's, otherwise the most frequent unit among its first cells. */
export function unitOfColumn(csv: CsvFile, at: number, field: Field | undefined): TimeUnit {
  const declared = field?.timeUnit ?? unitOfType[field?.type ?? ""];
  if (declared) return declared;
  const counts = new Map<TimeUnit, number>();
  for (let row = 1; row <= sampleSize; row++) {
    const unit = unitOfCell(csv.cells.get(row, at).trim());
    if (unit) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  const [[unit = "year"] = []] = [...counts].sort(([, a], [, b]) => b - a);
  return unit as TimeUnit;
}

/** The unit of a cell; undefined if it is not a time. */
function unitOfCell(cell: string): TimeUnit | undefined {
  if (parseYear(cell) !== undefined) return "year";
  return parseDay(cell) === undefined ? parsePeriod(cell)?.unit : "day";
}

/** Creates a parser for times of a unit. Memoizes periods, because texts repeat. */
export function timeReader(unit: TimeUnit): (cell: string) => Time | undefined {
  if (!isPeriod(unit)) return unit === "day" ? parseDay : parseYear;
  const known = new Map<string, Time | undefined>();
  return (cell) => {
    if (!known.has(cell)) known.set(cell, readPeriod(cell, unit));
    return known.get(cell);
  };
}

function readPeriod(cell: string, unit: Period): Time | undefined {
  const period = parsePeriod(cell);
  return period?.unit === unit ? period.start : undefined;
}

/** Message and advice for a cell that is not a time of the column's unit. */
export function timeProblem(cell: string, unit: TimeUnit, header: string): { message: string; advice: string } {
  const found = unitOfCell(cell);
  const message = `not a ${unit === "day" ? "date" : unit}: ${JSON.stringify(cell)}`;
  const advice = `write ${timeExamples[unit]}`;
  if (!found) return { message, advice };
  if (header === "Time")
    return { message: `${message}, but a ${found}`, advice: `${advice}: a column has times of one kind` };
  const other = Object.keys(timeHeaders).find((name) => timeHeaders[name] === found);
  if (unit === "year" && found === "day") return { message, advice: "write the year alone, or call the column Day" };
  return { message, advice: `${adviseDate(cell, found, unit) ?? advice}, or call the column ${other}` };
}

/** Advice to write a date in the column's unit: "2020-03-21" as "2020-03". */
function adviseDate(cell: string, found: TimeUnit, unit: TimeUnit): string | undefined {
  const day = found === "day" && isPeriod(unit) ? parseDay(cell) : undefined;
  return day === undefined || unit === "day" ? undefined : `write ${writeTime(day, unit)}`;
}
