import { isRecord } from "../../text/json.ts";
import { lowerFirst } from "../../text/sentence.ts";
import type { ChartConfig, DimensionConfig, DimensionProperty, Display } from "../config.ts";
import { type ChoiceIndices, type Chooser, type Cube, picksOf, type Slice } from "./cube.ts";

/** An indicator of a view: its id, or the id with settings. */
export type WrittenIndicator =
  | number
  | { readonly id: number; readonly display?: Display; readonly targetYear?: number | string };

/** The indicators of a view by role. */
export interface WrittenIndicators {
  readonly y: WrittenIndicator | readonly WrittenIndicator[];
  readonly x?: WrittenIndicator;
  readonly size?: WrittenIndicator;
  readonly color?: WrittenIndicator;
}

/** The chart of one combination of choices. */
export interface WrittenView {
  /** Slug of the choice by slug of the dimension. */
  readonly dimensions: Readonly<Record<string, string>>;
  readonly indicators: WrittenIndicators;
  /** Fields of a chart config, for this view only. */
  readonly config?: Partial<ChartConfig>;
}

/** A config of a cube as its author writes it (content/cubes.md). */
export interface CubeConfig
  extends Pick<ChartConfig, "$schema" | "id" | "slug" | "isPublished" | "publishedAt" | "topics"> {
  readonly title: { readonly title: string; readonly titleVariant?: string };
  /** Names of entities that are selected initially. */
  readonly defaultSelection?: readonly string[];
  readonly dimensions: readonly Chooser[];
  readonly views: readonly WrittenView[];
  /** Fields of a chart config, for all views. */
  readonly config?: Partial<ChartConfig>;
}

/** Whether a config has choosers: views, or columns whose dimensions give them. */
export const isCubeConfig = (config: unknown): boolean =>
  isRecord(config) && ("views" in config || "indicators" in config || hasChoices(config.dimensions));

const hasChoices = (dimensions: unknown): boolean =>
  Array.isArray(dimensions) && dimensions.some((dimension) => isRecord(dimension) && "choices" in dimension);

/** The cube of a config. Views with choices that no dimension has are left out (content checks report them). */
export function cubeOf(
  slug: string,
  config: CubeConfig,
): { readonly cube: Cube; readonly views: readonly WrittenView[] } {
  const placed = config.views.flatMap((view) => {
    const position = positionOf(config.dimensions, view);
    return position ? [{ view, position }] : [];
  });
  const { title, titleVariant } = config.title;
  const cube: Cube = {
    slug,
    title: titleVariant ? `${title}, ${titleVariant}` : title,
    choosers: config.dimensions,
    slices: placed.map(({ position }) => position),
    written: config,
  };
  return { cube, views: placed.map(({ view }) => view) };
}

function positionOf(choosers: readonly Chooser[], { dimensions }: WrittenView): ChoiceIndices | undefined {
  const position = choosers.map(({ slug, choices }) => choices.findIndex((choice) => choice.slug === dimensions[slug]));
  return position.includes(-1) ? undefined : position;
}

const properties = ["y", "x", "size", "color"] as const satisfies readonly DimensionProperty[];

/**
 * The chart config of a slice: the fields of all views, overridden by those of its own, with the names of its choices in place of
 * `{dimension}`, and in lower case in place of `{dimension:lower}`.
 */
export function sliceConfig(written: CubeConfig, slice: Slice, view: WrittenView): ChartConfig {
  const { $schema, id, isPublished, publishedAt, topics, defaultSelection } = written;
  const shared = { $schema, isPublished, publishedAt, topics, selectedEntityNames: defaultSelection };
  const fields = [written.config ?? {}, view.config ?? {}].reduce<object>(merge, {
    ...shared,
    ...(slice.index === 0 && { id }),
  });
  const config = {
    title: defaultTitle(written, slice),
    ...withoutUndefined(fields),
    dimensions: dimensionsOf(view.indicators),
  };
  const picks = new Map(picksOf(slice).map(({ chooser, choice }) => [chooser.slug, choice.name]));
  // Every value of a chart config keeps its type.
  return fillTexts(config, picks) as ChartConfig;
}

/** "Unemployment rate: Women, 15–24 years"; totals, and choosers with a single choice, are not mentioned. */
export function defaultTitle({ title: { title } }: Pick<CubeConfig, "title">, slice: Slice): string {
  const names = picksOf(slice)
    .filter(({ chooser, choice }) => chooser.choices.length > 1 && choice.name.toLowerCase() !== "total")
    .map(({ choice }) => choice.name);
  return names.length > 0 ? `${title}: ${names.join(", ")}` : title;
}

const dimensionsOf = (indicators: WrittenIndicators): readonly DimensionConfig[] =>
  properties.flatMap((property) =>
    asList(indicators[property]).map((indicator) => {
      if (typeof indicator === "number") return { property, variableId: indicator };
      const { id, ...settings } = indicator;
      return { property, variableId: id, ...settings };
    }),
  );

/** The values of a field that takes one or a list. */
export const asList = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as T];

/** Merges objects field by field; lists are replaced. */
function merge(general: object, special: object): object {
  const merged: Record<string, unknown> = { ...general };
  for (const [name, value] of Object.entries(special)) {
    const before = merged[name];
    merged[name] = isRecord(before) && isRecord(value) ? merge(before, value) : value;
  }
  return merged;
}

const withoutUndefined = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Fills placeholders in all texts of a value. */
function fillTexts(value: unknown, picks: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return fillText(value, picks);
  if (Array.isArray(value)) return value.map((part) => fillTexts(part, picks));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, fillTexts(part, picks)]));
}

export const fillText = (text: string, picks: ReadonlyMap<string, string>): string =>
  text.replace(/\{([\w-]+)(:lower)?\}/g, (placeholder, slug: string, lower?: string) => {
    const name = picks.get(slug);
    if (name === undefined) return placeholder;
    return lower ? lowerFirst(name) : name;
  });
