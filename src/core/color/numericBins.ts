import type { ColorScaleConfig } from "../chart/config.ts";
import { binEdges } from "./bin.ts";
import type { NumericBin } from "./bins.ts";
import { normalizeColor } from "./contrast.ts";
import { noDataColor } from "./noData.ts";
import { type DefaultScheme, type Scheme, schemeOf } from "./scheme.ts";

/** The bins of numbers, each with its colour. @param values - ascending */
export function createNumericBins(
  values: Float64Array,
  config: ColorScaleConfig,
  byDefault: DefaultScheme,
): NumericBin[] {
  const edges = binEdges([...values], config);
  const lowest = values[0] ?? Number.POSITIVE_INFINITY;
  const highest = values.at(-1) ?? Number.NEGATIVE_INFINITY;
  const colors = numericColors(edges, config, schemeOf(config.baseColorScheme, byDefault));
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

/** A colour a bin. Of a scale that turns at a midpoint, the scheme's middle stays there, however many bins lie on each side. */
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
