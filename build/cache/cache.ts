import { mkdirSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import type { Coverage } from "../content/coverage.ts";
import type { Hash } from "../hash.ts";
import {
  createShelves,
  hasNews,
  isSameFile,
  type LedgerFile,
  maybeReadJson,
  mergeShelves,
  readLedger,
  type Shelves,
  writeLedger,
  writeWhole,
} from "./ledger.ts";
import { type FileRef, ObjectStore } from "./objects.ts";

const ledgerFile = (folder: string): string => join(folder, "ledger.jsonl");

/** So many builds an entry outlives the last one that used it. */
const keptBuilds = 10;

/**
 * What builds remember: contents of files by hash, and a ledger of what came of which key. All keys are hashes of
 * content, so the folder may be thrown away, copied to other machines, and used by several builds at once: a build that
 * does not find something makes it again.
 */
export class Cache {
  readonly folder: string;
  readonly objects: ObjectStore;
  readonly shelves: Shelves;
  private file: LedgerFile;
  /** Whether the file holds what the shelves lack. */
  private isPartial: boolean;

  private constructor(folder: string, file: LedgerFile, shelves: Shelves, isPartial: boolean) {
    this.folder = folder;
    this.objects = new ObjectStore(join(folder, "objects"), `${hostname()}-${process.pid}`);
    this.file = file;
    this.shelves = shelves;
    this.isPartial = isPartial;
  }

  static open(folder: string): Cache {
    for (const name of ["objects", "coverage", "snapshots"]) mkdirSync(join(folder, name), { recursive: true });
    const { file, shelves } = readLedger(ledgerFile(folder));
    return new Cache(folder, file, shelves, false);
  }

  /** The same with empty shelves: what is put on them is added to a ledger that is not read, and that can grow. */
  static resume(folder: string, ledger: LedgerFile): Cache {
    return new Cache(folder, { ...ledger, path: ledgerFile(folder) }, createShelves(ledger), true);
  }

  /** The ledger's file as it was when it was read or written. */
  get ledger(): LedgerFile {
    return this.file;
  }

  /** The file that a build holds while it changes what several builds share. */
  get lockFile(): string {
    return join(this.folder, "lock");
  }

  /** What the indicators of a dataset have values of, by id. */
  coverage(key: Hash): ReadonlyMap<number, Coverage> | undefined {
    const kept = maybeReadJson<readonly KeptCoverage[]>(this.coverageFile(key));
    return kept && new Map(kept.map((one) => [one.id, reviveCoverage(one)]));
  }

  keepCoverage(key: Hash, coverage: ReadonlyMap<number, Coverage>): void {
    const kept = Array.from(coverage, ([id, { timeUnit, entities, firstTimes, lastTimes }]): KeptCoverage => {
      return { id, timeUnit, entities, firstTimes: [...firstTimes], lastTimes: [...lastTimes] };
    });
    writeWhole(this.coverageFile(key), JSON.stringify(kept));
  }

  private coverageFile(key: Hash): string {
    return join(this.folder, "coverage", `${key}.json`);
  }

  /** Forgets the charts and files of which a content is gone. */
  forget(isGone: (file: FileRef) => boolean): void {
    const { charts, site } = this.shelves;
    for (const [key, { outputs }] of charts.items()) if (Object.values(outputs).some(isGone)) charts.delete(key);
    for (const [key, files] of site.items()) if (files.some(isGone)) site.delete(key);
  }

  /**
   * Writes the ledger, with what other builds wrote meanwhile, and drops what no build has used for long. Whoever calls
   * it holds the lock.
   */
  save(): void {
    if (!hasNews(this.shelves)) return;
    if (!isSameFile(this.file)) {
      const other = readLedger(this.file.path);
      mergeShelves(this.shelves, other.shelves);
      this.file = other.file;
      this.isPartial = false;
    }
    const unnamed = this.prune();
    this.file = writeLedger(this.file, this.shelves, this.isPartial);
    for (const name of unnamed) this.objects.remove(name);
  }

  /** @returns contents that nothing names any more */
  private prune(): ReadonlySet<Hash> {
    const { charts, site, datasets, latest, sound, checks } = this.shelves;
    const files = [
      ...charts.prune(keptBuilds).flatMap(([, { outputs }]) => Object.values(outputs)),
      ...site.prune(keptBuilds).flatMap(([, files]) => files),
    ];
    for (const shelf of [sound, checks, latest]) shelf.prune(keptBuilds);
    for (const [key] of datasets.prune(keptBuilds)) rmSync(this.coverageFile(key), { force: true });
    const unnamed = new Set(files.map(({ hash }) => hash));
    if (unnamed.size === 0) return unnamed;
    for (const [, { outputs }] of charts.items()) for (const { hash } of Object.values(outputs)) unnamed.delete(hash);
    for (const [, files] of site.items()) for (const { hash } of files) unnamed.delete(hash);
    return unnamed;
  }
}

/** A coverage as JSON. */
interface KeptCoverage extends Pick<Coverage, "timeUnit" | "entities"> {
  readonly id: number;
  readonly firstTimes: readonly number[];
  readonly lastTimes: readonly number[];
}

const reviveCoverage = ({ timeUnit, entities, firstTimes, lastTimes }: KeptCoverage): Coverage => ({
  timeUnit,
  entities,
  firstTimes: Int32Array.from(firstTimes),
  lastTimes: Int32Array.from(lastTimes),
});
