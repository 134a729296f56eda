import { type Dimension, numberFormat } from "../chart/chart.ts";
import { formatNumber } from "../data/number.ts";
import { positionOf } from "../view/table.ts";
import type { View } from "../view/view.ts";

/** How many places have data, and the highest and the lowest of a numeric map. @param dimension - what the map shows */
export function mapSentence(view: View, dimension: Dimension | undefined): string {
  const at = positionOf(view.table, dimension);
  const rows = view.table.rows.filter(({ time }) => time === view.time.end);
  const count = `${rows.length} ${rows.length === 1 ? "place has" : "places have"} data.`;
  const numbers = rows.flatMap(({ entity, cells }) => {
    const value = cells[at]?.value;
    return typeof value === "number" ? [{ entity, value }] : [];
  });
  const [most, ...others] = numbers.sort((a, b) => b.value - a.value);
  const least = others.at(-1);
  if (!dimension || !most || !least) return count;
  const tell = (value: number): string => formatNumber(value, numberFormat(dimension), { unit: "short" });
  return `${count} The highest value is ${tell(most.value)} in ${most.entity}, the lowest ${tell(least.value)} in ${least.entity}.`;
}
