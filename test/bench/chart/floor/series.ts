import { group } from "d3-array";
import { schemeTableau10 } from "d3-scale-chromatic";
import type { View } from "../../../../src/core/view/view.ts";

export interface Point {
  readonly time: number;
  readonly value: number;
}

export interface Line {
  readonly name: string;
  readonly color: string;
  readonly points: readonly Point[];
}

/** A line an entity from the view's table. */
export function linesOf({ table }: View): Line[] {
  return Array.from(
    group(table.rows, ({ entity }) => entity),
    ([name, rows], i) => ({
      name,
      color: schemeTableau10[i % 10] ?? "#000000",
      points: rows.flatMap(({ time, cells: [cell] }) =>
        typeof cell?.value === "number" ? [{ time, value: cell.value }] : [],
      ),
    }),
  );
}
