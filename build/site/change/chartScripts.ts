import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Chart } from "../../../src/core/chart/chart.ts";
import { chartScriptPath, readChartScript } from "../../../src/core/chart/dataScript.ts";
import { decodeChart } from "../../../src/core/chart/encode.ts";
import type { Listing } from "../../cache/listing.ts";
import type { ObjectStore } from "../../cache/objects.ts";
import { copyText, type Hash, hash } from "../../hash.ts";

/** The data files of a tree's charts, by which two trees are compared. */
export interface TreeScripts {
  /** The charts to compare. */
  readonly slugs: ReadonlySet<string>;
  /** Whether the tree has a chart. */
  has(slug: string): boolean;
  /** The hash of a chart's data file: equal hashes, equal charts. */
  hash(slug: string): Hash;
  /** @throws if this program does not understand the file */
  chart(slug: string): Chart;
}

const [folder = "", suffix = ""] = chartScriptPath("*").split("*");

const slugOf = (path: string): readonly string[] =>
  path.startsWith(folder) && path.endsWith(suffix) ? [path.slice(folder.length, -suffix.length)] : [];

/** Whether a path is the data file of a chart. */
export const isChartScript = (path: string): boolean => slugOf(path).length > 0;

/** Decodes a data file. @throws if this program does not understand it */
export const decodeScript = (slug: string, bytes: Uint8Array): Chart =>
  decodeChart(readChartScript(slug, new TextDecoder().decode(bytes)));

/**
 * The data files of a tree in a folder, which may not exist.
 * @param known - hash of a file, if known; otherwise the file is read
 * @param slugs - the charts to compare; all by default
 */
export function folderScripts(
  tree: string,
  known: (path: string) => Hash | undefined = () => undefined,
  slugs: ReadonlySet<string> = chartSlugs(list(join(tree, folder)).map((name) => folder + name)),
): TreeScripts {
  const place = (slug: string) => join(tree, chartScriptPath(slug));
  return {
    slugs,
    has: (slug) => existsSync(place(slug)),
    hash: (slug) => known(chartScriptPath(slug)) ?? hash(readFileSync(place(slug))),
    chart: (slug) => decodeScript(slug, readFileSync(place(slug))),
  };
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The data files of a tree whose files are in the cache. @param slugs - the charts to compare, which the tree has */
export function listedScripts(
  files: Pick<Listing, "get">,
  objects: ObjectStore,
  slugs: ReadonlySet<string>,
): TreeScripts {
  const at = (slug: string) => {
    const file = files.get(chartScriptPath(slug));
    if (!file) throw new Error(`no data file of chart: ${slug}`);
    return file;
  };
  return {
    slugs,
    has: (slug) => files.get(chartScriptPath(slug)) !== undefined,
    // A copy: the hash outlives the listing, whose text it would keep in memory.
    hash: (slug) => copyText(at(slug).hash),
    chart: (slug) => decodeScript(slug, objects.read(at(slug))),
  };
}

/** The slugs of the charts whose data files are among the paths. */
export const chartSlugs = (paths: Iterable<string>): ReadonlySet<string> => new Set([...paths].flatMap(slugOf));
