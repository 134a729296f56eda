import { type BinCount, multiple, type Step, stepFor, stepsDown, stepsUp } from "./step.ts";

/** The span that the bins shall cover. */
export interface Extent {
  readonly low: number;
  readonly high: number;
}

/** Numbers nearer than this share of their size are one number: no edges fit between them. */
const resolution = 1e-9;
/** Numbers nearer to 0 are 0: powers of ten end soon below. */
export const smallest = 1e-100;

/** A length, or 0 where it is lost beside numbers of a size. */
export const lengthBeside = (length: number, size: number): number =>
  length > Math.max(smallest, resolution * Math.abs(size)) ? length : 0;

/** Edges at whole multiples of a round step, around the extent. */
export function equalEdges({ low, high }: Extent, count: BinCount): number[] {
  const size = Math.max(Math.abs(low), Math.abs(high));
  const from = (step: Step) => stepsDown(step, low);
  const to = (step: Step) => Math.max(stepsUp(step, high), from(step) + 1);
  const range = lengthBeside(high - low, size) || lengthBeside(size, 0) || 1;
  const step = stepFor(range, count, (candidate) => to(candidate) - from(candidate));
  const edges: number[] = [];
  for (let i = from(step); i <= to(step); i++) edges.push(multiple(step, i));
  return edges;
}
