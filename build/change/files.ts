import type { Site } from "../../src/chart/site.ts";
import { renderFeed } from "../../src/page/changes/feed.ts";
import { renderChanges } from "../../src/page/changes/page.ts";
import { changeLogPath, feedPath } from "../../src/page/changes/words.ts";
import { changesPath } from "../../src/representation/page/bars.ts";
import type { SiteFile } from "../site/files.ts";
import { compareTrees } from "./compare.ts";
import { extendLog, readChangeLog } from "./log.ts";
import type { ChartScripts } from "./scripts.ts";

/** What a build is compared with. */
export interface PreviousTree {
  /** Its folder, which may not exist. */
  readonly folder: string;
  readonly scripts: ChartScripts;
}

/** What a build makes. */
export interface NextTree {
  readonly site: Site;
  readonly scripts: ChartScripts;
  /** Slugs that charts had before → what they are now. */
  readonly redirects: ReadonlyMap<string, string>;
}

/**
 * The report of what a build changes: page, JSON and Atom feed. It is a pure function of two trees, the one that is replaced
 * and the new one, and of the log in the former: builds over the same tree write the same report, whatever their caches
 * hold. Over no tree there is nothing to compare, and the report is empty; over an equal one it stays as it is.
 * @param previous - absent for a part of a site, which has no whole to be compared
 */
export function changeFiles(previous: PreviousTree | undefined, next: NextTree): readonly SiteFile[] {
  const { site, scripts, redirects } = next;
  const isCompared = previous && previous.scripts.slugs.size > 0;
  const entries = isCompared ? compareTrees(previous.scripts, scripts, redirects) : [];
  const log = extendLog(isCompared ? readChangeLog(previous.folder) : { builds: [] }, entries, site.date);
  return [
    { path: changesPath, body: renderChanges(site.config, log, (slug) => scripts.has(slug)) },
    { path: changeLogPath, body: `${JSON.stringify(log, null, 2)}\n` },
    { path: feedPath, body: renderFeed(site, log) },
  ];
}
