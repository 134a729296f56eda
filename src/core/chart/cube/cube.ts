import { slugOfChoices } from "./chartSlug.ts";

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
  /** Whether several of its choices can be shown at once, as series. At most one chooser of a cube says so. */
  readonly multiple?: boolean;
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
  /** Indices of the slices that the chart shows in addition: they differ only by their choice of the chooser that takes several. */
  readonly others?: readonly number[];
}

/** A chooser with its current choice. */
export interface PickedChoice {
  readonly chooser: Chooser;
  /** The first of `choices`. */
  readonly choice: ChooserChoice;
  /** One, or several of a chooser that takes several. */
  readonly choices: readonly ChooserChoice[];
}

/** The current choice of each chooser. */
export function picksOf({ cube, index, others = [] }: Slice): readonly PickedChoice[] {
  return cube.choosers.flatMap((chooser, i) => {
    const shown = new Set([index, ...others].map((slice) => cube.slices[slice]?.[i] ?? -1));
    const choices = [...shown].flatMap((choice) => chooser.choices[choice] ?? []);
    return choices[0] ? [{ chooser, choice: choices[0], choices }] : [];
  });
}

/** Between the choices of a chooser, as between entities in a query. */
export const choiceSeparator = "~";

/** The slices of which a chart shows the data, each with one choice of each chooser. */
export const singlesOf = ({ cube, index, others = [] }: Slice): readonly Slice[] =>
  [index, ...others].map((part) => ({ cube, index: part }));

/** Whether a slice is the default. */
const isDefault = ({ index, others = [] }: Slice): boolean => index === 0 && others.length === 0;

/** Slug of each chooser with those of its choices: `age` and `15-24~25-64`. */
const pairsOf = (slice: Slice): [name: string, value: string][] =>
  picksOf(slice).map(({ chooser, choices }) => [chooser.slug, choices.map(({ slug }) => slug).join(choiceSeparator)]);

/** The slug of a slice's chart: that of the page for the default, else with the slugs of its choices. */
export const sliceSlug = (slice: Slice): string =>
  slugOfChoices(
    slice.cube.slug,
    sliceParams(slice).map(([, value]) => value),
  );

/** The parameters of a slice; none for the default. */
export const sliceParams = (slice: Slice): [name: string, value: string][] => (isDefault(slice) ? [] : pairsOf(slice));
