import { minIndex } from "d3-array";

/** The range that the bins have to cover. */
export interface ValueExtent {
  readonly low: number;
  readonly high: number;
}

/** Numbers closer than this, relative to their size, count as equal: no edge fits between them. */
const resolution = 1e-9;
/** Smaller numbers count as 0, since powers of ten end soon below. */
export const smallestNumber = 1e-100;

/** A length, or 0 if it is negligible relative to `size`. */
const significantLength = (length: number, size: number): number =>
  length > Math.max(smallestNumber, resolution * Math.abs(size)) ? length : 0;

/** Minimum and maximum number of bins that a strategy accepts. */
export interface BinCount {
  readonly fewest: number;
  readonly most: number;
}

/**
 * Candidate steps, as factors of a power of ten. A later tier is used only if no step of the earlier ones gives an
 * accepted number of bins.
 */
const factorTiers: readonly (readonly number[])[] = [[1, 2, 5], [2.5], [1.5, 3, 4, 7.5]];

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
 * Chooses the step whose number of bins, as counted by `countOf`, is nearest to the middle of the accepted range; of
 * two equally near steps, the one with more bins.
 * @param range - length to cover, > 0
 */
function stepFor(range: number, { fewest, most }: BinCount, countOf: (step: BinStep) => number): BinStep {
  const middle = Math.sqrt(fewest * most);
  const power = Math.floor(Math.log10(range / middle));
  for (const [tier, factors] of factorTiers.entries()) {
    const steps = [power - 1, power, power + 1].flatMap((exponent) => factors.map((factor) => ({ factor, exponent })));
    const isLast = tier === factorTiers.length - 1;
    const accepted = steps.filter((step) => isLast || (countOf(step) >= fewest && countOf(step) <= most));
    const distance = (step: BinStep) => Math.abs(Math.log(countOf(step) / middle));
    const nearest = minIndex(accepted, (step) => Math.round(distance(step) / hair));
    if (nearest >= 0) return accepted[nearest] ?? { factor: 1, exponent: power };
  }
  return { factor: 1, exponent: power };
}

/** Edges at multiples of a round step that cover the extent. */
export function equalEdges({ low, high }: ValueExtent, count: BinCount): number[] {
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
export function midpointEdges(
  { low, high }: ValueExtent,
  count: BinCount,
  { midpoint, mode, hasBin }: Midpoint,
): number[] {
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
