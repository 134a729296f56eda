import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { redirectsFile } from "../../content/redirects.ts";
import { Failure } from "../../failure.ts";
import type { Console } from "../../terminal/console.ts";
import type { Identities } from "../tree/records.ts";
import { OutputTree } from "../tree/tree.ts";
import type { ChartSource } from "./chartSource.ts";
import type { SiteContent } from "./siteContent.ts";
import { type ContentOptions, readContent } from "./source.ts";

/**
 * Renamed charts since a tree was built: old slug → new slug. Two charts are the same if they have the same id, or the same
 * config apart from the slug.
 */
function findRenames(before: Identities, charts: readonly ChartSource[]): ReadonlyMap<string, string> {
  const slugs = new Set(charts.map(({ slug }) => slug));
  const fresh = charts.filter(({ slug }) => before[slug] === undefined);
  const byIdentity = new Map(fresh.flatMap(({ slug, identity }) => identity.map((mark) => [mark, slug] as const)));
  const renames = new Map<string, string>();
  for (const [slug, identity] of Object.entries(before)) {
    if (slugs.has(slug)) continue;
    const now = identity.map((mark) => byIdentity.get(mark)).find((found) => found !== undefined);
    if (now !== undefined) renames.set(slug, now);
  }
  return renames;
}

/**
 * Adds renames to the content's `redirects.json`, because redirects must outlive the tree. A slug that a chart uses again
 * loses its redirect.
 */
async function recordRenames(folder: string, renames: ReadonlyMap<string, string>): Promise<void> {
  const file = join(folder, redirectsFile);
  const text = await readFile(file, "utf8").catch(() => "{}");
  const known: Readonly<Record<string, string>> = JSON.parse(text);
  const taken = new Set(renames.values());
  const all = Object.entries({ ...known, ...Object.fromEntries(renames) })
    .filter(([from]) => !taken.has(from))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const draft = `${file}.${process.pid}.draft`;
  try {
    await writeFile(draft, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
    await rename(draft, file);
  } catch (error) {
    const lines = Array.from(renames, ([from, to]) => `"${from}": "${to}"`).join(", ");
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`charts were renamed; add to ${file}: ${lines} (it cannot be written: ${reason})`);
  }
}

interface RenameContext extends ContentOptions {
  readonly folder: string;
  readonly out: string;
}

/** Adds redirects for charts that were renamed since the tree was built, and reads the content again. */
export async function followRenames(
  content: SiteContent,
  { folder, out, ...options }: RenameContext,
  console: Console,
): Promise<SiteContent> {
  const renames = findRenames(new OutputTree(out, options.cache).charts(), content.charts);
  const fresh = new Map([...renames].filter(([from]) => !content.redirects.has(from)));
  if (fresh.size === 0) return content;
  await recordRenames(folder, fresh);
  for (const [from, to] of fresh)
    console.err(`${from} was renamed to ${to}; added to ${join(folder, redirectsFile)}\n`);
  return readContent(folder, options, silentConsole(console));
}

/** Problems have been printed already. */
const silentConsole = (console: Console): Console => ({ ...console, out: () => undefined, err: () => undefined });
