import { availableParallelism } from "node:os";
import pMap from "p-map";
import { isFurtherSlice } from "../../src/core/chart/cube/chartSlug.ts";
import type { Site } from "../../src/core/chart/site.ts";
import { batchesOf } from "../../src/core/data/batches.ts";
import { readChartList } from "../../src/service/chartList.ts";
import { type ContentProblem, type Report, sortProblems } from "../content/problem.ts";
import { checkHost, type HostCheck, hosts, type Tally, tally } from "../engine/tree/hosts.ts";
import type { TreeChanges } from "../engine/tree/records.ts";
import { Failure } from "../failure.ts";
import { type Progress, silent } from "../terminal/progress.ts";
import { checkChart, limitEach, openForChecks } from "./charts.ts";
import { type CheckedPart, changedFiles, someCharts, wholeTree } from "./checkedPart.ts";
import type { TreeFolder } from "./folder.ts";
import { LinkChecker } from "./links.ts";
import { builtSuffixes, chartSuffixes, checkBytes, checkDigest, slugsWithData } from "./listing.ts";
import { findLocalPaths } from "./localPaths.ts";
import type { Rerenderer } from "./rerender.ts";
import { checkSite } from "./site.ts";
import { openVerifier } from "./threads.ts";
import { checkTwins } from "./twins.ts";

/** The result of verifying a tree. */
export interface Verification {
  /** Sorted by file. */
  readonly problems: readonly ContentProblem[];
  readonly charts: number;
  /** Number of files that were checked. */
  readonly checked: number;
  readonly tally: Tally;
  readonly hosts: readonly HostCheck[];
}

/** What to verify. */
export interface VerifyOptions {
  /** Slugs of the charts to verify. Default: all charts and the rest of the tree. */
  readonly only?: readonly string[];
  /** Checks only what these changes concern: changed files, their charts, lists, and links to removed files. Not together with `only`. */
  readonly changes?: TreeChanges | undefined;
  /** Called with the number of charts. */
  readonly startProgress?: (charts: number) => Progress;
  /** Number of threads for many charts. Default: one per core. */
  readonly threads?: number;
}

/** Charts that a thread verifies between two reports of progress. */
const batchSize = 50;

/**
 * Verifies a tree: the files of each chart against its data, all links, all JSON against the schemas of the tree, and the size
 * against the limits of common hosts.
 * @throws Failure if the folder is not a tree, or a chart in `only` does not exist
 */
export async function verifyTree(
  folder: string,
  { only, changes, startProgress, threads = availableParallelism() }: VerifyOptions = {},
): Promise<Verification> {
  const opened = await openForChecks(folder);
  const { tree, site } = opened;
  const problems: ContentProblem[] = [];
  const limited = limitEach((problem) => problems.push(problem));
  const { report } = limited;
  const slugs = slugsWithData(tree);
  refuseUnknown(only ?? [], slugs);
  const scope = await scopeOf({ only, changes }, tree, slugs);
  const built = builtSuffixes(tree, slugs, site);
  const unbuilt = new Set(chartSuffixes.filter((suffix) => !built.has(suffix)));
  const links = new LinkChecker(tree, { config: site.config, unbuilt, report });
  const mayBeChanged =
    scope.hasSite && !(await (changes ? checkBytes(tree, changes, report) : checkDigest(tree, report)));
  const { charts } = scope;
  const progress = startProgress?.(charts.length) ?? silent;
  const verifier = await openVerifier(charts.length, threads, opened);
  const verifyBatch = async (batch: readonly string[]) => {
    const found = await verifier.run({ folder, slugs: batch, built, unbuilt });
    problems.push(...found.problems);
    links.addUnbuilt(found.unbuiltLinks);
    for (const slug of batch) progress.tick(slug);
  };
  try {
    await pMap(batchesOf(charts, batchSize), verifyBatch, { concurrency: threads + 1 });
  } finally {
    await verifier.close();
  }
  const rerenderer = mayBeChanged ? await openRerenderer(tree, report) : undefined;
  if (rerenderer) for (const slug of charts) await checkChart(slug, [rerenderer.checkChart], { tree, site, report });
  if (scope.hasSite) {
    const listed = slugs.filter((slug) => !isFurtherSlice(slug));
    await checkSite(tree, { site, slugs: listed, scope, links, places: findLocalPaths(folder), report });
    await rerenderer?.checkSite({ site, report });
  }
  await checkTwins(tree, scope, report);
  progress.end();
  links.finish();
  limited.finish();
  const files = [...tree.sizes.keys(), ...tree.twins.map(({ original }) => original)];
  const checked = files.filter((path) => scope.has(path)).length;
  return { problems: sortProblems(problems), charts: charts.length, checked, ...sizesOf(tree, site) };
}

async function scopeOf(
  { only, changes }: VerifyOptions,
  tree: TreeFolder,
  slugs: readonly string[],
): Promise<CheckedPart> {
  if (only) return someCharts(only, slugs);
  if (!changes) return wholeTree(slugs);
  return changedFiles(changes, slugs, (await readChartList((path) => tree.text(path)).catch(() => undefined)) ?? []);
}

/** How large a tree is, and which hosts it fits. */
function sizesOf(tree: TreeFolder, { config }: Site): Pick<Verification, "tally" | "hosts"> {
  const sizes = new Map([...tree.sizes, ...tree.twins.map(({ path, bytes }) => [path, bytes] as const)]);
  return { tally: tally(sizes), hosts: hosts.map((host) => checkHost(host, sizes, config)) };
}

function refuseUnknown(only: readonly string[], slugs: readonly string[]): void {
  for (const slug of only) if (!slugs.includes(slug)) throw new Failure(`the tree has no chart: ${slug}`);
}

/** Loaded lazily, because rendering needs all of the build, and an unchanged tree does not need it. */
async function openRerenderer(tree: TreeFolder, report: Report): Promise<Rerenderer | undefined> {
  const { Rerenderer } = await import("./rerender.ts");
  return Rerenderer.open(tree, report);
}
