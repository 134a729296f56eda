import { availableParallelism } from "node:os";
import pMap from "p-map";
import type { Site } from "../../../src/core/chart/site.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import type { Cache } from "../../cache/cache.ts";
import type { SiteRef } from "../../cache/manifest.ts";
import { programKey } from "../../cache/programKey.ts";
import { hashAll, hashValue } from "../../hash.ts";
import { isTableMetadata } from "../../site/catalogue/datasetFiles.ts";
import { tableLists } from "../../site/catalogue/listFiles.ts";
import type { KeyedFiles } from "../source/datasetFacts.ts";
import type { CatalogueSource } from "../source/siteContent.ts";
import { changedParts, type Explain } from "./explain.ts";
import { type KeptFiles, keepFiles } from "./keptFiles.ts";
import { keepIndicatorPages } from "./keptIndicators.ts";

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
  const { catalogue, site, cache, explain } = context;
  const { plans, filesOf, isWhole } = catalogue;
  const kept = await pMap(plans.keys(), filesOf, { concurrency: datasetsAtOnce });
  const pages = await keepIndicatorPages(catalogue.indicators(), context);
  if (explain) explainFiles([...kept, ...pages], cache, explain);
  const own = kept.map(filesOfRecord);
  const tables = own.flatMap(({ files }) => files.filter(({ path }) => isTableMetadata(path)));
  const hasIndex = isWhole && tables.length > 0;
  return {
    catalogue: hasIndex ? [...own, await keepTableLists(cache, site, tables)] : own,
    indicators: pages.map(filesOfRecord),
  };
}

const filesOfRecord = ({ record, isNew }: KeyedFiles): KeptFiles => ({ files: record.files, isNew });

/** Tells of each file that was made now why; not of those that came out as they were. */
function explainFiles(kept: readonly KeyedFiles[], { shelves }: Cache, explain: Explain): void {
  const news = kept.filter(({ isNew }) => isNew);
  const own = new Set(news.map(({ key }) => key));
  const records = shelves.catalogue.byAge((key) => !own.has(key));
  const before = new Map(records.map((record) => [record.name, record]));
  for (const { record } of news) {
    const old = before.get(record.name);
    const hashes = new Map(old?.files.map(({ path, hash }) => [path, hash]));
    const reasons = old ? changedParts(old.parts, record.parts) : ["the file is new"];
    for (const { path, hash } of record.files) if (hashes.get(path) !== hash) explain(path, reasons);
  }
}

/** The lists of all tables. @param tables - what is told of each */
export function keepTableLists(cache: Cache, site: Site, tables: readonly SiteRef[]): Promise<KeptFiles> {
  const known = [programKey(), hashValue(site.config), ...tables.map(({ hash }) => hash).sort()];
  return keepFiles(cache, hashAll(["lists of tables", ...known]), async () => {
    const told = tables.map((file) => JSON.parse(cache.objects.readText(file)));
    return tableLists(site, told);
  });
}
