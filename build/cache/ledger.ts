import { randomUUID } from "node:crypto";
import { appendFileSync, closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { maybeParseJson } from "../../src/core/text/json.ts";
import type { LatestValues } from "../content/content.ts";
import type { ContentProblem } from "../content/problem.ts";
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

/** Results of parsing a dataset's CSV: hashes of its columns by indicator id, and its problems. */
export interface DatasetFacts {
  /** Absent if the CSV is not usable. */
  readonly columns?: Readonly<Record<string, Hash>>;
  readonly problems: readonly ContentProblem[];
  /** Where the cache has the packed coverage of its indicators. */
  readonly coverage: TextRange;
}

/** Results of builds, one store for each kind. The names are part of the file format. */
export interface EntryStores {
  /** Content files without problems. */
  readonly valid: EntryStore<1>;
  readonly datasets: EntryStore<DatasetFacts>;
  /** Latest values of the indicators that select peers. */
  readonly latest: EntryStore<LatestValues>;
  /** Results of the rules for each chart. */
  readonly checks: EntryStore<readonly ContentProblem[]>;
  readonly charts: EntryStore<ChartRecord>;
  /** Time range and entity count of the values of charts; undefined for charts without values. */
  readonly extents: EntryStore<ChartExtent | undefined>;
  /** Key parts of the latest version of files that do not belong to a chart, by the hash of their path. */
  readonly lastParts: EntryStore<KeyParts>;
  /** Files that do not belong to a chart. */
  readonly site: EntryStore<readonly TreeFileRef[]>;
  /** Files of the catalogue that are made from a dataset, and the pages of its indicators. */
  readonly catalogue: EntryStore<FilesRecord>;
}

/**
 * The ledger's file: the entries at the last rewrite, followed by the entries that each later build appended. So a build that
 * changes little writes little. Each line is a JSON document of its own with a limited number of entries.
 */
export interface LedgerFile {
  readonly path: string;
  /** Number of rewrites. */
  readonly build: number;
  /** Number of writes since the last rewrite, including the rewrite. */
  readonly writes: number;
  /** Number of entries in all stores. */
  readonly entries: number;
  /** In bytes; it grows with every line, so it identifies the version. */
  readonly size: number;
}

/** Maximum number of writes before a rewrite. A change of a tenth of the entries causes a rewrite, too. */
const maxWrites = 40;

/** Maximum number of entries in a line. */
const lineLength = 2000;

/** A line of the file. */
interface PackedLedger {
  readonly format: typeof format;
  readonly build: number;
  /** Whether it belongs to the same write as the previous line. */
  readonly continues?: true;
  readonly reads: PackedRecords;
  readonly stores: {
    readonly [Name in keyof EntryStores]?: Packed<Name extends "charts" ? PackedChart : ValueOf<EntryStores[Name]>>;
  };
}

type Packed<T> = Readonly<Record<Hash, Entry<T>>>;
type ValueOf<S> = S extends EntryStore<infer T> ? T : never;

/** Increase it when the file format changes; other formats count as absent. */
const format = 8;

const identity = <T>(value: T): T => value;

/** Reads the ledger. A missing or corrupt one is empty; the next build then makes everything again. */
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
  // `readLines` ends with an empty line, after the last line break.
  return { file: { path, build, writes, entries: countEntries(stores), size: size - 1 }, stores };
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Whether a ledger's file is unchanged since it was read or written. */
export const isUnchanged = ({ path, size }: LedgerFile): boolean => sizeOf(path) === size;

/** Spills values to a file, because they are many and long. Only their numbers stay in memory. */
function spillTo<T>(texts: SpilledTexts, write: (value: T) => string, read: (text: string) => T): Packing<T> {
  return { pack: (value) => texts.put(write(value)), unpack: (packed) => read(texts.get(Number(packed))) };
}

/** Creates empty stores for the next build. @param ledger - without a path, values are spilled to the system's temporary folder */
export function createEntryStores({
  build,
  path,
}: Pick<LedgerFile, "build"> & { readonly path?: string }): EntryStores {
  const folder = path === undefined ? tmpdir() : join(dirname(path), "objects");
  const spilled = new SpilledTexts(join(folder, `.draft-ledger-${randomUUID()}`));
  const charts = new ChartPacker();
  return {
    valid: new EntryStore(build + 1),
    datasets: new EntryStore(build + 1),
    latest: new EntryStore(build + 1),
    checks: new EntryStore(build + 1),
    charts: new EntryStore(
      build + 1,
      spillTo(
        spilled,
        (record: ChartRecord) => charts.pack(record),
        (text) => charts.unpack(text),
      ),
    ),
    extents: new EntryStore(build + 1),
    lastParts: new EntryStore(build + 1),
    site: new EntryStore(build + 1),
    catalogue: new EntryStore(build + 1, spillTo<FilesRecord>(spilled, JSON.stringify, JSON.parse)),
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

/** Number of entries to append; infinite if entries were deleted. */
const countChanges = (stores: EntryStores): number =>
  storesOf(stores).reduce((sum, { pendingCount }) => sum + (pendingCount ?? Number.POSITIVE_INFINITY), 0);

/** Whether the file must be written. */
export const hasChanges = (stores: EntryStores): boolean => countChanges(stores) > 0;

/** Whether entries may be appended. */
export const canAppend = ({ writes }: LedgerFile): boolean => writes > 0 && writes < maxWrites;

/**
 * Appends new entries to the file, or rewrites it.
 * @param isPartial - whether the file has entries that the stores lack: then entries are always appended
 * @returns the new state of the file
 */
export function writeLedger(file: LedgerFile, stores: EntryStores, isPartial: boolean): LedgerFile {
  const { path, writes } = file;
  const isAppended = isPartial || (canAppend(file) && countChanges(stores) < file.entries / 10);
  const entries = isAppended ? file.entries + countChanges(stores) : countEntries(stores);
  const build = isAppended ? file.build : file.build + 1;
  const lines = packLines(build, stores, isAppended);
  if (isAppended) appendLines(path, lines);
  else writeAtomically(path, lines);
  for (const store of storesOf(stores)) store.markSaved();
  return { path, build, writes: isAppended ? writes + 1 : 1, entries, size: sizeOf(path) };
}

/** Appends lines. A killed process or a full disk may have left an incomplete last line. */
function appendLines(path: string, lines: Iterable<string>): void {
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

/** The lines for all entries, or for the added ones. */
function* packLines(build: number, stores: EntryStores, onlyNew: boolean): Iterable<string> {
  let line = new Line(build);
  for (const [name, store] of namedStores(stores))
    for (const [key, entry] of store.savedEntries(onlyNew)) {
      if (line.length === lineLength) {
        yield line.text();
        line = new Line(build, true);
      }
      line.add(name, key, entry);
    }
  yield line.text();
}

/** A line under construction. */
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

/** Adds the entries of a concurrent build. */
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
