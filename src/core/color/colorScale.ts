import { bisectLeft } from "d3-array";
import type { ColorScaleConfig } from "../chart/config.ts";
import { ownValue } from "../data/record.ts";
import type { Bin, BinValue, CategoryBin, NoDataBin, NumericBin, Swatch } from "./bins.ts";
import { normalizeColor } from "./contrast.ts";
import { noData, noDataColor } from "./noData.ts";
import { createNumericBins } from "./numericBins.ts";
import { type DefaultScheme, defaultSchemes, type Scheme, schemeOf } from "./scheme.ts";
import { looksLikeOne } from "./series.ts";

/** Puts values into bins, each with a colour. */
export interface ColorScale {
  /** Numeric bins in ascending order, categories by name, no data last. */
  readonly bins: readonly Bin[];
  readonly noDataBin: NoDataBin;
  readonly binOf: (value: BinValue) => Bin;
  readonly colorOf: (value: BinValue) => string;
  /** The legend's title. */
  readonly legendDescription?: string;
}

/** What decides the bins and their colours. */
export interface ColorScaleOptions {
  readonly config?: ColorScaleConfig | undefined;
  /** Scheme of numbers and of categories, where the config names none that exists. */
  readonly numericScheme?: DefaultScheme;
  readonly categoryScheme?: DefaultScheme;
}

/**
 * Puts the values of a column into bins and gives each a colour: numbers as `binningStrategy` says, texts as categories.
 *
 * @param values all values of the column over all times, so that a colour means the same at any time
 */
export function createColorScale(values: Iterable<BinValue>, options: ColorScaleOptions = {}): ColorScale {
  const { config = {}, numericScheme = defaultSchemes.numeric, categoryScheme = defaultSchemes.categories } = options;
  const numbers: number[] = [];
  const categories = new Set<string>();
  for (const value of values) {
    if (typeof value === "number" && Number.isFinite(value)) numbers.push(value);
    else if (typeof value === "string" && value !== noData) categories.add(value);
  }
  const numericBins = createNumericBins(Float64Array.from(numbers).sort(), config, numericScheme);
  const categoryBins = createCategoryBins([...categories].sort(), config, categoryScheme);
  const noDataBin: NoDataBin = { kind: "no-data", ...categorySwatch(noData, noDataColor, config) };
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
  const colors = categoryColors(categories, config, schemeOf(config.baseColorScheme, byDefault));
  return categories.map((value, i) => ({
    kind: "category",
    value,
    ...categorySwatch(value, colors[i] ?? noDataColor, config),
  }));
}

/**
 * A colour for each category: the author's, else the scheme's for that very name, else the one of its place; where another
 * category has that one already by its name or by the author, the scheme's next that nobody has.
 */
function categoryColors(categories: readonly string[], config: ColorScaleConfig, scheme: Scheme): readonly string[] {
  const placed = scheme.colors(categories.length, config.colorSchemeInvert);
  const fixed = categories.map(
    (value) => normalizeColor(ownValue(config.customCategoryColors, value)) ?? scheme.named?.get(value),
  );
  const colors = placed.map((color, i) => fixed[i] ?? color);
  if (scheme.kind !== "qualitative") return colors;
  const taken = fixed.filter((color) => color !== undefined);
  const isDouble = (color: string, i: number) => fixed[i] === undefined && looksLikeOne(color, taken);
  const kept = colors.filter((color, i) => !isDouble(color, i));
  const more = scheme.colors(2 * categories.length, config.colorSchemeInvert);
  const spare = more.filter((color) => !looksLikeOne(color, kept)).values();
  return colors.map((color, i) => (isDouble(color, i) ? (spare.next().value ?? color) : color));
}

function categorySwatch(value: string, color: string, config: ColorScaleConfig): Swatch & { label: string } {
  return {
    label: ownValue(config.customCategoryLabels, value) || value,
    color: normalizeColor(ownValue(config.customCategoryColors, value)) ?? color,
    isHidden: ownValue(config.customHiddenCategories, value) === true,
  };
}
