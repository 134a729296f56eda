import type { ChoiceIndices } from "../../../src/core/chart/cube/cube.ts";
import { isChartParameter } from "../chartParameters.ts";
import type { Field } from "../package.ts";
import { suggestSlug } from "../slug.ts";
import { CellCombinations } from "./combinations.ts";
import type { CsvFile } from "./csv.ts";
import type { CsvCells } from "./csvCells.ts";

/** A category of a dimension: "15–24 years". */
export interface DimensionCategory {
  /** The cells of its rows. */
  readonly value: string;
  /** Unique within its dimension. */
  readonly slug: string;
  readonly label: string;
}

/** A column of a long table that says what its rows are about: "sex". */
export interface DatasetDimension {
  /** Header of the column. */
  readonly name: string;
  readonly slug: string;
  readonly title: string;
  readonly description?: string;
  /** The first is the default. */
  readonly categories: readonly DimensionCategory[];
}

/** The dimension columns of a long table, and for which combinations of their categories it has values. */
export interface DatasetCube {
  readonly dimensions: readonly DatasetDimension[];
  /** Combinations with a value in some column, by the index of the category of each dimension; sorted. */
  readonly combinations: readonly ChoiceIndices[];
  /** By header of a column of values: which combinations have one, in the order of `combinations`. */
  readonly filled: ReadonlyMap<string, readonly boolean[]>;
}

/** The category of each dimension in a combination. @param combination - index in `combinations` */
export function categoriesAt(
  { dimensions, combinations }: Pick<DatasetCube, "dimensions" | "combinations">,
  combination: number,
): readonly DimensionCategory[] {
  const position = combinations[combination] ?? [];
  return dimensions.flatMap(({ categories }, i) => categories[position[i] ?? -1] ?? []);
}

/** Cells that mean all categories together. SDMX writes `_T`. */
export const isTotal = (value: string): boolean => value === "" || value === "_T";

/** The fields of dimension columns. */
export const dimensionFields = (fields: readonly Field[]): readonly Field[] =>
  fields.filter(({ dimension, indicatorId }) => dimension === true && indicatorId === undefined);

/**
 * Reads which combinations of categories a long table has values for (content/cubes.md).
 * @param missing - cells that mean "no value"
 * @returns undefined if a dimension column is missing, which is reported with the values
 */
export function readDatasetCube(
  { header, cells }: Pick<CsvFile, "header" | "cells">,
  fields: readonly Field[],
  missing: ReadonlySet<string>,
): DatasetCube | undefined {
  const own = dimensionFields(fields);
  const ats = own.map(({ name }) => header.indexOf(name));
  if (own.length === 0 || ats.includes(-1)) return undefined;
  const measures = fields
    .filter(({ name, indicatorId }) => indicatorId !== undefined && header.includes(name))
    .map(({ name }) => ({ name, at: header.indexOf(name) }));
  const written = readCombinations(cells, { ats, measures: measures.map(({ at }) => at), missing });
  const slugs = dimensionSlugs(own.map(({ name }) => name));
  const dimensions = own.map((field, i) =>
    createDimension(
      field,
      slugs[i] ?? field.name,
      written.map(({ values }) => values[i] ?? ""),
    ),
  );
  const indices = dimensions.map(
    ({ categories }) => new Map(categories.map(({ value }, index) => [value, index] as const)),
  );
  const placed = written
    .map(({ values, filled }) => ({ position: values.map((value, i) => indices[i]?.get(value) ?? -1), filled }))
    .sort((a, b) => comparePositions(a.position, b.position));
  return {
    dimensions,
    combinations: placed.map(({ position }) => position),
    filled: new Map(measures.map(({ name }, m) => [name, placed.map(({ filled }) => filled[m] === true)])),
  };
}

/** A combination of cells, and which columns of values have one with it. */
interface WrittenCombination {
  readonly values: readonly string[];
  readonly filled: readonly boolean[];
}

/** The distinct combinations with values, in order of the first row with a value. */
function readCombinations(
  cells: CsvCells,
  columns: {
    readonly ats: readonly number[];
    readonly measures: readonly number[];
    readonly missing: ReadonlySet<string>;
  },
): readonly WrittenCombination[] {
  const { ats, measures, missing } = columns;
  const combinations = new CellCombinations(cells, ats);
  const found = new Map<number, boolean[]>();
  for (let row = 1; row < cells.rows; row++) {
    if (cells.width(row) !== cells.width(0)) continue;
    const combination = combinations.of(row);
    let filled = found.get(combination);
    for (const [m, at] of measures.entries()) {
      if (filled?.[m] || missing.has(cells.get(row, at).trim())) continue;
      filled ??= measures.map(() => false);
      filled[m] = true;
    }
    if (filled) found.set(combination, filled);
  }
  return Array.from(found, ([combination, filled]) => ({ values: combinations.values[combination] ?? [], filled }));
}

/** Stated categories in their order, then others: the total first, the rest in order of first occurrence. */
function createDimension(field: Field, slug: string, values: readonly string[]): DatasetDimension {
  const { name, title, description, categories: stated = [] } = field;
  const present = new Set(values);
  const known = new Set(stated.map(({ value }) => value));
  const others = [...present].filter((value) => !known.has(value));
  const unstated = [...others.filter(isTotal), ...others.filter((value) => !isTotal(value))];
  const labelled = [
    ...stated.filter(({ value }) => present.has(value)).map(({ value, label }) => ({ value, label: label || value })),
    ...unstated.map((value) => ({ value, label: isTotal(value) ? "Total" : value })),
  ];
  const slugs = new Set<string>();
  const categories = labelled.map(({ value, label }) => ({ value, label, slug: categorySlug(value, label, slugs) }));
  return {
    name,
    slug,
    title: title || name,
    ...(description !== undefined && { description }),
    categories,
  };
}

/** Length of slugs in the schema of choosers. */
const maxLetters = 60;

const shortSlug = (text: string): string | undefined => suggestSlug(text)?.slice(0, maxLetters).replace(/-$/, "");

/** The slug of a category: that of its label, or of its value if another has it. @param taken - receives it */
export function categorySlug(value: string, label: string, taken: Set<string>): string {
  const wanted = [shortSlug(label), shortSlug(value)].filter((slug) => slug !== undefined);
  let slug = wanted.find((one) => !taken.has(one));
  for (let i = 2; slug === undefined; i++) {
    const numbered = `${(wanted[0] ?? "category").slice(0, maxLetters - 5)}-${i}`;
    if (!taken.has(numbered)) slug = numbered;
  }
  taken.add(slug);
  return slug;
}

/** Slugs of dimensions: they differ from each other and from the parameters of charts, "time-group". @param names - of the columns */
export function dimensionSlugs(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const own = shortSlug(name) ?? "dimension";
    const wanted = isChartParameter(own) ? `${own}-group` : own;
    let slug = wanted;
    for (let i = 2; taken.has(slug); i++) slug = `${wanted}-${i}`;
    taken.add(slug);
    return slug;
  });
}

function comparePositions(a: ChoiceIndices, b: ChoiceIndices): number {
  const at = a.findIndex((index, i) => index !== b[i]);
  return (a[at] ?? 0) - (b[at] ?? 0);
}
