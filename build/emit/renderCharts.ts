import pMap from "p-map";
import { encodeChart } from "../../src/chart/encode.ts";
import { type Site, siteData } from "../../src/chart/site.ts";
import type { FileRef } from "../cache/objects.ts";
import { type Reads, SiteValues } from "../cache/observe.ts";
import { type ChartRecord, type OutputRecord, type ReadSet, ReadSetPool } from "../cache/record.ts";
import { reasonsOf, recordsBySlug } from "../terminal/explain.ts";
import type { Progress } from "../terminal/progress.ts";
import type { EmitOptions, PlannedChart } from "./emit.ts";
import type { Output } from "./plan.ts";
import type { Rendered, RenderTask } from "./render.ts";
import { renderHere } from "./renderHere.ts";
import { type Renderers, startWorkers } from "./workers.ts";

/** A file of a chart that is ready. */
export interface BuiltFile {
  readonly output: Output;
  readonly file: FileRef;
  /** Whether it was rendered now. */
  readonly isNew: boolean;
}

/** Gives every file of the charts: from the cache where its key is known, else rendered, on all cores. */
export async function renderCharts(
  charts: readonly PlannedChart[],
  site: Site,
  options: EmitOptions,
  progress: Progress,
): Promise<readonly BuiltFile[]> {
  const work = new RenderWork(site, options);
  const ready: BuiltFile[] = [];
  const waiting: WaitingChart[] = [];
  for (const chart of charts) {
    const missing = work.take(chart, ready);
    if (missing.length > 0) waiting.push({ ...chart, missing });
    else progress.tick(chart.source.slug);
  }
  if (waiting.length === 0) return ready;
  work.explain(waiting);
  const studio = { site: siteData(site), objects: options.cache.objects.folder };
  const workers = waiting.length <= fewCharts ? renderHere(studio) : startWorkers(studio, options.concurrency);
  try {
    // Some charts wait while the threads are busy; no further ones are read.
    const renderSome = async (charts: readonly WaitingChart[]) => {
      const files = await work.render(charts, workers);
      for (const { source } of charts) progress.tick(source.slug);
      return files;
    };
    const rendered = await pMap(batches(waiting, workers.count), renderSome, { concurrency: workers.count + 1 });
    return [...ready, ...rendered.flat()];
  } finally {
    await workers.close();
  }
}

/** So many charts are rendered before threads have started. */
const fewCharts = 2;

/** So many charts are handed to a thread at once: what a task costs beside its work is that of a quick page. */
const mostHanded = 4;

function batches(charts: readonly WaitingChart[], threads: number): readonly (readonly WaitingChart[])[] {
  const length = Math.min(mostHanded, Math.ceil(charts.length / (threads * mostHanded)));
  return Array.from({ length: Math.ceil(charts.length / length) }, (_, i) =>
    charts.slice(i * length, (i + 1) * length),
  );
}

interface WaitingChart extends PlannedChart {
  /** The files that must be rendered. */
  readonly missing: readonly Output[];
}

class RenderWork {
  private readonly options: EmitOptions;
  private readonly values: SiteValues;
  private readonly pool = new ReadSetPool();
  private readonly current = new Map<ReadSet, boolean>();

  constructor(site: Site, options: EmitOptions) {
    this.options = options;
    this.values = new SiteValues(site);
  }

  /** Takes a chart's files from the cache. @returns those that it lacks */
  take({ source, outputs }: PlannedChart, ready: BuiltFile[]): readonly Output[] {
    const record = this.options.cache.shelves.charts.get(source.key);
    if (!record || !this.isCurrent(record.reads)) return outputs;
    return outputs.filter((output) => {
      const file = record.outputs[suffixOf(output, source.slug)];
      if (!file || !this.isCurrent(file.reads)) return true;
      ready.push({ output, file, isNew: false });
      return false;
    });
  }

  async render(charts: readonly WaitingChart[], workers: Renderers): Promise<readonly BuiltFile[]> {
    const tasks: RenderTask[] = [];
    const reads: Reads[] = [];
    for (const { source, missing } of charts) {
      const loaded = await source.load();
      tasks.push({ chart: encodeChart(loaded.chart), outputs: missing });
      reads.push(loaded.reads);
    }
    const rendered = await workers.renderCharts(tasks);
    return charts.flatMap((chart, i) => this.keep(chart, reads[i] ?? [], rendered[i] ?? []));
  }

  /** @param reads - what joining the chart with its data read of the site */
  private keep({ source, missing }: WaitingChart, reads: Reads, rendered: readonly Rendered[]): readonly BuiltFile[] {
    const { charts } = this.options.cache.shelves;
    const known = charts.get(source.key);
    const joined = this.readSet(reads);
    const outputs: Record<string, OutputRecord> = known && this.isCurrent(known.reads) ? { ...known.outputs } : {};
    const files = missing.map((output, i): BuiltFile => {
      const { hash, bytes, reads = [] } = rendered[i] ?? {};
      if (hash === undefined || bytes === undefined) throw new Error(`no file rendered: ${output.path}`);
      outputs[suffixOf(output, source.slug)] = { hash, bytes, reads: this.pool.intern(reads) };
      return { output, file: { hash, bytes }, isNew: true };
    });
    charts.put(source.key, { slug: source.slug, parts: source.parts, reads: joined, outputs });
    return files;
  }

  explain(waiting: readonly WaitingChart[]): void {
    const { explain, cache } = this.options;
    if (!explain) return;
    const before = recordsBySlug(cache.shelves.charts.byAge());
    for (const { source, missing } of waiting) {
      const record: ChartRecord | undefined = cache.shelves.charts.get(source.key) ?? before.get(source.slug);
      for (const output of missing)
        explain(
          output.path,
          reasonsOf(source, record, suffixOf(output, source.slug), (read) => this.holds(read)),
        );
    }
  }

  private readSet(reads: Reads): ReadSet {
    return this.pool.intern(reads.map((read) => `${read}=${this.values.hashOf(read)}`));
  }

  /** Whether the site still holds all that was read. */
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

const suffixOf = ({ path }: Output, slug: string): string => path.slice(`grapher/${slug}`.length);
