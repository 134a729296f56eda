import { Failure } from "../failure.ts";
import { type Hash, Hasher, hash, hashAll } from "../hash.ts";
import { type ContentFolder, type DiskFolder, openFolder, type ReadFailure } from "./folder.ts";
import type { SpilledTexts } from "./spilledTexts.ts";

/** What a build found in a content folder: files it read, files it missed, and listings. */
export interface FolderSnapshot {
  /** By path: the file's stamp before it was read, and its hash ("" if missing). */
  readonly files: Readonly<Record<string, readonly [stamp: string, hash: Hash]>>;
  /** By glob pattern: hash of the matching paths. */
  readonly lists: Readonly<Record<string, Hash>>;
}

interface FolderOptions {
  readonly keepsFiles?: boolean;
  /** By path. */
  readonly hashes?: Readonly<Record<string, Hash>>;
}

/** A content folder that hashes every file it reads. */
export class HashedFolder implements ContentFolder {
  readonly spilledTexts?: SpilledTexts;
  private readonly source: DiskFolder;
  /** "" for missing files. */
  private readonly hashes = new Map<string, Hash>();
  private readonly stamps = new Map<string, string>();
  private readonly lists = new Map<string, Hash>();
  /** Contents of small files, if files are kept. */
  private readonly kept: Map<string, Uint8Array> | undefined;

  /**
   * @param keepsFiles - whether files stay in memory until `invalidate` is called
   * @param hashes - hashes of files that are known already
   */
  constructor(folder: string, { keepsFiles = false, hashes = {} }: FolderOptions = {}) {
    this.source = openFolder(folder);
    this.kept = keepsFiles ? new Map() : undefined;
    // In a long-running process the spilled texts would keep growing.
    if (!keepsFiles && this.source.spilledTexts) this.spilledTexts = this.source.spilledTexts;
    for (const [path, hash] of Object.entries(hashes)) this.hashes.set(path, hash);
  }

  async list(pattern: string): Promise<readonly string[]> {
    const paths = await this.source.list(pattern);
    this.lists.set(pattern, hashAll(paths));
    return paths;
  }

  /** @throws Failure if the file differs from its known hash, since cache keys would be wrong */
  async read(path: string): Promise<Uint8Array | ReadFailure> {
    const kept = this.kept?.get(path);
    if (kept) return kept;
    this.stamps.set(path, this.source.stamps()(path));
    const bytes = await this.source.read(path);
    const found = typeof bytes === "string" ? failureHash(bytes) : hash(bytes);
    if (found !== (this.hashes.get(path) ?? found))
      throw new Failure(`${path} has changed since the build began; build again when all is written`);
    this.hashes.set(path, found);
    if (typeof bytes !== "string" && bytes.length <= maxKeptBytes) this.kept?.set(path, bytes);
    return bytes;
  }

  /** The hash of a file; "" if missing. If it cannot be read, the reason. */
  hashOf(path: string): Hash {
    const known = this.hashes.get(path);
    if (known !== undefined) return known;
    const sum = new Hasher();
    this.stamps.set(path, this.source.stamps()(path));
    const failure = this.source.scan(path, (piece) => sum.add(piece));
    const hash = failure === undefined ? sum.digest() : failureHash(failure);
    this.hashes.set(path, hash);
    return hash;
  }

  /** Size in bytes; 0 if missing. */
  sizeOf(path: string): number {
    return this.source.size(path);
  }

  /** The hash of a file that was read before. */
  knownHash(path: string): Hash {
    return this.hashes.get(path) ?? "";
  }

  /** Forgets a changed file. */
  invalidate(path: string): void {
    this.hashes.delete(path);
    this.stamps.delete(path);
    this.kept?.delete(path);
  }

  /** Forgets the files that may have changed since they were read. @returns their paths */
  forgetChanged(): readonly string[] {
    const stampOf = this.source.stamps();
    const changed = [...this.hashes.keys()].filter((path) => {
      const stamp = this.stamps.get(path) ?? "";
      return stamp === "" || stampOf(path) !== stamp;
    });
    for (const path of changed) this.invalidate(path);
    return changed;
  }

  snapshot(): FolderSnapshot {
    const files = Array.from(this.hashes, ([path, hash]) => [path, [this.stamps.get(path) ?? "", hash]] as const);
    return { files: Object.fromEntries(files), lists: Object.fromEntries(this.lists) };
  }

  /**
   * Compares the folder with an earlier snapshot. Hashes of files with the same stamp are taken from it without reading
   * the file.
   * @returns the changed files; undefined if files were added or removed
   */
  async changesSince({ files, lists }: FolderSnapshot): Promise<readonly string[] | undefined> {
    for (const [pattern, paths] of Object.entries(lists))
      if (hashAll(await this.list(pattern)) !== paths) return undefined;
    const stampOf = this.source.stamps();
    return Object.keys(files).filter((path) => {
      const [stamp, hash] = files[path] ?? ["", ""];
      if (!this.hashes.has(path) && stamp !== "" && stampOf(path) === stamp) {
        this.hashes.set(path, hash);
        this.stamps.set(path, stamp);
      }
      return this.hashOf(path) !== hash;
    });
  }
}

/** Stands for the hash of a file that cannot be read, because messages depend on the reason. */
const failureHash = (failure: ReadFailure): Hash => (failure === "missing" ? "" : failure);

/** In bytes. Configs and data packages are kept in memory, large CSVs are not. */
const maxKeptBytes = 200_000;
