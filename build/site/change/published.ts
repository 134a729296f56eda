import { existsSync } from "node:fs";
import { join } from "node:path";
import pMap from "p-map";
import { chartScriptPath } from "../../../src/core/chart/dataScript.ts";
import { changeLogPath } from "../../../src/pages/changes/words.ts";
import { readChartList } from "../../../src/service/chartList.ts";
import { filesPath } from "../../../src/service/files.ts";
import { maybeReadText } from "../../cache/ledger.ts";
import { Failure } from "../../failure.ts";
import { hash } from "../../hash.ts";
import { readTableList } from "../catalogue/tableList.ts";
import { type ChartScripts, decodeScript, folderScripts } from "./chartScripts.ts";
import { parseChangeLog, readChangeLog } from "./log.ts";
import type { PreviousTree } from "./report.ts";

/** Files that are asked for at the same time. */
const concurrency = 8;
/** Milliseconds after which a host that does not answer is given up. */
const timeout = 60_000;

/** Where a tree goes, and what it is compared with. */
interface TreeLocation {
  /** The tree's folder. */
  readonly out: string;
  /** Folder or address of what is published. */
  readonly previous?: string | undefined;
}

/** What there was before: what is published; unless that is told, the history that the folder has already, for good. */
export const readPrevious = async ({ out, previous }: TreeLocation, next: ChartScripts): Promise<PreviousTree> =>
  previous === undefined ? { log: readChangeLog(out) } : readPublished(previous, next);

/**
 * What is published: its history, and its charts.
 * @param place - the folder of a tree, or the address that it is served at
 * @param next - the charts that it will be compared with: of those that are equal nothing is kept
 * @throws Failure when there is no tree: the history would begin anew
 */
async function readPublished(place: string, next: ChartScripts): Promise<PreviousTree> {
  if (/^https?:\/\//.test(place)) return fetchPublished(place, next);
  if (!existsSync(join(place, filesPath))) throw noTree(place);
  const tables = (await readTableList((path) => maybeReadText(join(place, path)))) ?? [];
  return { log: readChangeLog(place), scripts: folderScripts(place), tables };
}

const noTree = (place: string): Failure =>
  new Failure(`${place} holds no tree to compare with; before anything is published, leave out --previous`);

async function fetchPublished(place: string, next: ChartScripts): Promise<PreviousTree> {
  const base = place.endsWith("/") ? place : `${place}/`;
  const read = (path: string) => fetchFile(new URL(path, base));
  const readText = async (path: string) => (await read(path))?.toString();
  const slugs = await fetchSlugs(place, readText);
  const scripts = new Map<string, { readonly hash: string; readonly bytes: Uint8Array | undefined }>();
  const readScript = async (slug: string) => {
    const bytes = await read(chartScriptPath(slug));
    if (!bytes) throw new Failure(`${place} lists the chart ${slug}, but does not have it`);
    const own = hash(bytes);
    const isSame = next.has(slug) && next.hash(slug) === own;
    scripts.set(slug, { hash: own, bytes: isSame ? undefined : bytes });
  };
  await pMap(slugs, readScript, { concurrency });
  return {
    tables: (await readTableList(readText)) ?? [],
    log: parseChangeLog((await readText(changeLogPath)) ?? ""),
    scripts: {
      slugs,
      has: (slug) => slugs.has(slug),
      hash: (slug) => scripts.get(slug)?.hash ?? "",
      chart: (slug) => decodeScript(slug, scripts.get(slug)?.bytes ?? new Uint8Array()),
    },
  };
}

/** The charts that a published tree lists: its list of all files is not for the network, for it grows with the site. */
async function fetchSlugs(
  place: string,
  read: (path: string) => Promise<string | undefined>,
): Promise<ReadonlySet<string>> {
  // Some hosts answer with a page whatever is asked for.
  const charts = await readChartList(read).catch((error) => {
    if (error instanceof Failure) throw error;
    return undefined;
  });
  if (!charts) throw noTree(place);
  return new Set(charts.map(({ slug }) => slug));
}

/** Undefined when the host has no such file. @throws Failure when it cannot be known */
async function fetchFile(url: URL): Promise<Buffer | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout), headers: { Accept: "*/*" } });
    if (response.status === 404) return undefined;
    if (response.ok) return Buffer.from(await response.arrayBuffer());
    throw new Failure(`${url} answers ${response.status}`);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`cannot read ${url}: ${error instanceof Error ? error.message : error}`);
  }
}
