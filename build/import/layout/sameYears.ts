import { numberOfPeriod } from "../../../src/core/data/period.ts";
import { textOf } from "../cell/cell.ts";
import { parseSourcePeriod } from "../cell/period.ts";
import { cellAt } from "../sheet/sheet.ts";
import type { ColumnProfile } from "./profile.ts";
import { areNearlyAll } from "./share.ts";
import type { LayoutContext } from "./tableLayout.ts";
import { timeTextReader } from "./timeProfile.ts";

/** Number of rows that are compared. */
const looked = 200;

/**
 * Whether two columns of times have the same year in nearly all rows, or years that follow each other, as the days of
 * fiscal years have. The day on which a country joined has nothing to do with the year of a value.
 */
export function areYearsTogether(
  { table: { sheet, rows } }: Pick<LayoutContext, "table">,
  a: ColumnProfile,
  b: ColumnProfile,
): boolean {
  const step = Math.max(1, Math.floor(rows.length / looked));
  let [count, same] = [0, 0];
  for (let i = 0; i < rows.length; i += step) {
    const years = [a, b].map(({ at, name }) =>
      yearOf(timeTextReader(name)(textOf(cellAt(sheet, rows[i] as number, at)))),
    );
    const [first, second] = years;
    if (first === undefined || second === undefined) continue;
    count++;
    if (Math.abs(first - second) <= 1) same++;
  }
  return areNearlyAll(same, count);
}

function yearOf(text: string): number | undefined {
  const period = parseSourcePeriod(text) ?? parseSourcePeriod(text, { order: "month first" });
  if (!period) return undefined;
  return period.unit === "year" ? period.time : numberOfPeriod(period.time, "month").year;
}
