import { chartScriptPath, cubePath, geographyScriptPath } from "../../../src/core/chart/dataScript.ts";
import type { SeeAlso } from "../../../src/core/chart/seeAlso.ts";
import type { Entity } from "../../../src/core/data/entity.ts";
import type { CatalogueEntry } from "../../../src/pages/catalogue/entry.ts";
import { representations } from "../../../src/representations.ts";
import { readChartList } from "../../../src/service/chartList.ts";
import { Cache } from "../../cache/cache.ts";
import { canAppend } from "../../cache/ledger.ts";
import type { Listing } from "../../cache/listing.ts";
import { type FileRef, MissingContent } from "../../cache/objects.ts";
import type { EntityPageInputs } from "../../cache/record.ts";
import type { Remote } from "../../cache/remote/remote.ts";
import type { HashedFolder } from "../../content/hashedFolder.ts";
import { type ContentProblem, isError } from "../../content/problem.ts";
import type { TableCache } from "../../content/table/datasetTable.ts";
import { explainCacheError, explainSystemError } from "../../failure.ts";
import { type Hash, hashValue } from "../../hash.ts";
import { isTableMetadata } from "../../site/catalogue/datasetFiles.ts";
import { catalogueIndexPath } from "../../site/catalogue/tableList.ts";
import { usedIndicators } from "../../site/catalogueEntry.ts";
import { listedScripts } from "../../site/change/chartScripts.ts";
import { allViewsPaths, formerPaths, showsSeeAlso } from "../../site/chartFiles.ts";
import { dashboardSources } from "../../site/dashboards.ts";
import { cubesWithPlaces, entitiesWithPages, readTreeCube } from "../../site/entities.ts";
import { firstChartRow } from "../../site/files.ts";
import { type PlaceRows, readPlaceRows } from "../../site/finder.ts";
import type { Progress } from "../../terminal/progress.ts";
import { TreeSummary } from "../../terminal/summary.ts";
import { emitAllViews } from "../emit/allViewsFiles.ts";
import { emitIndicatorPages, emitTableLists } from "../emit/catalogueFiles.ts";
import { identities, planFor } from "../emit/emit.ts";
import { emitEntityPages, hasSameInputs } from "../emit/entityPages.ts";
import { type BuiltFile, mainThreadRenderer, type PlanFiles, renderCharts } from "../emit/renderCharts.ts";
import { emitSeeAlso, openSeeAlso, type SeeAlsoIndex } from "../emit/seeAlsoLinks.ts";
import { emitFonts, emitSiteFiles, type SiteInputs } from "../emit/siteFiles.ts";
import type { RenderTask } from "../render/render.ts";
import { describeCharts } from "../source/describeCharts.ts";
import { isLarge } from "../source/siteContent.ts";
import {
  type ChartSnapshot,
  placesOf,
  readSnapshot,
  type Snapshot,
  type SnapshotRequest,
  writeSnapshot,
} from "../source/snapshot.ts";
import { OutputTree } from "../tree/tree.ts";
import type { Workers } from "../worker/workers.ts";
import { type Changes, readChanges } from "./changes.ts";

/** Options of an incremental rebuild. */
export interface RebuildOptions {
  /** The cache's folder. */
  readonly cache: string;
  readonly out: string;
  readonly workers: Workers;
  readonly folder: HashedFolder;
  /** The shared cache. */
  readonly remote?: Remote | undefined;
  /** Parsed datasets of earlier builds. */
  readonly tables: TableCache;
  /** Callback for warnings of the content. */
  report(problems: readonly ContentProblem[]): void;
  /** @param charts - number of charts to build */
  progress(charts: number): Progress;
}

/**
 * Rebuilds the charts that changed since the last build of the same content, without reading the rest. The tree is the same
 * as that of a full build, which takes the same steps for all charts.
 * @returns undefined if nothing was done because a full build is needed: there was no such build, files were added or
 * removed, a change affects more than single charts, or the content has errors
 */
export async function rebuildTree(request: SnapshotRequest, options: RebuildOptions): Promise<TreeSummary | undefined> {
  const snapshot = readSnapshot(options.cache, options.out, request);
  if (!snapshot || !canAppend(snapshot.ledger)) return undefined;
  if (isLarge(snapshot)) options.workers.saveMemory();
  const cache = Cache.resume(options.cache, snapshot.ledger, options.remote);
  const tree = new OutputTree(options.out, cache);
  if (tree.digest() !== snapshot.tree) return undefined;
  const changed = await options.folder.changesSince(snapshot.folder);
  if (!changed || !tree.isComplete()) return undefined;
  if (changed.length === 0) return keepTree(snapshot, options);
  const files = tree.files();
  if (!files) return undefined;
  const part = await readChanges(snapshot, changed, { ...options, cache, request });
  if (!part || part.problems.some(isError)) return undefined;
  const rebuild = new Rebuild({ snapshot, changes: part, request, files, cache, tree, options });
  const summary = await rebuild.run();
  // Otherwise the full build reports them.
  if (summary) options.report(part.problems);
  return summary;
}

/** Keeps a tree without changes. Saves new stamps of files, so that the next build need not compare their contents. */
function keepTree(snapshot: Snapshot, { cache, out, folder, report }: RebuildOptions): TreeSummary {
  report(snapshot.problems);
  const notes = folder.snapshot();
  const isOld = Object.entries(notes.files).some(([path, [stamp]]) => stamp !== snapshot.folder.files[path]?.[0]);
  if (isOld) writeSnapshot(cache, out, { ...snapshot, folder: notes });
  return new TreeSummary(snapshot.summary);
}

interface RebuildContext {
  readonly snapshot: Snapshot;
  readonly changes: Changes;
  readonly request: SnapshotRequest;
  /** The files of the present tree. */
  readonly files: Listing;
  readonly cache: Cache;
  readonly tree: OutputTree;
  readonly options: RebuildOptions;
}

/** Thrown if a change adds or removes files of the tree. */
class FileListChanged extends Error {}

/** The rebuild of a tree after a change. */
class Rebuild {
  private readonly context: RebuildContext;
  /** New versions of files, by path. */
  private readonly replaced = new Map<string, FileRef>();
  private readonly summary: TreeSummary;
  /** The inputs of the pages of entities. */
  private entities: EntityPageInputs | undefined;

  constructor(context: RebuildContext) {
    this.context = context;
    this.entities = context.snapshot.entities;
    this.summary = new TreeSummary(context.snapshot.summary);
  }

  async run(): Promise<TreeSummary | undefined> {
    const { changes: part, request, options, files, cache, tree } = this.context;
    const charts = [...part.charts, ...part.slices];
    const progress = options.progress(charts.length);
    const emission = { out: options.out, images: request.images, workers: options.workers, cache };
    try {
      await tree.open();
      await emitFonts(cache, part.fonts);
      const plan = planFor(part.site, emission);
      this.requireSameEntities();
      const lists = await this.lists(plan);
      const { seeAlso } = lists;
      const formerly = formerPaths(new Map(this.context.snapshot.redirects));
      const collect = ({ output, file, isNew }: BuiltFile) => {
        this.replace(output.representation, output.path, file, isNew);
        for (const path of formerly(output.path)) this.replace("redirect", path, file, false);
      };
      await renderCharts({ charts, plan, seeAlso: seeAlso.of, collect }, part.site, emission, progress);
      await this.replaceAllViews();
      await this.replaceLinkingPages(seeAlso);
      await this.replaceCatalogue();
      await this.replaceSiteFiles(lists);
      const { digest } = await tree.publish(files.replace(this.replaced), {
        ...tree.charts(),
        ...identities(part.charts),
      });
      this.saveSnapshot(digest, lists);
      await cache.remote?.send(cache);
      return this.summary;
    } catch (error) {
      // The full build can handle missing files of the cache, and files that are added or removed.
      if (error instanceof MissingContent || error instanceof FileListChanged) return undefined;
      throw explainSystemError(explainCacheError(error, options.cache), `${options.out} is as it was`);
    } finally {
      progress.end();
    }
  }

  private replace(kind: string, path: string, file: FileRef, isNew: boolean): void {
    const before = this.replaced.get(path) ?? this.context.files.get(path);
    if (!before) throw new Error(`the tree lacks a file: ${path}`);
    this.replaced.set(path, file);
    this.summary.replace(kind, before.bytes, file.bytes, isNew);
  }

  /** Replaces the files with all views of changed charts. */
  private async replaceAllViews(): Promise<void> {
    const { changes: part, files, cache, request } = this.context;
    const cubes = [...new Set([...part.charts, ...part.slices].flatMap(({ slice }) => slice?.cube ?? []))];
    const scripts = listedScripts(files.replace(this.replaced), cache.objects, new Set());
    const sources = { site: part.site, scripts, cache, program: request.program };
    for (const [i, { files: made, isNew }] of (await emitAllViews({ ...sources, cubes })).entries()) {
      // More or fewer rows make them too large, or possible.
      const before = allViewsPaths(cubes[i]?.slug ?? "", part.site.config).filter((path) => files.has(path));
      if (before.length !== made.length) throw new FileListChanged();
      for (const { path, ...file } of made) this.replace("all views", path, file, isNew);
    }
  }

  /** Replaces the catalogue files of changed datasets, and the lists of tables. */
  private async replaceCatalogue(): Promise<void> {
    const { changes: part, files, cache } = this.context;
    const { plans, filesOf } = part.catalogue;
    if (plans.size === 0) return;
    for (const dataset of plans.keys()) {
      const made = await filesOf(dataset);
      for (const { path, ...file } of made.record.files) this.replace("catalogue", path, file, made.isNew);
    }
    if (!files.has(catalogueIndexPath)) return;
    const tables = [...files.files()].filter(([path]) => isTableMetadata(path));
    const lists = await emitTableLists(
      cache,
      part.site,
      tables.map(([path, file]) => ({ path, ...(this.replaced.get(path) ?? this.present(file)) })),
    );
    // Added or removed columns may change the parts of the list.
    if (lists.files.some(({ path }) => !files.has(path))) throw new FileListChanged();
    for (const { path, ...file } of lists.files) this.replace("catalogue", path, file, lists.isNew);
  }

  /** Rejects charts whose entities changed, because files that depend on all charts list them. */
  private requireSameEntities(): void {
    const { changes: part, snapshot } = this.context;
    const before = new Map(snapshot.charts.map(({ slug, places }) => [slug, places]));
    if ([...placesOf(part)].some(([slug, places]) => places !== before.get(slug))) throw new FileListChanged();
  }

  /** Finds the current descriptions of all charts. */
  private async lists(plan: PlanFiles): Promise<ChartLists> {
    const { snapshot, changes: part, files, cache } = this.context;
    const entries = new Map(describeCharts(part, plan).map((entry) => [entry.slug, entry]));
    const listed = (await readChartList((path) => cache.objects.readText(this.present(files.get(path))))) ?? [];
    const all = listed.map((entry) => entries.get(entry.slug) ?? entry);
    const paths = [...files.files()].filter(([path]) => path.startsWith("find/places/")).sort();
    const placeFiles = paths.map(([path, file]) => ({ path, ...this.present(file) }));
    const rows = readPlaceRows(new Map(placeFiles.map((file) => [file.path, cache.objects.readText(file)])));
    const isOld = ({ slug, entry }: ChartSnapshot) => entries.has(slug) && hashValue(entries.get(slug)) !== entry;
    const isChanged = snapshot.charts.some(isOld);
    const seeAlso = isChanged
      ? await emitSeeAlso({ ...this.siteInputs(), entries: all, places: placeFiles, rows }, cache)
      : openSeeAlso(cache, this.present(snapshot.seeAlso));
    return { entries, isChanged, listed, all, rows, seeAlso };
  }

  /** Replaces files that depend on several charts. */
  private async replaceSiteFiles({ isChanged, listed, all, rows }: ChartLists): Promise<void> {
    const { changes: part } = this.context;
    if (!isChanged && part.catalogue.plans.size === 0 && part.charts.length === 0) return;
    // `requireSameEntities` ensures that the same entities have pages.
    const places = entitiesWithPages(part.site, rows);
    if (isChanged) await this.replaceLists(all, places, rows);
    await this.replaceEntities(all, places, rows);
    await this.replacePages(
      listed.flatMap((before, i) => (before === all[i] ? [] : [before, all[i] ?? before])),
      all,
    );
  }

  /** Replaces the pages of unchanged charts whose related content changed, from their data files in the tree. */
  private async replaceLinkingPages(seeAlso: SeeAlsoIndex): Promise<void> {
    const { snapshot, changes: part, files, cache } = this.context;
    const built = new Set(part.charts.map(({ slug }) => slug));
    const changed = new Set(seeAlso.changedSince(this.present(snapshot.seeAlso)));
    const others = snapshot.charts.filter(({ slug }) => changed.has(slug) && !built.has(slug));
    const tasks = others.flatMap(
      (chart) => linkTask(chart, seeAlso.of(chart.slug)?.links, (path) => files.get(path)) ?? [],
    );
    if (tasks.length === 0) return;
    for (const made of await mainThreadRenderer(part.site, cache.objects).render(tasks))
      for (const { path, hash, bytes } of made) this.replace("page", path, { hash, bytes }, true);
  }

  /** Replaces the pages of indicators with new values, or with charts whose descriptions changed. */
  private async replacePages(changed: readonly CatalogueEntry[], entries: readonly CatalogueEntry[]): Promise<void> {
    const { changes: part, cache } = this.context;
    const plans = [...part.catalogue.plans.values()];
    const ids = new Set([...plans.flatMap(({ pages }) => pages), ...changed.flatMap(usedIndicators)]);
    const sources = part.indicators().filter((source) => source.ids.some((id) => ids.has(id)));
    for (const { record, isNew } of await emitIndicatorPages(sources, { site: part.site, entries, cache }))
      for (const { path, ...file } of record.files) this.replace("indicators", path, file, isNew);
  }

  /** Replaces the pages of entities if one of their inputs changed. */
  private async replaceEntities(
    entries: readonly CatalogueEntry[],
    places: readonly Entity[],
    rows: PlaceRows,
  ): Promise<void> {
    const { changes: part, files, cache, snapshot, request } = this.context;
    const now = files.replace(this.replaced);
    const scripts = listedScripts(now, cache.objects, new Set(entries.map(({ slug }) => slug)));
    const firstRow = firstChartRow({ topics: snapshot.topics, charts: entries });
    const cubes = cubesWithPlaces({ entries, places, rows, firstRow }, (slug) => {
      const file = now.get(cubePath(slug));
      return readTreeCube(file && cache.objects.readText(file));
    });
    const sources = { site: part.site, entries, topics: snapshot.topics, places, cubes, scripts, cache };
    const all = { ...sources, program: request.program };
    if (this.entities && hasSameInputs(this.entities, all)) return;
    const { pages: kept, inputs: grounds } = await emitEntityPages(all);
    this.entities = grounds;
    for (const { files: made, isNew } of kept)
      for (const { path, ...file } of made) this.replace("entities", path, file, isNew);
  }

  /** Replaces the files that list charts. */
  private async replaceLists(
    entries: readonly CatalogueEntry[],
    places: readonly Entity[],
    rows: PlaceRows,
  ): Promise<void> {
    const { snapshot, changes: part, cache } = this.context;
    const firstRow = firstChartRow({ topics: snapshot.topics, charts: entries });
    const dashboards = dashboardSources(snapshot.dashboards, part.site, { entries, rows, firstRow });
    const kept = await emitSiteFiles({ ...this.siteInputs(), places, dashboards }, entries, { cache });
    // Lists may gain or lose pages.
    if (kept.map(({ file }) => file.path).join() !== snapshot.siteFiles.join()) throw new FileListChanged();
    for (const { file, isNew } of kept) this.replace("site", file.path, file, isNew);
  }

  private siteInputs(): Omit<SiteInputs, "places" | "dashboards"> {
    const { snapshot, changes: part, request, cache } = this.context;
    const { key, file } = snapshot.indicators;
    const descriptions = () => JSON.parse(cache.objects.readText(this.present(file)));
    const { topics, home } = snapshot;
    const redirects = new Map(snapshot.redirects);
    return { ...part, topics, home, indicators: { key, descriptions }, redirects, program: request.program };
  }

  private present<T extends FileRef>(file: T | undefined): T {
    if (!file || !this.context.cache.objects.has(file)) throw new MissingContent(file ?? { hash: "", bytes: 0 });
    return file;
  }

  private saveSnapshot(tree: Hash, { entries, seeAlso }: ChartLists): void {
    const { snapshot, changes: part, cache, options } = this.context;
    const charts = snapshot.charts.map((chart) => {
      const entry = entries.get(chart.slug);
      return entry ? { ...chart, entry: hashValue(entry) } : chart;
    });
    const { problems } = part;
    const [ledger, notes, summary] = [cache.ledger, options.folder.snapshot(), this.summary.save()];
    const now = { tree, ledger, notes, charts, problems, summary, seeAlso: seeAlso.file, entities: this.entities };
    writeSnapshot(options.cache, options.out, { ...snapshot, ...now });
  }
}

/** The files of a chart that show its related content. */
const linkingFiles = (slug: string) =>
  representations
    .map(({ name, fileSuffix }) => ({ path: `grapher/${slug}${fileSuffix}`, representation: name, query: "" }))
    .filter(showsSeeAlso);

/**
 * A task that only renders the files of a chart that show its related content, from its data file in the tree.
 * @param fileOf - finds a file of the tree by path
 * @returns undefined if the tree has no such files
 */
function linkTask(
  { slug, geography: key, views }: Pick<ChartSnapshot, "slug" | "geography" | "views">,
  seeAlso: SeeAlso | undefined,
  fileOf: (path: string) => FileRef | undefined,
): RenderTask | undefined {
  const data = fileOf(chartScriptPath(slug));
  const geography = key === undefined ? undefined : fileOf(geographyScriptPath(key));
  const cube = views === undefined ? undefined : fileOf(cubePath(slug));
  const outputs = linkingFiles(slug).filter(({ path }) => fileOf(path) !== undefined);
  if (!data || !seeAlso || outputs.length === 0) return undefined;
  return { slug, data, ...(geography && { geography }), ...(cube && { cube }), seeAlso, outputs };
}

/** The descriptions of charts after a change. */
interface ChartLists {
  /** Of the rebuilt charts, by slug. */
  readonly entries: ReadonlyMap<string, CatalogueEntry>;
  /** Whether any description changed. */
  readonly isChanged: boolean;
  /** Of all charts, before (`listed`) and after (`all`) the change. */
  readonly listed: readonly CatalogueEntry[];
  readonly all: readonly CatalogueEntry[];
  readonly rows: PlaceRows;
  readonly seeAlso: SeeAlsoIndex;
}
