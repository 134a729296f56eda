import type { Indicator } from "../../src/core/chart/indicator.ts";
import { hash } from "../hash.ts";
import { type ContentFolder, readText } from "./folder.ts";
import type { Dataset } from "./package.ts";
import { suggestSlug } from "./slug.ts";
import { CsvFile } from "./table/csv.ts";
import { categoriesAt, type DatasetCube, dimensionFields, isTotal, readDatasetCube } from "./table/dimensionColumns.ts";

/** Where a long table has the values of an indicator: a column, and the combination of categories of its rows. */
export interface SlicePlace {
  /** Header of the column. */
  readonly column: string;
  /** Index in `DatasetCube.combinations`. */
  readonly combination: number;
}

/** A dataset whose rows have dimensions, with an indicator for each column of values and combination. */
export interface LongTable extends DatasetCube {
  /** By id of the indicator. */
  readonly places: ReadonlyMap<number, SlicePlace>;
}

/**
 * Adds to a dataset with dimension columns an indicator for each combination of categories that has values. The first
 * combination, usually the total, keeps the id of its field. Ids of others are hashes, so that they stay.
 */
export async function withSliceIndicators(dataset: Dataset, folder: ContentFolder): Promise<Dataset> {
  if (dimensionFields(dataset.fields).length === 0 || dataset.path === undefined) return dataset;
  // Problems of the file are reported when its values are read.
  const text = await readText(folder, dataset.path, () => undefined);
  const csv = text === undefined ? undefined : new CsvFile(dataset.path, text, () => undefined);
  const cube = csv && readDatasetCube(csv, dataset.fields, dataset.missingValues);
  if (!cube) return dataset;
  const places = new Map<number, SlicePlace>();
  const indicators = dataset.indicators.flatMap((indicator) => sliceIndicators(indicator, cube, places));
  return { ...dataset, indicators, long: { ...cube, places } };
}

/** @param places - receives the place of each indicator */
function sliceIndicators(
  indicator: Indicator,
  cube: DatasetCube,
  places: Map<number, SlicePlace>,
): readonly Indicator[] {
  const filled = cube.filled.get(indicator.name) ?? [];
  const combinations = [...cube.combinations.keys()].filter((combination) => filled[combination]);
  return combinations.map((combination, i) => {
    const described = describeCombination(cube, combination);
    const id = i === 0 ? indicator.id : sliceId(indicator.id, described.key, places);
    places.set(id, { column: indicator.name, combination });
    return i === 0 ? indicator : sliceIndicator(indicator, id, described);
  });
}

interface CombinationWords {
  /** Stable: slugs of dimensions with values of categories. */
  readonly key: string;
  /** "Women, 15–24 years"; totals are not mentioned. */
  readonly label: string;
  /** `sex_women__age_15_24_years` */
  readonly shortName: string;
}

function describeCombination(cube: DatasetCube, combination: number): CombinationWords {
  const picked = categoriesAt(cube, combination).map((category, i) => ({
    slug: cube.dimensions[i]?.slug ?? "",
    category,
  }));
  const stated = picked.filter(({ category }) => !isTotal(category.value));
  return {
    key: JSON.stringify(picked.map(({ slug, category }) => [slug, category.value])),
    label: stated.map(({ category }) => category.label).join(", "),
    shortName: stated.map(({ slug, category }) => `${slug}_${category.slug}`.replaceAll("-", "_")).join("__"),
  };
}

function sliceIndicator(indicator: Indicator, id: number, { label, shortName }: CombinationWords): Indicator {
  const { name, title, shortName: short } = indicator;
  const longer = (text: string): string => (label === "" ? text : `${text} – ${label}`);
  return {
    ...indicator,
    id,
    columnId: indicator.id,
    name: longer(name),
    ...(title !== undefined && { title: longer(title) }),
    shortName: [short || (suggestSlug(title || name) ?? "value").replaceAll("-", "_"), shortName]
      .filter(Boolean)
      .join("__"),
  };
}

/** An id above those that people write, from 12 hexadecimal digits of a hash. */
function sliceId(id: number, key: string, taken: ReadonlyMap<number, SlicePlace>): number {
  let own = 1e12 + Number.parseInt(hash(`${id} ${key}`).slice(0, 12), 16);
  while (taken.has(own)) own++;
  return own;
}
