import { numberFormat } from "../../chart/chart.ts";
import { formatNumber, type NumberFormat, type NumberStyle } from "../../data/number.ts";
import { binLabel, type FormatNumber } from "../../view/color/bin-label.ts";
import type { Bin, CategoryBin, ColorScale, NumericBin } from "../../view/color/color-scale.ts";
import { mapColorScale, placeValues } from "../../view/map.ts";
import { mapDimension } from "../../view/tabs/map.ts";
import type { View } from "../../view/view.ts";
import { createLegend, type Legend, type LegendItem } from "../legend/categorical.ts";
import { createNumericLegend } from "../legend/numeric.ts";
import type { Style } from "../style.ts";

/** The legend below a map: a bar of bins for numbers, swatches for categories; none in the smallest pictures. */
export function createMapLegend(view: View, width: number, noDataFill: string, style: Style): Legend {
  if (style.detail === "minimal") return createLegend([], width, style);
  const scale = mapColorScale(view);
  const numeric = scale.bins.filter((bin): bin is NumericBin => bin.kind === "numeric");
  const format = edgeFormat(view, numeric);
  if (numeric.length > 0 && !scale.bins.some(({ kind }) => kind === "category")) {
    const bar = createNumericLegend(
      {
        bins: numeric,
        noDataLabel: scale.noDataBin.isHidden ? undefined : scale.noDataBin.label,
        noDataFill,
        formats: [format({}), format({ abbreviation: "letter" })],
        width,
        title: style.detail === "full" ? scale.legendDescription : undefined,
      },
      style,
    );
    if (bar) return bar;
  }
  return createLegend(items(shownBins(view, scale, style), format({}), style, noDataFill), width, style, "middle");
}

/** How the map's column prints the edges of its bins: with its unit, and with as many digits as they need. */
function edgeFormat(view: View, bins: readonly NumericBin[]): (how: NumberStyle) => FormatNumber {
  const dimension = mapDimension(view);
  const edges = bins.flatMap(({ min, max }) => [min, max]);
  const { unit, shortUnit }: NumberFormat = dimension ? numberFormat(dimension) : {};
  const format: NumberFormat = {
    ...(unit !== undefined && { unit }),
    ...(shortUnit !== undefined && { shortUnit }),
    numDecimalPlaces: Math.max(0, ...edges.map(decimalsOf)),
  };
  return (how) => (value) => formatNumber(value, format, { unit: "short", ...how });
}

/** Digits after the point that a number has in its shortest form. */
function decimalsOf(value: number): number {
  const [mantissa = "", exponent = "0"] = value.toExponential().split("e");
  return Math.max(0, mantissa.replace(/^-?\d\.?/, "").length - Number(exponent));
}

/** The bins of a legend of swatches: numbers after "No data", categories before it. */
function shownBins(view: View, scale: ColorScale, style: Style): readonly Bin[] {
  const numbers = scale.bins.filter(isNumeric);
  const categories = shownCategories(view, scale, style);
  const all = numbers.length > 0 ? [scale.noDataBin, ...numbers, ...categories] : [...categories, scale.noDataBin];
  return all.filter(({ isHidden }) => !isHidden);
}

/** Categories in the order of the author's colours, which knows more than the alphabet; a thumbnail names only what it shows. */
function shownCategories(view: View, scale: ColorScale, { detail }: Style): readonly CategoryBin[] {
  const authored = Object.keys(view.chart.config.map?.colorScale?.customCategoryColors ?? {});
  const rank = ({ value }: CategoryBin): number => {
    const at = authored.indexOf(value);
    return at < 0 ? authored.length : at;
  };
  const categories = scale.bins.filter(isCategory).sort((a, b) => rank(a) - rank(b));
  if (detail === "full") return categories;
  const shown = [view.time.start, view.time.end].flatMap((time) => [...placeValues(view, time).values()]);
  const inUse = new Set(shown.map(({ cell }) => scale.binOf(cell.value)));
  return categories.filter((bin) => inUse.has(bin));
}

const isNumeric = (bin: Bin): bin is NumericBin => bin.kind === "numeric";
const isCategory = (bin: Bin): bin is CategoryBin => bin.kind === "category";

const items = (bins: readonly Bin[], format: FormatNumber, { theme }: Style, noDataFill: string): LegendItem[] =>
  bins.map((bin) => ({
    name: binLabel(bin, format),
    color: bin.kind === "no-data" ? noDataFill : bin.color,
    outline: theme.outline,
  }));
