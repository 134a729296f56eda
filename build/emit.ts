import pMap from "p-map";
import type { Chart } from "../src/chart/chart.ts";
import { encodeChart } from "../src/chart/encode.ts";
import { chartScript, chartScriptPath } from "../src/chart/script.ts";
import { type Site, siteData } from "../src/chart/site.ts";
import type { CatalogueEntry } from "../src/page/catalogue.ts";
import { renderRedirect } from "../src/page/redirect.ts";
import { planChart } from "./plan.ts";
import type { Progress } from "./progress.ts";
import { catalogueEntry } from "./site/catalogue.ts";
import { type SiteFile, siteFiles } from "./site/files.ts";
import { Summary } from "./summary.ts";
import { StagedTree } from "./tree.ts";
import { startWorkers, type Workers } from "./workers.ts";

/** What a build turns into a tree. */
export interface SiteContent {
  readonly site: Site;
  /** The files of the search index, below `search/`. */
  searchFiles(): Promise<readonly SiteFile[]>;
  /** One after the other, so that no more charts are in memory than are worked on. */
  charts(): AsyncIterable<Chart> | Iterable<Chart>;
}

export interface EmitOptions {
  readonly out: string;
  readonly images: boolean;
  /** Charts rendered at a time. */
  readonly concurrency: number;
}

/**
 * Builds the whole tree and puts it in place of the old one; when anything fails the old one stays.
 * Phases: stage, render charts on all cores, write the files of the site, swap.
 */
export async function emit(content: SiteContent, options: EmitOptions, progress: Progress): Promise<Summary> {
  const tree = await StagedTree.open(options.out);
  const workers = startWorkers(siteData(content.site), options.concurrency);
  try {
    const summary = new Summary();
    const entries = await emitCharts(content, { tree, workers, summary, progress, images: options.images });
    for await (const { path, body } of siteFiles(content.site, entries))
      summary.add("site", await tree.write(path, body));
    for (const { path, body } of await content.searchFiles()) summary.add("search", await tree.write(path, body));
    await tree.commit();
    return summary;
  } catch (error) {
    await tree.discard();
    throw error;
  } finally {
    progress.end();
    await workers.close();
  }
}

interface Emission {
  readonly tree: StagedTree;
  readonly workers: Workers;
  readonly summary: Summary;
  readonly progress: Progress;
  readonly images: boolean;
}

async function emitCharts(content: SiteContent, emission: Emission): Promise<readonly CatalogueEntry[]> {
  const emitOne = (chart: Chart) => emitChart(chart, content.site, emission);
  // One chart waits while the threads are busy; no further one is read.
  const entries = await pMap(content.charts(), emitOne, { concurrency: emission.workers.count + 1 });
  return entries.sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

async function emitChart(chart: Chart, site: Site, emission: Emission): Promise<CatalogueEntry> {
  const { tree, workers, summary, progress, images } = emission;
  const encoded = encodeChart(chart);
  summary.add("data", await tree.write(chartScriptPath(chart.slug), chartScript(chart.slug, encoded)));
  const outputs = planChart(chart, { images, emit: site.config.emit });
  for (const { path } of outputs) await tree.claim(path);
  const written = await workers.renderChart({ chart: encoded, outputs, folder: tree.folder });
  for (const { representation, bytes } of written) summary.add(representation, bytes);
  const entry = catalogueEntry(chart, outputs);
  const redirect = renderRedirect(chart.slug, entry.title);
  summary.add("site", await tree.write(`grapher/${chart.slug}/index.html`, redirect));
  summary.charts++;
  progress.tick(chart.slug);
  return entry;
}
