import { type Dimension, numberFormat } from "../../chart/chart.ts";
import { binLabel } from "../../color/binLabel.ts";
import type { Bin } from "../../color/bins.ts";
import { formatNumber } from "../../data/number.ts";
import type { LegendItem } from "./categorical.ts";

/** Something drawn in the colour of a bin. */
export interface BinWearer {
  readonly bin?: Bin;
  readonly isMuted: boolean;
}

/** The bins that something wears, numbers first, then categories by name, no data last; muted where all wearers are. */
export function binItems(dimension: Dimension | undefined, wearers: readonly BinWearer[]): LegendItem[] {
  if (!dimension) return [];
  const format = numberFormat(dimension);
  const items = new Map<Bin, LegendItem>();
  for (const { bin, isMuted } of wearers) {
    if (!bin || bin.isHidden) continue;
    const name = binLabel(bin, (value) => formatNumber(value, format, { unit: "short" }));
    items.set(bin, { name, color: bin.color, isMuted: isMuted && (items.get(bin)?.isMuted ?? true) });
  }
  return [...items].sort(([a], [b]) => rank(a) - rank(b) || compare(a, b)).map(([, item]) => item);
}

const rank = ({ kind }: Bin): number => ["numeric", "category", "no-data"].indexOf(kind);

const compare = (a: Bin, b: Bin): number =>
  a.kind === "numeric" && b.kind === "numeric" ? a.min - b.min : (a.label ?? "") < (b.label ?? "") ? -1 : 1;
