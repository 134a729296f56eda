import { quantileSorted } from "d3-array";
import type { BinningStrategy, ColorScaleConfig } from "../../chart/config.ts";
import { type Extent, equalEdges, smallest } from "./equalBin.ts";
import { logAutoEdges, logEdges, logExtent, logFactors, powersOf } from "./logBin.ts";
import { midpointEdges } from "./midpointBin.ts";
import type { BinCount } from "./step.ts";

/** Bins of equal size: how many there are, and how many on each side where they lie around a midpoint. */
const sizes = {
  "equalSizeBins-few-bins": { all: { fewest: 2, most: 5 }, side: { fewest: 1, most: 3 } },
  "equalSizeBins-normal": { all: { fewest: 5, most: 9 }, side: { fewest: 3, most: 6 } },
  "equalSizeBins-many-bins": { all: { fewest: 8, most: 12 }, side: { fewest: 4, most: 8 } },
} satisfies Record<string, { all: BinCount; side: BinCount }>;

/** Share of the distinct values that may lie outside bins of equal size at either end. */
const tail = 0.05;

const percentEdges: readonly number[] = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/** What of a column decides its bins besides its values. */
export interface BinTraits {
  /** Whether it counts in per cent. */
  readonly isPercent?: boolean;
  /** The smallest number that prints as one: no edge but 0 lies below. */
  readonly least?: number;
}

/**
 * The edges of a scale's bins, ascending; n + 1 edges make n bins, none make no bin. Bins cover the bulk of the values,
 * whatever the time shown: values outside belong to the first or the last bin, which then is open. Of a single value both
 * edges are that value (rules.md 807).
 *
 * @param values finite numbers, ascending
 */
export function binEdges(values: number[], config: ColorScaleConfig, traits: BinTraits = {}): number[] {
  const strategy = config.binningStrategy ?? "auto";
  const manual = strategy === "manual" ? manualEdges(config.customNumericValues ?? []) : [];
  if (manual.length > 1) return manual;
  if (hasOneValue(values, strategy, config)) return [values[0] as number, values[0] as number];
  const distinct = values.filter((value, i) => value !== values[i - 1]);
  const edges = distinct.length === 0 ? [] : edgesBy[strategy](distinct, { ...config, ...traits });
  return edges.filter((edge, i) => i === 0 || edge > (edges[i - 1] ?? edge));
}

/** Whether there is one number alone, and nothing that tells a bin around it: the bin then is that number. */
function hasOneValue(
  values: readonly number[],
  strategy: BinningStrategy,
  { minValue, maxValue, midpointMode = "none" }: ColorScaleConfig,
): boolean {
  const isTold = minValue !== undefined || maxValue !== undefined || midpointMode !== "none";
  return values.length > 0 && values[0] === values.at(-1) && !isTold && strategy !== "equalSizeBins-percent";
}

const manualEdges = (edges: readonly number[]): number[] =>
  [...new Set(edges.filter(Number.isFinite))].sort((a, b) => a - b);

type BinConfig = ColorScaleConfig & BinTraits;
type EdgesOf = (distinct: number[], config: BinConfig) => number[];

const edgesBy: Record<BinningStrategy, EdgesOf> = {
  auto: (values, config) => edgesBy[autoStrategy(values, config)](values, config),
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

const positiveOf = (values: number[]): number[] => values.filter((value) => value > smallest);

/** Logarithms know positive numbers only; without any, the bins are of equal size. */
function onPositive(values: number[], config: BinConfig, edgesOf: (positive: number[]) => number[]): number[] {
  const positive = positiveOf(values);
  return positive.length > 0 ? edgesOf(positive) : edgesBy["equalSizeBins-normal"](values, config);
}

function bySize(name: keyof typeof sizes): EdgesOf {
  const { all, side } = sizes[name];
  return (values, config) => {
    const { midpoint = 0, midpointMode: mode = "none", createBinForMidpoint: hasBin = false } = config;
    if (mode === "none") return equalEdges(extentOf(values, config), all);
    return midpointEdges(extentAround(midpoint, values, config), side, { midpoint, mode, hasBin });
  };
}

/** From the low to the high end of the bulk. */
function extentOf(values: number[], { minValue, maxValue }: ColorScaleConfig): Extent {
  const low = minValue ?? quantileSorted(values, tail) ?? 0;
  const high = maxValue ?? quantileSorted(values, 1 - tail) ?? 0;
  return low <= high ? { low, high } : { low: high, high: low };
}

/** As far below and above a midpoint as the bulk of the values on that side lies. */
function extentAround(midpoint: number, values: number[], { minValue, maxValue }: ColorScaleConfig): Extent {
  const bulkOf = (side: number[], share: number): number => quantileSorted(side, share) ?? midpoint;
  const low =
    minValue ??
    bulkOf(
      values.filter((value) => value < midpoint),
      tail,
    );
  const high =
    maxValue ??
    bulkOf(
      values.filter((value) => value > midpoint),
      1 - tail,
    );
  return { low: Math.min(low, midpoint), high: Math.max(high, midpoint) };
}

/** Powers of ten that positive values must reach over for bins that grow by factors. */
const fewestPowers = 1.2;
/** What comes near the whole, in per cent. */
const leastWhole = 60;

/**
 * What of the automatic strategies fits values: factors where they reach over powers of ten; tens of per cent where
 * shares come near the whole; else bins of equal size.
 */
function autoStrategy(values: number[], config: BinConfig): Exclude<BinningStrategy, "auto" | "manual"> {
  const { minValue = 1, maxValue = 1, midpointMode = "none", isPercent } = config;
  const positive = positiveOf(values);
  if (positive.length === 0 || midpointMode !== "none") return "equalSizeBins-normal";
  if (minValue > 0 && maxValue > 0 && powersOf(logExtent(positive, config)) >= fewestPowers) return "log-auto";
  const isWhole = (positive.at(-1) ?? 0) <= 100 && (quantileSorted(positive, 0.99) ?? 0) >= leastWhole;
  return isPercent && isWhole ? "equalSizeBins-percent" : "equalSizeBins-normal";
}
