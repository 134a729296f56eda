import { existsSync } from "node:fs";
import { chmod, mkdtemp, readFile, rename, stat, writeFile } from "node:fs/promises";
import { basename, join, relative, resolve } from "node:path";
import type { IndexFiles } from "../../../src/search/index.ts";
import { filesPath } from "../../../src/service/tree.ts";
import { defaultCacheFolder } from "../../cache/cache.ts";
import { Listing } from "../../cache/listing.ts";
import { publicIndicators } from "../../content/content.ts";
import { HashedFolder } from "../../content/hashedFolder.ts";
import { cataloguePlans, withCatalogPaths } from "../../engine/source/catalogue.ts";
import { readForSearch } from "../../engine/source/source.ts";
import { stageTemplate, swapTree } from "../../engine/tree/swap.ts";
import { invalidateTree, markTree, readDigest } from "../../engine/tree/tree.ts";
import { hashTree, refOf } from "../../engine/tree/treeListing.ts";
import { explainCacheError, Failure, UsageError } from "../../failure.ts";
import { catalogPaths } from "../../site/catalogue/plan.ts";
import type { TreeFile } from "../../site/files.ts";
import { isDatabaseUrl, storeInLance } from "../../site/search/lance.ts";
import { searchFiles } from "../../site/search/searchIndex.ts";
import type { Console } from "../../terminal/console.ts";
import { parseOptions } from "../../terminal/options.ts";

export const help = `Rebuilds only the search index of a tree.

Usage: polygraph index [--content DIR] [--out DIR] [--cache DIR] [--engine NAME [--database DIR]]

Options:
  --content DIR    the content folder (content)
  --out DIR        the tree (dist)
  --cache DIR      cache of the vectors of an endpoint (.polygraph next to the content)
  --engine NAME    files (in the tree) or lancedb (files)
  --database DIR   for lancedb: a folder, or a URL such as s3://bucket/path; credentials come from the
                   environment (dist.lancedb next to the tree)
`;

export async function run(args: readonly string[], console: Console): Promise<void> {
  const { values } = parseOptions(args, {
    content: { type: "string", default: "content" },
    out: { type: "string", default: "dist" },
    cache: { type: "string" },
    engine: { type: "string", default: "files" },
    database: { type: "string" },
  });
  const { content: folder, out } = values;
  const store = storeOf(values.engine, values.database, out);
  if (!existsSync(join(out, "site.js")))
    throw new Failure(`${out} does not contain a tree; create it with polygraph build`);
  const content = await readForSearch(folder, console);
  const indicators = publicIndicators(content, false);
  const plans = cataloguePlans(content, indicators, { folder: new HashedFolder(folder), used: undefined });
  const cache = values.cache ?? defaultCacheFolder(folder);
  const listed = withCatalogPaths(content, indicators, catalogPaths(plans.values()));
  const files = await searchFiles(content, listed, folder, cache, store).catch((error) => {
    throw explainCacheError(error, cache);
  });
  const place = join(out, "search");
  const summary = `${content.indicators.size} indicators\n${place}\n`;
  if (await hasFiles(out, files)) return console.err(summary);
  const before = await hashTree(out);
  const isAsBuilt = before.digest === readDigest(out);
  const stage = await mkdtemp(stageTemplate(place));
  // mkdtemp creates folders that other users, such as the web server's, cannot read.
  await chmod(stage, (await stat(out)).mode);
  for (const { path, body } of files) await writeFile(join(stage, basename(path)), body);
  invalidateTree(out);
  await swapTree(stage, place);
  const list = await updateFileList(out, files);
  // A tree that was changed by others must not seem to be as it was built.
  if (isAsBuilt) markTree(out, withIndex(before, files, list).digest);
  console.err(summary);
}

/** The listing of a tree after its search index and its list of files are replaced. */
function withIndex(before: Listing, files: readonly TreeFile[], list: string): Listing {
  const others = [...before.files()].filter(([path]) => path !== filesPath && !path.startsWith("search/"));
  const index = files.map(({ path, body }) => [path, refOf(Buffer.from(body))] as const);
  return Listing.of([...others, ...index, [filesPath, refOf(Buffer.from(list))]]);
}

/** Where an engine stores documents and vectors. */
function storeOf(engine: string, named: string | undefined, out: string) {
  if (engine !== "files" && engine !== "lancedb")
    throw new UsageError(`unknown engine: ${engine}; use files or lancedb`);
  if (engine === "files") {
    if (named !== undefined) throw new UsageError("--database requires --engine lancedb");
    return undefined;
  }
  const database = named ?? `${resolve(out)}.lancedb`;
  // Relative to the tree, so that both can be moved together.
  const stored = isDatabaseUrl(database) ? database : relative(resolve(out), resolve(database));
  return (files: IndexFiles) => storeInLance(files, isDatabaseUrl(database) ? database : resolve(database), stored);
}

/** Updates the index's files in the tree's file list. @returns its text */
async function updateFileList(tree: string, files: readonly TreeFile[]): Promise<string> {
  const list = join(tree, filesPath);
  const others = (await readFile(list, "utf8"))
    .split("\n")
    .filter((path) => path !== "" && !path.startsWith("search/"));
  const paths = [...others, ...files.map(({ path }) => path)].sort();
  // The list may be hard-linked to other trees, so it is replaced rather than overwritten.
  const draft = `${list}.${process.pid}`;
  const text = `${paths.join("\n")}\n`;
  await writeFile(draft, text);
  await rename(draft, list);
  return text;
}

/** Whether a tree already has these files. */
async function hasFiles(tree: string, files: readonly TreeFile[]): Promise<boolean> {
  for (const { path, body } of files) {
    const bytes = await readFile(join(tree, path)).catch(() => undefined);
    if (!bytes?.equals(Buffer.from(body))) return false;
  }
  return true;
}
