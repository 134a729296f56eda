import pMap from "p-map";
import type { Cube } from "../../../src/core/chart/cube/cube.ts";
import { chartScriptPath } from "../../../src/core/chart/dataScript.ts";
import type { Site } from "../../../src/core/chart/site.ts";
import { memoizeLast } from "../../../src/core/data/memoize.ts";
import type { FileRef, ObjectStore } from "../../cache/objects.ts";
import { type Reads, SiteHashes } from "../../cache/observe.ts";
import { type ChartRecord, type OutputRecord, type ReadSet, ReadSetPool } from "../../cache/record.ts";
import type { Hash } from "../../hash.ts";
import { dataName, type Output, showsSeeAlso } from "../../site/chartFiles.ts";
import type { Progress } from "../../terminal/progress.ts";
import { type RenderedFile, type RenderTask, renderTasks } from "../render/render.ts";
import { createRenderContext, saveRenderContext } from "../render/renderContext.ts";
import type { ChartSource } from "../source/chartSource.ts";
import type { EmitOptions } from "./emit.ts";
import { reasonsOf, recordsBySlug } from "./explain.ts";
import type { SeeAlsoLinks } from "./seeAlsoLinks.ts";
import { emitGeography } from "./siteFiles.ts";

/** A finished file of a chart. */
export interface BuiltFile {
  readonly output: Output;
  readonly file: FileRef;
  /** Whether this build rendered it. */
  readonly isNew: boolean;
}

/** Plans the files of a chart. */
export type PlanFiles = (source: ChartSource) => readonly Output[];

/** Charts to build. */
export interface WantedCharts {
  readonly charts: readonly ChartSource[];
  readonly plan: PlanFiles;
  /** The related content of a chart. */
  seeAlso(slug: string): SeeAlsoLinks | undefined;
  /** Callback for each finished file, in any order. */
  collect(file: BuiltFile): void;
}

/** Collects all files of charts. Files that are not cached are rendered on all cores. */
export async function renderCharts(
  wanted: WantedCharts,
  site: Site,
  options: EmitOptions,
  progress: Progress,
): Promise<void> {
  const work = new RenderWork(site, options, wanted);
  await work.fetch(wanted.charts);
  const waiting = wanted.charts.filter((source) => {
    if (work.collectCached(source).length > 0) return true;
    progress.tick(source.slug);
    return false;
  });
  if (waiting.length === 0) return;
  work.explain(waiting);
  const { objects } = options.cache;
  const { count, render } =
    waiting.length <= maxMainThreadCharts ? mainThreadRenderer(site, objects) : workerRenderer(site, options);
  // A few more tasks than threads, so that no thread waits for one.
  const renderSome = async (charts: readonly ChartSource[]) => {
    await work.render(charts, render);
    for (const { slug } of charts) progress.tick(slug);
  };
  await pMap(batches(waiting, count), renderSome, { concurrency: 3 * count });
}

/** Renders files of charts, one chart after the other. */
export type RenderTasks = (tasks: readonly RenderTask[]) => Promise<readonly (readonly RenderedFile[])[]>;

/** A function that renders charts, and its number of threads. */
export interface Renderer {
  readonly count: number;
  readonly render: RenderTasks;
}

/** Renders on all cores. */
function workerRenderer(site: Site, { workers, cache }: EmitOptions): Renderer {
  const rendering = saveRenderContext(site, cache.objects);
  return { count: workers.count, render: (tasks) => workers.renderCharts(tasks, rendering) };
}

/** Up to this number of charts, rendering them takes less time than starting threads. */
export const maxMainThreadCharts = 2;

/** Maximum number of charts in a task. The overhead of a task is about the cost of a simple page. */
const maxBatch = 8;

function batches(charts: readonly ChartSource[], threads: number): readonly (readonly ChartSource[])[] {
  const length = Math.min(maxBatch, Math.ceil(charts.length / (threads * maxBatch)));
  return Array.from({ length: Math.ceil(charts.length / length) }, (_, i) =>
    charts.slice(i * length, (i + 1) * length),
  );
}

interface PendingChart extends Pick<ChartRecord, "reads" | "outputs"> {
  readonly source: ChartSource;
  /** The files to render. */
  readonly missing: readonly Output[];
  /** Its data file, from which the others are rendered. */
  readonly data: FileRef;
  /** The geography of its map, if it is in the content. */
  readonly geography: FileRef | undefined;
  /** The JSON of its cube. */
  readonly cube: FileRef | undefined;
}

const isRendered = ({ representation }: Output): boolean => representation !== dataName;

class RenderWork {
  private readonly options: EmitOptions;
  private readonly wanted: WantedCharts;
  private readonly values: SiteHashes;
  private readonly pool = new ReadSetPool();
  private readonly current = new Map<ReadSet, boolean>();

  constructor(site: Site, options: EmitOptions, wanted: WantedCharts) {
    this.options = options;
    this.wanted = wanted;
    this.values = new SiteHashes(site);
  }

  /** Fetches missing files of charts from the shared cache. */
  async fetch(charts: readonly ChartSource[]): Promise<void> {
    const { cache } = this.options;
    if (!cache.remote) return;
    const lacking = charts.filter((source) => this.partition(source).missing.length > 0);
    const found = await cache.remote.fetch(
      cache,
      "charts",
      lacking.map(({ key }) => key),
    );
    for (const source of lacking) {
      const record = found.get(source.key);
      if (!record || !this.isCurrent(record.reads)) continue;
      const own = this.recordOf(source);
      const outputs = Object.entries(record.outputs).filter(([, { reads }]) => this.isCurrent(reads));
      const both = own && { ...own, outputs: { ...own.outputs, ...Object.fromEntries(outputs) } };
      cache.stores.charts.put(source.key, both ?? record);
    }
  }

  /** Collects the cached files of a chart. @returns the files to render */
  collectCached(source: ChartSource): readonly Output[] {
    const { ready, missing } = this.partition(source);
    for (const file of ready) this.wanted.collect(file);
    return missing;
  }

  /** Partitions the files of a chart into cached and missing ones. */
  private partition(source: ChartSource): {
    readonly ready: readonly BuiltFile[];
    readonly missing: readonly Output[];
  } {
    const outputs = this.wanted.plan(source);
    const record = this.recordOf(source);
    if (!record) return { ready: [], missing: outputs };
    const ready: BuiltFile[] = [];
    const missing = outputs.filter((output) => {
      const file = record.outputs[suffixOf(output.path, source.slug)];
      if (!file || !this.isCurrent(file.reads) || file.seeAlso !== this.seeAlsoOf(source, output)) return true;
      ready.push({ output, file, isNew: false });
      return false;
    });
    return { ready, missing };
  }

  async render(charts: readonly ChartSource[], renderTasks: RenderTasks): Promise<void> {
    const joined: PendingChart[] = [];
    for (const source of charts) joined.push(await this.join(source));
    const rendered = await renderTasks(
      joined.map(({ source, data, geography, cube, missing }) => {
        const seeAlso = missing.some(showsSeeAlso) ? this.wanted.seeAlso(source.slug)?.links : undefined;
        return {
          slug: source.slug,
          data,
          ...(geography && { geography }),
          ...(cube && { cube }),
          ...(seeAlso && { seeAlso }),
          outputs: missing.filter(isRendered),
        };
      }),
    );
    for (const [i, chart] of joined.entries()) this.save(chart, rendered[i] ?? []);
  }

  /** Adds the data file of a chart: the cached one, else a new one. */
  private async join(source: ChartSource): Promise<PendingChart> {
    const { missing } = this.partition(source);
    const record = this.recordOf(source);
    const [file] = source.geography ? (await emitGeography(this.options.cache, source.geography)).files : [];
    const geography = file && { hash: file.hash, bytes: file.bytes };
    const cube = source.slice && this.saveCube(source.slice.cube);
    const known = record?.outputs[suffixOf(chartScriptPath(source.slug), source.slug)];
    if (record && known && this.options.cache.objects.has(known))
      return { source, missing, ...record, data: known, geography, cube };
    const { reads, ...data } = await source.join();
    return { source, missing, data, geography, cube, reads: this.readSet(reads), outputs: record?.outputs ?? {} };
  }

  /** Stores a cube, which all its slices share, for the threads. */
  private readonly saveCube = memoizeLast(
    (cube: Cube): FileRef => this.options.cache.objects.put(JSON.stringify(cube)),
  );

  private save(chart: PendingChart, rendered: readonly RenderedFile[]): void {
    const { source, missing, data, reads, outputs } = chart;
    const made = new Map(rendered.map((file) => [file.path, file]));
    const all: Record<string, OutputRecord> = { ...outputs };
    for (const output of missing) {
      const found = isRendered(output) ? made.get(output.path) : { ...data, reads: [] };
      if (!found) throw new Error(`no file rendered: ${output.path}`);
      const { hash, bytes } = found;
      const seeAlso = this.seeAlsoOf(source, output);
      const file = { hash, bytes, reads: this.pool.intern(found.reads), ...(seeAlso !== undefined && { seeAlso }) };
      all[suffixOf(output.path, source.slug)] = file;
      this.wanted.collect({ output, file, isNew: true });
    }
    const { slug, key, parts } = source;
    this.options.cache.stores.charts.put(key, { slug, parts, reads, outputs: all });
  }

  explain(waiting: readonly ChartSource[]): void {
    const { explain, cache } = this.options;
    if (!explain) return;
    const before = recordsBySlug(cache.stores.charts.byAge());
    for (const source of waiting) {
      const record: ChartRecord | undefined = cache.stores.charts.get(source.key) ?? before.get(source.slug);
      for (const output of this.partition(source).missing)
        explain(
          output.path,
          reasonsOf(source, record, suffixOf(output.path, source.slug), {
            holds: this.holds,
            seeAlso: this.seeAlsoOf(source, output),
          }),
        );
    }
  }

  /** Hash of the related content that a file shows; undefined if it shows none. */
  private seeAlsoOf({ slug }: ChartSource, output: Output): Hash | undefined {
    return showsSeeAlso(output) ? this.wanted.seeAlso(slug)?.hash : undefined;
  }

  /** The cached record of a chart, if joining it with its data would give the same result now. */
  private recordOf({ key }: ChartSource): ChartRecord | undefined {
    const record = this.options.cache.stores.charts.get(key);
    return record && this.isCurrent(record.reads) ? record : undefined;
  }

  private readSet(reads: Reads): ReadSet {
    return this.pool.intern(reads.map((read) => `${read}=${this.values.hashOf(read)}`));
  }

  /** Whether the site still has all values that were read. */
  private isCurrent(set: ReadSet): boolean {
    let known = this.current.get(set);
    if (known === undefined) {
      known = set.every((read) => this.holds(read));
      this.current.set(set, known);
    }
    return known;
  }

  private readonly holds = (read: string): boolean => {
    const at = read.lastIndexOf("=");
    return this.values.hashOf(read.slice(0, at)) === read.slice(at + 1);
  };
}

/** The part of a path after the chart's slug. */
export const suffixOf = (path: string, slug: string): string => path.slice(`grapher/${slug}`.length);

/** Creates a renderer that runs in this thread, which is faster than starting others for few charts. */
export function mainThreadRenderer(site: Site, objects: ObjectStore): Renderer {
  const rendering = createRenderContext(site, objects);
  return { count: 1, render: (tasks) => renderTasks(tasks, rendering) };
}
