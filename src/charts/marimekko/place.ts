import { pile, type Span } from "../stacked/stackSeries.ts";
import type { Marimekko, MarimekkoColumn, MarimekkoPart } from "./columns.ts";

/** A column with the widths at which it begins and ends. */
export interface PlacedColumn extends MarimekkoColumn {
  readonly left: number;
  readonly right: number;
  /** Its parts, positive ones up from zero and negative ones down. */
  readonly placed: readonly (MarimekkoPart & Span)[];
}

/** Columns side by side, in the x dimension's unit. */
export function placeColumns({ columns }: Marimekko): PlacedColumn[] {
  let left = 0;
  return columns.map((column) => {
    const right = left + column.width;
    const placed = { ...column, left, right, placed: pile(column.parts) };
    left = right;
    return placed;
  });
}
