import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { filesPath } from "../../../src/service/tree.ts";
import type { Cache } from "../../cache/cache.ts";
import { Listing } from "../../cache/listing.ts";
import { treeMarkerPath } from "../../cache/manifest.ts";
import { type FileRef, MissingContent } from "../../cache/objects.ts";
import { maybeReadText } from "../../cache/textFile.ts";
import { Failure, hasCode } from "../../failure.ts";
import { type Hash, hash } from "../../hash.ts";
import { isComplete, markComplete } from "./completeness.ts";
import { withLock } from "./lock.ts";
import { realPath } from "./realPath.ts";
import { type Identities, TreeRecords } from "./records.ts";
import { clearLeftovers, recoverTree, stageTemplate, swapTree } from "./swap.ts";
import { maybeTwin, twinsOf } from "./twins.ts";

/**
 * The folder that a host serves. It is never modified in place: a build updates a second copy, which consists of hard links to
 * contents of the cache, and swaps it with the first. The first becomes the second copy of the next build. So the cost of an
 * update depends on the change, and a killed build leaves the old tree or the new one.
 */
export class OutputTree {
  private readonly out: string;
  private readonly cache: Cache;
  private readonly records: TreeRecords;
  private readonly spare: string;
  private present: { readonly digest: Hash | undefined; readonly files: Listing | undefined } | undefined;

  constructor(out: string, cache: Cache) {
    // If `out` is a link, it stays, and its target is swapped.
    this.out = realPath(out);
    this.cache = cache;
    this.records = new TreeRecords(cache.folder);
    this.spare = join(resolve(cache.folder), "spare", hash(this.out).slice(0, 16));
  }

  /**
   * Prepares the folder.
   * @throws Failure if it contains files that no build wrote, which would be lost
   */
  async open(): Promise<void> {
    if (`${realPath(this.cache.folder)}${sep}`.startsWith(`${this.out}${sep}`))
      throw new Failure(
        `${this.out} is replaced as a whole and contains the cache; choose another folder with --cache`,
      );
    await mkdir(dirname(this.out), { recursive: true });
    await recoverTree(this.out);
    await rejectForeignFiles(this.out);
    await clearLeftovers(this.out);
  }

  /** The digest of the current tree; undefined if it is missing or was modified by other programs. */
  digest(): Hash | undefined {
    return readDigest(this.out);
  }

  /** The files of the current tree, if the cache knows them. Kept, because an update asks several times. */
  files(): Listing | undefined {
    const digest = readDigest(this.out);
    if (this.present?.digest !== digest) this.present = { digest, files: this.records.listing(digest) };
    return this.present?.files;
  }

  /** The charts of the current tree; none if the cache does not know it. */
  charts(): Identities {
    return this.records.charts(readDigest(this.out));
  }

  /** Whether the current tree has exactly the files that it was published with; false if the cache does not know them. */
  isComplete(): boolean {
    const layout = this.records.layout(readDigest(this.out));
    return layout !== undefined && isComplete(this.out, layout, () => this.files()?.paths() ?? []);
  }

  /**
   * Replaces the files of the tree.
   * @returns the digest of the tree, and whether it has changed
   * @throws MissingContent if the cache lacks a content
   */
  async publish(files: Listing, charts: Identities): Promise<{ digest: Hash; isNew: boolean }> {
    const { digest } = files;
    if (readDigest(this.out) === digest && isComplete(this.out, files, () => files.paths())) {
      await withLock(this.cache.lockFile, async () => this.cache.save());
      return { digest, isNew: false };
    }
    await withLock(this.cache.lockFile, async () => {
      this.records.save(files, charts);
      this.records.saveChanges(files, this.files());
      this.cache.save();
      const path = this.stagingPath();
      this.update(path, files);
      const hadTree = this.records.has(readDigest(this.out));
      if (!hadTree && existsSync(this.out)) await this.swap(path, undefined);
      else await this.swap(path, this.spare);
      if (!hadTree && path === this.spare) this.update(this.spare, files);
      this.records.saveLayout(files);
      this.records.removeUnused(new Set([this.out, this.spare].map(readDigest)));
    });
    return { digest, isNew: true };
  }

  private async swap(stage: string, keep: string | undefined): Promise<void> {
    await swapTree(stage, this.out, keep);
  }

  /** The folder of the second copy; a folder next to the tree if the cache is on another disk. */
  private stagingPath(): string {
    mkdirSync(dirname(this.spare), { recursive: true });
    const isNear = statSync(dirname(this.spare)).dev === statSync(dirname(this.out)).dev;
    return isNear ? this.spare : `${stageTemplate(this.out)}0`;
  }

  /** Updates a folder from its current tree, if that is known and complete, to another. Meanwhile it has no marker. */
  private update(folder: string, files: Listing): void {
    const listing = this.records.listing(readDigest(folder));
    const known = listing && isComplete(folder, listing, () => listing.paths()) ? listing : undefined;
    if (!known) rmSync(folder, { recursive: true, force: true });
    else rmSync(join(folder, treeMarkerPath), { force: true });
    mkdirSync(folder, { recursive: true });
    const before = known ?? new Listing("");
    removeFiles(folder, before, files);
    for (const [path, file] of files.difference(before)) this.link(file, join(folder, path));
    markTree(folder, files.digest);
    markComplete(folder, files);
  }

  /** Links a content into the tree. Most folders exist, so it creates a missing one after a failure. */
  private link(file: FileRef, path: string): void {
    const { objects } = this.cache;
    if (!objects.has(file)) throw new MissingContent(file);
    const content = objects.pathOf(file.hash);
    try {
      linkOrCopy(content, path);
    } catch (error) {
      if (!hasCode(error, "ENOENT")) throw error;
      if (!existsSync(content)) throw new MissingContent(file);
      mkdirSync(dirname(path), { recursive: true });
      linkOrCopy(content, path);
    }
  }
}

/** Links a file, or copies it if the file system does not support links, or the file has the maximum number of them. */
function linkOrCopy(file: string, path: string): void {
  try {
    linkSync(file, path);
  } catch (error) {
    if (!hasCode(error, "EXDEV", "EMLINK", "EPERM", "ENOTSUP", "ENOSYS")) throw error;
    copyFileSync(file, path);
  }
}

const markerText = (digest: Hash): string => `This folder is written by polygraph build, as a whole.\n${digest}\n`;

/** Sizes in bytes of all files of a tree by path, with its marker. */
export const sizesOf = (files: Listing): ReadonlyMap<string, number> =>
  new Map([
    [treeMarkerPath, markerText(files.digest).length],
    ...Array.from(files.files(), ([path, { bytes }]) => [path, bytes] as const),
  ]);

/** The digest in a tree's marker; undefined if it is missing, or the tree was modified by other programs. */
export function readDigest(folder: string): Hash | undefined {
  try {
    return readFileSync(join(folder, treeMarkerPath), "utf8").split("\n")[1] || undefined;
  } catch {
    return undefined;
  }
}

/** Writes the marker of a tree. */
export const markTree = (folder: string, digest: Hash): void =>
  writeFileSync(join(folder, treeMarkerPath), markerText(digest));

/** Marks a tree as being modified: it has no digest until `markTree` writes one. */
export const invalidateTree = (folder: string): void => writeFileSync(join(folder, treeMarkerPath), markerText(""));

/** Removes files that have changed or are gone, with their twins, and empty folders. */
function removeFiles(folder: string, before: Listing, files: Listing): void {
  const parents = new Set<string>();
  const listed = new Set(before.branchingFolders);
  for (const [path] of before.difference(files)) {
    rmSync(join(folder, path), { force: true });
    // Other folders have no twins: a tree with one is incomplete, and replaced as a whole.
    for (const twin of isAlone(path, listed) ? twinsOf(path) : []) rmSync(join(folder, twin.path), { force: true });
    // The new content gets the same path.
    if (files.has(path)) continue;
    for (let parent = dirname(path); parent !== "."; parent = dirname(parent)) parents.add(parent);
  }
  // Deepest first, so that parents are empty when their turn comes.
  for (const parent of [...parents].sort().reverse()) removeIfEmpty(join(folder, parent));
}

/** Whether a file is the only one of its folder, so that nothing lists the folder. */
function isAlone(path: string, branchingFolders: ReadonlySet<string>): boolean {
  const folder = dirname(path);
  return !branchingFolders.has(folder === "." ? "" : folder);
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!hasCode(error, "ENOTEMPTY", "EEXIST")) throw error;
  }
}

/** Files that desktops create when a folder is opened. They may be lost. */
const desktopFiles = new Set([".DS_Store", "Thumbs.db", "desktop.ini"]);

async function rejectForeignFiles(target: string): Promise<void> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw new Failure(`cannot write the tree to ${target}: ${error.message}`);
  });
  if (names.length > 0 && !names.includes(treeMarkerPath))
    throw new Failure(`${target} holds files that no build wrote; empty it, or choose another folder with --out`);
  const list = maybeReadText(join(target, filesPath)) ?? "";
  const isOwn = (name: string) => hasTopName(list, name);
  const foreign = list === "" ? [] : names.filter((name) => !isOwn(name) && !mayBeLost(name, isOwn));
  if (foreign.length > 0)
    throw new Failure(
      `${target} is replaced as a whole, and holds what no build wrote: ${foreign.join(", ")}; move it elsewhere, or choose another folder with --out`,
    );
}

/** Files of desktops, and precompressed files, which `polygraph compress` writes again. */
const mayBeLost = (name: string, isOwn: (name: string) => boolean): boolean =>
  desktopFiles.has(name) || maybeTwin(name, isOwn) !== undefined;

/**
 * Whether a file or folder at the top of a tree has this name. A binary search, because the list is as long as the site is large.
 * @param list - paths, one a line, in code unit order
 */
const hasTopName = (list: string, name: string): boolean =>
  [name, `${name}/`].some((path) => {
    const at = lineFrom(list, path);
    return list.startsWith(path.endsWith("/") ? path : `${path}\n`, at);
  });

/** Start of the first line that is not before another text. */
function lineFrom(list: string, text: string): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const start = list.lastIndexOf("\n", ((low + high) >> 1) - 1) + 1;
    const next = list.indexOf("\n", start) + 1 || list.length + 1;
    if (list.slice(start, next - 1) < text) low = next;
    else high = start;
  }
  return low;
}
