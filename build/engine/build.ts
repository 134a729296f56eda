import { buildDate } from "../buildDate.ts";
import { Cache } from "../cache/cache.ts";
import { programKey } from "../cache/programKey.ts";
import type { BlobStore } from "../cache/remote/blobStore.ts";
import { RemoteCache } from "../cache/remote/remoteCache.ts";
import { openFolder } from "../content/folder.ts";
import { HashedFolder } from "../content/hashedFolder.ts";
import type { ContentProblem } from "../content/problem.ts";
import { TableCache } from "../content/table/datasetTable.ts";
import { tableReader } from "../content/table/tableFile.ts";
import { explainCacheError, explainSystemError, UsageError } from "../failure.ts";
import { wasmNote } from "../platform/resvg.ts";
import type { Console } from "../terminal/console.ts";
import type { Progress } from "../terminal/progress.ts";
import type { TreeSummary } from "../terminal/summary.ts";
import { type EmitOptions, emit } from "./emit/emit.ts";
import type { Explain } from "./emit/explain.ts";
import { fitOnHost } from "./emit/hostFit.ts";
import { maxMainThreadCharts } from "./emit/renderCharts.ts";
import { rebuildTree } from "./rebuild/rebuild.ts";
import { followRenames } from "./source/renames.ts";
import type { Shard } from "./source/shard.ts";
import { isLarge, type SiteContent } from "./source/siteContent.ts";
import { printProblems, readContent } from "./source/source.ts";
import type { HostProfile } from "./tree/hosts.ts";
import { rejectInContent } from "./tree/realPath.ts";
import { startWorkers, type Workers } from "./worker/workers.ts";

/** Options of a build. */
export interface BuildOptions {
  /** The content folder. */
  readonly content: string;
  /** Folder for the tree. */
  readonly out: string;
  /** Folder for the cache. */
  readonly cache: string;
  /** Slugs of the charts to build; all by default. */
  readonly only?: readonly string[] | undefined;
  readonly shard?: Shard | undefined;
  /** Folder or URL of the published tree, to report the differences. */
  readonly previous?: string | undefined;
  readonly drafts: boolean;
  readonly images: boolean;
  /** Whether problems are printed as JSON lines. */
  readonly json: boolean;
  readonly concurrency: number;
  /** Shared cache for machines that build the same content. */
  readonly store?: BlobStore | undefined;
  /** Host of the tree: it determines the form of URLs, and files that exceed its limits are left to the service. */
  readonly host?: HostProfile | undefined;
  /** Callback for each rebuilt file, with the reason. */
  readonly explain?: Explain | undefined;
  /** @param charts - number of charts to build */
  progress(charts: number): Progress;
}

/**
 * Builds a static tree from a content folder. Only the changes since the last build are built if the cache has its snapshot.
 * @param workers - closed at the end
 * @throws Failure if the content has errors, or the tree cannot be written
 */
export async function buildSite(
  options: BuildOptions,
  console: Console,
  workers: Workers = startWorkers(options.concurrency, 2),
): Promise<TreeSummary> {
  const { only, shard, explain, previous } = options;
  rejectInContent(options.content, options.out, "out");
  rejectInContent(options.content, options.cache, "cache");
  const isWhole = !only && !shard;
  if (previous !== undefined && !isWhole)
    throw new UsageError(
      "a part of a site cannot be compared with the whole; use --previous with polygraph merge instead",
    );
  if (options.host && !isWhole)
    throw new UsageError(
      "only a whole site can be fitted to a host; omit --host, and run polygraph verify --host for the emit of site.json",
    );
  // Reasons, comparisons and limits of hosts need all files, and an update skips the unchanged ones.
  const canUpdate = isWhole && !explain && previous === undefined && !options.host;
  const warn = (text: string) => printWarning(text, options, console);
  const note = options.images ? wasmNote() : undefined;
  if (note) warn(note);
  const remote = options.store && new RemoteCache(options.store, warn);
  try {
    const updated = canUpdate ? await update(options, workers, console, remote) : undefined;
    return updated ?? (await buildWhole(options, workers, console, remote));
  } catch (error) {
    throw explainSystemError(explainCacheError(error, options.cache), `${options.out} is as it was`);
  } finally {
    await workers.close();
  }
}

function update(
  options: BuildOptions,
  workers: Workers,
  console: Console,
  remote: RemoteCache | undefined,
): Promise<TreeSummary | undefined> {
  const { content: place, json, drafts, images } = options;
  const request = { program: programKey(), date: buildDate(), place, drafts, images };
  const folder = new HashedFolder(place);
  const tables = new TableCache(tableReader(folder));
  const report = (found: readonly ContentProblem[]) => printProblems(found, place, json, console);
  return rebuildTree(request, { ...options, folder, tables, workers, report, remote });
}

async function buildWhole(
  options: BuildOptions,
  workers: Workers,
  console: Console,
  remote: RemoteCache | undefined,
): Promise<TreeSummary> {
  const { content: folder, out, only, shard, drafts, json, images, explain, previous } = options;
  const cache = Cache.open(options.cache, remote);
  const charts = only ?? (await openFolder(folder).list("charts/**/*.json"));
  // New threads inherit this setting.
  if (isLarge({ charts })) workers.saveMemory();
  // Without a task, starting threads would only slow this one down; with a shared cache, perhaps nothing is left to render.
  if (charts.length > maxMainThreadCharts && !remote) await workers.prepare();
  const addresses = options.host?.addresses;
  const reading = { drafts, json, cache, workers, ...(addresses && { addresses }) };
  const read = await readContent(folder, { ...reading, only, shard }, console);
  const content = only || shard ? read : await followRenames(read, { ...reading, folder, out }, console);
  const progress = () =>
    options.progress([...content.charts, ...content.slices].filter(({ slug }) => content.isBuilt(slug)).length);
  const emission = { out, images, workers, cache, previous, ...(explain && { explain }) };
  const make = (content: SiteContent, inspect?: EmitOptions["inspect"]) =>
    emit(content, { ...emission, inspect }, progress());
  const summary = options.host
    ? await fitOnHost(options.host, content, {
        ...{ images, make },
        read: (emit) => readContent(folder, { ...reading, emit }, muted(console)),
        warn: (text) => printWarning(text, options, console),
      })
    : await make(content);
  await remote?.send(cache);
  return summary;
}

/** A console without output, for reading content a second time: its problems were reported the first time. */
const muted = (console: Console): Console => ({ ...console, out: () => undefined, err: () => undefined });

/** Prints a warning that does not concern a file of the content. */
function printWarning(text: string, { json }: BuildOptions, console: Console): void {
  if (json) console.out(`${JSON.stringify({ severity: "warning", message: text })}\n`);
  else console.err(`warning: ${text}\n`);
}
