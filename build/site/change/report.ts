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
import { changeLogPath, feedPath } from "../../../src/pages/changes/words.ts";
import { changesPath } from "../../../src/pages/chart/bars.ts";
import type { TreeFile } from "../files.ts";
import type { ChartScripts } from "./chartScripts.ts";
import { extendLog } from "./log.ts";

/** What there was before. */
export interface PreviousTree {
  /** The history so far. */
  readonly log: ChangeLog;
  /** What is published; without it a build is but tried, and the history stays as it is. */
  readonly scripts?: ChartScripts;
  /** Of its catalogue. */
  readonly tables?: readonly ListedTable[];
}

/** The files of the report. */
export const changePaths: readonly string[] = [changesPath, changeLogPath, feedPath];

/** What a build makes. */
export interface NextTree {
  readonly site: Site;
  readonly scripts: ChartScripts;
  readonly tables: readonly ListedTable[];
  /** Slugs that charts had before → what they are now. */
  readonly redirects: ReadonlyMap<string, string>;
}

/**
 * The report of what is published and of what a build changes of it: page, JSON and Atom feed. It is a pure function of two
 * trees, the one that is published and the new one, and of the former's history: however often a build is tried meanwhile,
 * and wherever, it writes the same report. A build that changes nothing leaves the history as it is.
 */
export function changeFiles(previous: PreviousTree, next: NextTree): readonly TreeFile[] {
  const { site, scripts, redirects } = next;
  const published = previous.scripts;
  // Nothing was published yet: then all is new, and need not be told of chart by chart.
  const isCompared = published !== undefined && published.slugs.size > 0;
  const charts = isCompared ? compareTrees(published, scripts, redirects) : [];
  // A catalogue that is there for the first time need not be told of table by table either.
  const tables = previous.tables?.length ? compareTables(previous.tables, next.tables) : [];
  const log = extendLog(previous.log, { charts, tables }, site.date);
  return [
    { path: changesPath, body: renderChanges(site.config, log, (slug) => scripts.has(slug)) },
    { path: changeLogPath, body: `${JSON.stringify(log, null, 2)}\n` },
    { path: feedPath, body: renderFeed(site, log) },
  ];
}

/**
 * What became of each chart from one tree to the next, in code unit order of the slugs. Only charts whose data files differ
 * are read, one pair at a time.
 * @param redirects - slugs that charts had before → what they are now
 */
function compareTrees(
  before: ChartScripts,
  after: ChartScripts,
  redirects: ReadonlyMap<string, string>,
): readonly ChartEntry[] {
  const gone = [...before.slugs].filter((slug) => !after.slugs.has(slug));
  const fresh = [...after.slugs].filter((slug) => !before.slugs.has(slug));
  // Of several charts that became one, the first is said to have been renamed.
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
    // A file of another version of the program tells nothing, so nothing is told of its chart.
    if (old !== undefined && !was) return [];
    return chartEntry(was, now === undefined ? undefined : after.chart(now)) ?? [];
  });
  return entries.sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

function maybeChart(scripts: ChartScripts, slug: string): Chart | undefined {
  try {
    return scripts.chart(slug);
  } catch {
    return undefined;
  }
}
