import { setImmediate as nextTurn } from "node:timers/promises";
import { pageSlug } from "../../../src/core/chart/cube/chartSlug.ts";
import type { Site } from "../../../src/core/chart/site.ts";
import type { Entity } from "../../../src/core/data/entity.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import { filesPath } from "../../../src/service/tree.ts";
import type { Cache } from "../../cache/cache.ts";
import { FileRuns } from "../../cache/fileRuns.ts";
import { pathLines, type TreeFileRef } from "../../cache/manifest.ts";
import { type FileRef, MissingContent, type ObjectStore } from "../../cache/objects.ts";
import type { EntityPageInputs } from "../../cache/record.ts";
import { explainCacheError, explainSystemError } from "../../failure.ts";
import { hashAll, hashValue } from "../../hash.ts";
import { isTableList, listedTables } from "../../site/catalogue/tableList.ts";
import { isChartScript, listedScripts } from "../../site/change/chartScripts.ts";
import { readPrevious } from "../../site/change/published.ts";
import { changeFiles } from "../../site/change/report.ts";
import { formerPaths, planChart, planSupportFiles } from "../../site/chartFiles.ts";
import { type DashboardSource, dashboardSources } from "../../site/dashboards.ts";
import { type CubePlaces, cubesWithPlaces, entitiesWithPages } from "../../site/entities.ts";
import { firstChartRow, shippedFiles } from "../../site/files.ts";
import { placeFiles, readPlaceRows } from "../../site/finder.ts";
import type { Progress } from "../../terminal/progress.ts";
import { TreeSummary } from "../../terminal/summary.ts";
import type { ChartSource } from "../source/chartSource.ts";
import { describeCharts } from "../source/describeCharts.ts";
import { isLarge, type SiteContent } from "../source/siteContent.ts";
import { saveSnapshot } from "../source/snapshot.ts";
import type { Identities } from "../tree/records.ts";
import { OutputTree, sizesOf } from "../tree/tree.ts";
import type { Workers } from "../worker/workers.ts";
import { emitAllViews } from "./allViewsFiles.ts";
import { emitCatalogue } from "./catalogueFiles.ts";
import { chartChoiceHash, emitEntityPages, fetchEntityPages } from "./entityPages.ts";
import type { Explain } from "./explain.ts";
import { type BuiltFile, type PlanFiles, renderCharts } from "./renderCharts.ts";
import { emitSeeAlso, type SeeAlsoIndex } from "./seeAlsoLinks.ts";
import {
  type EmittedFiles,
  emitFiles,
  emitFonts,
  emitGeographies,
  emitIndicatorList,
  emitSiteFiles,
  type SiteInputs,
} from "./siteFiles.ts";

/** Options of making a tree. */
export interface EmitOptions {
  readonly out: string;
  readonly images: boolean;
  readonly workers: Workers;
  readonly cache: Cache;
  /** Folder or URL of the published tree, with which the report of changes compares this one. */
  readonly previous?: string | undefined;
  /** Callback for each rebuilt file. */
  readonly explain?: Explain;
  /** Callback with the size of each file by path, before the tree is published. If it throws, the build fails. */
  readonly inspect?: ((sizes: ReadonlyMap<string, number>) => void) | undefined;
}

/**
 * Builds a tree: plans all files, renders those that are not cached on all cores, makes the files of the site, and replaces
 * the previous tree. If anything fails, the previous tree stays.
 */
export async function emit(content: SiteContent, options: EmitOptions, progress: Progress): Promise<TreeSummary> {
  const tree = new OutputTree(options.out, options.cache);
  try {
    await tree.open();
    return await emitOrRepair(tree, content, options, progress);
  } catch (error) {
    throw explainSystemError(explainCacheError(error, options.cache.folder), `${options.out} is as it was`);
  } finally {
    progress.end();
  }
}

async function emitOrRepair(tree: OutputTree, content: SiteContent, options: EmitOptions, progress: Progress) {
  try {
    return await emitTo(tree, content, options, progress);
  } catch (error) {
    if (!(error instanceof MissingContent)) throw error;
    // Files were deleted from the cache: make them again.
    options.cache.forget((file) => !options.cache.objects.has(file));
    return emitTo(tree, content, options, progress);
  }
}

async function emitTo(tree: OutputTree, content: SiteContent, options: EmitOptions, progress: Progress) {
  const { cache } = options;
  const plan = planFor(content.site, options);
  const own = content.charts.filter(({ slug }) => content.isBuilt(slug));
  const slices = content.slices.filter(({ slug }) => content.isBuilt(slug));
  const entries = [...describeCharts(content, plan)].sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const relations = await emitRelations(content, entries, cache);
  const collection = new Collection(cache.objects);
  const isWhole = own.length === entries.length;
  const build: Build = { content, options, own, slices, isWhole, entries, ...relations, collection };
  const around = await makeFiles(build, plan, progress);
  const entities = await makeLastFiles(build);
  const { origin } = content;
  const indicators = origin && (await emitIndicatorList(content, cache));
  const files = collection.runs.listing();
  options.inspect?.(sizesOf(files));
  const { digest } = await tree.publish(files, identities(own));
  if (origin && indicators) {
    const { seeAlso } = relations;
    const kept = { content, origin, entries, indicators, seeAlso: seeAlso.file, entities, around };
    saveSnapshot({ ...kept, summary: collection.summary }, options, digest);
  }
  return collection.summary;
}

/** A running build. */
interface Build extends Relations {
  readonly content: SiteContent;
  readonly options: EmitOptions;
  /** The charts that this machine builds. */
  readonly own: readonly ChartSource[];
  /** The further slices of cubes that this machine builds. */
  readonly slices: readonly ChartSource[];
  /** Whether `own` are all charts of the site. */
  readonly isWhole: boolean;
  /** The descriptions of all charts, sorted by slug. */
  readonly entries: readonly CatalogueEntry[];
  /** Receives all files. */
  readonly collection: Collection;
}

/**
 * Makes the files of charts on all cores, and concurrently all other files that only depend on the content.
 * @returns paths of the files that list charts
 */
async function makeFiles(build: Build, plan: PlanFiles, progress: Progress): Promise<readonly string[]> {
  const { content, options, own, entries, places, paged, dashboards, collection } = build;
  const { cache, explain } = options;
  const fonts = await emitFonts(cache, content.fonts);
  // Before rendering, because threads read them from the store.
  const geographies = await emitGeographies(cache, [...content.charts, ...content.slices]);
  const [, { site, ...around }, catalogue] = await Promise.all([
    makeCharts(build, plan, progress),
    emitSharedFiles({ ...content, places: paged, dashboards }, entries, options),
    emitCatalogue({ ...content, entries, cache, explain }),
  ]);
  await endThreads(options.workers, isLarge(content));
  collection.summary.charts = own.length;
  collection.summary.drafts = content.drafts;
  for (const { file, isNew } of site) collection.addRef("site", file, isNew);
  for (const [kind, kept] of Object.entries({ ...around, places, fonts, geographies })) collection.addAll(kind, kept);
  for (const [kind, all] of Object.entries(catalogue)) for (const kept of all) collection.addAll(kind, kept);
  return site.map(({ file }) => file.path);
}

/** Makes the files of charts, also at their former slugs. */
async function makeCharts(
  { content, options, own, slices, isWhole, entries, paged, cubes, seeAlso, collection }: Build,
  plan: PlanFiles,
  progress: Progress,
): Promise<void> {
  const formerly = formerPaths(content.redirects);
  const collect = ({ output, file, isNew }: BuiltFile) => {
    collection.add(output.representation, output.path, file, isNew);
    for (const path of formerly(output.path)) collection.add("redirect", path, file, false);
  };
  await renderCharts(
    { charts: [...own, ...slices], plan, seeAlso: seeAlso.of, collect },
    content.site,
    options,
    progress,
  );
  const { cache } = options;
  if (isWhole && cache.remote)
    await fetchEntityPages(chartChoiceHash({ ...content, entries, places: paged, cubes }), [...own, ...slices], cache);
}

/**
 * Makes the files that depend on other files: tables of all views, pages of entities, the report of changes, and the list of all files.
 * @returns the inputs of the pages of entities
 */
async function makeLastFiles(build: Build): Promise<EntityPageInputs | undefined> {
  const { content, options, own, isWhole, entries, paged, cubes, collection } = build;
  const { objects } = options.cache;
  // Filtered, because the list of all files of a large site would need much memory.
  const files = collection.runs.listing((path) => isChartScript(path) || isTableList(path));
  const scripts = listedScripts(files, objects, new Set(own.map(({ slug }) => slug)));
  const tables = await listedTables(files, objects);
  const whole = own.flatMap(({ slice }) => slice?.cube ?? []);
  for (const kept of await emitAllViews({ ...content, ...options, cubes: whole, scripts }))
    collection.addAll("all views", kept);
  // In a build in parts, `merge` makes the files that depend on all charts.
  const entities = isWhole
    ? await emitEntityPages({ ...content, ...options, entries, places: paged, cubes, scripts })
    : undefined;
  for (const kept of entities?.pages ?? []) collection.addAll("entities", kept);
  const previous = isWhole ? await readPrevious(options, scripts) : { log: { builds: [] } };
  const next = { site: content.site, scripts, tables, redirects: content.redirects };
  for (const { path, body } of changeFiles(previous, next)) collection.put("changes", path, body);
  collection.add("site", filesPath, objects.putChunks(pathLines(collection.runs.paths())), false);
  return entities?.inputs;
}

/** Ends the threads, since the rest of the build runs in this one. @param waits - whether to wait until their memory is free */
async function endThreads(workers: Workers, waits: boolean): Promise<void> {
  if (waits) await workers.close();
  else workers.release();
}

/** Relations of charts to places, and to each other. */
interface Relations {
  /** Files that list the charts with values of each place. */
  readonly places: EmittedFiles;
  /** The entities with pages. */
  readonly paged: readonly Entity[];
  /** The cubes, and the entities of their pages. */
  readonly cubes: ReadonlyMap<string, CubePlaces>;
  /** The related content of each chart. */
  readonly seeAlso: SeeAlsoIndex;
  readonly dashboards: readonly DashboardSource[];
}

/** Finds the relations of charts. A function of its own, so that the long rows of places can be freed afterwards. */
async function emitRelations(
  content: SiteContent,
  entries: readonly CatalogueEntry[],
  cache: Cache,
): Promise<Relations> {
  const places = await emitPlaces(content, entries, cache);
  const rows = readPlaceRows(new Map(places.files.map((file) => [file.path, cache.objects.readText(file)])));
  const seeAlso = await emitSeeAlso({ ...content, entries, places: places.files, rows }, cache);
  const paged = entitiesWithPages(content.site, rows);
  const ofCharts = new Map(content.charts.map(({ slug, slice }) => [slug, slice?.cube]));
  const firstRow = firstChartRow({ topics: content.topics, charts: entries });
  const cubes = cubesWithPlaces({ entries, places: paged, rows, firstRow }, (slug) => ofCharts.get(slug));
  const dashboards = dashboardSources(content.dashboards, content.site, { entries, rows, firstRow });
  return { places, paged, cubes, seeAlso, dashboards };
}

/** Makes files that do not belong to a single chart, while threads render. */
async function emitSharedFiles(
  content: Omit<SiteContent, "dashboards"> & Pick<SiteInputs, "places" | "dashboards">,
  entries: readonly CatalogueEntry[],
  { cache, explain }: Pick<EmitOptions, "cache" | "explain">,
) {
  await nextTurn();
  return {
    site: await emitSiteFiles(content, entries, { cache, explain }),
    program: await emitFiles(cache, hashAll([content.program]), shippedFiles),
    search: await emitFiles(cache, content.search.key, () => content.search.files()),
  };
}

/** Returns a function that plans the files of a chart. Plans are not stored, because those of all charts would need much memory. */
export const planFor =
  ({ config }: Site, { images }: Pick<EmitOptions, "images">): PlanFiles =>
  ({ outline }) => [...planSupportFiles(outline, config), ...planChart(outline, { images, emit: config.emit })];

/** Collects the files of a tree, and counts them by kind. */
class Collection {
  readonly runs: FileRuns;
  readonly summary = new TreeSummary();
  private readonly objects: ObjectStore;

  constructor(objects: ObjectStore) {
    this.objects = objects;
    this.runs = new FileRuns(objects.draftPath());
  }

  /** @param file - stored as is, not copied, because there are many */
  add(kind: string, path: string, file: FileRef, isNew: boolean): void {
    this.runs.add(path, file);
    this.summary.add(kind, file.bytes, isNew);
  }

  addRef(kind: string, { path, ...file }: TreeFileRef, isNew: boolean): void {
    this.add(kind, path, file, isNew);
  }

  addAll(kind: string, { files, isNew }: EmittedFiles): void {
    for (const file of files) this.addRef(kind, file, isNew);
  }

  /** Stores and adds a file that is not cached. */
  put(kind: string, path: string, body: string | Uint8Array): void {
    this.add(kind, path, this.objects.put(body), false);
  }
}

/** The identities of charts, by which the next build recognises renamed charts. */
export const identities = (charts: readonly ChartSource[]): Identities =>
  Object.fromEntries(charts.map(({ slug, identity }) => [slug, identity]));

/** Makes the files that list the charts with values of each place in any of their views. @param entries - of all charts, sorted by slug */
function emitPlaces(
  { site, topics, charts: listed, slices, program }: SiteContent,
  entries: readonly CatalogueEntry[],
  cache: Cache,
): Promise<EmittedFiles> {
  const places = site.entities.all.map(({ code, name }) => ({ key: code || name, name }));
  const rows = firstChartRow({ topics, charts: entries });
  const charts = [...listed, ...slices];
  const slugs = entries.map(({ slug }) => slug);
  const own = charts.flatMap(({ slug, extent }) => [slug, extent?.places ?? ""]);
  const key = hashAll([program, "places", hashValue(places), String(rows), ...slugs, ...own]);
  return emitFiles(cache, key, async () => {
    // In the order of charts and slices, which is by dataset, so that each dataset is read once or twice.
    const names = new Map<string, readonly string[]>();
    for (const chart of charts) {
      const [slug, own] = [pageSlug(chart.slug), await chart.places()];
      const others = names.get(slug);
      names.set(slug, others ? [...new Set([...others, ...own])] : own);
    }
    return placeFiles(
      places,
      slugs.map((slug) => ({ slug, names: names.get(slug) ?? [] })),
      rows,
    );
  });
}
