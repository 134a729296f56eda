import { quantileSorted } from "d3-array";

/** Edges of a logarithmic scale, as factors within each power of ten. */
export type LogFactors = readonly number[];

/** Factors of each logarithmic strategy. */
export const logFactors = {
  "log-1-2-5": [1, 2, 5],
  "log-1-3": [1, 3],
  "log-10": [1],
} satisfies Record<string, LogFactors>;

/** Share of values in the first bin, approximately, and the share that may lie above the last edge. */
const firstBinShare = 0.2;
const tail = 0.01;
/** If there are fewer bins, the first edge moves down. */
const minBins = 3;
/** A legend fits at most this many bins: log-auto falls back to coarser factors, log-10 skips powers. */
const maxBins = 9;

const hair = 1e-9;
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

function edgeNear(factors: LogFactors, value: number): number {
  const below = edgeBelow(factors, value);
  return value ** 2 < edgeAt(factors, below) * edgeAt(factors, below + 1) ? below : below + 1;
}

/**
 * Edges at round numbers of a logarithmic scale. The lowest fifth of the values shares the bin that starts at 0, so
 * that small places do not use up most of the colours; the highest hundredth may lie above the last edge. `minValue`
 * replaces 0, `maxValue` the high quantile.
 * @param values - ascending, all > 0
 */
export function logEdges(
  values: number[],
  factors: LogFactors,
  { minValue, maxValue }: { minValue?: number; maxValue?: number },
): number[] {
  const high = maxValue !== undefined && maxValue > 0 ? maxValue : (quantileSorted(values, 1 - tail) ?? 1);
  const last = edgeAbove(factors, high);
  if (minValue !== undefined && minValue > 0 && minValue < high) {
    return edgesBetween(factors, edgeBelow(factors, minValue), last);
  }
  const first = edgeNear(factors, quantileSorted(values, firstBinShare) ?? 1);
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
export function logAutoEdges(values: number[], limits: { minValue?: number; maxValue?: number }): number[] {
  const finest = [logFactors["log-1-2-5"], logFactors["log-1-3"]]
    .map((factors) => logEdges(values, factors, limits))
    .find((edges) => edges.length - 1 <= maxBins);
  return finest ?? logEdges(values, logFactors["log-10"], limits);
}
