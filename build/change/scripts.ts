import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Chart } from "../../src/chart/chart.ts";
import { decodeChart } from "../../src/chart/encode.ts";
import { chartScriptPath, readChartScript } from "../../src/chart/script.ts";
import type { Manifest } from "../cache/manifest.ts";
import type { ObjectStore } from "../cache/objects.ts";
import { type Hash, hash } from "../hash.ts";

/** The data files of a tree's charts: what two trees are compared by. */
export interface ChartScripts {
  readonly slugs: ReadonlySet<string>;
  /** The hash of a chart's data file: equal hashes, equal charts. */
  hash(slug: string): Hash;
  /** @throws when the file is none that this program understands */
  chart(slug: string): Chart;
}

const [folder = "", suffix = ""] = chartScriptPath("*").split("*");

const slugOf = (path: string): readonly string[] =>
  path.startsWith(folder) && path.endsWith(suffix) ? [path.slice(folder.length, -suffix.length)] : [];

const readChart = (slug: string, bytes: Uint8Array): Chart =>
  decodeChart(readChartScript(slug, new TextDecoder().decode(bytes)));

/**
 * The data files of a tree in a folder, which may not exist.
 * @param known - hashes by path, where they are known; other files are read
 */
export function folderScripts(tree: string, known: (path: string) => Hash | undefined = () => undefined): ChartScripts {
  const read = (slug: string): Uint8Array => readFileSync(join(tree, chartScriptPath(slug)));
  return {
    slugs: new Set(list(join(tree, folder)).flatMap((name) => slugOf(folder + name))),
    hash: (slug) => known(chartScriptPath(slug)) ?? hash(read(slug)),
    chart: (slug) => readChart(slug, read(slug)),
  };
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The data files of a tree that is about to be published. */
export function manifestScripts({ files }: Manifest, objects: ObjectStore): ChartScripts {
  const scripts = new Map([...files].flatMap(([path, file]) => slugOf(path).map((slug) => [slug, file] as const)));
  const at = (slug: string) => {
    const file = scripts.get(slug);
    if (!file) throw new Error(`no data file of chart: ${slug}`);
    return file;
  };
  return {
    slugs: new Set(scripts.keys()),
    hash: (slug) => at(slug).hash,
    chart: (slug) => readChart(slug, objects.read(at(slug))),
  };
}
