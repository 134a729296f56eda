import { numberFormat } from "../../core/chart/chart.ts";
import { type Bin, type CategoryBin, isNumericBin, type NumericBin } from "../../core/color/bin.ts";
import { binLabel, edgeDecimals, type FormatNumber } from "../../core/color/binLabel.ts";
import type { ColorScale } from "../../core/color/colorScale.ts";
import { formatNumber, type NumberFormat, type NumberStyle } from "../../core/data/number.ts";
import type { Hatching } from "../../core/plot/hatch.ts";
import { createLegend, type Legend, type LegendItem } from "../../core/plot/legend/legend.ts";
import type { Style } from "../../core/plot/style.ts";
import { mapDimension } from "../../core/view/map.ts";
import { endsOf } from "../../core/view/measures.ts";
import type { View } from "../../core/view/view.ts";
import { createNumericLegend } from "./numericLegend.ts";
import { binCounts, mapBinColors, mapColorScale } from "./places.ts";

/** Maximum share of the plot's height for the legend. */
const maxHeightShare = 0.4;

/** The legend below a map: a bar of bins for numbers, swatches for categories. Minimal pictures have none. */
export function createMapLegend(
  view: View,
  { width, height }: { readonly width: number; readonly height: number },
  noData: Hatching,
  style: Style,
): Legend {
  if (style.detail === "minimal") return createLegend([], width, style);
  const scale = mapColorScale(view);
  const colorOf = mapBinColors(view, style.theme.name);
  const colored = <B extends Bin>(bin: B): B => ({ ...bin, color: colorOf(bin) });
  const numeric = scale.bins.filter(isNumericBin);
  const format = edgeFormat(view, numeric);
  const bar = scale.bins.some(isCategory)
    ? undefined
    : createNumericLegend(
        {
          bins: numeric.map(colored),
          noDataLabel: scale.noDataBin.isHidden ? undefined : scale.noDataBin.label,
          noData,
          formats: [format({}), format({ abbreviation: "letter" })],
          width,
          title: style.detail === "full" ? scale.legendDescription : undefined,
        },
        style,
      );
  if (bar) return bar;
  const counts = binCounts(view, endsOf(view.time));
  const bins = swatchBins(view, scale, style, (bin) => counts.get(bin) ?? 0);
  const shown = new Map<Bin, number>(bins.map((bin) => [colored(bin), counts.get(bin) ?? 0]));
  const count = (bin: Bin): number => shown.get(bin) ?? 0;
  const options = {
    bins: [...shown.keys()],
    format: format({}),
    noData,
    count,
    width,
    maxHeight: height * maxHeightShare,
  };
  return createMapCategoricalLegend(options, style);
}

const isCategory = (bin: Bin): bin is CategoryBin => bin.kind === "category";

/** The format of bin edges: with the column's unit, and with as many decimals as the edges need. */
function edgeFormat(view: View, bins: readonly NumericBin[]): (how: NumberStyle) => FormatNumber {
  const dimension = mapDimension(view);
  const { unit, shortUnit }: NumberFormat = dimension ? numberFormat(dimension) : {};
  const format: NumberFormat = {
    ...(unit !== undefined && { unit }),
    ...(shortUnit !== undefined && { shortUnit }),
    numDecimalPlaces: edgeDecimals(bins),
  };
  return (how) => (value) => formatNumber(value, format, { unit: "short", ...how });
}

/**
 * The bins of a legend of swatches: categories before "No data", numbers after it. A thumbnail lists only the bins that
 * it shows.
 */
function swatchBins(view: View, scale: ColorScale, { detail }: Style, count: (bin: Bin) => number): readonly Bin[] {
  const numbers = scale.bins.filter(isNumericBin);
  const categories = authoredOrder(view, scale.bins.filter(isCategory));
  const shown = detail === "full" ? categories : categories.filter((bin) => count(bin) > 0);
  const all = numbers.length > 0 ? [scale.noDataBin, ...numbers, ...shown] : [...shown, scale.noDataBin];
  return all.filter(({ isHidden }) => !isHidden);
}

/** Sorts categories by the author's colours, in which they may have a meaningful order. */
function authoredOrder({ chart }: View, categories: readonly CategoryBin[]): CategoryBin[] {
  const authored = Object.keys(chart.config.map?.colorScale?.customCategoryColors ?? {});
  const rank = ({ value }: CategoryBin): number => {
    const at = authored.indexOf(value);
    return at < 0 ? authored.length : at;
  };
  return [...categories].sort((a, b) => rank(a) - rank(b));
}

/** The bins of a legend of swatches, and the space for them in pixels. */
interface MapCategoricalLegend {
  /** In reading order. */
  readonly bins: readonly Bin[];
  readonly format: FormatNumber;
  readonly noData: Hatching;
  /** The number of places of a bin. If there are too many bins, those with the most places are listed. */
  readonly count: (bin: Bin) => number;
  readonly width: number;
  readonly maxHeight: number;
}

/**
 * Swatches of bins in centred rows. If space is short, they are smaller, and bins that do not fit are counted: "+ 5
 * more".
 */
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

function items({ bins, format, noData }: MapCategoricalLegend, shown: ReadonlySet<Bin>, { theme }: Style) {
  const named = bins
    .filter((bin) => shown.has(bin))
    .map(
      (bin): LegendItem => ({
        name: binLabel(bin, format),
        ...(bin.kind === "no-data" ? { color: noData.ground, hatching: noData } : { color: bin.color }),
        outline: theme.outline,
      }),
    );
  const rest = bins.length - named.length;
  return rest === 0 ? named : [...named, { name: `+ ${rest} more`, color: "none" }];
}
