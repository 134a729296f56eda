import { type Dimension, numberFormat } from "../../chart/chart.ts";
import type { Bin } from "../../color/bin.ts";
import { binLabel } from "../../color/binLabel.ts";
import { formatNumber } from "../../data/number.ts";
import type { LegendItem } from "./legend.ts";

/** A mark with the colour of a bin. */
interface BinMark {
  readonly bin?: Bin;
  readonly isMuted: boolean;
}

/**
 * Legend items of the bins in use: numeric bins, then categories by name, then missing data. An item is muted if all
 * its marks are.
 */
export function binItems(dimension: Dimension | undefined, marks: readonly BinMark[]): LegendItem[] {
  if (!dimension) return [];
  const format = numberFormat(dimension);
  const items = new Map<Bin, LegendItem>();
  for (const { bin, isMuted } of marks) {
    if (!bin || bin.isHidden) continue;
    const name = binLabel(bin, (value) => formatNumber(value, format, { unit: "short" }));
    items.set(bin, { name, color: bin.color, isMuted: isMuted && (items.get(bin)?.isMuted ?? true) });
  }
  return [...items].sort(([a], [b]) => rank(a) - rank(b) || compare(a, b)).map(([, item]) => item);
}

const rank = ({ kind }: Bin): number => ["numeric", "category", "no-data"].indexOf(kind);

const compare = (a: Bin, b: Bin): number =>
  a.kind === "numeric" && b.kind === "numeric" ? a.min - b.min : (a.label ?? "") < (b.label ?? "") ? -1 : 1;
