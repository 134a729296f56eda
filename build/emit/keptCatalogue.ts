import { availableParallelism } from "node:os";
import pMap from "p-map";
import type { Site } from "../../src/chart/site.ts";
import type { CatalogueEntry } from "../../src/page/catalogue/entry.ts";
import type { Cache } from "../cache/cache.ts";
import type { SiteRef } from "../cache/manifest.ts";
import type { FilesRecord } from "../cache/record.ts";
import type { Shelf } from "../cache/shelf.ts";
import { catalogueIndex, catalogueIndexPath, isTableMetadata } from "../catalogue/files.ts";
import { hashAll } from "../hash.ts";
import type { KeyedFiles } from "../source/datasetFacts.ts";
import type { CatalogueSource } from "../source/siteContent.ts";
import { changedParts, type Explain } from "./explain.ts";
import { type KeptFiles, keepFiles } from "./keptFiles.ts";
import { IndicatorPages } from "./keptIndicators.ts";

/** So many datasets are asked for at a time, so that every thread that reads is busy. */
const datasetsAtOnce = 4 * availableParallelism();

/** What the catalogue of a tree is made of. */
interface CatalogueContext {
  readonly catalogue: CatalogueSource;
  readonly site: Site;
  /** Every chart that is listed. */
  readonly entries: readonly CatalogueEntry[];
  readonly cache: Cache;
  readonly explain?: Explain | undefined;
}

/** Files of the catalogue: of each dataset, with the list of their tables, and the pages of indicators. */
interface KeptCatalogue {
  readonly catalogue: readonly KeptFiles[];
  readonly indicators: readonly KeptFiles[];
}

/** The files of the catalogue: those of each dataset, and the list of its tables unless this is one part of a build. */
export async function keepCatalogue(context: CatalogueContext): Promise<KeptCatalogue> {
  const { catalogue, site, entries, cache, explain } = context;
  const { plans, filesOf, isWhole } = catalogue;
  const kept = await pMap(plans.keys(), filesOf, { concurrency: datasetsAtOnce });
  const pages: KeyedFiles[] = [];
  const maker = new IndicatorPages(site, entries, cache);
  for (const dataset of plans.keys())
    for (const source of await catalogue.pagesOf(dataset)) pages.push(await maker.keep(source));
  if (explain) {
    explainFiles(kept, cache.shelves.catalogue, explain);
    explainFiles(pages, cache.shelves.pages, explain);
  }
  const own = kept.map(filesOfRecord);
  const tables = own.flatMap(({ files }) => files.filter(({ path }) => isTableMetadata(path)));
  const hasIndex = isWhole && tables.length > 0;
  return {
    catalogue: hasIndex ? [...own, await keepCatalogueIndex(cache, tables)] : own,
    indicators: pages.map(filesOfRecord),
  };
}

const filesOfRecord = ({ record, isNew }: KeyedFiles): KeptFiles => ({ files: record.files, isNew });

/** Tells of each file that was made now why. */
function explainFiles(kept: readonly KeyedFiles[], shelf: Shelf<FilesRecord>, explain: Explain): void {
  const news = kept.filter(({ isNew }) => isNew);
  const own = new Set(news.map(({ key }) => key));
  const before = new Map(shelf.byAge((key) => !own.has(key)).map((record) => [record.name, record.parts] as const));
  for (const { record } of news) {
    const parts = before.get(record.name);
    const reasons = parts ? changedParts(parts, record.parts) : ["it is new"];
    for (const { path } of record.files) explain(path, reasons);
  }
}

/** The list of all tables. @param tables - what is told of each */
export const keepCatalogueIndex = (cache: Cache, tables: readonly SiteRef[]): Promise<KeptFiles> =>
  keepFiles(cache, hashAll(["catalogue index", ...tables.map(({ hash }) => hash).sort()]), async () => [
    {
      path: catalogueIndexPath,
      body: catalogueIndex(tables.map((file) => JSON.parse(cache.objects.readText(file)))),
    },
  ]);
