/** Smallest and largest number of bins that a binning strategy accepts. */
export interface BinCount {
  readonly fewest: number;
  readonly most: number;
}

/** Steps between edges, as factors of a power of ten, in the order in which they are tried: the rounder, the earlier. */
const factors: readonly (readonly [factor: number, power: number])[] = [
  [1, 0],
  [1, -1],
  [5, -1],
  [2, -1],
  [2, 0],
  [3, 0],
  [3, -1],
  [7.5, -1],
  [2.5, -1],
];
/** How much worse a bin too few is than one too many. */
const lackWeight = 2;

/** Edges are whole multiples of a step; dividing by a power of ten keeps 0.3 from being 0.30000000000000004. */
export interface Step {
  readonly factor: number;
  readonly exponent: number;
}

export const multiple = ({ factor, exponent }: Step, count: number): number =>
  exponent < 0 ? (count * factor) / 10 ** -exponent : count * factor * 10 ** exponent;

const hair = 1e-9;
/** How many steps a length takes, short of a hair that comes from rounding. */
export const stepsDown = (step: Step, value: number): number => Math.floor(value / multiple(step, 1) + hair);
export const stepsUp = (step: Step, value: number): number => Math.ceil(value / multiple(step, 1) - hair);

/**
 * The roundest step that makes an accepted number of bins, else the one that comes nearest to it. `range` > 0 is the
 * length to cover, in the values' unit, `countOf` how many bins a step makes of it.
 */
export function stepFor(
  range: number,
  { fewest, most }: BinCount,
  countOf = (step: Step): number => stepsUp(step, range),
): Step {
  const power = Math.floor(Math.log10(range) + hair);
  const steps = factors.map(([factor, by]): Step => ({ factor, exponent: power + by }));
  const missOf = (step: Step): number => {
    const count = countOf(step);
    return Math.max(0, count - most) + lackWeight * Math.max(0, fewest - count);
  };
  return steps.reduce((best, step) => (missOf(step) < missOf(best) ? step : best));
}
