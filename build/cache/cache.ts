import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { bisectLeft } from "d3-array";
import { explainCacheError } from "../failure.ts";
import type { Hash } from "../hash.ts";
import {
  createEntryStores,
  type DatasetFacts,
  type EntryStores,
  hasChanges,
  isUnchanged,
  type LedgerFile,
  mergeEntryStores,
  readLedger,
  writeLedger,
} from "./ledger.ts";
import { hashOfLine } from "./listing.ts";
import { type FileRef, ObjectStore } from "./objects.ts";
import type { Remote } from "./remote/remote.ts";
import { readLines } from "./textFile.ts";
import { TextStore } from "./textStore.ts";

interface Ledger {
  readonly file: LedgerFile;
  readonly stores: EntryStores;
}

const ledgerFile = (folder: string): string => join(folder, "ledger.jsonl");

/** Beside the content, so that every build of it finds it, wherever it is started. */
export const defaultCacheFolder = (content: string): string => join(content, "..", ".polygraph");

/** Upper limit for the duration of a build, in milliseconds. Older unreferenced files belong to no running build. */
const maxBuildTime = 24 * 60 * 60 * 1000;

/** Number of builds after which an unused entry is dropped. */
const maxUnusedBuilds = 10;

/**
 * The cache of builds: file contents by hash, and a ledger of the results of each key. All keys are hashes of content,
 * so the folder can be deleted, copied to other machines, and used by several builds at once. A build makes again
 * what it does not find.
 */
export class Cache {
  readonly folder: string;
  readonly objects: ObjectStore;
  /** Which entities and times the indicators of datasets cover: see `packCoverage`. */
  readonly coverage: TextStore;
  readonly stores: EntryStores;
  /** The cache shared with other machines, if the build has one. */
  readonly remote: Remote | undefined;
  private file: LedgerFile;
  /** Whether the file has entries that the stores lack. */
  private isPartial: boolean;

  private constructor(folder: string, { file, stores }: Ledger, isPartial: boolean, remote: Remote | undefined) {
    this.folder = folder;
    this.objects = new ObjectStore(join(folder, "objects"));
    this.coverage = new TextStore(join(folder, "coverage"));
    this.file = file;
    this.stores = stores;
    this.isPartial = isPartial;
    this.remote = remote;
  }

  /** @throws Failure if the folder cannot be created or read */
  static open(folder: string, remote?: Remote): Cache {
    try {
      for (const name of ["objects", "snapshots"]) mkdirSync(join(folder, name), { recursive: true });
      return new Cache(folder, readLedger(ledgerFile(folder)), false, remote);
    } catch (error) {
      throw explainCacheError(error, folder);
    }
  }

  /** Opens the cache with empty stores, without reading the ledger. New entries are appended to it. */
  static resume(folder: string, ledger: LedgerFile, remote?: Remote): Cache {
    const file = { ...ledger, path: ledgerFile(folder) };
    return new Cache(folder, { file, stores: createEntryStores(file) }, true, remote);
  }

  /** The ledger file as of the last read or write. */
  get ledger(): LedgerFile {
    return this.file;
  }

  /** The lock file that a build holds while it changes shared files. */
  get lockFile(): string {
    return join(this.folder, "lock");
  }

  /** Removes entries with missing contents. */
  forget(isGone: (file: FileRef) => boolean): void {
    const { charts, site, catalogue } = this.stores;
    for (const [key, { outputs }] of charts.items()) if (Object.values(outputs).some(isGone)) charts.delete(key);
    for (const [key, files] of site.items()) if (files.some(isGone)) site.delete(key);
    for (const [key, { files }] of catalogue.items()) if (files.some(isGone)) catalogue.delete(key);
  }

  /** Writes the ledger, merged with concurrent writes, and drops unused entries. The caller must hold the lock. */
  save(): void {
    if (!hasChanges(this.stores)) return;
    this.remote?.queue(this.stores);
    if (!isUnchanged(this.file)) {
      const other = readLedger(this.file.path);
      mergeEntryStores(this.stores, other.stores);
      this.file = other.file;
      this.isPartial = false;
    }
    const unreferenced = this.prune();
    this.coverage.save();
    this.file = writeLedger(this.file, this.stores, this.isPartial);
    for (const name of unreferenced) this.objects.remove(name);
    if (this.file.writes === 1) this.sweep();
  }

  /** Removes unreferenced contents, which failed or killed builds leave. */
  private sweep(): void {
    const referenced = new HashSet(this.referencedHashes());
    const before = Date.now() - maxBuildTime;
    this.objects.sweep((name) => referenced.has(name), before);
    this.coverage.sweep(before);
  }

  /** Hashes of the contents that the stores or the trees reference. */
  private *referencedHashes(): Iterable<Hash> {
    for (const { hash } of this.referencedFiles()) yield hash;
    const trees = join(this.folder, "trees");
    for (const name of existsSync(trees) ? readdirSync(trees) : [])
      for (const line of readLines(join(trees, name))) {
        const hash = hashOfLine(line);
        if (hash !== undefined) yield hash;
      }
  }

  /** @returns contents that are not referenced any more */
  private prune(): ReadonlySet<Hash> {
    const { charts, site, catalogue, datasets, latest, valid, checks, extents, lastParts } = this.stores;
    const files = [
      ...charts.prune(maxUnusedBuilds).flatMap(([, { outputs }]) => Object.values(outputs)),
      ...site.prune(maxUnusedBuilds).flatMap(([, files]) => files),
      ...catalogue.prune(maxUnusedBuilds).flatMap(([, { files }]) => files),
    ];
    for (const store of [valid, checks, latest, extents, lastParts]) store.prune(maxUnusedBuilds);
    const fileOf = ([, { coverage }]: readonly [Hash, DatasetFacts]) => coverage[0];
    const texts = new Set(datasets.prune(maxUnusedBuilds).map(fileOf));
    for (const item of datasets.items()) texts.delete(fileOf(item));
    this.coverage.remove(texts);
    const unreferenced = new Set(files.map(({ hash }) => hash));
    if (unreferenced.size === 0) return unreferenced;
    for (const { hash } of this.referencedFiles()) unreferenced.delete(hash);
    return unreferenced;
  }

  /** Contents that the stores reference. */
  private *referencedFiles(): Iterable<FileRef> {
    const { charts, site, catalogue } = this.stores;
    for (const [, { outputs }] of charts.items()) yield* Object.values(outputs);
    for (const [, files] of site.items()) yield* files;
    for (const [, { files }] of catalogue.items()) yield* files;
  }
}

/** Number of hexadecimal digits that fit exactly into a double. */
const digits = 13;

/**
 * A set of hashes that stores the first 52 bits of each. A large site has a million hashes, which would take 100 MB as
 * strings. With a million members and a million queries, one false positive occurs in about 4,000 sites.
 */
export class HashSet {
  /** Sorted. */
  private readonly numbers: Float64Array;

  constructor(hashes: Iterable<Hash>) {
    this.numbers = Float64Array.from(numbersOf(hashes)).sort();
  }

  /** Whether the set has a hash. False positives are possible, but rare. */
  has(hash: Hash): boolean {
    const number = numberOf(hash);
    return this.numbers[bisectLeft(this.numbers, number)] === number;
  }
}

const numberOf = (hash: Hash): number => Number.parseInt(hash.slice(0, digits), 16);

function* numbersOf(hashes: Iterable<Hash>): Iterable<number> {
  for (const hash of hashes) yield numberOf(hash);
}
