import { randomUUID } from "node:crypto";
import { appendFileSync, closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { maybeParseJson } from "../../src/core/text/json.ts";
import type { LatestValues } from "../content/content.ts";
import type { Problem } from "../content/problem.ts";
import { SpilledTexts } from "../content/spilledTexts.ts";
import type { ChartExtent } from "../content/table/coverage.ts";
import type { Hash } from "../hash.ts";
import { type Entry, EntryStore, type Packing } from "./entryStore.ts";
import type { TreeFileRef } from "./manifest.ts";
import {
  ChartPacker,
  type ChartRecord,
  type FilesRecord,
  type KeyParts,
  type PackedChart,
  type PackedRecords,
  packChart,
  ReadSetPacker,
  unpackChart,
  unpackReadSets,
} from "./record.ts";
import { readLines, writeAtomically } from "./textFile.ts";
import type { TextRange } from "./textStore.ts";

/** What parsing a dataset's CSV told: hashes of its columns by indicator id, and what is wrong in it. */
export interface DatasetFacts {
  /** Absent when the CSV is of no use. */
  readonly columns?: Readonly<Record<string, Hash>>;
  readonly problems: readonly Problem[];
  /** Where the cache has what its indicators have values of. */
  readonly coverage: TextRange;
}

/** What builds remember, each kind by its own keys. */
export interface EntryStores {
  /** Files of the content in which nothing is wrong. */
  readonly valid: EntryStore<1>;
  readonly datasets: EntryStore<DatasetFacts>;
  /** Of indicators that peers are chosen by. */
  readonly latest: EntryStore<LatestValues>;
  /** What the rules said of a chart. */
  readonly checks: EntryStore<readonly Problem[]>;
  readonly charts: EntryStore<ChartRecord>;
  /** How far the values of charts reach; nothing of those that have none. */
  readonly extents: EntryStore<ChartExtent | undefined>;
  /** What files that belong to no chart were made of last, by the hash of their path. */
  readonly lastParts: EntryStore<KeyParts>;
  /** Files that belong to no chart. */
  readonly site: EntryStore<readonly TreeFileRef[]>;
  /** What of the catalogue is made of a dataset, and the pages of its indicators. */
  readonly catalogue: EntryStore<FilesRecord>;
}

/**
 * The ledger's file: what there was when it was written as a whole, and what each build added since. So a build that changes
 * little writes little; now and then it is written as a whole again. Each line stands by itself and holds so many entries that
 * it is no burden: of a large site there are many.
 */
export interface LedgerFile {
  readonly path: string;
  /** How often it was written as a whole. */
  readonly build: number;
  /** How often it was written or added to since then, that time too. */
  readonly writes: number;
  /** How many there are, on all stores. */
  readonly entries: number;
  /** In bytes; it grows with every line. */
  readonly size: number;
}

/** After so many additions it is written as a whole, as for one of a tenth of what is there. */
const maxWrites = 40;

/** So many entries stand in a line. */
const lineLength = 2000;

/** A line of the file. */
interface PackedLedger {
  readonly format: typeof format;
  readonly build: number;
  /** Whether it was written together with the line before. */
  readonly continues?: true;
  readonly reads: PackedRecords;
  readonly stores: {
    readonly [Name in keyof EntryStores]?: Packed<Name extends "charts" ? PackedChart : ValueOf<EntryStores[Name]>>;
  };
}

type Packed<T> = Readonly<Record<Hash, Entry<T>>>;
type ValueOf<S> = S extends EntryStore<infer T> ? T : never;

/** Raised when the file changes its shape; an older one counts as absent. */
const format = 8;

const identity = <T>(value: T): T => value;

/** The ledger for the next build. One that is missing or broken is empty: builds then find everything out again. */
export function readLedger(path: string): { readonly file: LedgerFile; readonly stores: EntryStores } {
  let stores: EntryStores | undefined;
  let [build, writes, size] = [0, 0, 0];
  for (const text of readLines(path)) {
    size += Buffer.byteLength(text) + 1;
    const line = maybeParseJson(text) as PackedLedger | undefined;
    if (!stores && line?.format !== format) break;
    if (!line) continue;
    build = line.build;
    stores ??= createEntryStores({ build, path });
    unpackLine(line, stores);
    if (!line.continues) writes++;
  }
  const none: LedgerFile = { path, build: 0, writes: 0, entries: 0, size: 0 };
  if (!stores) return { file: none, stores: createEntryStores(none) };
  // Nothing follows the last line's end.
  return { file: { path, build, writes, entries: countEntries(stores), size: size - 1 }, stores };
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Whether a ledger's file is as it was when it was read or written. */
export const isUnchanged = ({ path, size }: LedgerFile): boolean => sizeOf(path) === size;

/** Puts values aside, for there are many, and long ones: in memory stay their numbers. */
function spillTo<T>(texts: SpilledTexts, write: (value: T) => string, read: (text: string) => T): Packing<T> {
  return { pack: (value) => texts.put(write(value)), unpack: (kept) => read(texts.get(Number(kept))) };
}

/** Empty stores for the build after the one that wrote a ledger. @param ledger - without a path, what is put aside lies in the system's folder for such */
export function createEntryStores({
  build,
  path,
}: Pick<LedgerFile, "build"> & { readonly path?: string }): EntryStores {
  const folder = path === undefined ? tmpdir() : join(dirname(path), "objects");
  const aside = new SpilledTexts(join(folder, `.draft-ledger-${randomUUID()}`));
  const charts = new ChartPacker();
  return {
    valid: new EntryStore(build + 1),
    datasets: new EntryStore(build + 1),
    latest: new EntryStore(build + 1),
    checks: new EntryStore(build + 1),
    charts: new EntryStore(
      build + 1,
      spillTo(
        aside,
        (record: ChartRecord) => charts.pack(record),
        (text) => charts.unpack(text),
      ),
    ),
    extents: new EntryStore(build + 1),
    lastParts: new EntryStore(build + 1),
    site: new EntryStore(build + 1),
    catalogue: new EntryStore(build + 1, spillTo<FilesRecord>(aside, JSON.stringify, JSON.parse)),
  };
}

const namedStores = (stores: EntryStores): readonly (readonly [name: string, store: EntryStore<unknown>])[] =>
  Object.entries(stores);

const storesOf = (stores: EntryStores): readonly EntryStore<unknown>[] => Object.values(stores);

const countEntries = (stores: EntryStores): number => storesOf(stores).reduce((sum, { size }) => sum + size, 0);

function unpackLine({ reads, stores: packed }: PackedLedger, stores: EntryStores): void {
  const sets = unpackReadSets(reads);
  stores.valid.load(packed.valid, identity);
  stores.datasets.load(packed.datasets, identity);
  stores.latest.load(packed.latest, identity);
  stores.checks.load(packed.checks, identity);
  stores.charts.load(packed.charts, (chart) => unpackChart(chart, sets));
  stores.extents.load(packed.extents, (extent) => extent ?? undefined);
  stores.lastParts.load(packed.lastParts, identity);
  stores.site.load(packed.site, identity);
  stores.catalogue.load(packed.catalogue, identity);
}

/** How many entries the file lacks; infinitely many when it holds what is not wanted any more. */
const countChanges = (stores: EntryStores): number =>
  storesOf(stores).reduce((sum, { pendingCount: news }) => sum + (news ?? Number.POSITIVE_INFINITY), 0);

/** Whether the file lacks anything, or holds what is not wanted any more. */
export const hasChanges = (stores: EntryStores): boolean => countChanges(stores) > 0;

/** Whether it may be added to. */
export const canAppend = ({ writes }: LedgerFile): boolean => writes > 0 && writes < maxWrites;

/**
 * Adds to the file what it lacks, or writes it anew.
 * @param isPartial - whether the file holds what the stores lack: then it is added to
 * @returns the file as it is then
 */
export function writeLedger(file: LedgerFile, stores: EntryStores, isPartial: boolean): LedgerFile {
  const { path, writes } = file;
  const isAdded = isPartial || (canAppend(file) && countChanges(stores) < file.entries / 10);
  const entries = isAdded ? file.entries + countChanges(stores) : countEntries(stores);
  const build = isAdded ? file.build : file.build + 1;
  const lines = packLines(build, stores, isAdded);
  if (isAdded) addLines(path, lines);
  else writeAtomically(path, lines);
  for (const store of storesOf(stores)) store.markSaved();
  return { path, build, writes: isAdded ? writes + 1 : 1, entries, size: sizeOf(path) };
}

/** Adds lines to a file of which the last one may be cut: a process that is killed, or a full disk, leaves such. */
function addLines(path: string, lines: Iterable<string>): void {
  if (!endsLine(path)) appendFileSync(path, "\n");
  for (const line of lines) appendFileSync(path, line);
}

function endsLine(path: string): boolean {
  const descriptor = openSync(path, "r");
  try {
    const last = Buffer.alloc(1);
    readSync(descriptor, last, 0, 1, Math.max(fstatSync(descriptor).size - 1, 0));
    return last.toString() === "\n";
  } finally {
    closeSync(descriptor);
  }
}

/** The lines for the entries, or for those that were added. */
function* packLines(build: number, stores: EntryStores, onlyNews: boolean): Iterable<string> {
  let line = new Line(build);
  for (const [name, store] of namedStores(stores))
    for (const [key, entry] of store.savedEntries(onlyNews)) {
      if (line.length === lineLength) {
        yield line.text();
        line = new Line(build, true);
      }
      line.add(name, key, entry);
    }
  yield line.text();
}

/** A line that is written. */
class Line {
  length = 0;
  private readonly head: { readonly format: number; readonly build: number; readonly continues?: true };
  private readonly packer = new ReadSetPacker();
  private readonly stores: Record<string, Record<Hash, Entry<unknown>>> = {};

  constructor(build: number, continues = false) {
    this.head = { format, build, ...(continues && { continues }) };
  }

  add(name: string, key: Hash, [used, value]: Entry<unknown>): void {
    const store = this.stores[name] ?? {};
    store[key] = [used, isChartRecord(name, value) ? packChart(value, this.packer) : value];
    this.stores[name] = store;
    this.length++;
  }

  text(): string {
    return `${JSON.stringify({ ...this.head, reads: this.packer.packed(), stores: this.stores })}\n`;
  }
}

const isChartRecord = (store: string, _value: unknown): _value is ChartRecord => store === "charts";

/** Adds what another build found out meanwhile. */
export function mergeEntryStores(own: EntryStores, other: EntryStores): void {
  own.valid.merge(other.valid);
  own.datasets.merge(other.datasets);
  own.latest.merge(other.latest);
  own.checks.merge(other.checks);
  own.charts.merge(other.charts);
  own.extents.merge(other.extents);
  own.lastParts.merge(other.lastParts);
  own.site.merge(other.site);
  own.catalogue.merge(other.catalogue);
}
