import { type Dimension, numberFormat } from "../../core/chart/chart.ts";
import { formatNumber } from "../../core/data/number.ts";
import { positionOf, type TableRow } from "../../core/view/table.ts";
import type { View } from "../../core/view/view.ts";

/** How many places have data, and the highest and the lowest of a numeric map. @param dimension - what the map shows */
export function mapSentence(view: View, dimension: Dimension | undefined): string {
  const at = positionOf(view.table, dimension);
  const rows = view.table.rows.filter(({ time }) => time === view.time.end);
  const count = `${rows.length} ${rows.length === 1 ? "place has" : "places have"} data.`;
  const [most, least] = extremes(rows, at);
  if (!dimension || !most || !least || most === least) return count;
  const tell = (value: number): string => formatNumber(value, numberFormat(dimension), { unit: "short" });
  return `${count} The highest value is ${tell(most.value)} in ${most.entity}, the lowest ${tell(least.value)} in ${least.entity}.`;
}

/** A number of a place. */
interface PlaceNumber {
  readonly entity: string;
  readonly value: number;
}

/** The highest number of a column, the first of equal ones, and the lowest, the last of them. */
function extremes(
  rows: readonly TableRow[],
  at: number,
): [most: PlaceNumber | undefined, least: PlaceNumber | undefined] {
  let [most, least]: (PlaceNumber | undefined)[] = [];
  for (const { entity, cells } of rows) {
    const value = cells[at]?.value;
    if (typeof value !== "number") continue;
    const number = { entity, value };
    if (!most || value > most.value) most = number;
    if (!least || value <= least.value) least = number;
  }
  return [most, least];
}
