import { isColumnName } from "../../vocabulary/columnNames.ts";
import { isMissing } from "../../vocabulary/missing.ts";
import { textOf } from "../cell/cell.ts";
import { isNumberText } from "../cell/numberCell.ts";
import { parseSourcePeriod } from "../cell/period.ts";
import { isNumeric, quote } from "../layout/columnKinds.ts";
import { isCalledTime } from "../layout/dateParts.ts";
import { type ColumnProfile, sampleRows } from "../layout/profile.ts";
import { timeTextReader } from "../layout/timeProfile.ts";
import type { Seen } from "../layout/unreadable.ts";
import { cellAt } from "../sheet/sheet.ts";
import { noExtraMissing } from "../table/table.ts";
import { isTimeName } from "../values/veto.ts";

/** A column that nearly had a role, and the first cell that speaks against it. */
export interface Closest {
  readonly role: "time column" | "measure";
  readonly column: string;
  /** Share of its cells that fit. */
  readonly share: number;
  readonly line: number;
  readonly text: string;
}

/** The column that comes closest to the times, if a table has none. */
export function closestTime({ table, profiles, layout }: Seen): Closest | undefined {
  if (layout?.time || layout?.values.some(({ time, times }) => (time ?? times) !== undefined)) return undefined;
  // Values are numbers, some of which may look like years.
  const isOpen = (one: ColumnProfile): boolean =>
    one.distinct > 0 &&
    !one.areTimes &&
    (isCalledTime(one) || (one.periods > 0.2 && !isNumeric(one)) || hasParts(table, one));
  const support = (one: ColumnProfile): number => one.periods + (isColumnName("time", one.name) ? 1 : 0.5);
  const [best] = profiles.filter(isOpen).toSorted((a, b) => support(b) - support(a));
  if (!best) return undefined;
  const whole = timeTextReader(best.name);
  return misfit(table, best, "time column", best.periods, (text) => parseSourcePeriod(whole(text)) !== undefined);
}

/** Whether all texts of a column of words are parts of times, such as weeks without their year. */
const hasParts = ({ sheet, rows }: Seen["table"], one: ColumnProfile): boolean =>
  one.distinct > 1 &&
  !isNumeric(one) &&
  rows.subarray(0, 20).every((row) => isTimeName(textOf(cellAt(sheet, row, one.at))));

/** The column that comes closest to values, if a table has none. */
export function closestMeasure({ table, profiles, layout }: Seen): Closest | undefined {
  if (layout && layout.values.length > 0) return undefined;
  const [best] = profiles
    .filter((one) => one.numbers > 0 && !isNumeric(one) && !one.areTimes)
    .toSorted((a, b) => b.numbers - a.numbers);
  return best && misfit(table, best, "measure", best.numbers, isNumberText);
}

/** The first cell of a column that does not fit. */
function misfit(
  table: Seen["table"],
  { at, name }: ColumnProfile,
  role: Closest["role"],
  share: number,
  fits: (text: string) => boolean,
): Closest | undefined {
  const textIn = (row: number): string => textOf(cellAt(table.sheet, row, at));
  const row = sampleRows(table).find((one) => {
    const text = textIn(one);
    return text !== "" && !isMissing(text, noExtraMissing) && !fits(text);
  });
  if (row === undefined) return undefined;
  return { role, column: name || `column ${at + 1}`, share, line: table.sheet.line(row), text: textIn(row) };
}

/** Describes what came closest, and why it failed. */
export const describeClosest = ({ role, column, text, line }: Closest): string =>
  `${quote({ name: column })} comes closest, but ${JSON.stringify(text.slice(0, 60))} (line ${line}) is not a ${role === "measure" ? "number" : "time that can be read"}`;
