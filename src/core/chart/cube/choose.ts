import { type ChoiceIndices, type Chooser, type Cube, choiceSeparator, type Slice, sliceSlug } from "./cube.ts";

/** The wanted choices of each chooser by index; none if any will do. */
type Wanted = readonly (readonly number[])[];

/** Most choices that a chart shows at once, so that readers can tell their series apart. */
export const maxSeveral = 12;

/**
 * Finds the slice for the parameters of a query: the one with most of the wanted choices, among equals the one that has those of
 * the first choosers, then the first. A missing or unknown choice allows all (rules.md 225). Several choices, `age=15-24~25-64` or
 * repeated, count for a chooser that takes several; those without data are left out (rules.md 234).
 */
export function findSlice(cube: Cube, query: URLSearchParams): Slice {
  const wanted = cube.choosers.map((chooser) => {
    const slugs = new Set(wantedSlugs(chooser, query));
    const known = chooser.choices.flatMap(({ slug }, i) => (slugs.has(slug) ? i : []));
    return known.slice(0, maxSeveral);
  });
  if (wanted.every((choices) => choices.length === 0)) return { cube, index: 0 };
  const index = nearest(cube.slices, wanted);
  return chooseSeveral({ cube, index }, wanted[severalAt(cube)] ?? []) ?? { cube, index };
}

/** The slugs of choices in a query; of a parameter for one choice, the last value counts. */
export function wantedSlugs({ slug, multiple }: Chooser, query: URLSearchParams): readonly string[] {
  const values = query.getAll(slug);
  return multiple ? values.flatMap((value) => value.split(choiceSeparator)).filter(Boolean) : values.slice(-1);
}

/** The slice with a slug, such as `jobs/female/15-24~25-64`. Undefined if there is none, or its slug is written otherwise. */
export function findSliceBySlug(cube: Cube, slug: string): Slice | undefined {
  const parts = slug.split("/").slice(1);
  const query = new URLSearchParams(cube.choosers.map((chooser, i) => [chooser.slug, parts[i] ?? ""]));
  const slice = findSlice(cube, query);
  return sliceSlug(slice) === slug ? slice : undefined;
}

/** Place of the chooser that takes several choices; -1 without one. */
const severalAt = ({ choosers }: Cube): number => choosers.findIndex(({ multiple }) => multiple);

/**
 * The slice with most of the wanted choices, and, as far as they allow, with the choices of the default for all other choosers
 * (rules.md 231).
 * @param wanted - slug of the choice by slug of the chooser
 */
export function findSliceNearDefault(cube: Cube, wanted: ReadonlyMap<string, string>): number {
  const indices = cube.choosers.map(({ slug, choices }) => {
    const at = choices.findIndex((choice) => choice.slug === wanted.get(slug));
    return at < 0 ? [] : [at];
  });
  const found = cube.slices[nearest(cube.slices, indices)] ?? [];
  // Of the slices with these choices, the one nearest to the default.
  const kept = indices.map(([index], i) => (index === found[i] ? index : undefined));
  const possible = cube.slices.filter((position) =>
    kept.every((index, i) => index === undefined || position[i] === index),
  );
  const full = kept.map((index, i) => [index ?? cube.slices[0]?.[i] ?? 0]);
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
    (position) =>
      position[chooser] === choice && here.every((one, i) => !isBefore(cube, i, chooser) || position[i] === one),
  );
}

/** Whether a chooser comes before another one. The one that takes several choices comes last, so that all its choices fit together. */
const isBefore = ({ choosers }: Cube, one: number, other: number): boolean =>
  choosers[other]?.multiple ? one !== other : one < other && !choosers[one]?.multiple;

/**
 * The slice after a reader chose: with the choice, with the same choices before it, and with as many others as possible.
 * @returns undefined if the choice is not available
 */
export function choose(slice: Slice, chooser: number, choice: number): Slice | undefined {
  const { cube, index, others = [] } = slice;
  const several = severalAt(cube);
  const chosen = (at: number) => [index, ...others].map((one) => cube.slices[one]?.[at] ?? 0);
  const wanted = cube.choosers.map((_, i) =>
    i === chooser ? [choice] : i === several ? chosen(i) : chosen(i).slice(0, 1),
  );
  const fits = (position: ChoiceIndices) =>
    wanted.every((some, i) => (i !== chooser && !isBefore(cube, i, chooser)) || some.includes(position[i] ?? -1));
  const possible = cube.slices.filter(fits);
  const found = possible[nearest(possible, wanted)];
  if (!found) return undefined;
  const next = { cube, index: cube.slices.indexOf(found) };
  return chooseSeveral(next, wanted[several] ?? []) ?? next;
}

/**
 * The slice with several choices of the chooser that takes several, and with the same other choices, in the order of the chooser.
 * @returns undefined if none of them is available
 */
export function chooseSeveral({ cube, index }: Slice, choices: readonly number[]): Slice | undefined {
  const place = severalAt(cube);
  const here = cube.slices[index] ?? [];
  const isShown = (position: ChoiceIndices) =>
    position.every((one, at) => (at === place ? choices.includes(one) : one === here[at]));
  const [first, ...others] = cube.slices
    .flatMap((position, i) => (isShown(position) ? [{ i, choice: position[place] ?? 0 }] : []))
    .sort((a, b) => a.choice - b.choice)
    .map(({ i }) => i);
  return first === undefined ? undefined : { cube, index: first, ...(others.length > 0 && { others }) };
}

/** Index of the position with most of the wanted choices. */
function nearest(positions: readonly ChoiceIndices[], wanted: Wanted): number {
  let best = -1;
  let bestMatches: readonly boolean[] = [];
  for (const [i, position] of positions.entries()) {
    const matches = position.map((one, at) => wanted[at]?.includes(one) ?? false);
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
