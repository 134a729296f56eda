import type { ChoiceIndices, Cube, Slice } from "./cube.ts";

/** The wanted choice of each chooser by index; undefined if any will do. */
type Wanted = readonly (number | undefined)[];

/**
 * Finds the slice for the parameters of a query: the one with most of the wanted choices, among equals the one that has those of
 * the first choosers, then the first. A missing or unknown choice allows all (rules.md 225).
 * @param textOf - the value of a parameter
 */
export function findSlice(cube: Cube, textOf: (name: string) => string | undefined): number {
  const wanted = cube.choosers.map(({ slug, choices }) => {
    const value = textOf(slug);
    const at = choices.findIndex((choice) => choice.slug === value);
    return at < 0 ? undefined : at;
  });
  return wanted.every((one) => one === undefined) ? 0 : nearest(cube.slices, wanted);
}

/**
 * The slice with most of the wanted choices, and, as far as they allow, with the choices of the default for all other choosers
 * (rules.md 231).
 * @param wanted - slug of the choice by slug of the chooser
 */
export function findSliceNearDefault(cube: Cube, wanted: ReadonlyMap<string, string>): number {
  const indices = cube.choosers.map(({ slug, choices }) => {
    const at = choices.findIndex((choice) => choice.slug === wanted.get(slug));
    return at < 0 ? undefined : at;
  });
  const found = cube.slices[nearest(cube.slices, indices)] ?? [];
  // Of the slices with these choices, the one nearest to the default.
  const kept = indices.map((index, i) => (index === found[i] ? index : undefined));
  const possible = cube.slices.filter((position) =>
    kept.every((index, i) => index === undefined || position[i] === index),
  );
  const full = kept.map((index, i) => index ?? cube.slices[0]?.[i]);
  const best = possible[nearest(possible, full)];
  return best ? cube.slices.indexOf(best) : 0;
}

/**
 * Whether a choice can be chosen: some slice has it with the present choices of the choosers before it. So every slice can be reached by
 * choosing from the first chooser to the last.
 */
export function isAvailable({ cube, index }: Slice, chooser: number, choice: number): boolean {
  const here = cube.slices[index] ?? [];
  return cube.slices.some(
    (position) => position[chooser] === choice && here.every((one, i) => i >= chooser || position[i] === one),
  );
}

/**
 * The slice after a reader chose: with the choice, with the same choices before it, and with as many others as possible.
 * @returns undefined if the choice is not available
 */
export function choose({ cube, index }: Slice, chooser: number, choice: number): number | undefined {
  const here = cube.slices[index] ?? [];
  const wanted = here.map((one, i) => (i === chooser ? choice : one));
  const fits = (position: ChoiceIndices) => wanted.every((one, i) => i > chooser || position[i] === one);
  const possible = cube.slices.filter(fits);
  const found = possible[nearest(possible, wanted)];
  return found && cube.slices.indexOf(found);
}

/** Index of the position with most of the wanted choices. */
function nearest(positions: readonly ChoiceIndices[], wanted: Wanted): number {
  let best = -1;
  let bestMatches: readonly boolean[] = [];
  for (const [i, position] of positions.entries()) {
    const matches = position.map((one, at) => one === wanted[at]);
    if (best < 0 || isNearer(matches, bestMatches)) [best, bestMatches] = [i, matches];
  }
  return best;
}

/** Whether more choices match, or as many, but earlier ones. */
function isNearer(some: readonly boolean[], others: readonly boolean[]): boolean {
  const difference = count(some) - count(others);
  if (difference !== 0) return difference > 0;
  const first = some.findIndex((matches, i) => matches !== others[i]);
  return first >= 0 && some[first] === true;
}

const count = (matches: readonly boolean[]): number => matches.filter(Boolean).length;
