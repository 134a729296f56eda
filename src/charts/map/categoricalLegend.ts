import type { Bin } from "../../core/color/bin.ts";
import { binLabel, type FormatNumber } from "../../core/color/binLabel.ts";
import { createLegend, type Legend, type LegendItem } from "../../core/plot/legend/legend.ts";
import type { Style } from "../../core/plot/style.ts";

/** The bins that a map's swatches name, and the room for them in pixels. */
export interface MapCategoricalLegend {
  /** In reading order. */
  readonly bins: readonly Bin[];
  readonly format: FormatNumber;
  readonly noDataFill: string;
  /** How many places a bin has: of too many bins, the fullest are named. */
  readonly count: (bin: Bin) => number;
  readonly width: number;
  readonly maxHeight: number;
}

/** Swatches of bins in centred rows; smaller ones where room is short, and what does not fit is told as "+ 5 more". */
export function createMapCategoricalLegend(options: MapCategoricalLegend, style: Style): Legend {
  const { bins, count, width, maxHeight } = options;
  const small = { ...style, fontSize: style.fontSize * 0.85 };
  const create = (shown: ReadonlySet<Bin>, how = small): Legend =>
    createLegend(items(options, shown, how), width, how, "middle");
  const all = new Set(bins);
  const whole = [create(all, style), create(all)].find(({ height }) => height <= maxHeight);
  if (whole) return whole;
  const byCount = [...bins].sort((a, b) => count(b) - count(a));
  let [fits, tooMany] = [0, bins.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (create(new Set(byCount.slice(0, middle))).height <= maxHeight) fits = middle;
    else tooMany = middle;
  }
  return create(new Set(byCount.slice(0, fits)));
}

function items({ bins, format, noDataFill }: MapCategoricalLegend, shown: ReadonlySet<Bin>, { theme }: Style) {
  const named = bins
    .filter((bin) => shown.has(bin))
    .map(
      (bin): LegendItem => ({
        name: binLabel(bin, format),
        color: bin.kind === "no-data" ? noDataFill : bin.color,
        outline: theme.outline,
      }),
    );
  const rest = bins.length - named.length;
  return rest === 0 ? named : [...named, { name: `+ ${rest} more`, color: "none" }];
}
