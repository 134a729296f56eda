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
import { markerPath } from "../../cache/manifest.ts";
import { type FileRef, MissingContent } from "../../cache/objects.ts";
import { readLines } from "../../cache/textFile.ts";
import { Failure, hasCode } from "../../failure.ts";
import { type Hash, hash } from "../../hash.ts";
import { isComplete, markComplete } from "./completeness.ts";
import { withLock } from "./lock.ts";
import { realPath } from "./realPath.ts";
import { type Identities, TreeRecords } from "./records.ts";
import { clearLeftovers, recoverTree, stageTemplate, swapTree } from "./swap.ts";

/**
 * The folder that a host serves. It is never changed: a build brings a second copy up to date, of links to the contents in
 * the cache, and puts it in the place of the first, which is the second copy of the next build. So an update costs what
 * changed, and a build that is killed leaves the old tree or the new one.
 */
export class OutputTree {
  private readonly out: string;
  private readonly cache: Cache;
  private readonly records: TreeRecords;
  private readonly spare: string;

  constructor(out: string, cache: Cache) {
    // A link stays: what it leads to is exchanged.
    this.out = realPath(out);
    this.cache = cache;
    this.records = new TreeRecords(cache.folder);
    this.spare = join(resolve(cache.folder), "spare", hash(this.out).slice(0, 16));
  }

  /**
   * Makes sure that the place can be written to.
   * @throws Failure when it holds something that no build wrote: it would be lost
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

  /** What the tree as it stands is known by; undefined when there is none, or it was changed by other means. */
  digest(): Hash | undefined {
    return readDigest(this.out);
  }

  /** The files of the tree as it stands, if the cache knows them. */
  files(): Listing | undefined {
    return this.records.listing(readDigest(this.out));
  }

  /** The charts of the tree as it stands; none when the cache knows nothing of it. */
  charts(): Identities {
    return this.records.charts(readDigest(this.out));
  }

  /** Whether the tree as it stands holds the files that it was published with and no others; not if the cache knows none. */
  isComplete(): boolean {
    const layout = this.records.layout(readDigest(this.out));
    return layout !== undefined && isComplete(this.out, layout, () => this.files()?.paths() ?? []);
  }

  /**
   * Makes the tree hold these files and no others.
   * @returns what the tree is known by, and whether it held others before
   * @throws MissingContent when the cache lacks one of the contents
   */
  async publish(files: Listing, charts: Identities): Promise<{ digest: Hash; isNew: boolean }> {
    const { digest } = files;
    if (readDigest(this.out) === digest && isComplete(this.out, files, () => files.paths())) {
      await withLock(this.cache.lockFile, async () => this.cache.save());
      return { digest, isNew: false };
    }
    await withLock(this.cache.lockFile, async () => {
      this.records.save(files, charts);
      this.cache.save();
      const place = this.stagingPlace();
      this.update(place, files);
      const hadTree = this.records.has(readDigest(this.out));
      if (!hadTree && existsSync(this.out)) await this.swap(place, undefined);
      else await this.swap(place, this.spare);
      if (!hadTree && place === this.spare) this.update(this.spare, files);
      this.records.saveLayout(files);
      this.records.removeUnused(new Set([this.out, this.spare].map(readDigest)));
    });
    return { digest, isNew: true };
  }

  private async swap(stage: string, keep: string | undefined): Promise<void> {
    await swapTree(stage, this.out, keep);
  }

  /** The second copy's folder; one beside the tree when the cache is on another disk. */
  private stagingPlace(): string {
    mkdirSync(dirname(this.spare), { recursive: true });
    const isNear = statSync(dirname(this.spare)).dev === statSync(dirname(this.out)).dev;
    return isNear ? this.spare : `${stageTemplate(this.out)}0`;
  }

  /** Brings a folder from the tree that it holds, if that is known and whole, to another. Its marker is off meanwhile. */
  private update(folder: string, files: Listing): void {
    const listing = this.records.listing(readDigest(folder));
    const known = listing && isComplete(folder, listing, () => listing.paths()) ? listing : undefined;
    if (!known) rmSync(folder, { recursive: true, force: true });
    else rmSync(join(folder, markerPath), { force: true });
    mkdirSync(folder, { recursive: true });
    const before = known ?? new Listing("");
    removeFiles(folder, before, files);
    for (const [path, file] of files.difference(before)) this.place(file, join(folder, path));
    writeFileSync(join(folder, markerPath), markerText(files.digest));
    markComplete(folder, files);
  }

  /** Puts a content into its place, of which most folders are there. */
  private place(file: FileRef, place: string): void {
    const { objects } = this.cache;
    if (!objects.has(file)) throw new MissingContent(file);
    const content = objects.pathOf(file.hash);
    try {
      linkOrCopy(content, place);
    } catch (error) {
      if (!hasCode(error, "ENOENT")) throw error;
      if (!existsSync(content)) throw new MissingContent(file);
      mkdirSync(dirname(place), { recursive: true });
      linkOrCopy(content, place);
    }
  }
}

/** A link to a file; a copy where the file system has no links, or the file has as many as it may have. */
function linkOrCopy(file: string, place: string): void {
  try {
    linkSync(file, place);
  } catch (error) {
    if (!hasCode(error, "EXDEV", "EMLINK", "EPERM", "ENOTSUP", "ENOSYS")) throw error;
    copyFileSync(file, place);
  }
}

const markerText = (digest: Hash): string => `This folder is written by polygraph build, as a whole.\n${digest}\n`;

/** Bytes of all files that a tree will have, by path, with its marker. */
export const sizesOf = (files: Listing): ReadonlyMap<string, number> =>
  new Map([
    [markerPath, markerText(files.digest).length],
    ...Array.from(files.files(), ([path, { bytes }]) => [path, bytes] as const),
  ]);

/** What a tree is known by, as its marker has it; undefined when there is none, or the tree was changed by other means. */
export function readDigest(folder: string): Hash | undefined {
  try {
    return readFileSync(join(folder, markerPath), "utf8").split("\n")[1] || undefined;
  } catch {
    return undefined;
  }
}

/** Takes note that a tree is changed by other means than a build, so that the next one looks at every file. */
export const invalidateTree = (folder: string): void => writeFileSync(join(folder, markerPath), markerText(""));

/** Removes the files of a tree that another lacks or has with another content, and the folders that it lacks. */
function removeFiles(folder: string, before: Listing, files: Listing): void {
  const parents = new Set<string>();
  for (const [path] of before.difference(files)) {
    rmSync(join(folder, path), { force: true });
    // The other content comes to the same place.
    if (files.has(path)) continue;
    for (let parent = dirname(path); parent !== "."; parent = dirname(parent)) parents.add(parent);
  }
  // Deepest first, so that a folder whose last folder goes is empty too.
  for (const parent of [...parents].sort().reverse()) removeIfEmpty(join(folder, parent));
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!hasCode(error, "ENOTEMPTY", "EEXIST")) throw error;
  }
}

/** What desktops leave in a folder that somebody looked at: nobody misses it. */
const desktopFiles = new Set([".DS_Store", "Thumbs.db", "desktop.ini"]);

async function rejectForeignFiles(target: string): Promise<void> {
  const names = await readdir(target).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw new Failure(`cannot write the tree to ${target}: ${error.message}`);
  });
  if (names.length > 0 && !names.includes(markerPath))
    throw new Failure(`${target} holds files that no build wrote; empty it, or choose another folder with --out`);
  const own = rootNames(join(target, filesPath));
  const foreign = own.size === 0 ? [] : names.filter((name) => !own.has(name) && !desktopFiles.has(name));
  if (foreign.length > 0)
    throw new Failure(
      `${target} is replaced as a whole, and holds what no build wrote: ${foreign.join(", ")}; move it elsewhere, or choose another folder with --out`,
    );
}

/** What stands in the root of a tree; nothing when its list of files is missing. */
function rootNames(list: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const path of readLines(list)) names.add(path.split("/", 1)[0] ?? "");
  return names;
}
