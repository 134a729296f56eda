import { setImmediate as nextTurn } from "node:timers/promises";
import type { Site } from "../../src/chart/site.ts";
import type { CatalogueEntry } from "../../src/page/catalogue/entry.ts";
import { filesPath } from "../../src/service/files.ts";
import type { Cache } from "../cache/cache.ts";
import { listFiles, Manifest, type SiteRef } from "../cache/manifest.ts";
import { MissingContent, type ObjectStore } from "../cache/objects.ts";
import { changeFiles } from "../change/files.ts";
import { readPrevious } from "../change/published.ts";
import { chartsOf, listedScripts } from "../change/scripts.ts";
import { listedTables } from "../change/tables.ts";
import { explainSystemError } from "../failure.ts";
import { type Hash, hashAll } from "../hash.ts";
import { catalogueEntry } from "../site/catalogue.ts";
import { pagedEntities } from "../site/entities.ts";
import { shippedFiles } from "../site/files.ts";
import { formerPaths } from "../site/formerFiles.ts";
import { type Output, planChart, planOwn } from "../site/plan.ts";
import type { ChartSource } from "../source/chartSource.ts";
import type { SiteContent } from "../source/siteContent.ts";
import { keepSnapshot } from "../source/snapshot.ts";
import type { Progress } from "../terminal/progress.ts";
import { Summary } from "../terminal/summary.ts";
import { type Identities, OutputTree } from "../tree/tree.ts";
import type { Workers } from "../worker/workers.ts";
import type { Explain } from "./explain.ts";
import { keepCatalogue } from "./keptCatalogue.ts";
import { keepEntities } from "./keptEntities.ts";
import { keepFiles, keepFonts, keepGeographies, keepIndicators, keepSiteFiles } from "./keptFiles.ts";
import { keepPlaces } from "./keptPlaces.ts";
import { renderCharts } from "./renderCharts.ts";

/** Where a tree goes, and how it is made. */
export interface EmitOptions {
  readonly out: string;
  readonly images: boolean;
  readonly workers: Workers;
  readonly cache: Cache;
  /** Folder or address of the tree that is published, which the build is compared with. */
  readonly previous?: string | undefined;
  /** Told of every file that is made anew. */
  readonly explain?: Explain;
}

/** A chart with its files. */
export interface PlannedChart {
  readonly source: ChartSource;
  readonly outputs: readonly Output[];
}

/**
 * Builds the tree: plans every file, renders on all cores those that the cache lacks, writes the files of the site, and puts
 * the tree in place of the old one. When anything fails the old one stays.
 */
export async function emit(content: SiteContent, options: EmitOptions, progress: Progress): Promise<Summary> {
  const tree = new OutputTree(options.out, options.cache);
  try {
    await tree.open();
    return await emitOrRepair(tree, content, options, progress);
  } catch (error) {
    throw explainSystemError(error, `${options.out} is as it was`);
  } finally {
    progress.end();
  }
}

async function emitOrRepair(tree: OutputTree, content: SiteContent, options: EmitOptions, progress: Progress) {
  try {
    return await emitTo(tree, content, options, progress);
  } catch (error) {
    if (!(error instanceof MissingContent)) throw error;
    // Somebody threw parts of the cache away: what is gone is made again.
    options.cache.forget((file) => !options.cache.objects.has(file));
    return emitTo(tree, content, options, progress);
  }
}

async function emitTo(tree: OutputTree, content: SiteContent, options: EmitOptions, progress: Progress) {
  const { cache } = options;
  const collection = new Collection(cache.objects);
  const planned = content.charts.map((source) => planSource(source, content.site, options));
  const own = planned.filter(({ source }) => content.isBuilt(source.slug));
  const entries = planned.map(({ source, outputs }) => catalogueEntry(source.outline, outputs, source.extent));
  entries.sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const fonts = await keepFonts(cache, content.fonts);
  // Threads that render find them in the store.
  const geographies = await keepGeographies(cache, content.charts);
  const [rendered, around, catalogue] = await Promise.all([
    renderCharts(own, content.site, options, progress),
    keepAround(content, entries, options),
    keepCatalogue({ ...content, entries, cache, explain: options.explain }),
  ]);
  const formerly = formerPaths(content.redirects);
  for (const { output, file, isNew } of rendered) {
    collection.add(output.representation, { path: output.path, ...file }, isNew);
    for (const path of formerly(output.path)) collection.add("redirect", { path, ...file }, false);
  }
  collection.summary.charts = own.length;
  collection.summary.drafts = content.drafts;
  const { site, paged: _, ...others } = around;
  for (const { file, isNew } of site) collection.add("site", file, isNew);
  for (const [kind, { files, isNew }] of Object.entries({ ...others, fonts, geographies }))
    for (const file of files) collection.add(kind, file, isNew);
  for (const [kind, kept] of Object.entries(catalogue))
    for (const { files, isNew } of kept) for (const file of files) collection.add(kind, file, isNew);
  const { manifest } = collection;
  const scripts = listedScripts(manifest.files, cache.objects, chartsOf(manifest.files.keys()));
  const tables = listedTables(manifest.files, cache.objects);
  const next = { site: content.site, scripts, tables, redirects: content.redirects };
  const isWhole = own.length === planned.length;
  // Of a build in parts, merging makes the pages that are of all charts.
  const entities = isWhole
    ? await keepEntities({ ...content, ...options, entries, places: around.paged, scripts })
    : [];
  for (const { files, isNew } of entities) for (const file of files) collection.add("entities", file, isNew);
  const previous = isWhole ? await readPrevious(options, scripts) : { log: { builds: [] } };
  for (const { path, body } of changeFiles(previous, next)) collection.put("changes", path, body);
  collection.put("site", filesPath, listFiles(manifest));
  const { origin } = content;
  const indicators = origin && (await keepIndicators(content, cache));
  const { digest } = await tree.publish(manifest.listing(), identities(own), collection.made);
  if (origin && indicators)
    keepSnapshot(
      { content, origin, entries, indicators, around: site.map(({ file }) => file.path), ...collection },
      options,
      digest,
    );
  return collection.summary;
}

/** The files that belong to no chart; made while threads render. */
async function keepAround(
  content: SiteContent,
  entries: readonly CatalogueEntry[],
  { cache, explain }: Pick<EmitOptions, "cache" | "explain">,
) {
  await nextTurn();
  const places = await keepPlaces(content, entries, cache);
  const paged = pagedEntities(
    content.site,
    new Map(places.files.map((file) => [file.path, cache.objects.readText(file)])),
  );
  return {
    paged,
    places,
    site: await keepSiteFiles({ ...content, places: paged }, entries, { cache, explain }),
    program: await keepFiles(cache, hashAll([content.program]), shippedFiles),
    search: await keepFiles(cache, content.search.key, () => content.search.files()),
  };
}

/** Plans the files of a chart. */
export function planSource(source: ChartSource, { config }: Site, { images }: EmitOptions): PlannedChart {
  const { outline } = source;
  return { source, outputs: [...planOwn(outline), ...planChart(outline, { images, emit: config.emit })] };
}

/** The files of a tree as they are found, and their numbers. */
class Collection {
  readonly manifest = new Manifest();
  readonly summary = new Summary();
  /** Contents that were made now. */
  readonly made = new Set<Hash>();
  private readonly objects: ObjectStore;

  constructor(objects: ObjectStore) {
    this.objects = objects;
  }

  add(kind: string, { path, ...file }: SiteRef, isNew: boolean): void {
    this.manifest.add(path, file);
    this.summary.add(kind, file.bytes, isNew);
    if (isNew) this.made.add(file.hash);
  }

  /** Adds a file that each build makes. */
  put(kind: string, path: string, body: string | Uint8Array): void {
    this.add(kind, { path, ...this.objects.put(body) }, false);
  }
}

/** What each chart of a tree is known by, for the next build to tell a renamed one. */
export const identities = (charts: readonly PlannedChart[]): Identities =>
  Object.fromEntries(charts.map(({ source: { slug, identity } }) => [slug, identity]));
