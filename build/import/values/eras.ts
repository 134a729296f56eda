import { type EraName, fromEra } from "../../vocabulary/eras.ts";
import { textOf } from "../cell/cell.ts";
import { parseSourcePeriod, periodCell, type SourcePeriod } from "../cell/period.ts";
import { plainFigure } from "../cell/plainText.ts";
import type { TableLayout } from "../layout/tableLayout.ts";
import { eraOfColumn, timeTextReader } from "../layout/timeProfile.ts";
import { cellAt } from "../sheet/sheet.ts";
import type { Table } from "../table/table.ts";

/** Years of another era that were converted, with an example. */
export interface ConvertedYears {
  readonly era: EraName;
  /** As the source writes it. */
  readonly text: string;
  /** As the dataset has it. */
  readonly time: string;
  /** Whether the header of the column or an option names the era, not each text. */
  readonly isOfColumn?: true;
}

/** A period of a header in the common era. @param stated - the era of years that name none */
export function ofEra(period: SourcePeriod, stated: EraName | "common" | undefined): SourcePeriod {
  if (stated === undefined || stated === "common" || period.era !== undefined) return period;
  const { text, era } = fromEra(periodCell(period), stated);
  return { ...(parseSourcePeriod(text) ?? period), ...(era && { era }) };
}

/**
 * The first time whose year was converted; undefined if there is none.
 * @param periods - all texts of times with what was read; times of headers are not converted yet
 */
export function convertedYears(
  { sheet, rows }: Pick<Table, "sheet" | "rows">,
  { time }: Pick<TableLayout, "time">,
  periods: Iterable<readonly [text: string, period: SourcePeriod | undefined]>,
  stated: EraName | "common" | undefined,
): ConvertedYears | undefined {
  for (const [text, period] of periods) {
    const own = period && ofEra(period, time ? undefined : stated);
    if (own?.era) return { era: own.era, text, time: periodCell(own) };
  }
  const era = time && eraOfColumn(time.name, stated);
  if (!era) return undefined;
  const read = timeTextReader(time.name, stated);
  for (const row of rows.subarray(0, maxLooked)) {
    const text = textOf(cellAt(sheet, row, time.at));
    const period = fromEra(plainFigure(text), era).era && parseSourcePeriod(read(text));
    if (period) return { era, text, time: periodCell(period), isOfColumn: true };
  }
  return undefined;
}

/** Nearly all rows have such a year. */
const maxLooked = 1000;
