import { chartTypesOf } from "../../../src/charts/tab.ts";
import type { ChartConfig } from "../../../src/core/chart/config.ts";
import { joinList } from "../../../src/core/text/english.ts";
import { lowerFirst } from "../../../src/core/text/sentence.ts";
import type { ShortCubeConfig, WrittenDimension } from "../../content/cubeViews.ts";
import { categorySlug, dimensionSlugs } from "../../content/table/dimensionColumns.ts";
import { axisOf, mapOf, subtitleOf } from "./appearance.ts";
import type { SourceDataset } from "./dataset.ts";
import { type SourceDimension, titleOf } from "./sourceCube.ts";

/** Number of dimensions that the title of a page names. */
const maxNamed = 3;

/** Whether a planned config has choosers. */
export const isShort = (config: ChartConfig | ShortCubeConfig): config is ShortCubeConfig =>
  typeof config.title === "object";

/** What is known about a cube. */
type CubeMaterial = Pick<SourceDataset, "title" | "fields" | "dimensions" | "interpretation">;

/**
 * The config of a chart with choosers: one for each dimension, after one for what is measured if there are several measures, of which
 * the first is the default.
 * @param first - the config of the first view, which has what all share
 */
export function shortCubeConfig(first: ChartConfig, cube: CubeMaterial, hasMap: boolean): ShortCubeConfig {
  const { title, fields, dimensions } = cube;
  const { $schema: _, title: __, dimensions: ___, isPublished, ...shared } = first;
  const { subtitle, map, yAxis, ...config } = shared;
  const [main, ...others] = fields;
  const isOne = others.length === 0;
  const written = [...(isOne ? [] : [measureDimension(cube, hasMap)]), ...comparedDimensions(dimensions, first)];
  return {
    $schema: "../schemas/cube-config.json",
    title: named(isOne ? (main?.title ?? title) : title, dimensions),
    ...(isOne && main && { indicators: { y: main.id } }),
    ...(written.length > 0 && { dimensions: written }),
    config: isOne ? shared : config,
    isPublished: isPublished ?? true,
  };
}

/** Numbers of categories that readers can compare as series. */
const compared = { least: 3, most: 12 } as const;

/**
 * All dimensions, if readers can show several choices of one at once, as series of one chart: the first whose categories are classes
 * of numbers, such as ages, which have one unit. Empty if there is none, or the main chart type stacks or has no series.
 */
function comparedDimensions(dimensions: readonly SourceDimension[], config: ChartConfig): readonly WrittenDimension[] {
  const [main] = chartTypesOf(config);
  const hasSeries = main?.group === "series" && main.marks === "series";
  const several = hasSeries ? dimensions.find(hasClasses) : undefined;
  if (!several) return [];
  const slugs = dimensionSlugs(dimensions.map(({ name }) => name));
  return dimensions.map((dimension, i) => ({
    ...{ slug: slugs[i] ?? dimension.name, name: dimension.title },
    ...(dimension === several && { multiple: true }),
  }));
}

/** Whether most categories are classes of numbers: "15–24 years", "65 and over". */
function hasClasses({ categories }: SourceDimension): boolean {
  const classes = categories.filter(({ label }) => /\d/.test(label));
  const { least, most } = compared;
  return categories.length >= least && categories.length <= most && classes.length * 2 > categories.length;
}

/** A title, and "by sex and age" unless it names the dimensions itself. */
function named(title: string, dimensions: readonly SourceDimension[]): ShortCubeConfig["title"] {
  const words = title.toLowerCase();
  const isNamed = dimensions.every((dimension) => words.includes(dimension.title.toLowerCase()));
  if (isNamed || dimensions.length > maxNamed) return { title };
  const names = dimensions.map((dimension) => lowerFirst(dimension.title));
  return { title, titleVariant: `by ${joinList(names, "and")}` };
}

/** The chooser of what is measured, with the name of the column that names it if that one does so alone. */
function measureDimension(
  { fields, dimensions, interpretation: { layout } }: CubeMaterial,
  hasMap: boolean,
): WrittenDimension {
  const [column, ...others] = layout.parts.filter(({ at }) => !dimensions.some((dimension) => dimension.at === at));
  const isAlone = others.length === 0 && layout.values.every(({ words }) => words.length === 0);
  const name = (isAlone && column && titleOf(column.name)) || "Indicator";
  const slugs = new Set<string>();
  const choices = fields.map((field) => {
    const config = { ...subtitleOf(field), ...(hasMap && { map: mapOf(field) }), ...axisOf([field]) };
    return {
      slug: categorySlug(field.shortName, field.shortName, slugs),
      name: field.name.slice(0, 200),
      indicators: { y: field.id },
      ...(Object.keys(config).length > 0 && { config }),
    };
  });
  return { slug: "indicator", name, choices };
}
