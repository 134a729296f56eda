import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { treeMarkerPath } from "../../../build/cache/manifest.ts";
import type { Destination } from "../../../build/publish/destination.ts";
import type { Plan } from "../../../build/publish/plan.ts";
import { publishTree } from "../../../build/publish/publish.ts";
import { recordPath } from "../../../build/publish/store.ts";

/** A small tree by path. In texts, each word in parentheses is a link to a file of the tree. */
export type SmallTree = Readonly<Record<string, string>>;

/** Two versions of a site: styles, a chart and lists changed, one chart came, one went. */
export const first: SmallTree = {
  "index.html": "(assets/aaaaaaaaaaaa/page.css) (grapher/rain.html) (grapher/snow.html)",
  "grapher/rain.html": "(assets/aaaaaaaaaaaa/page.css) (grapher/rain.csv) (index.html)",
  "grapher/rain.csv": "1",
  "grapher/snow.html": "(assets/aaaaaaaaaaaa/page.css) (grapher/snow.csv) (index.html)",
  "grapher/snow.csv": "2",
  "assets/aaaaaaaaaaaa/page.css": "red",
  ".well-known/api-catalog": "{}",
  [treeMarkerPath]: "first",
};

export const second: SmallTree = {
  "index.html": "(assets/bbbbbbbbbbbb/page.css) (grapher/rain.html) (grapher/fog.html)",
  "grapher/rain.html": "(assets/bbbbbbbbbbbb/page.css) (grapher/rain.csv) (grapher/fog.html) (index.html)",
  "grapher/rain.csv": "10",
  "grapher/fog.html": "(assets/bbbbbbbbbbbb/page.css) (grapher/fog.csv) (grapher/rain.html)",
  "grapher/fog.csv": "3",
  "assets/bbbbbbbbbbbb/page.css": "blue",
  ".well-known/api-catalog": "{}",
  [treeMarkerPath]: "second",
};

/** Writes a tree into a folder, whose former files are lost. */
export async function writeTree(folder: string, tree: SmallTree): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(tree)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** Publishes a folder. @returns what changed */
export async function publish(
  folder: string,
  destination: Destination,
  options: { readonly overwrite?: boolean; readonly dryRun?: boolean; readonly withTwins?: boolean } = {},
): Promise<Plan | undefined> {
  return publishTree(folder, destination, {
    overwrite: false,
    withTwins: true,
    dryRun: false,
    announce: () => undefined,
    ...options,
  });
}

/** Links of pages that a reader can reach from the front page, and that lead nowhere. */
export function deadLinks(files: ReadonlyMap<string, string>): readonly string[] {
  const dead: string[] = [];
  const seen = new Set<string>();
  const visit = (page: string): void => {
    if (seen.has(page)) return;
    seen.add(page);
    for (const [, target = ""] of (files.get(page) ?? "").matchAll(/\(([^)]+)\)/g)) {
      if (!files.has(target)) dead.push(`${page} → ${target}`);
      if (target.endsWith(".html")) visit(target);
    }
  };
  visit("index.html");
  return dead;
}

/** The files of a destination without the list of published files. */
export const withoutRecord = (files: ReadonlyMap<string, { toString(): string }>): Record<string, string> =>
  Object.fromEntries([...files].filter(([path]) => path !== recordPath).map(([path, text]) => [path, `${text}`]));
