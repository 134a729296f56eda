import { minIndex, quantileSorted } from "d3-array";
import type { BinningStrategy, ColorScaleConfig } from "../chart/config.ts";

/** Accepted number of bins of the strategies with bins of equal size (rules.md 811). */
const sizes = {
  "equalSizeBins-few-bins": { fewest: 2, most: 5 },
  "equalSizeBins-normal": { fewest: 5, most: 9 },
  "equalSizeBins-many-bins": { fewest: 8, most: 12 },
} satisfies Record<string, BinCount>;

/** The share of distinct values at either end that may lie outside bins of equal size. */
const outside = 0.05;

const percentEdges: readonly number[] = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/** What is known of all values. */
export interface ValueKind {
  /** Whether the unit is %. */
  readonly isPercent?: boolean | undefined;
  /** Whether all are whole numbers, so that automatic edges are too. */
  readonly isWhole?: boolean | undefined;
}

/**
 * Computes the edges of a scale's bins, ascending: n + 1 edges for n bins. The bins cover the bulk of the values over
 * all times; outliers fall into the first or last bin, which is then open. For a single value, both edges are that
 * value.
 * @param values - finite numbers, ascending
 */
export function binEdges(
  values: number[],
  config: ColorScaleConfig,
  { isPercent = false, isWhole = false }: ValueKind = {},
): readonly number[] {
  const strategy = config.binningStrategy ?? "auto";
  const manual = strategy === "manual" ? manualEdges(config.customNumericValues ?? []) : [];
  if (manual.length > 1) return manual;
  if (hasOneValue(values, strategy, config)) return [values[0] as number, values[0] as number];
  const edges = values.length === 0 ? [] : edgesBy[strategy](values, config, isPercent);
  const ascending = edges.filter((edge, i) => i === 0 || edge > (edges[i - 1] ?? edge));
  return isWhole ? wholeEdges(ascending) : ascending;
}

/**
 * Rounds edges to whole numbers. Steps below 1 become steps of 1, which leaves a bin for each number, also for the
 * highest; a step of 2.5 becomes steps of 2 and 3.
 */
function wholeEdges(edges: readonly number[]): readonly number[] {
  if (edges.every(Number.isInteger)) return edges;
  const whole = [...new Set(edges.map((edge, i) => (i === 0 ? Math.floor(edge) : Math.round(edge))))];
  const last = Math.ceil(edges.at(-1) ?? 0);
  if (whole.at(-1) !== last) whole.push(last);
  const isFine = whole.every((edge, i) => i === 0 || edge === (whole[i - 1] ?? 0) + 1);
  return isFine ? [...whole, last + 1] : whole;
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

type EdgesOf = (values: number[], config: ColorScaleConfig, isPercent?: boolean) => number[];

const edgesBy: Record<BinningStrategy, EdgesOf> = {
  auto: (values, config, isPercent) => edgesBy[autoStrategy(values, config, isPercent)](values, config),
  manual: (values, config, isPercent) => edgesBy.auto(values, config, isPercent),
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
  const count = sizes[name];
  return (values, config) => {
    const extent = extentOf(values, config);
    const { midpoint = 0, midpointMode: mode = "none", createBinForMidpoint: hasBin = false } = config;
    return mode === "none" ? equalEdges(extent, count) : midpointEdges(extent, count, { midpoint, mode, hasBin });
  };
}

const distinct = (values: readonly number[]): number[] => values.filter((value, i) => value !== values[i - 1]);

/** The range of the bulk of the distinct values, or of all values if there are few. */
function extentOf(values: number[], { minValue, maxValue }: ColorScaleConfig): ValueExtent {
  const sorted = distinct(values);
  const at = (share: number) => quantileSorted(sorted, share) ?? 0;
  const low = minValue ?? at(outside);
  const high = maxValue ?? at(1 - outside);
  return low <= high ? { low, high } : { low: high, high: low };
}

/** If positive values span so many powers of ten, equal bins would put most of them into the first. */
const minPowers = 1.2;
/** A scale to 100 % is only used if the values reach that far up. */
const minPercent = 60;

/**
 * The strategy for these values (rules.md 811). Around a midpoint, and for values of which more than a few are below
 * zero, bins are not logarithmic.
 */
function autoStrategy(
  values: number[],
  { midpointMode = "none" }: ColorScaleConfig,
  isPercent = false,
): "equalSizeBins-percent" | "log-auto" | "equalSizeBins-normal" {
  if (midpointMode !== "none") return "equalSizeBins-normal";
  const sorted = distinct(values);
  const [lowest = 0, highest = 0] = [values[0], values.at(-1)];
  const high = quantileSorted(sorted, 0.99) ?? 0;
  if (isPercent && lowest >= 0 && highest <= 100 && high >= minPercent) return "equalSizeBins-percent";
  const positive = sorted.filter((value) => value > smallestNumber);
  const powers = Math.log10((quantileSorted(positive, 0.995) ?? 1) / (quantileSorted(positive, 0.15) ?? 1));
  return (quantileSorted(sorted, outside) ?? 0) >= 0 && powers >= minPowers ? "log-auto" : "equalSizeBins-normal";
}

/** The range that the bins have to cover. */
interface ValueExtent {
  readonly low: number;
  readonly high: number;
}

/** Numbers closer than this, relative to their size, count as equal: no edge fits between them. */
const resolution = 1e-9;
/** Smaller numbers count as 0, since powers of ten end soon below. */
const smallestNumber = 1e-100;

/** A length, or 0 if it is negligible relative to `size`. */
const significantLength = (length: number, size: number): number =>
  length > Math.max(smallestNumber, resolution * Math.abs(size)) ? length : 0;

/** Minimum and maximum number of bins that a strategy accepts. */
interface BinCount {
  readonly fewest: number;
  readonly most: number;
}

/** Candidate steps for a range from 1 to 10, the preferred first. */
const preferredSteps: readonly BinStep[] = [
  { factor: 1, exponent: 0 },
  { factor: 1, exponent: -1 },
  { factor: 5, exponent: -1 },
  { factor: 2, exponent: -1 },
  { factor: 2, exponent: 0 },
  { factor: 3, exponent: 0 },
  { factor: 3, exponent: -1 },
  { factor: 7.5, exponent: -1 },
  { factor: 2.5, exponent: -1 },
];

/** Candidate factors of a power of ten if none of the preferred steps gives an accepted number of bins. */
const otherFactors: readonly number[] = [1, 2, 5, 2.5, 1.5, 3, 4, 7.5];

/** A step between edges. Edges are integer multiples of it; dividing by a power of ten avoids 0.30000000000000004. */
interface BinStep {
  readonly factor: number;
  readonly exponent: number;
}

/** `count` steps as a number. */
const multiple = ({ factor, exponent }: BinStep, count: number): number =>
  exponent < 0 ? (count * factor) / 10 ** -exponent : count * factor * 10 ** exponent;

const hair = 1e-9;
/** Number of whole steps in a length, rounded down or up with a tolerance for rounding errors. */
const stepsDown = (step: BinStep, value: number): number => Math.floor(value / multiple(step, 1) + hair);
const stepsUp = (step: BinStep, value: number): number => Math.ceil(value / multiple(step, 1) - hair);

/**
 * Chooses the first preferred step whose number of bins, as counted by `countOf`, is accepted (rules.md 811). If there
 * is none, the step whose number is nearest to the middle of the accepted range.
 * @param range - length to cover, > 0
 */
function stepFor(range: number, { fewest, most }: BinCount, countOf: (step: BinStep) => number): BinStep {
  const scale = Math.floor(Math.log10(range) + hair);
  const accepted = preferredSteps
    .map(({ factor, exponent }) => ({ factor, exponent: exponent + scale }))
    .find((step) => countOf(step) >= fewest && countOf(step) <= most);
  if (accepted) return accepted;
  const middle = Math.sqrt(fewest * most);
  const power = Math.floor(Math.log10(range / middle));
  const steps = [power - 1, power, power + 1].flatMap((exponent) =>
    otherFactors.map((factor) => ({ factor, exponent })),
  );
  const distance = (step: BinStep) => Math.abs(Math.log(countOf(step) / middle));
  return steps[minIndex(steps, (step) => Math.round(distance(step) / hair))] ?? { factor: 1, exponent: power };
}

/** Edges at multiples of a round step that cover the extent. */
function equalEdges({ low, high }: ValueExtent, count: BinCount): number[] {
  const size = Math.max(Math.abs(low), Math.abs(high));
  const from = (step: BinStep) => stepsDown(step, low);
  const to = (step: BinStep) => Math.max(stepsUp(step, high), from(step) + 1);
  const range = significantLength(high - low, size) || significantLength(size, 0) || 1;
  const step = stepFor(range, count, (candidate) => to(candidate) - from(candidate));
  const edges: number[] = [];
  for (let i = from(step); i <= to(step); i++) edges.push(multiple(step, i));
  return edges;
}

/** The midpoint of a diverging scale, and the arrangement of the bins around it. */
interface Midpoint {
  readonly midpoint: number;
  readonly mode: "symmetric" | "same-num-bins" | "asymmetric";
  /** Whether the midpoint is the centre of a bin instead of an edge. */
  readonly hasBin: boolean;
}

/** The bins on one side of the midpoint, not counting the midpoint's own bin. */
interface Side {
  readonly step: BinStep;
  readonly bins: number;
}

/**
 * Edges on both sides of a midpoint: the same range on both sides (`symmetric`), the same number of bins
 * (`same-num-bins`), or as many bins as each side needs (`asymmetric`).
 */
function midpointEdges({ low, high }: ValueExtent, count: BinCount, { midpoint, mode, hasBin }: Midpoint): number[] {
  const below = significantLength(midpoint - low, midpoint);
  const above = significantLength(high - midpoint, midpoint);
  const widest = Math.max(below, above) || Math.abs(midpoint) || 1;
  const offset = hasBin ? 0.5 : 0;
  if (mode === "same-num-bins") {
    const bins = Math.round(Math.sqrt(count.fewest * count.most) / 2);
    const sideOf = (length: number) => sideWith(length || widest, bins, offset);
    return edgesAround(midpoint, sideOf(below), sideOf(above), offset);
  }
  const isEven = mode === "symmetric" || below + above === 0;
  const [left, right] = isEven ? [widest, widest] : [below, above];
  const binsOf = (step: BinStep, length: number) => (length === 0 ? 0 : binsWith(step, length, offset));
  const step = stepFor(left + right, count, (candidate) => binsOf(candidate, left) + binsOf(candidate, right));
  return edgesAround(midpoint, { step, bins: binsOf(step, left) }, { step, bins: binsOf(step, right) }, offset);
}

const binsWith = (step: BinStep, length: number, offset: number): number =>
  Math.max(1, stepsUp(step, length - offset * multiple(step, 1)));

/** A side with exactly `bins` bins, and the step that covers the length. */
function sideWith(length: number, bins: number, offset: number): Side {
  return { step: stepFor(length, { fewest: bins, most: bins }, (step) => binsWith(step, length, offset)), bins };
}

/** Edges at `offset`, `offset` + 1, … steps from the midpoint, rounded to the precision of the step. */
function edgesAround(midpoint: number, below: Side, above: Side, offset: number): number[] {
  const places = Math.min(100, Math.max(0, 2 - Math.min(below.step.exponent, above.step.exponent)));
  const edge = (sign: number, step: BinStep, i: number) =>
    Number((midpoint + sign * multiple(step, i + offset)).toFixed(places));
  const edges: number[] = [];
  for (let i = below.bins; i >= 0; i--) edges.push(edge(-1, below.step, i));
  for (let i = offset > 0 ? 0 : 1; i <= above.bins; i++) edges.push(edge(1, above.step, i));
  return edges;
}

/** Edges of a logarithmic scale, as factors within each power of ten. */
type LogFactors = readonly number[];

/** Factors of each logarithmic strategy. */
const logFactors = {
  "log-1-2-5": [1, 2, 5],
  "log-1-3": [1, 3],
  "log-10": [1],
} satisfies Record<string, LogFactors>;

/** Shares of the distinct values that may lie in the first bin below the first edge, and above the last edge. */
const firstBinShare = 0.15;
const tail = 0.005;
/** If there are fewer bins, the first edge moves down. */
const minBins = 3;
/** A legend fits at most this many bins: log-auto falls back to coarser factors, log-10 skips powers. */
const maxBins = 9;

const edgeAt = (factors: LogFactors, index: number): number => {
  const exponent = Math.floor(index / factors.length);
  const factor = factors[index - exponent * factors.length] ?? 1;
  return exponent < 0 ? factor / 10 ** -exponent : factor * 10 ** exponent;
};

/** Index of the last edge ≤ value, for value > 0. */
function edgeBelow(factors: LogFactors, value: number): number {
  const exponent = Math.floor(Math.log10(value) + hair);
  const within = factors.filter((factor) => factor * 10 ** exponent <= value * (1 + hair)).length;
  return exponent * factors.length + within - 1;
}

const edgeAbove = (factors: LogFactors, value: number): number => {
  const below = edgeBelow(factors, value);
  return edgeAt(factors, below) >= value * (1 - hair) ? below : below + 1;
};

/**
 * Edges at round numbers of a logarithmic scale. About a seventh of the distinct values shares the bin that starts at 0,
 * so that small places do not use up most of the colours; the highest may lie above the last edge (rules.md 811).
 * `minValue` replaces 0, `maxValue` the high quantile.
 * @param values - ascending, all > 0
 */
function logEdges(
  values: number[],
  factors: LogFactors,
  { minValue, maxValue }: { minValue?: number; maxValue?: number },
): number[] {
  const sorted = distinct(values);
  const high = maxValue !== undefined && maxValue > 0 ? maxValue : (quantileSorted(sorted, 1 - tail) ?? 1);
  const last = edgeAbove(factors, high);
  if (minValue !== undefined && minValue > 0 && minValue < high) {
    return edgesBetween(factors, edgeBelow(factors, minValue), last);
  }
  const start = edgeBelow(factors, quantileSorted(sorted, firstBinShare) ?? 1);
  // The bin from 0 must not be empty.
  const first = (sorted[0] ?? 0) < edgeAt(factors, start) ? start : start + 1;
  return [0, ...edgesBetween(factors, Math.min(first, last - minBins + 1), last)];
}

/**
 * All edges between two indices. If there are too many, keeps one edge per power, or every second power, and so on,
 * counted from the top.
 */
function edgesBetween(factors: LogFactors, first: number, last: number): number[] {
  const perPower = factors.length;
  const powers = (last - first) / perPower;
  const every = last - first <= maxBins * Math.min(2, perPower) ? 1 : perPower * Math.ceil(powers / maxBins);
  const edges: number[] = [];
  for (let index = last; index >= first; index -= every) edges.unshift(edgeAt(factors, index));
  return edges;
}

/** The finest logarithmic edges that fit a legend. */
function logAutoEdges(values: number[], limits: { minValue?: number; maxValue?: number }): number[] {
  const finest = [logFactors["log-1-2-5"], logFactors["log-1-3"]]
    .map((factors) => logEdges(values, factors, limits))
    .find((edges) => edges.length - 1 <= maxBins);
  return finest ?? logEdges(values, logFactors["log-10"], limits);
}
