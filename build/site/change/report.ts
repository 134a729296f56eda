import {
  type ChangeLog,
  type ChartEntry,
  chartEntry,
  compareTables,
  type ListedTable,
} from "../../../src/core/chart/changeLog.ts";
import type { Chart } from "../../../src/core/chart/chart.ts";
import type { Site } from "../../../src/core/chart/site.ts";
import { renderFeed } from "../../../src/pages/changes/feed.ts";
import { renderChanges } from "../../../src/pages/changes/page.ts";
import { changeLogPath, changesPath, feedPath } from "../../../src/pages/paths.ts";
import type { TreeFile } from "../files.ts";
import type { TreeScripts } from "./chartScripts.ts";
import { extendLog } from "./log.ts";

/** The tree to compare with. */
export interface PreviousTree {
  /** The history so far. */
  readonly log: ChangeLog;
  /** Charts of the published tree; without them, nothing is compared and the history stays as it is. */
  readonly scripts?: TreeScripts;
  /** Tables of its catalogue. */
  readonly tables?: readonly ListedTable[];
}

/** Paths of the report's files. */
export const changePaths: readonly string[] = [changesPath, changeLogPath, feedPath];

/** The tree that a build makes. */
export interface NextTree {
  readonly site: Site;
  readonly scripts: TreeScripts;
  readonly tables: readonly ListedTable[];
  /** Former slug → current slug. */
  readonly redirects: ReadonlyMap<string, string>;
}

/**
 * Makes the report of changes as page, JSON and Atom feed. It is a pure function of the published tree, its history and
 * the new tree, so repeated builds on any machine write the same report. A build without changes keeps the history as
 * it is.
 */
export function changeFiles(previous: PreviousTree, next: NextTree): readonly TreeFile[] {
  const { site, scripts, redirects } = next;
  const published = previous.scripts;
  // Before anything is published, every chart is new; the report does not list them.
  const isCompared = published !== undefined && published.slugs.size > 0;
  const charts = isCompared ? compareTrees(published, scripts, redirects) : [];
  // The same holds for tables of a first catalogue.
  const tables = previous.tables?.length ? compareTables(previous.tables, next.tables) : [];
  const log = extendLog(previous.log, { charts, tables }, site.date);
  return [
    { path: changesPath, body: renderChanges(site.config, log, (slug) => scripts.has(slug)) },
    { path: changeLogPath, body: `${JSON.stringify(log, null, 2)}\n` },
    { path: feedPath, body: renderFeed(site, log) },
  ];
}

/**
 * Compares the charts of two trees, in code unit order of the slugs. Only charts whose data files differ are read, one
 * pair at a time.
 * @param redirects - former slug → current slug
 */
function compareTrees(
  before: TreeScripts,
  after: TreeScripts,
  redirects: ReadonlyMap<string, string>,
): readonly ChartEntry[] {
  const gone = [...before.slugs].filter((slug) => !after.slugs.has(slug));
  const fresh = [...after.slugs].filter((slug) => !before.slugs.has(slug));
  // If several charts were merged into one, the first counts as renamed, the others as withdrawn.
  const oldSlugs = new Map(gone.toReversed().map((slug) => [redirects.get(slug), slug] as const));
  const renamed = new Set(fresh.map((slug) => oldSlugs.get(slug)));
  const stayed = [...after.slugs].filter((slug) => before.slugs.has(slug) && before.hash(slug) !== after.hash(slug));
  const pairs: readonly (readonly [old: string | undefined, now: string | undefined])[] = [
    ...stayed.map((slug) => [slug, slug] as const),
    ...fresh.map((slug) => [oldSlugs.get(slug), slug] as const),
    ...gone.filter((slug) => !renamed.has(slug)).map((slug) => [slug, undefined] as const),
  ];
  const entries = pairs.flatMap(([old, now]) => {
    const was = old === undefined ? undefined : maybeChart(before, old);
    // Another version of the program wrote this file, so the chart cannot be compared.
    if (old !== undefined && !was) return [];
    return chartEntry(was, now === undefined ? undefined : after.chart(now)) ?? [];
  });
  return entries.sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

function maybeChart(scripts: TreeScripts, slug: string): Chart | undefined {
  try {
    return scripts.chart(slug);
  } catch {
    return undefined;
  }
}
