import { Failure } from "../failure.ts";
import { type Hash, Hasher, hash, hashAll } from "../hash.ts";
import { type ContentFolder, type DiskFolder, openFolder, type ReadFailure } from "./folder.ts";
import type { SpilledTexts } from "./spilledTexts.ts";

/** What was found in a content folder: all that was read of it, looked for in vain, or listed. */
export interface FolderSnapshot {
  /** By path: what the disk told of the file before it was read, and its hash; "" of one that is missing. */
  readonly files: Readonly<Record<string, readonly [stamp: string, hash: Hash]>>;
  /** By glob pattern: the hash of the paths that match. */
  readonly lists: Readonly<Record<string, Hash>>;
}

interface FolderOptions {
  readonly keepsFiles?: boolean;
  /** By path. */
  readonly hashes?: Readonly<Record<string, Hash>>;
}

/** A content folder that knows the hash of every file that was read. */
export class HashedFolder implements ContentFolder {
  readonly spilledTexts?: SpilledTexts;
  private readonly source: DiskFolder;
  /** Hashes of files, "" of those that are missing. */
  private readonly hashes = new Map<string, Hash>();
  private readonly stamps = new Map<string, string>();
  private readonly lists = new Map<string, Hash>();
  /** Files that are small enough to be kept, when files are kept. */
  private readonly kept: Map<string, Uint8Array> | undefined;

  /**
   * @param keeps - whether files stay in memory until `drop` tells that they changed
   * @param hashes - what is known of files already
   */
  constructor(folder: string, { keepsFiles = false, hashes = {} }: FolderOptions = {}) {
    this.source = openFolder(folder);
    this.kept = keepsFiles ? new Map() : undefined;
    // One that stays open for long would put more and more aside.
    if (!keepsFiles && this.source.spilledTexts) this.spilledTexts = this.source.spilledTexts;
    for (const [path, hash] of Object.entries(hashes)) this.hashes.set(path, hash);
  }

  async list(pattern: string): Promise<readonly string[]> {
    const paths = await this.source.list(pattern);
    this.lists.set(pattern, hashAll(paths));
    return paths;
  }

  /** @throws Failure when the file is not what its hash was told of: keys would be wrong */
  async read(path: string): Promise<Uint8Array | ReadFailure> {
    const kept = this.kept?.get(path);
    if (kept) return kept;
    this.stamps.set(path, this.source.stamp(path));
    const bytes = await this.source.read(path);
    const found = typeof bytes === "string" ? failureHash(bytes) : hash(bytes);
    if (found !== (this.hashes.get(path) ?? found))
      throw new Failure(`${path} has changed since the build began; build again when all is written`);
    this.hashes.set(path, found);
    if (typeof bytes !== "string" && bytes.length <= maxKeptBytes) this.kept?.set(path, bytes);
    return bytes;
  }

  /** The hash of a file, "" when there is none; of one that cannot be had, why. */
  hashOf(path: string): Hash {
    const known = this.hashes.get(path);
    if (known !== undefined) return known;
    const sum = new Hasher();
    this.stamps.set(path, this.source.stamp(path));
    const failure = this.source.scan(path, (piece) => sum.add(piece));
    const hash = failure === undefined ? sum.digest() : failureHash(failure);
    this.hashes.set(path, hash);
    return hash;
  }

  /** How many bytes a file has; 0 when there is none. */
  sizeOf(path: string): number {
    return this.source.size(path);
  }

  /** The hash of a file that was read. */
  knownHash(path: string): Hash {
    return this.hashes.get(path) ?? "";
  }

  /** Forgets a file that changed. */
  invalidate(path: string): void {
    this.hashes.delete(path);
    this.stamps.delete(path);
    this.kept?.delete(path);
  }

  snapshot(): FolderSnapshot {
    const files = Array.from(this.hashes, ([path, hash]) => [path, [this.stamps.get(path) ?? "", hash]] as const);
    return { files: Object.fromEntries(files), lists: Object.fromEntries(this.lists) };
  }

  /**
   * Takes over what an earlier build noted, where it holds still. Files whose stamps are as they were are not read.
   * @returns the files that hold something else now; undefined when files have come or gone
   */
  async changesSince({ files, lists }: FolderSnapshot): Promise<readonly string[] | undefined> {
    for (const [pattern, paths] of Object.entries(lists))
      if (hashAll(await this.list(pattern)) !== paths) return undefined;
    return Object.keys(files).filter((path) => {
      const [stamp, hash] = files[path] ?? ["", ""];
      if (!this.hashes.has(path) && stamp !== "" && this.source.stamp(path) === stamp) {
        this.hashes.set(path, hash);
        this.stamps.set(path, stamp);
      }
      return this.hashOf(path) !== hash;
    });
  }
}

/** What stands for the hash of a file that cannot be had: what is said of it may tell why. */
const failureHash = (failure: ReadFailure): Hash => (failure === "missing" ? "" : failure);

/** In bytes: configs and data packages stay, the values of large datasets do not. */
const maxKeptBytes = 200_000;
