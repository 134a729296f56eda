import { type Dimension, numberFormat } from "../chart/chart.ts";
import { formatNumber } from "../data/number.ts";
import { positionOf } from "../view/table.ts";
import type { View } from "../view/view.ts";

interface PlaceNumber {
  readonly entity: string;
  readonly value: number;
}

/** How many places have data, and the highest and the lowest of a numeric map. @param dimension - what the map shows */
export function mapSentence(view: View, dimension: Dimension | undefined): string {
  const at = positionOf(view.table, dimension);
  let [places, numbers] = [0, 0];
  let most: PlaceNumber | undefined;
  let least: PlaceNumber | undefined;
  for (const { entity, time, cells } of view.table.rows) {
    if (time !== view.time.end) continue;
    places++;
    const value = cells[at]?.value;
    if (typeof value !== "number") continue;
    numbers++;
    if (!most || value > most.value) most = { entity, value };
    if (!least || value <= least.value) least = { entity, value };
  }
  const count = `${places} ${places === 1 ? "place has" : "places have"} data.`;
  if (!dimension || !most || !least || numbers < 2) return count;
  const tell = (value: number): string => formatNumber(value, numberFormat(dimension), { unit: "short" });
  return `${count} The highest value is ${tell(most.value)} in ${most.entity}, the lowest ${tell(least.value)} in ${least.entity}.`;
}
