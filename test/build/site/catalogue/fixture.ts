import { type Content, loadContent, loadSite, publicIndicators } from "../../../../build/content/content.ts";
import { datasetFiles } from "../../../../build/site/catalogue/datasetFiles.ts";
import { tableLists } from "../../../../build/site/catalogue/listFiles.ts";
import { type CataloguePlan, type DatasetPlan, planCatalogue } from "../../../../build/site/catalogue/plan.ts";
import type { ListLimits } from "../../../../build/site/catalogue/tableList.ts";
import type { TreeFile } from "../../../../build/site/files.ts";
import { createSite, type SiteConfig } from "../../../../src/core/chart/site.ts";
import { memoryFolder } from "../../content/memory.ts";

/** A column of a dataset: header, id and other fields of the data package. */
export type Field = Readonly<Record<string, unknown>> & { readonly name: string };

/** A dataset: its folder, columns and CSV. */
export interface DatasetFile {
  readonly folder: string;
  readonly fields: readonly Field[];
  readonly csv?: string;
}

const rights = { licenses: [{ name: "CC-BY-4.0" }], sources: [{ title: "Office of Tests" }] };

/** Loads a content folder with these datasets and no charts. */
export async function contentOf(datasets: readonly DatasetFile[], config: Partial<SiteConfig> = {}): Promise<Content> {
  const files = datasets.flatMap(({ folder, fields, csv = "" }): [string, string][] => {
    const name = folder.replace(/[^a-z0-9]+/g, "-");
    const columns = [{ name: "Entity" }, { name: "Year" }, ...fields.map((field) => ({ type: "number", ...field }))];
    const resources = [{ path: "values.csv", schema: { fields: columns } }];
    return [
      [`datasets/${folder}/datapackage.json`, JSON.stringify({ name, ...rights, resources })],
      [`datasets/${folder}/values.csv`, csv],
    ];
  });
  const site = { title: "Test", baseUrl: "https://www.charts.test.dev/data/", licence: "CC BY 4.0", ...config };
  return loadContent(
    memoryFolder({
      "site.json": JSON.stringify(site),
      "entities.csv": "name,code,type\nChad,TCD,country\nPeru,PER,country\n",
      ...Object.fromEntries(files),
    }),
  );
}

/** Plans the catalogue. @param bytes - size of each CSV */
export const planOf = (content: Content, bytes = 100): CataloguePlan =>
  planCatalogue(content, publicIndicators(content, false), () => bytes);

/** The plans of the datasets, in their order. */
export const plansOf = async (datasets: readonly DatasetFile[], config?: Partial<SiteConfig>, bytes?: number) => {
  const content = await contentOf(datasets, config);
  const plans = planOf(content, bytes);
  return content.datasets.map((dataset): DatasetPlan | undefined => plans.get(dataset));
};

/** The catalogue's files except pages. @param limits - of the lists of tables */
export async function filesOf(content: Content, limits?: ListLimits): Promise<readonly TreeFile[]> {
  const site = createSite(await loadSite(content, "2026-01-01", async () => undefined));
  const files: TreeFile[] = [];
  for (const [dataset, plan] of planOf(content)) {
    const { table } = await content.tables.get(dataset);
    if (table) files.push(...datasetFiles(table, plan, site));
  }
  const tables = files.filter(({ path }) => path.endsWith(".meta.json")).map(({ body }) => JSON.parse(String(body)));
  return [...files, ...tableLists(site, tables, limits)];
}
