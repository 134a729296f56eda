import type { ChangeLog } from "../../../src/core/chart/changeLog.ts";
import type { Site } from "../../../src/core/chart/site.ts";
import { compareTables, type ListedTable } from "../../../src/core/chart/tableChange.ts";
import { renderFeed } from "../../../src/pages/changes/feed.ts";
import { renderChanges } from "../../../src/pages/changes/page.ts";
import { changeLogPath, feedPath } from "../../../src/pages/changes/words.ts";
import { changesPath } from "../../../src/pages/chart/bars.ts";
import type { SiteFile } from "../files.ts";
import { compareTrees } from "./compare.ts";
import { extendLog } from "./log.ts";
import type { ChartScripts } from "./scripts.ts";

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
export function changeFiles(previous: PreviousTree, next: NextTree): readonly SiteFile[] {
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
