import { type BinCount, multiple, type Step, stepFor, stepsDown, stepsUp } from "./step.ts";

/** The span that the bins shall cover. */
export interface Extent {
  readonly low: number;
  readonly high: number;
}

export interface Midpoint {
  readonly midpoint: number;
  readonly mode: "symmetric" | "same-num-bins" | "asymmetric";
  /** The midpoint lies in the middle of a bin instead of on an edge. */
  readonly hasBin: boolean;
}

/** Edges at whole multiples of a round step, around the extent. */
export function equalEdges({ low, high }: Extent, count: BinCount): number[] {
  const from = (step: Step) => stepsDown(step, low);
  const to = (step: Step) => Math.max(stepsUp(step, high), from(step) + 1);
  const step = stepFor(high - low || Math.abs(low) || 1, count, (candidate) => to(candidate) - from(candidate));
  const edges: number[] = [];
  for (let i = from(step); i <= to(step); i++) edges.push(multiple(step, i));
  return edges;
}

/** Edges on both sides of a midpoint: as far on either, as many on either, or as many as each side needs. */
export function midpointEdges({ low, high }: Extent, count: BinCount, { midpoint, mode, hasBin }: Midpoint): number[] {
  const below = Math.max(0, midpoint - low);
  const above = Math.max(0, high - midpoint);
  const offset = hasBin ? 0.5 : 0;
  const widest = Math.max(below, above) || Math.abs(midpoint) || 1;
  const bins = (step: Step, length: number) => Math.max(1, stepsUp(step, length - offset * multiple(step, 1)));
  if (mode === "same-num-bins") {
    const perSide = Math.max(1, Math.round(Math.sqrt(count.fewest * count.most) / 2));
    const side = { fewest: perSide, most: perSide };
    const stepOf = (length: number) => stepFor(length || widest, side, (step) => bins(step, length || widest));
    return edgesAround(
      midpoint,
      { step: stepOf(below), bins: perSide },
      { step: stepOf(above), bins: perSide },
      offset,
    );
  }
  const sides = mode === "symmetric" ? [widest, widest] : [below, above];
  const length = (sides[0] ?? 0) + (sides[1] ?? 0) || widest;
  const binsOf = (step: Step, side: number | undefined) => (side ? bins(step, side) : 0);
  const step = stepFor(length, count, (candidate) => binsOf(candidate, sides[0]) + binsOf(candidate, sides[1]));
  return edgesAround(midpoint, { step, bins: binsOf(step, sides[0]) }, { step, bins: binsOf(step, sides[1]) }, offset);
}

interface Side {
  readonly step: Step;
  readonly bins: number;
}

/** Edges `offset`, `offset` + 1, … steps away from the midpoint; sums are rounded to what the step can tell apart. */
function edgesAround(midpoint: number, below: Side, above: Side, offset: number): number[] {
  const places = Math.min(100, Math.max(0, 2 - Math.min(below.step.exponent, above.step.exponent)));
  const edge = (sign: number, { step }: Side, i: number) =>
    Number((midpoint + sign * multiple(step, i + offset)).toFixed(places));
  const edges: number[] = [];
  for (let i = below.bins; i >= 0; i--) edges.push(edge(-1, below, i));
  for (let i = offset > 0 ? 0 : 1; i <= above.bins; i++) edges.push(edge(1, above, i));
  return edges;
}
