import type { Display } from "../../src/core/chart/config.ts";
import type { WrittenIndicator } from "../../src/core/chart/cube/cubeConfig.ts";
import { escapePattern } from "../../src/core/text/escape.ts";
import { toTitle } from "../vocabulary/units.ts";
import type { Dataset } from "./package.ts";
import { categoriesAt, categorySlug, type DatasetDimension } from "./table/dimensionColumns.ts";

/** Columns of a dataset whose names have the choices: `rate_{sex}_{age}`. */
export interface ColumnPattern {
  /** Name of the data package. */
  readonly dataset: string;
  readonly column: string;
  readonly display?: Display;
}

/** A column with dimensions, or columns whose names have them. */
export type ShortIndicator = WrittenIndicator | ColumnPattern;

/** Finds datasets. */
export interface DatasetIndex {
  ofIndicator(id: number): Dataset | undefined;
  /** The tables of a data package. */
  named(name: string): readonly Dataset[];
}

/** A combination of choices: slugs by slug of the dimension. */
export type Picks = Readonly<Record<string, string>>;

/** The indicators of a column by combination of categories. */
interface Slices {
  readonly dimensions: readonly DatasetDimension[];
  /** By the slugs of the categories. */
  readonly indicators: ReadonlyMap<string, { readonly picks: Picks; readonly id: number }>;
}

/** The indicators of columns by combination of categories. */
export class ColumnSlices {
  private readonly datasets: DatasetIndex;
  /** By id or pattern of a column; undefined for columns without dimensions. */
  private readonly known = new Map<number | string, Slices | undefined>();

  constructor(datasets: DatasetIndex) {
    this.datasets = datasets;
  }

  /** Whether there is such a column. */
  has(indicator: ShortIndicator): boolean {
    if (isPattern(indicator)) return (this.of(indicator)?.indicators.size ?? 0) > 0;
    return this.datasets.ofIndicator(idOf(indicator)) !== undefined;
  }

  dimensionsOf(indicator: ShortIndicator): readonly DatasetDimension[] {
    return this.of(indicator)?.dimensions ?? [];
  }

  /** The combinations for which a column has values; one without choices if it has no dimensions. */
  picksOf(indicator: ShortIndicator): readonly Picks[] {
    const slices = this.of(indicator);
    return slices ? Array.from(slices.indicators.values(), ({ picks }) => picks) : this.has(indicator) ? [{}] : [];
  }

  /** The indicator of a column for a combination, and of all if it has no dimensions; undefined without values. */
  at(indicator: ShortIndicator | undefined, picks: Picks): WrittenIndicator | undefined {
    if (indicator === undefined) return undefined;
    const slices = this.of(indicator);
    if (!slices) return isPattern(indicator) ? undefined : indicator;
    const id = slices.indicators.get(keyOf(picks, slices.dimensions))?.id;
    if (id === undefined || typeof indicator === "number") return id;
    if (!isPattern(indicator)) return { ...indicator, id };
    return indicator.display ? { id, display: indicator.display } : id;
  }

  private of(indicator: ShortIndicator): Slices | undefined {
    const key = isPattern(indicator) ? JSON.stringify([indicator.dataset, indicator.column]) : idOf(indicator);
    if (!this.known.has(key)) {
      const slices = isPattern(indicator)
        ? slicesByName(this.datasets.named(indicator.dataset), indicator.column)
        : slicesOf(this.datasets.ofIndicator(idOf(indicator)), idOf(indicator));
      this.known.set(key, slices);
    }
    return this.known.get(key);
  }
}

const isPattern = (indicator: ShortIndicator): indicator is ColumnPattern =>
  typeof indicator === "object" && "column" in indicator;

const idOf = (indicator: WrittenIndicator): number => (typeof indicator === "number" ? indicator : indicator.id);

const keyOf = (picks: Picks, dimensions: readonly DatasetDimension[]): string =>
  dimensions.map(({ slug }) => picks[slug]).join("/");

/** Indexes slices by their combination. @param found - indicators with the slug of the category of each dimension */
function createSlices(
  dimensions: readonly DatasetDimension[],
  found: readonly { readonly id: number; readonly categories: readonly string[] }[],
): Slices {
  const slices = found.map(({ id, categories }) => {
    const picks = Object.fromEntries(dimensions.map(({ slug }, i) => [slug, categories[i] ?? ""]));
    return [keyOf(picks, dimensions), { picks, id }] as const;
  });
  return { dimensions, indicators: new Map(slices) };
}

/** The slices of a column of a long table. */
function slicesOf(dataset: Dataset | undefined, id: number): Slices | undefined {
  const { long, fields = [] } = dataset ?? {};
  if (!long) return undefined;
  const header = fields.find(({ indicatorId }) => indicatorId === id)?.name;
  const found = [...long.places].flatMap(([own, { column, combination }]) =>
    column === header ? [{ id: own, categories: categoriesAt(long, combination).map(({ slug }) => slug) }] : [],
  );
  return createSlices(long.dimensions, found);
}

/** The slices of columns whose names match a pattern. Their categories are in the order of the columns. */
function slicesByName(datasets: readonly Dataset[], pattern: string): Slices {
  const pieces = pattern.split(/\{([\w-]+)\}/);
  const slugs = pieces.filter((_, i) => i % 2 === 1);
  const form = new RegExp(
    `^${pieces.map((piece, i) => (i % 2 === 1 ? "(.+?)" : escapePattern(piece))).join("")}$`,
    "u",
  );
  const columns = datasets.flatMap(({ indicators, long }) =>
    long
      ? []
      : indicators.flatMap(({ id, name, shortName }) => {
          const [, ...values] = form.exec(name) ?? form.exec(shortName ?? "") ?? [];
          return values.length === slugs.length ? [{ id, values }] : [];
        }),
  );
  const dimensions = slugs.map((slug, i) =>
    dimensionOf(slug, [...new Set(columns.map(({ values }) => values[i] ?? ""))]),
  );
  const found = columns.map(({ id, values }) => ({
    id,
    categories: dimensions.map(({ categories }, i) => categories.find(({ value }) => value === values[i])?.slug ?? ""),
  }));
  return createSlices(dimensions, found);
}

function dimensionOf(slug: string, values: readonly string[]): DatasetDimension {
  const taken = new Set<string>();
  const categories = values.map((value) => {
    const label = toTitle(value.replaceAll("_", " "));
    return { value, label, slug: categorySlug(value, label, taken) };
  });
  return { name: slug, slug, title: toTitle(slug.replaceAll("-", " ")), categories };
}
