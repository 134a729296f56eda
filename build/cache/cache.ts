import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Hash } from "../hash.ts";
import { HashSet } from "./hashSet.ts";
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

/** No build takes as long, in milliseconds: what is older and named by nothing is of none that goes on. */
const maxBuildTime = 24 * 60 * 60 * 1000;

/** So many builds an entry outlives the last one that used it. */
const maxUnusedBuilds = 10;

/**
 * What builds remember: contents of files by hash, and a ledger of what came of which key. All keys are hashes of
 * content, so the folder may be thrown away, copied to other machines, and used by several builds at once: a build that
 * does not find something makes it again.
 */
export class Cache {
  readonly folder: string;
  readonly objects: ObjectStore;
  /** What the indicators of datasets have values of: see `packCoverage`. */
  readonly coverage: TextStore;
  readonly stores: EntryStores;
  /** What other machines made, where the build is told of a place that they share. */
  readonly remote: Remote | undefined;
  private file: LedgerFile;
  /** Whether the file holds what the stores lack. */
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

  static open(folder: string, remote?: Remote): Cache {
    for (const name of ["objects", "snapshots"]) mkdirSync(join(folder, name), { recursive: true });
    return new Cache(folder, readLedger(ledgerFile(folder)), false, remote);
  }

  /** The same with empty stores: what is put on them is added to a ledger that is not read, and that can grow. */
  static resume(folder: string, ledger: LedgerFile, remote?: Remote): Cache {
    const file = { ...ledger, path: ledgerFile(folder) };
    return new Cache(folder, { file, stores: createEntryStores(file) }, true, remote);
  }

  /** The ledger's file as it was when it was read or written. */
  get ledger(): LedgerFile {
    return this.file;
  }

  /** The file that a build holds while it changes what several builds share. */
  get lockFile(): string {
    return join(this.folder, "lock");
  }

  /** Forgets the charts and files of which a content is gone. */
  forget(isGone: (file: FileRef) => boolean): void {
    const { charts, site, catalogue } = this.stores;
    for (const [key, { outputs }] of charts.items()) if (Object.values(outputs).some(isGone)) charts.delete(key);
    for (const [key, files] of site.items()) if (files.some(isGone)) site.delete(key);
    for (const [key, { files }] of catalogue.items()) if (files.some(isGone)) catalogue.delete(key);
  }

  /**
   * Writes the ledger, with what other builds wrote meanwhile, and drops what no build has used for long. Whoever calls
   * it holds the lock.
   */
  save(): void {
    if (!hasChanges(this.stores)) return;
    this.remote?.queue(this.stores);
    if (!isUnchanged(this.file)) {
      const other = readLedger(this.file.path);
      mergeEntryStores(this.stores, other.stores);
      this.file = other.file;
      this.isPartial = false;
    }
    const unnamed = this.prune();
    this.coverage.save();
    this.file = writeLedger(this.file, this.stores, this.isPartial);
    for (const name of unnamed) this.objects.remove(name);
    if (this.file.writes === 1) this.sweep();
  }

  /** Removes contents that nothing names: builds that failed, or were killed, leave such. */
  private sweep(): void {
    const named = new HashSet(this.namedHashes());
    const before = Date.now() - maxBuildTime;
    this.objects.sweep((name) => named.has(name), before);
    this.coverage.sweep(before);
  }

  /** Of the contents that the stores or the trees name. */
  private *namedHashes(): Iterable<Hash> {
    for (const { hash } of this.namedFiles()) yield hash;
    const trees = join(this.folder, "trees");
    for (const name of existsSync(trees) ? readdirSync(trees) : [])
      for (const line of readLines(join(trees, name))) {
        const hash = hashOfLine(line);
        if (hash !== undefined) yield hash;
      }
  }

  /** @returns contents that nothing names any more */
  private prune(): ReadonlySet<Hash> {
    const { charts, site, catalogue, datasets, latest, valid: sound, checks, extents, lastParts: made } = this.stores;
    const files = [
      ...charts.prune(maxUnusedBuilds).flatMap(([, { outputs }]) => Object.values(outputs)),
      ...site.prune(maxUnusedBuilds).flatMap(([, files]) => files),
      ...catalogue.prune(maxUnusedBuilds).flatMap(([, { files }]) => files),
    ];
    for (const store of [sound, checks, latest, extents, made]) store.prune(maxUnusedBuilds);
    const fileOf = ([, { coverage }]: readonly [Hash, DatasetFacts]) => coverage[0];
    const texts = new Set(datasets.prune(maxUnusedBuilds).map(fileOf));
    for (const item of datasets.items()) texts.delete(fileOf(item));
    this.coverage.remove(texts);
    const unnamed = new Set(files.map(({ hash }) => hash));
    if (unnamed.size === 0) return unnamed;
    for (const { hash } of this.namedFiles()) unnamed.delete(hash);
    return unnamed;
  }

  /** The contents that the stores name. */
  private *namedFiles(): Iterable<FileRef> {
    const { charts, site, catalogue } = this.stores;
    for (const [, { outputs }] of charts.items()) yield* Object.values(outputs);
    for (const [, files] of site.items()) yield* files;
    for (const [, { files }] of catalogue.items()) yield* files;
  }
}
