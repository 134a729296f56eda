import { isColumnName } from "../../vocabulary/columnNames.ts";
import type { ColumnProfile } from "./profile.ts";
import type { SubYearUnit } from "./tableLayout.ts";

/** What a column says about a day without saying the year. */
export type DatePart = SubYearUnit | "weekday" | "day of the month" | "day of the year";

const numbered = [
  ["weekday", "weekday", 0, 7],
  ["dayOfYear", "day of the year", 1, 366],
  ["dayOfMonth", "day of the month", 1, 31],
  ["month", "month", 1, 13],
  ["quarter", "quarter", 1, 5],
  ["week", "week", 0, 53],
] as const;

/** The part of a date that a column has, by its words, or by its header and the range of its numbers. */
export function datePartOf({ name, coded, numbers, whole }: ColumnProfile): DatePart | undefined {
  if (coded) return coded;
  const [least, most] = whole ?? [];
  if (numbers < 0.9 || least === undefined || most === undefined) return undefined;
  return numbered.find(([kind, , first, last]) => isColumnName(kind, name) && least >= first && most <= last)?.[1];
}

/** Whether a header says that a column has times, parts of times, or counts them. */
export const isCalledTime = ({ name }: Pick<ColumnProfile, "name">): boolean =>
  (["time", "week", "month", "quarter", "weekday", "dayOfMonth", "dayOfYear"] as const).some((kind) =>
    isColumnName(kind, name),
  );
