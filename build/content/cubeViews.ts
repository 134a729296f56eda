import type { ChartConfig } from "../../src/core/chart/config.ts";
import type { Chooser, ChooserChoice } from "../../src/core/chart/cube/cube.ts";
import {
  asList,
  type CubeConfig,
  type WrittenIndicators,
  type WrittenView,
} from "../../src/core/chart/cube/cubeConfig.ts";
import type { ColumnSlices, Picks, ShortIndicator } from "./columnSlices.ts";
import type { DatasetDimension } from "./table/dimensionColumns.ts";

/** A choice that may select indicators: "Unemployment rate" instead of "Employment rate". */
export interface WrittenChoice extends ChooserChoice {
  readonly indicators?: ShortIndicators;
  /** Fields of a chart config, for the views with this choice. */
  readonly config?: Partial<ChartConfig>;
}

/** A dimension of a short config. Without choices, they are the categories of the dataset. */
export interface WrittenDimension extends Omit<Chooser, "choices"> {
  readonly choices?: readonly WrittenChoice[];
}

/** A config that names columns instead of listing views (content/cubes.md). */
export interface ShortCubeConfig extends Omit<CubeConfig, "dimensions" | "views"> {
  readonly dimensions?: readonly WrittenDimension[];
  readonly indicators?: ShortIndicators;
}

/** The columns of a short config by role. */
export interface ShortIndicators {
  readonly y: ShortIndicator | readonly ShortIndicator[];
  readonly x?: ShortIndicator;
  readonly size?: ShortIndicator;
  readonly color?: ShortIndicator;
}

/**
 * Lists the views of a short config: one for each combination of choices for which the columns have values. Views are sorted by
 * the choices of the dimensions, in the order of the dimensions.
 */
export function withViews(short: ShortCubeConfig, slices: ColumnSlices): CubeConfig {
  const { indicators: shared, dimensions: written = [], ...rest } = short;
  const selections = selectionsOf(written, shared);
  const all = joinDimensions(written, selections, slices);
  const views = selections.flatMap((selection) => viewsOf(selection, all, slices));
  const dimensions = all
    .map((dimension) => withUsedChoices(dimension, views))
    .filter(({ choices }) => choices.length > 0);
  return { ...rest, dimensions, views: sortViews(views, dimensions) };
}

/** Indicators, and the choices that select them. */
interface Selection {
  readonly picks: Picks;
  readonly indicators: Partial<ShortIndicators>;
  readonly config: Partial<ChartConfig>;
}

const isOfIndicators = ({ choices = [] }: WrittenDimension): boolean =>
  choices.some(({ indicators }) => indicators !== undefined);

/** All combinations of choices that select indicators. */
const selectionsOf = (
  written: readonly WrittenDimension[],
  shared: ShortIndicators | undefined,
): readonly Selection[] =>
  written.filter(isOfIndicators).reduce<readonly Selection[]>(
    (before, { slug, choices = [] }) =>
      before.flatMap(({ picks, indicators, config }) =>
        choices.map((choice) => ({
          picks: { ...picks, [slug]: choice.slug },
          indicators: { ...indicators, ...choice.indicators },
          config: { ...config, ...choice.config },
        })),
      ),
    [{ picks: {}, indicators: shared ?? {}, config: {} }],
  );

/** The written dimensions in their order, then those that only the datasets have. */
function joinDimensions(
  written: readonly WrittenDimension[],
  selections: readonly Selection[],
  slices: ColumnSlices,
): readonly Chooser[] {
  const ofData = new Map<string, DatasetDimension[]>();
  for (const dimension of selections.flatMap(mainOf).flatMap((main) => slices.dimensionsOf(main))) {
    const others = ofData.get(dimension.slug) ?? [];
    if (!others.includes(dimension)) ofData.set(dimension.slug, [...others, dimension]);
  }
  const known = new Set(written.map(({ slug }) => slug));
  const own = written.map((one) => joinDimension(one.slug, one, ofData.get(one.slug) ?? []));
  const others = [...ofData].filter(([slug]) => !known.has(slug));
  return [...own, ...others.map(([slug, dimensions]) => joinDimension(slug, undefined, dimensions))];
}

function joinDimension(
  slug: string,
  written: WrittenDimension | undefined,
  ofData: readonly DatasetDimension[],
): Chooser {
  const [first] = ofData;
  const categories = ofData.flatMap((dimension) => dimension.categories);
  const labelled = categories.map(({ slug: own, label }) => ({ slug: own, name: label }));
  const choices = new Map<string, ChooserChoice>();
  for (const { slug: own, name, description, group } of [...(written?.choices ?? []), ...labelled] as WrittenChoice[])
    if (!choices.has(own))
      choices.set(own, { slug: own, name, ...(description && { description }), ...(group && { group }) });
  const description = written?.description ?? first?.description;
  return {
    slug,
    name: written?.name ?? first?.title ?? slug,
    ...(description && { description }),
    ...(written?.group && { group: written.group }),
    ...(written?.multiple && { multiple: true }),
    choices: [...choices.values()],
  };
}

/** The first indicator on the y axis, which decides which combinations have views. */
const mainOf = ({ indicators }: Selection): readonly ShortIndicator[] =>
  asList<ShortIndicator>(indicators.y).slice(0, 1);

/** The views of a selection of indicators. A dataset without one of the dimensions has its first choice. */
function viewsOf(selection: Selection, dimensions: readonly Chooser[], slices: ColumnSlices): readonly WrittenView[] {
  const { indicators, picks: own, config } = selection;
  return mainOf(selection)
    .flatMap((main) => slices.picksOf(main))
    .flatMap((combination) => {
      const picks: Picks = { ...own, ...combination };
      const all = dimensions.map(({ slug, choices }) => [slug, picks[slug] ?? choices[0]?.slug ?? ""] as const);
      const found = indicatorsAt(indicators, combination, slices);
      const hasConfig = Object.keys(config).length > 0;
      return found ? [{ dimensions: Object.fromEntries(all), indicators: found, ...(hasConfig && { config }) }] : [];
    });
}

/** The indicators of a combination; undefined if none of those on the y axis has values. */
function indicatorsAt(
  { y, x, size, color }: Partial<ShortIndicators>,
  picks: Picks,
  slices: ColumnSlices,
): WrittenIndicators | undefined {
  const found = asList<ShortIndicator>(y).flatMap((one) => slices.at(one, picks) ?? []);
  const [first] = found;
  if (first === undefined) return undefined;
  const others = Object.entries({ x, size, color }).flatMap(([role, indicator]) => {
    const own = slices.at(indicator, picks);
    return own === undefined ? [] : [[role, own] as const];
  });
  return { y: Array.isArray(y) ? found : first, ...Object.fromEntries(others) };
}

const withUsedChoices = (dimension: Chooser, views: readonly WrittenView[]): Chooser => {
  const used = new Set(views.map(({ dimensions }) => dimensions[dimension.slug]));
  return { ...dimension, choices: dimension.choices.filter(({ slug }) => used.has(slug)) };
};

function sortViews(views: readonly WrittenView[], dimensions: readonly Chooser[]): readonly WrittenView[] {
  const ranks = dimensions.map(({ slug, choices }) => ({
    slug,
    rank: new Map(choices.map((choice, i) => [choice.slug, i])),
  }));
  const compare = (a: WrittenView, b: WrittenView): number => {
    for (const { slug, rank } of ranks) {
      const difference = (rank.get(a.dimensions[slug] ?? "") ?? 0) - (rank.get(b.dimensions[slug] ?? "") ?? 0);
      if (difference !== 0) return difference;
    }
    return 0;
  };
  return views.toSorted(compare);
}
