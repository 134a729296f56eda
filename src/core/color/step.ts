import { minIndex } from "d3-array";

/** Smallest and largest number of bins that a binning strategy accepts. */
export interface BinCount {
  readonly fewest: number;
  readonly most: number;
}

/** Steps between edges, as factors of a power of ten: the round ones first, odd ones only where those give no good count. */
const factorTiers: readonly (readonly number[])[] = [[1, 2, 5], [2.5], [1.5, 3, 4, 7.5]];

/** Edges are whole multiples of a step; dividing by a power of ten keeps 0.3 from being 0.30000000000000004. */
export interface Step {
  readonly factor: number;
  readonly exponent: number;
}

/** So many steps, as a number. */
export const multiple = ({ factor, exponent }: Step, count: number): number =>
  exponent < 0 ? (count * factor) / 10 ** -exponent : count * factor * 10 ** exponent;

const hair = 1e-9;
/** How many whole steps a length takes, rounded down or up but for the hair that comes from rounding. */
export const stepsDown = (step: Step, value: number): number => Math.floor(value / multiple(step, 1) + hair);
export const stepsUp = (step: Step, value: number): number => Math.ceil(value / multiple(step, 1) - hair);

/**
 * The step whose bins, as `countOf` counts them, are nearest the middle of the accepted numbers; of two that are as
 * near, the one with more bins. `range` > 0 is the length to cover, in the values' unit.
 */
export function stepFor(range: number, { fewest, most }: BinCount, countOf: (step: Step) => number): Step {
  const middle = Math.sqrt(fewest * most);
  const power = Math.floor(Math.log10(range / middle));
  for (const [tier, factors] of factorTiers.entries()) {
    const steps = [power - 1, power, power + 1].flatMap((exponent) => factors.map((factor) => ({ factor, exponent })));
    const isLast = tier === factorTiers.length - 1;
    const accepted = steps.filter((step) => isLast || (countOf(step) >= fewest && countOf(step) <= most));
    const distance = (step: Step) => Math.abs(Math.log(countOf(step) / middle));
    const nearest = minIndex(accepted, (step) => Math.round(distance(step) / hair));
    if (nearest >= 0) return accepted[nearest] ?? { factor: 1, exponent: power };
  }
  return { factor: 1, exponent: power };
}
