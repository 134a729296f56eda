/** One of the choices that a chooser offers, e.g. "15–24 years". */
export interface ChooserChoice {
  readonly slug: string;
  readonly name: string;
  readonly description?: string;
  /** Heading under which choices are listed. */
  readonly group?: string;
}

/** A dimension of choice, e.g. "Age". Configs call it a dimension (content/cubes.md). */
export interface Chooser {
  /** Also the name of its parameter in URLs. */
  readonly slug: string;
  readonly name: string;
  readonly description?: string;
  /** Heading under which choosers are listed. */
  readonly group?: string;
  readonly choices: readonly ChooserChoice[];
}

/** The position of a choice within each chooser, in the order of the choosers. */
export type ChoiceIndices = readonly number[];

/**
 * Several charts on one page, of which choosers select one. Each is a slice: an ordinary chart with the data of one combination
 * of choices.
 */
export interface Cube {
  /** Slug of the page. */
  readonly slug: string;
  readonly title: string;
  readonly choosers: readonly Chooser[];
  /** The combinations with a chart. The first is the default. */
  readonly slices: readonly ChoiceIndices[];
  /** The config as its author wrote it; pages do not have it. */
  readonly written?: object;
}

/** The place of a chart in its cube. */
export interface Slice {
  readonly cube: Cube;
  /** Index in `cube.slices`. */
  readonly index: number;
}

/** A chooser with its current choice. */
export interface PickedChoice {
  readonly chooser: Chooser;
  readonly choice: ChooserChoice;
}

/** The current choice of each chooser. */
export function picksOf({ cube, index }: Slice): readonly PickedChoice[] {
  const position = cube.slices[index] ?? [];
  return cube.choosers.flatMap((chooser, i) => {
    const choice = chooser.choices[position[i] ?? -1];
    return choice ? [{ chooser, choice }] : [];
  });
}

/** The slug of a slice's chart: that of the page for the default, else with the slugs of its choices: `jobs/female/15-24`. */
export function sliceSlug(slice: Slice): string {
  const { cube, index } = slice;
  return index === 0 ? cube.slug : [cube.slug, ...picksOf(slice).map(({ choice }) => choice.slug)].join("/");
}

/** The slug of the page of a chart, by the slug of the chart. */
export const pageSlug = (slug: string): string => slug.replace(/\/.*/, "");

/** The name of a chart's files outside the tree, without extension: `jobs-female-15-24`. */
export const fileStem = (slug: string): string => slug.replaceAll("/", "-");

/** Whether the slug of a chart is that of a slice without a page of its own. */
export const isFurtherSlice = (slug: string): boolean => slug.includes("/");

/** The parameters of a slice; none for the default. */
export const sliceParams = (slice: Slice): [name: string, value: string][] =>
  slice.index === 0 ? [] : picksOf(slice).map(({ chooser, choice }) => [chooser.slug, choice.slug]);
