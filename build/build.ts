import { Cache } from "./cache/cache.ts";
import { programKey } from "./cache/programKey.ts";
import { emit } from "./emit/emit.ts";
import { explainSystemError } from "./failure.ts";
import { HashedFolder } from "./source/contentFolder.ts";
import { followRenames } from "./source/renames.ts";
import type { Shard } from "./source/shard.ts";
import { buildDate, printProblems, readContent } from "./source/source.ts";
import type { Console } from "./terminal/console.ts";
import type { Explain } from "./terminal/explain.ts";
import type { Progress } from "./terminal/progress.ts";
import type { Summary } from "./terminal/summary.ts";
import { updateTree } from "./update/update.ts";

/** What a build is asked for. */
export interface BuildOptions {
  /** The content folder. */
  readonly content: string;
  /** Where the tree goes. */
  readonly out: string;
  /** The folder of what builds remember. */
  readonly cache: string;
  /** Slugs of the charts to build; all when absent. */
  readonly only?: readonly string[] | undefined;
  readonly shard?: Shard | undefined;
  readonly drafts: boolean;
  readonly images: boolean;
  /** Whether problems are printed as JSON lines. */
  readonly json: boolean;
  readonly concurrency: number;
  /** Told of every file that is made anew, and why. */
  readonly explain?: Explain | undefined;
  /** @param charts - how many are built */
  progress(charts: number): Progress;
}

/**
 * Turns a content folder into a static tree: what changed since the last build when that is known, else the whole.
 * @throws Failure when the content has errors, or the tree cannot be written
 */
export async function buildSite(options: BuildOptions, console: Console): Promise<Summary> {
  const { only, shard, explain } = options;
  // Why a file is made anew is found by comparing it with all that was built before.
  const mayUpdate = !only && !shard && !explain;
  try {
    const updated = mayUpdate ? await update(options, console) : undefined;
    return updated ?? (await buildWhole(options, console));
  } catch (error) {
    throw explainSystemError(error, `${options.out} is as it was`);
  }
}

function update(options: BuildOptions, console: Console): Promise<Summary | undefined> {
  const { content: place, json, drafts, images } = options;
  const request = { program: programKey(), date: buildDate(), place, drafts, images };
  const folder = new HashedFolder(place);
  return updateTree(request, { ...options, folder, report: (found) => printProblems(found, place, json, console) });
}

async function buildWhole(options: BuildOptions, console: Console): Promise<Summary> {
  const { content: folder, out, only, shard, drafts, json, images, concurrency, explain } = options;
  const cache = openCache(options.cache);
  const read = await readContent(folder, { only, shard, drafts, json, cache }, console);
  const content = only || shard ? read : await followRenames(read, { folder, out, cache, drafts, json }, console);
  const progress = options.progress(content.charts.filter(({ slug }) => content.isBuilt(slug)).length);
  return emit(content, { out, images, concurrency, cache, ...(explain && { explain }) }, progress);
}

function openCache(place: string): Cache {
  try {
    return Cache.open(place);
  } catch (error) {
    throw explainSystemError(error, `${place} must be a folder that can be written to; --cache names another`);
  }
}
