import type { Marimekko, MarimekkoColumn, MarimekkoPart } from "../../view/marimekko.ts";

/** A part of a column with the values at which it begins and ends. */
export interface PlacedPart extends MarimekkoPart {
  readonly from: number;
  readonly to: number;
}

/** A column with the widths at which it begins and ends. */
export interface PlacedColumn extends MarimekkoColumn {
  readonly left: number;
  readonly right: number;
  readonly placed: readonly PlacedPart[];
}

/** Columns side by side, in the x dimension's unit; positive parts pile up from zero, negative ones down. */
export function placeColumns({ columns }: Marimekko): PlacedColumn[] {
  let left = 0;
  return columns.map((column) => {
    const right = left + column.width;
    const placed = { ...column, left, right, placed: pile(column.parts) };
    left = right;
    return placed;
  });
}

function pile(parts: readonly MarimekkoPart[]): PlacedPart[] {
  let [above, below] = [0, 0];
  return parts.map((part) => {
    const from = part.value < 0 ? below : above;
    const to = from + part.value;
    if (part.value < 0) below = to;
    else above = to;
    return { ...part, from, to };
  });
}
