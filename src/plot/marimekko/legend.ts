import { displayName, numberFormat } from "../../chart/chart.ts";
import { formatNumber } from "../../data/number.ts";
import { binLabel } from "../../view/color/bin-label.ts";
import type { Bin } from "../../view/color/color-scale.ts";
import type { Marimekko } from "../../view/marimekko.ts";
import type { View } from "../../view/view.ts";
import type { LegendItem } from "../legend/categorical.ts";

/** What the colours mean: the y columns where there are several, else the bins that columns wear. */
export function marimekkoLegend({ chart }: View, { y, columns, lacking }: Marimekko): LegendItem[] {
  const items = y.length > 1 ? partItems(columns) : binItems(chart, columns);
  return lacking.length > 0 ? [...items, { name: "No data", color: "", isHatched: true }] : items;
}

function partItems(columns: Marimekko["columns"]): LegendItem[] {
  const items = new Map<string, LegendItem>();
  for (const { parts } of columns)
    for (const { dimension, color } of parts)
      items.set(displayName(dimension), { name: displayName(dimension), color });
  return [...items.values()];
}

function binItems(chart: View["chart"], columns: Marimekko["columns"]): LegendItem[] {
  const colored = chart.dimensions.find(({ property }) => property === "color");
  if (!colored) return [];
  const format = numberFormat(colored);
  const items = new Map<Bin, LegendItem>();
  for (const { bin, isMuted } of columns) {
    if (!bin || bin.isHidden) continue;
    const name = binLabel(bin, (value) => formatNumber(value, format, { unit: "short" }));
    const known = items.get(bin);
    items.set(bin, { name, color: bin.color, isMuted: isMuted && (known?.isMuted ?? true) });
  }
  return [...items].sort(([a], [b]) => rank(a) - rank(b) || compare(a, b)).map(([, item]) => item);
}

const rank = ({ kind }: Bin): number => ["numeric", "category", "no-data"].indexOf(kind);

const compare = (a: Bin, b: Bin): number =>
  a.kind === "numeric" && b.kind === "numeric" ? a.min - b.min : (a.label ?? "") < (b.label ?? "") ? -1 : 1;
