import type { ChartConfig } from "../../../src/core/chart/config.ts";
import type { SiteConfig } from "../../../src/core/chart/site.ts";
import { places } from "../../../src/core/data/place.ts";
import { normalNumbers, randomWalk } from "./random.ts";

/** A chart to generate, with a dataset of its own. */
export interface ChartSpec {
  readonly slug: string;
  readonly config: Partial<Omit<ChartConfig, "dimensions">>;
  /** One indicator each. */
  readonly properties: readonly ("y" | "x" | "size")[];
  readonly entities: number;
  readonly firstYear: number;
  readonly lastYear: number;
}

/** A content folder: path → text. */
export type ContentFiles = Readonly<Record<string, string>>;

/** Name and code of each of so many entities: the world's places, then invented districts. */
export const entitiesOf = (count: number): readonly { readonly name: string; readonly code: string }[] =>
  Array.from({ length: count }, (_, i) => places[i] ?? { name: `District ${i}`, code: `ZZ_${i}` });

/** The site.json of generated content. */
export const siteConfig = { title: "Benchmark", baseUrl: "https://charts.example.org", licence: "CC BY 4.0" } as const;

/** The entities.csv with so many entities. */
export const entitiesCsv = (count: number): string =>
  `name,code,type,region\n${entitiesOf(count)
    .map(({ name, code }) => `${quoted(name)},${code},country,`)
    .join("\n")}\n`;

/** What all generated indicators have in common. */
export const measure = { type: "number", unit: "units", descriptionShort: "A random walk." } as const;

/** Generates a content folder with these charts: random walks, the same for the same specs. */
export function contentFiles(specs: readonly ChartSpec[], emit?: SiteConfig["emit"]): ContentFiles {
  const files: Record<string, string> = {
    "site.json": JSON.stringify({ ...siteConfig, ...(emit && { emit }) }),
    "entities.csv": entitiesCsv(Math.max(...specs.map(({ entities }) => entities))),
  };
  for (const [index, spec] of specs.entries()) {
    const ids = spec.properties.map((_, i) => (index + 1) * 100 + i);
    files[`charts/${spec.slug}.json`] = chartJson(spec, ids);
    files[`datasets/${spec.slug}/datapackage.json`] = packageJson(spec, ids);
    files[`datasets/${spec.slug}/${spec.slug}.csv`] = csvText(spec, ids);
  }
  return files;
}

function chartJson({ slug, config, properties }: ChartSpec, ids: readonly number[]): string {
  return JSON.stringify({
    $schema: "https://charts.example.org/schemas/chart-config.json",
    title: `Indicator of ${slug}`,
    subtitle: "A random walk that starts again in each place; it stands for nothing, and means **nothing**.",
    note: "Numbers of a benchmark are made up, the same in each run.",
    slug,
    isPublished: true,
    ...config,
    dimensions: properties.map((property, i) => ({ property, variableId: ids[i] })),
  });
}

function packageJson({ slug }: ChartSpec, ids: readonly number[]): string {
  return JSON.stringify(
    dataPackage(
      slug,
      ids.map((id) => ({ name: columnName(id), indicatorId: id, ...measure })),
    ),
  );
}

/** The datapackage.json of a generated table. @param fields - of the columns after entity, code and year */
export const dataPackage = (slug: string, fields: readonly object[]): object => ({
  name: slug,
  title: "Random walks",
  sources: [{ title: "Generated numbers", producer: "Benchmark", path: "https://example.org/" }],
  resources: [
    {
      name: slug,
      path: `${slug}.csv`,
      schema: { fields: [{ name: "Entity" }, { name: "Code" }, { name: "Year" }, ...fields] },
    },
  ],
});

function csvText({ slug, entities, firstYear, lastYear }: ChartSpec, ids: readonly number[]): string {
  const random = normalNumbers(slug.length + (ids[0] ?? 0));
  let text = `Entity,Code,Year,${ids.map(columnName).join(",")}\n`;
  for (const { name, code } of entitiesOf(entities)) {
    const walks = ids.map(() => randomWalk(random, 20 + Math.abs(random()) * 2000));
    for (let year = firstYear; year <= lastYear; year++)
      text += `${quoted(name)},${code},${year},${walks.map((next) => next()).join(",")}\n`;
  }
  return text;
}

const columnName = (id: number): string => `Indicator ${id}`;

/** A name as a cell of a CSV. */
export const quoted = (name: string): string => (name.includes(",") ? `"${name}"` : name);
