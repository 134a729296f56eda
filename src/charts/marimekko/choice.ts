import type { Scale } from "../../core/plot/scale.ts";
import type { PlacedColumn } from "./place.ts";

/** What decides how many names have room. */
export interface ChoiceOptions {
  /** Least distance of two names, in pixels. */
  readonly pitch: number;
  /** Of the plot, in pixels. */
  readonly width: number;
  /** Whether names may move from their columns: then the first and the last stay, and the selected if there is room. */
  readonly mayMove: boolean;
}

/** The middle of a column, in pixels. */
export const middleOf = ({ left, right }: PlacedColumn, { position }: Scale): number => position((left + right) / 2);

/**
 * The columns whose names are shown, from left to right: those in focus alone, else the selected, the first, the last,
 * and the widest ones that leave each other room.
 */
export function namedColumns(columns: readonly PlacedColumn[], x: Scale, options: ChoiceOptions): PlacedColumn[] {
  const { pitch, width, mayMove } = options;
  const most = Math.max(2, Math.floor(width / pitch));
  if (columns.some(({ isMuted }) => isMuted)) return columns.filter(({ isMuted }) => !isMuted).slice(0, most);
  const ends = [columns[0], columns.at(-1)].filter((column) => column !== undefined);
  const selected = columns.filter(({ isSelected }) => isSelected).sort((a, b) => b.width - a.width);
  // More selected ones than the width holds would crowd far from their columns.
  const fixed = selected.length + ends.length <= most ? [...ends, ...selected] : ends;
  const kept = mayMove ? [...new Set(fixed)] : [];
  for (const column of [...selected, ...ends, ...byImportance(columns)]) {
    if (kept.length >= most) break;
    const middle = middleOf(column, x);
    if (kept.every((other) => Math.abs(middleOf(other, x) - middle) >= pitch)) kept.push(column);
  }
  return kept.sort((a, b) => a.left - b.left);
}

/** The widest first; of equally wide ones those that halve the gaps. */
const byImportance = (columns: readonly PlacedColumn[]): PlacedColumn[] =>
  halving(columns.length)
    .flatMap((i) => columns[i] ?? [])
    .sort((a, b) => b.width - a.width);

/** Indices in an order in which each lies in the middle of the widest gap that those before it leave. */
function halving(count: number): number[] {
  const order: number[] = [];
  let gaps: [number, number][] = [[0, count - 1]];
  while (gaps.length > 0) {
    const next: [number, number][] = [];
    for (const [low, high] of gaps) {
      if (low > high) continue;
      const middle = (low + high) >> 1;
      order.push(middle);
      next.push([low, middle - 1], [middle + 1, high]);
    }
    gaps = next;
  }
  return order;
}
