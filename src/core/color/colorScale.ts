import { bisectLeft } from "d3-array";
import type { ColorScaleConfig } from "../chart/config.ts";
import { ownValue } from "../text/json.ts";
import { looksLikeAnyOf } from "./assignColors.ts";
import type { Bin, BinValue, CategoryBin, NoDataBin, NumericBin, Swatch } from "./bin.ts";
import { noDataColor, noDataLabel } from "./bin.ts";
import { binEdges, type ValueKind } from "./binEdges.ts";
import { normalizeColor } from "./contrast.ts";
import type { Scheme } from "./scheme.ts";
import { type DefaultScheme, defaultSchemes, findScheme } from "./schemes.ts";

/** Maps values to bins and their colours. */
export interface ColorScale {
  /** Numeric bins in ascending order, then categories by name, then missing data. */
  readonly bins: readonly Bin[];
  readonly noDataBin: NoDataBin;
  readonly binOf: (value: BinValue) => Bin;
  readonly colorOf: (value: BinValue) => string;
  /** Title of the legend. */
  readonly legendDescription?: string;
}

export interface ColorScaleOptions extends ValueKind {
  readonly config?: ColorScaleConfig | undefined;
  /** Fallback schemes for numbers and for categories, if the config names no valid scheme. */
  readonly numericScheme?: DefaultScheme;
  readonly categoryScheme?: DefaultScheme;
}

/**
 * Creates a colour scale for the values of a column: numbers are binned by `binningStrategy`, strings are categories.
 * @param values - all values of the column over all times, so that a colour means the same at every time
 */
export function createColorScale(values: Iterable<BinValue>, options: ColorScaleOptions = {}): ColorScale {
  const { config = {}, numericScheme = defaultSchemes.numeric, categoryScheme = defaultSchemes.categories } = options;
  const numbers: number[] = [];
  const categories = new Set<string>();
  for (const value of values) {
    if (typeof value === "number" && Number.isFinite(value)) numbers.push(value);
    else if (typeof value === "string" && value !== noDataLabel) categories.add(value);
  }
  const numericBins = createNumericBins(Float64Array.from(numbers).sort(), config, numericScheme, options);
  const categoryBins = createCategoryBins([...categories].sort(), config, categoryScheme);
  const noDataBin: NoDataBin = { kind: "no-data", ...categorySwatch(noDataLabel, noDataColor, config) };
  const binOf = createLookup(numericBins, categoryBins, noDataBin);
  return {
    bins: [...numericBins, ...categoryBins, noDataBin],
    noDataBin,
    binOf,
    colorOf: (value) => binOf(value).color,
    ...(config.legendDescription && { legendDescription: config.legendDescription }),
  };
}

function createLookup(
  numericBins: readonly NumericBin[],
  categoryBins: readonly CategoryBin[],
  noDataBin: NoDataBin,
): (value: BinValue) => Bin {
  const ends = numericBins.slice(0, -1).map(({ max }) => max);
  const byCategory = new Map(categoryBins.map((bin) => [bin.value, bin]));
  return (value) => {
    if (typeof value === "string") return byCategory.get(value) ?? noDataBin;
    if (value === undefined || Number.isNaN(value)) return noDataBin;
    return numericBins[bisectLeft(ends, value)] ?? noDataBin;
  };
}

function createCategoryBins(
  categories: readonly string[],
  config: ColorScaleConfig,
  byDefault: DefaultScheme,
): CategoryBin[] {
  const colors = categoryColors(categories, config, findScheme(config.baseColorScheme, byDefault));
  return categories.map((value, i) => ({
    kind: "category",
    value,
    ...categorySwatch(value, colors[i] ?? noDataColor, config),
  }));
}

/**
 * A colour for each category: the author's, else the scheme's colour for that name, else the scheme's colour at its
 * index. If that colour is already fixed for another category, takes the scheme's next unused colour.
 */
function categoryColors(categories: readonly string[], config: ColorScaleConfig, scheme: Scheme): readonly string[] {
  const placed = scheme.colors(categories.length, config.colorSchemeInvert);
  const fixed = categories.map(
    (value) => normalizeColor(ownValue(config.customCategoryColors, value)) ?? scheme.named?.get(value),
  );
  const colors = placed.map((color, i) => fixed[i] ?? color);
  if (scheme.kind !== "qualitative") return colors;
  const taken = fixed.filter((color) => color !== undefined);
  const isDouble = (color: string, i: number) => fixed[i] === undefined && looksLikeAnyOf(color, taken);
  const kept = colors.filter((color, i) => !isDouble(color, i));
  const more = scheme.colors(2 * categories.length, config.colorSchemeInvert);
  const spare = more.filter((color) => !looksLikeAnyOf(color, kept)).values();
  return colors.map((color, i) => (isDouble(color, i) ? (spare.next().value ?? color) : color));
}

function categorySwatch(value: string, color: string, config: ColorScaleConfig): Swatch & { label: string } {
  return {
    label: ownValue(config.customCategoryLabels, value) || value,
    color: normalizeColor(ownValue(config.customCategoryColors, value)) ?? color,
    isHidden: ownValue(config.customHiddenCategories, value) === true,
  };
}

/** Creates the bins of numbers. @param values - ascending */
function createNumericBins(
  values: Float64Array,
  config: ColorScaleConfig,
  byDefault: DefaultScheme,
  kind: ValueKind,
): NumericBin[] {
  const edges = binEdges([...values], config, kind);
  const lowest = values[0] ?? Number.POSITIVE_INFINITY;
  const highest = values.at(-1) ?? Number.NEGATIVE_INFINITY;
  const colors = numericColors(edges, config, findScheme(config.baseColorScheme, byDefault));
  const custom = config.customNumericColorsActive ? (config.customNumericColors ?? []) : [];
  return edges.slice(1).map((max, i) => {
    const min = edges[i] ?? max;
    const label = config.customNumericLabels?.[i];
    return {
      kind: "numeric",
      min,
      max,
      isOpenLeft: i === 0 && lowest < min,
      isOpenRight: i === edges.length - 2 && highest > max,
      ...(label && { label }),
      color: normalizeColor(custom[i]) ?? colors[i] ?? noDataColor,
      isHidden: false,
    };
  });
}

/**
 * One colour per bin. With a midpoint, the scheme's middle colour stays at the midpoint, even if the numbers of bins on
 * both sides differ.
 */
function numericColors(edges: readonly number[], config: ColorScaleConfig, scheme: Scheme): readonly string[] {
  const count = Math.max(0, edges.length - 1);
  const { colorSchemeInvert: inverted, midpoint = 0, midpointMode = "none" } = config;
  if (midpointMode === "none") return scheme.colors(count, inverted);
  const below = edges.filter((edge, i) => i > 0 && edge <= midpoint).length;
  const above = edges.filter((edge, i) => i < count && edge >= midpoint).length;
  const missing = Math.abs(below - above);
  const colors = scheme.colors(count + missing, inverted);
  return below < above ? colors.slice(missing) : colors.slice(0, count);
}
