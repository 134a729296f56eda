import { availableParallelism } from "node:os";
import { setImmediate as nextTurn } from "node:timers/promises";
import pMap from "p-map";
import { hasFolderRedirects } from "../../../src/core/chart/addresses.ts";
import type { Site } from "../../../src/core/chart/site.ts";
import { indicatorPagePath, indicatorPageUrl, indicatorRedirectPath } from "../../../src/core/chart/siteUrl.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import { type IndicatorOutline, indicatorTitle } from "../../../src/pages/indicator/outline.ts";
import { renderIndicatorPage } from "../../../src/pages/indicator/page.ts";
import { renderRedirectTo } from "../../../src/pages/redirect.ts";
import type { Cache } from "../../cache/cache.ts";
import type { TreeFileRef } from "../../cache/manifest.ts";
import { programKey } from "../../cache/programKey.ts";
import { fetchMissing } from "../../cache/remote/remote.ts";
import { type Hash, hashAll, hashValue } from "../../hash.ts";
import { isTableMetadata } from "../../site/catalogue/datasetFiles.ts";
import { tableLists } from "../../site/catalogue/listFiles.ts";
import { chartsByIndicator, usedIndicators } from "../../site/catalogueEntry.ts";
import type { TreeFile } from "../../site/files.ts";
import type { IndicatorSource } from "../source/catalogue.ts";
import type { KeyedFiles } from "../source/datasetLibrary.ts";
import type { CatalogueSource } from "../source/siteContent.ts";
import { changedParts, type Explain } from "./explain.ts";
import { type EmittedFiles, emitFiles } from "./siteFiles.ts";

/** Number of concurrent requests for datasets: enough to keep every reading thread busy. */
const datasetsAtOnce = 4 * availableParallelism();

/** The inputs of the catalogue's files. */
interface CatalogueContext {
  readonly catalogue: CatalogueSource;
  readonly site: Site;
  /** All listed charts. */
  readonly entries: readonly CatalogueEntry[];
  readonly cache: Cache;
  readonly explain?: Explain | undefined;
}

/** The files of the catalogue: the files of each dataset, lists of tables, and pages of indicators. */
interface KeptCatalogue {
  readonly catalogue: readonly EmittedFiles[];
  readonly indicators: readonly EmittedFiles[];
}

/** Makes the files of the catalogue. A part of a build has no lists of tables, since it does not have all tables. */
export async function emitCatalogue(context: CatalogueContext): Promise<KeptCatalogue> {
  const { catalogue, site, cache, explain } = context;
  const { plans, filesOf, isWhole } = catalogue;
  const kept = await pMap(plans.keys(), filesOf, { concurrency: datasetsAtOnce });
  const pages = await emitIndicatorPages(catalogue.indicators(), context);
  if (explain) explainFiles([...kept, ...pages], cache, explain);
  const own = kept.map(filesOfRecord);
  const tables = own.flatMap(({ files }) => files.filter(({ path }) => isTableMetadata(path)));
  const hasIndex = isWhole && tables.length > 0;
  return {
    catalogue: hasIndex ? [...own, await emitTableLists(cache, site, tables)] : own,
    indicators: pages.map(filesOfRecord),
  };
}

const filesOfRecord = ({ record, isNew }: KeyedFiles): EmittedFiles => ({ files: record.files, isNew });

/** Explains each rebuilt file whose content changed. */
function explainFiles(kept: readonly KeyedFiles[], { stores }: Cache, explain: Explain): void {
  const news = kept.filter(({ isNew }) => isNew);
  const own = new Set(news.map(({ key }) => key));
  const records = stores.catalogue.byAge((key) => !own.has(key));
  const before = new Map(records.map((record) => [record.name, record]));
  for (const { record } of news) {
    const old = before.get(record.name);
    const hashes = new Map(old?.files.map(({ path, hash }) => [path, hash]));
    const reasons = old ? changedParts(old.parts, record.parts) : ["the file is new"];
    for (const { path, hash } of record.files) if (hashes.get(path) !== hash) explain(path, reasons);
  }
}

/** Makes the lists of all tables. @param tables - the files that describe the tables */
export function emitTableLists(cache: Cache, site: Site, tables: readonly TreeFileRef[]): Promise<EmittedFiles> {
  const known = [programKey(), hashValue(site.config), ...tables.map(({ hash }) => hash).sort()];
  return emitFiles(cache, hashAll(["lists of tables", ...known]), async () => {
    const described = tables.map((file) => JSON.parse(cache.objects.readText(file)));
    return tableLists(site, described);
  });
}

/** The inputs of the pages of indicators, in addition to the indicators. */
interface PageContext {
  readonly site: Site;
  /** All listed charts. */
  readonly entries: readonly CatalogueEntry[];
  readonly cache: Cache;
}

/** Makes the pages of indicators, cached by dataset. */
export async function emitIndicatorPages(
  sources: readonly IndicatorSource[],
  { site, entries, cache }: PageContext,
): Promise<readonly KeyedFiles[]> {
  const chartsOf = chartsByIndicator(entries, usedIndicators);
  const hashes = new Map(entries.map((entry) => [entry, hashValue(entry)]));
  const keyed = sources.map((source) => {
    const charts = source.ids.map((id) => chartsOf.get(id)?.map((entry) => hashes.get(entry)));
    const parts = { ...source.parts, "charts of its indicators": hashValue(charts) };
    return { source, parts, key: hashAll(["indicator pages", ...Object.entries(parts).flat()]) };
  });
  const keys = keyed.map(({ key }) => key);
  await fetchMissing(cache, "catalogue", keys);
  const kept: KeyedFiles[] = [];
  for (const { source, parts, key } of keyed) {
    const known = cache.stores.catalogue.get(key);
    const make = async () => saveRecord(key, { name: source.name, parts, files: await files(source) }, cache);
    kept.push(known ? { key, record: known, isNew: false } : await make());
  }
  return kept;

  async function files(source: IndicatorSource): Promise<readonly TreeFileRef[]> {
    const made: TreeFileRef[] = [];
    for (const outline of await source.outlines()) {
      const charts = chartsOf.get(outline.indicator.id) ?? [];
      for (const { path, body } of pageFiles(outline, charts, site)) made.push({ path, ...cache.objects.put(body) });
      // Lets rendering threads return results and receive tasks.
      await nextTurn();
    }
    return made;
  }
}

function saveRecord(key: Hash, record: KeyedFiles["record"], { stores }: Cache): KeyedFiles {
  stores.catalogue.put(key, record);
  return { key, record, isNew: true };
}

/** The page of an indicator, and its redirect if the site has such. */
function pageFiles(outline: IndicatorOutline, charts: readonly CatalogueEntry[], site: Site): readonly TreeFile[] {
  const { indicator } = outline;
  const { id } = indicator;
  const url = indicatorPageUrl(site.config, id);
  return [
    { path: indicatorPagePath(id), body: renderIndicatorPage(outline, charts, site) },
    ...(hasFolderRedirects(site.config)
      ? [{ path: indicatorRedirectPath(id), body: renderRedirectTo(`${id}.html`, url, indicatorTitle(indicator)) }]
      : []),
  ];
}
