import { quantileSorted } from "d3-array";
import type { Extent } from "./equalBin.ts";

/** Edges of a logarithmic scale, as factors within each power of ten. */
export type LogFactors = readonly number[];

export const logFactors = {
  "log-1-2-5": [1, 2, 5],
  "log-1-3": [1, 3],
  "log-10": [1],
} satisfies Record<string, LogFactors>;

/** Shares of the distinct values that lie in the first bin, about, and that may lie above the last. */
const head = 0.15;
const tail = 0.005;
/** A legend holds no more bins than this: log-10 leaves powers out. */
const mostBins = 9;
/** From so many powers of ten on, log-auto takes coarser factors. */
const coarser: readonly (readonly [powers: number, factors: LogFactors])[] = [
  [3.6, logFactors["log-10"]],
  [2.6, logFactors["log-1-3"]],
];

const hair = 1e-9;
const edgeAt = (factors: LogFactors, index: number): number => {
  const exponent = Math.floor(index / factors.length);
  const factor = factors[index - exponent * factors.length] ?? 1;
  return exponent < 0 ? factor / 10 ** -exponent : factor * 10 ** exponent;
};

/** Index of the last edge that is not above a value > 0. */
function edgeBelow(factors: LogFactors, value: number): number {
  const exponent = Math.floor(Math.log10(value) + hair);
  const within = factors.filter((factor) => factor * 10 ** exponent <= value * (1 + hair)).length;
  return exponent * factors.length + within - 1;
}

const edgeAbove = (factors: LogFactors, value: number): number => {
  const below = edgeBelow(factors, value);
  return edgeAt(factors, below) >= value * (1 - hair) ? below : below + 1;
};

/** What bounds the bins: the author's ends, and the smallest number that prints as one. */
export interface LogLimits {
  readonly minValue?: number;
  readonly maxValue?: number;
  readonly least?: number;
}

/** From where to where logarithmic bins tell values apart, by the author or the bulk of the values (distinct, ascending, > 0). */
export function logExtent(values: number[], { minValue = 0, maxValue = 0, least = 0 }: LogLimits): Extent {
  const at = (share: number): number => quantileSorted(values, share) ?? 1;
  const low = minValue > 0 ? minValue : Math.max(least, at(head));
  return { low, high: Math.max(low, maxValue > 0 ? maxValue : at(1 - tail)) };
}

/** How many powers of ten an extent reaches over. */
export const powersOf = ({ low, high }: Extent): number => Math.log10(high) - Math.log10(low);

/**
 * Edges at round numbers of a logarithmic scale. The lowest values share the bin that begins at 0, lest the small places
 * take most of the colours, unless the author tells where bins begin; the highest few may lie above the last edge.
 *
 * @param values distinct, ascending, all > 0
 */
export function logEdges(values: number[], factors: LogFactors, limits: LogLimits): number[] {
  const { low, high } = logExtent(values, limits);
  const edges = edgesBetween(factors, edgeBelow(factors, low), edgeAbove(factors, high));
  return (limits.minValue ?? 0) > 0 && edges.length > 1 ? edges : [0, ...edges];
}

/** Every edge from one index to another; of a very long row one a power, one every second power …, from the top down. */
function edgesBetween(factors: LogFactors, first: number, last: number): number[] {
  const perPower = factors.length;
  const powers = (last - first) / perPower;
  const every = last - first <= mostBins * Math.min(2, perPower) ? 1 : perPower * Math.ceil(powers / mostBins);
  const edges: number[] = [];
  for (let index = last; index >= first; index -= every) edges.unshift(edgeAt(factors, index));
  return edges;
}

/** The finer the edges, the fewer powers the values reach over. */
export function logAutoEdges(values: number[], limits: LogLimits): number[] {
  const powers = powersOf(logExtent(values, limits));
  const factors = coarser.find(([least]) => powers >= least)?.[1] ?? logFactors["log-1-2-5"];
  return logEdges(values, factors, limits);
}
