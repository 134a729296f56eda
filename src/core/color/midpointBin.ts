import { type Extent, lengthBeside } from "./equalBin.ts";
import { type BinCount, multiple, type Step, stepFor, stepsUp } from "./step.ts";

/** Where a scale turns, and how its bins lie around that. */
export interface Midpoint {
  readonly midpoint: number;
  readonly mode: "symmetric" | "same-num-bins" | "asymmetric";
  /** The midpoint lies in the middle of a bin of its own instead of on an edge. */
  readonly hasBin: boolean;
}

/** Bins on one side of the midpoint, beside the one that is its own. */
interface Side {
  readonly step: Step;
  readonly bins: number;
}

/** Edges on both sides of a midpoint: as far on either, as many on either, or as many as each side needs. */
export function midpointEdges({ low, high }: Extent, count: BinCount, { midpoint, mode, hasBin }: Midpoint): number[] {
  const below = lengthBeside(midpoint - low, midpoint);
  const above = lengthBeside(high - midpoint, midpoint);
  const widest = Math.max(below, above) || Math.abs(midpoint) || 1;
  const offset = hasBin ? 0.5 : 0;
  if (mode === "same-num-bins") {
    const bins = Math.round(Math.sqrt(count.fewest * count.most) / 2);
    const sideOf = (length: number) => sideWith(length || widest, bins, offset);
    return edgesAround(midpoint, sideOf(below), sideOf(above), offset);
  }
  const isEven = mode === "symmetric" || below + above === 0;
  const [left, right] = isEven ? [widest, widest] : [below, above];
  const binsOf = (step: Step, length: number) => (length === 0 ? 0 : binsWith(step, length, offset));
  const step = stepFor(left + right, count, (candidate) => binsOf(candidate, left) + binsOf(candidate, right));
  return edgesAround(midpoint, { step, bins: binsOf(step, left) }, { step, bins: binsOf(step, right) }, offset);
}

const binsWith = (step: Step, length: number, offset: number): number =>
  Math.max(1, stepsUp(step, length - offset * multiple(step, 1)));

/** As many bins as told, with the step that makes them reach just far enough. */
function sideWith(length: number, bins: number, offset: number): Side {
  return { step: stepFor(length, { fewest: bins, most: bins }, (step) => binsWith(step, length, offset)), bins };
}

/** Edges `offset`, `offset` + 1, … steps away from the midpoint; sums are rounded to what the step can tell apart. */
function edgesAround(midpoint: number, below: Side, above: Side, offset: number): number[] {
  const places = Math.min(100, Math.max(0, 2 - Math.min(below.step.exponent, above.step.exponent)));
  const edge = (sign: number, step: Step, i: number) =>
    Number((midpoint + sign * multiple(step, i + offset)).toFixed(places));
  const edges: number[] = [];
  for (let i = below.bins; i >= 0; i--) edges.push(edge(-1, below.step, i));
  for (let i = offset > 0 ? 0 : 1; i <= above.bins; i++) edges.push(edge(1, above.step, i));
  return edges;
}
