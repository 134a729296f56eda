import { existsSync } from "node:fs";
import { join } from "node:path";
import pMap from "p-map";
import { chartScriptPath } from "../../../src/core/chart/dataScript.ts";
import { changeLogPath } from "../../../src/pages/paths.ts";
import { readChartList } from "../../../src/service/chartList.ts";
import { filesPath } from "../../../src/service/tree.ts";
import { maybeReadText } from "../../cache/textFile.ts";
import { Failure } from "../../failure.ts";
import { hash } from "../../hash.ts";
import { readTableList } from "../catalogue/tableList.ts";
import { decodeScript, folderScripts, type TreeScripts } from "./chartScripts.ts";
import { parseChangeLog, readChangeLog } from "./log.ts";
import type { PreviousTree } from "./report.ts";

/** Number of concurrent requests. */
const concurrency = 8;
/** Milliseconds after which a request fails. */
const timeout = 60_000;

/** Where the new tree goes, and which tree it is compared with. */
interface TreeLocation {
  /** The tree's folder. */
  readonly out: string;
  /** Folder or URL of the published tree. */
  readonly previous?: string | undefined;
}

/**
 * Reads the published tree. Without `previous`, only the history that the output folder already has, which then stays
 * as it is.
 */
export const readPrevious = async ({ out, previous }: TreeLocation, next: TreeScripts): Promise<PreviousTree> =>
  previous === undefined ? { log: readChangeLog(out) } : readPublished(previous, next);

/**
 * Reads the history, charts and tables of a published tree.
 * @param place - folder of the tree, or the URL at which it is served
 * @param next - the charts to compare with; equal ones are not kept in memory
 * @throws Failure if there is no tree, since the history would start again
 */
async function readPublished(place: string, next: TreeScripts): Promise<PreviousTree> {
  if (/^https?:\/\//.test(place)) return fetchPublished(place, next);
  if (!existsSync(join(place, filesPath))) throw noTree(place);
  const tables = (await readTableList((path) => maybeReadText(join(place, path)))) ?? [];
  return { log: readChangeLog(place), scripts: folderScripts(place), tables };
}

const noTree = (place: string): Failure =>
  new Failure(`${place} does not contain a tree to compare with; omit --previous before the first publication`);

async function fetchPublished(place: string, next: TreeScripts): Promise<PreviousTree> {
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

/** Fetches the slugs from the list of charts: the list of all files is too long for the network. */
async function fetchSlugs(
  place: string,
  read: (path: string) => Promise<string | undefined>,
): Promise<ReadonlySet<string>> {
  // Some hosts answer every request with a page.
  const charts = await readChartList(read).catch((error) => {
    if (error instanceof Failure) throw error;
    return undefined;
  });
  if (!charts) throw noTree(place);
  return new Set(charts.map(({ slug }) => slug));
}

/** Fetches a file; undefined if the host answers 404. @throws Failure on any other error */
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
