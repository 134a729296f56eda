import { quantileSorted } from "d3-array";
import type { BinningStrategy, ColorScaleConfig } from "../chart/config.ts";
import type { BinCount } from "./linearEdges.ts";
import { equalEdges, midpointEdges, smallestNumber, type ValueExtent } from "./linearEdges.ts";
import { logAutoEdges, logEdges, logFactors } from "./logEdges.ts";

/**
 * Strategies with bins of equal size: accepted number of bins, and the share of values at either end that may lie
 * outside.
 */
const sizes = {
  "equalSizeBins-few-bins": { count: { fewest: 3, most: 5 }, tail: 0.05 },
  "equalSizeBins-normal": { count: { fewest: 5, most: 10 }, tail: 0.01 },
  "equalSizeBins-many-bins": { count: { fewest: 8, most: 12 }, tail: 0.01 },
} satisfies Record<string, { count: BinCount; tail: number }>;

const percentEdges: readonly number[] = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/**
 * Computes the edges of a scale's bins, ascending: n + 1 edges for n bins. The bins cover the bulk of the values over
 * all times; outliers fall into the first or last bin, which is then open. For a single value, both edges are that
 * value.
 * @param values - finite numbers, ascending
 */
export function binEdges(values: number[], config: ColorScaleConfig): number[] {
  const strategy = config.binningStrategy ?? "auto";
  const manual = strategy === "manual" ? manualEdges(config.customNumericValues ?? []) : [];
  if (manual.length > 1) return manual;
  if (hasOneValue(values, strategy, config)) return [values[0] as number, values[0] as number];
  const edges = values.length === 0 ? [] : edgesBy[strategy](values, config);
  return edges.filter((edge, i) => i === 0 || edge > (edges[i - 1] ?? edge));
}

/** Whether there is only one distinct value and the config does not ask for bins around it. */
function hasOneValue(
  values: readonly number[],
  strategy: BinningStrategy,
  { minValue, maxValue, midpointMode = "none" }: ColorScaleConfig,
): boolean {
  const isGiven = minValue !== undefined || maxValue !== undefined || midpointMode !== "none";
  return values.length > 0 && values[0] === values.at(-1) && !isGiven && strategy !== "equalSizeBins-percent";
}

const manualEdges = (edges: readonly number[]): number[] =>
  [...new Set(edges.filter(Number.isFinite))].sort((a, b) => a - b);

type EdgesOf = (values: number[], config: ColorScaleConfig) => number[];

const edgesBy: Record<BinningStrategy, EdgesOf> = {
  auto: (values, config) =>
    (isSkewed(values, config) ? edgesBy["log-auto"] : edgesBy["equalSizeBins-normal"])(values, config),
  manual: (values, config) => edgesBy.auto(values, config),
  "log-auto": (values, config) => onPositive(values, config, (positive) => logAutoEdges(positive, config)),
  "log-1-2-5": byFactors("log-1-2-5"),
  "log-1-3": byFactors("log-1-3"),
  "log-10": byFactors("log-10"),
  "equalSizeBins-few-bins": bySize("equalSizeBins-few-bins"),
  "equalSizeBins-normal": bySize("equalSizeBins-normal"),
  "equalSizeBins-many-bins": bySize("equalSizeBins-many-bins"),
  "equalSizeBins-percent": () => [...percentEdges],
};

function byFactors(name: keyof typeof logFactors): EdgesOf {
  return (values, config) => onPositive(values, config, (positive) => logEdges(positive, logFactors[name], config));
}

/** Passes only positive values to a logarithmic strategy; falls back to equal bins if there are none. */
function onPositive(values: number[], config: ColorScaleConfig, edgesOf: (positive: number[]) => number[]): number[] {
  const positive = values.filter((value) => value > smallestNumber);
  return positive.length > 0 ? edgesOf(positive) : edgesBy["equalSizeBins-normal"](values, config);
}

function bySize(name: keyof typeof sizes): EdgesOf {
  const { count, tail } = sizes[name];
  return (values, config) => {
    const extent = extentOf(values, config, tail);
    const { midpoint = 0, midpointMode: mode = "none", createBinForMidpoint: hasBin = false } = config;
    return mode === "none" ? equalEdges(extent, count) : midpointEdges(extent, count, { midpoint, mode, hasBin });
  };
}

/** The range from the low to the high quantile, or of all values if both quantiles are equal. */
function extentOf(values: number[], { minValue, maxValue }: ColorScaleConfig, tail: number): ValueExtent {
  const at = (share: number) => quantileSorted(values, share) ?? 0;
  const isFlat = at(tail) === at(1 - tail);
  const low = minValue ?? at(isFlat ? 0 : tail);
  const high = maxValue ?? at(isFlat ? 1 : 1 - tail);
  return low <= high ? { low, high } : { low: high, high: low };
}

/**
 * A distribution is skewed if equal bins would put most values into the first tenth of the range; then the bins are
 * logarithmic.
 */
const skewedShare = 0.1;
const minRatio = 10;

function isSkewed(values: number[], config: ColorScaleConfig): boolean {
  if ((config.midpointMode ?? "none") !== "none") return false;
  const { low, high } = extentOf(values, config, sizes["equalSizeBins-normal"].tail);
  const median = quantileSorted(values, 0.5) ?? 0;
  const positive = values.filter((value) => value > 0);
  return (
    low >= 0 && median - low < skewedShare * (high - low) && high > minRatio * (quantileSorted(positive, 0.2) ?? high)
  );
}
