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
import { type Entry, type Keeping, Shelf } from "./entryStore.ts";
import type { SiteRef } from "./manifest.ts";
import {
  type ChartRecord,
  ChartTexts,
  type FilesRecord,
  type KeyParts,
  type PackedChart,
  type PackedRecords,
  packChart,
  ReadSetPacker,
  unpackChart,
  unpackReadSets,
} from "./record.ts";
import { readLines, writeWhole } from "./textFile.ts";
import type { TextPlace } from "./textStore.ts";

/** What parsing a dataset's CSV told: hashes of its columns by indicator id, and what is wrong in it. */
export interface DatasetFacts {
  /** Absent when the CSV is of no use. */
  readonly columns?: Readonly<Record<string, Hash>>;
  readonly problems: readonly Problem[];
  /** Where the cache has what its indicators have values of. */
  readonly coverage: TextPlace;
}

/** What builds remember, each kind by its own keys. */
export interface Shelves {
  /** Files of the content in which nothing is wrong. */
  readonly sound: Shelf<1>;
  readonly datasets: Shelf<DatasetFacts>;
  /** Of indicators that peers are chosen by. */
  readonly latest: Shelf<LatestValues>;
  /** What the rules said of a chart. */
  readonly checks: Shelf<readonly Problem[]>;
  readonly charts: Shelf<ChartRecord>;
  /** How far the values of charts reach; nothing of those that have none. */
  readonly extents: Shelf<ChartExtent | undefined>;
  /** What files that belong to no chart were made of last, by the hash of their path. */
  readonly made: Shelf<KeyParts>;
  /** Files that belong to no chart. */
  readonly site: Shelf<readonly SiteRef[]>;
  /** What of the catalogue is made of a dataset, and the pages of its indicators. */
  readonly catalogue: Shelf<FilesRecord>;
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
  /** How many there are, on all shelves. */
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
  readonly shelves: {
    readonly [Name in keyof Shelves]?: Packed<Name extends "charts" ? PackedChart : ValueOf<Shelves[Name]>>;
  };
}

type Packed<T> = Readonly<Record<Hash, Entry<T>>>;
type ValueOf<S> = S extends Shelf<infer T> ? T : never;

/** Raised when the file changes its shape; an older one counts as absent. */
const format = 7;

const same = <T>(value: T): T => value;

/** The ledger for the next build. One that is missing or broken is empty: builds then find everything out again. */
export function readLedger(path: string): { readonly file: LedgerFile; readonly shelves: Shelves } {
  let shelves: Shelves | undefined;
  let [build, writes, size] = [0, 0, 0];
  for (const text of readLines(path)) {
    size += Buffer.byteLength(text) + 1;
    const line = maybeParseJson(text) as PackedLedger | undefined;
    if (!shelves && line?.format !== format) break;
    if (!line) continue;
    build = line.build;
    shelves ??= createShelves({ build, path });
    unpackLine(line, shelves);
    if (!line.continues) writes++;
  }
  const none: LedgerFile = { path, build: 0, writes: 0, entries: 0, size: 0 };
  if (!shelves) return { file: none, shelves: createShelves(none) };
  // Nothing follows the last line's end.
  return { file: { path, build, writes, entries: countEntries(shelves), size: size - 1 }, shelves };
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Whether a ledger's file is as it was when it was read or written. */
export const isSameFile = ({ path, size }: LedgerFile): boolean => sizeOf(path) === size;

/** Puts values aside, for there are many, and long ones: in memory stay their numbers. */
function putAside<T>(texts: SpilledTexts, write: (value: T) => string, read: (text: string) => T): Keeping<T> {
  return { pack: (value) => texts.put(write(value)), unpack: (kept) => read(texts.get(Number(kept))) };
}

/** Empty shelves for the build after the one that wrote a ledger. @param ledger - without a path, what is put aside lies in the system's folder for such */
export function createShelves({ build, path }: Pick<LedgerFile, "build"> & { readonly path?: string }): Shelves {
  const folder = path === undefined ? tmpdir() : join(dirname(path), "objects");
  const aside = new SpilledTexts(join(folder, `.draft-ledger-${randomUUID()}`));
  const charts = new ChartTexts();
  return {
    sound: new Shelf(build + 1),
    datasets: new Shelf(build + 1),
    latest: new Shelf(build + 1),
    checks: new Shelf(build + 1),
    charts: new Shelf(
      build + 1,
      putAside(
        aside,
        (record: ChartRecord) => charts.pack(record),
        (text) => charts.unpack(text),
      ),
    ),
    extents: new Shelf(build + 1),
    made: new Shelf(build + 1),
    site: new Shelf(build + 1),
    catalogue: new Shelf(build + 1, putAside<FilesRecord>(aside, JSON.stringify, JSON.parse)),
  };
}

const all = (shelves: Shelves): readonly Shelf<unknown>[] => Object.values(shelves);

const countEntries = (shelves: Shelves): number => all(shelves).reduce((sum, { size }) => sum + size, 0);

function unpackLine({ reads, shelves: packed }: PackedLedger, shelves: Shelves): void {
  const sets = unpackReadSets(reads);
  shelves.sound.unpack(packed.sound, same);
  shelves.datasets.unpack(packed.datasets, same);
  shelves.latest.unpack(packed.latest, same);
  shelves.checks.unpack(packed.checks, same);
  shelves.charts.unpack(packed.charts, (chart) => unpackChart(chart, sets));
  shelves.extents.unpack(packed.extents, (extent) => extent ?? undefined);
  shelves.made.unpack(packed.made, same);
  shelves.site.unpack(packed.site, same);
  shelves.catalogue.unpack(packed.catalogue, same);
}

/** How many entries the file lacks; infinitely many when it holds what is not wanted any more. */
const countNews = (shelves: Shelves): number =>
  all(shelves).reduce((sum, { news }) => sum + (news ?? Number.POSITIVE_INFINITY), 0);

/** Whether the file lacks anything, or holds what is not wanted any more. */
export const hasNews = (shelves: Shelves): boolean => countNews(shelves) > 0;

/** Whether it may be added to. */
export const canGrow = ({ writes }: LedgerFile): boolean => writes > 0 && writes < maxWrites;

/**
 * Adds to the file what it lacks, or writes it anew.
 * @param isPartial - whether the file holds what the shelves lack: then it is added to
 * @returns the file as it is then
 */
export function writeLedger(file: LedgerFile, shelves: Shelves, isPartial: boolean): LedgerFile {
  const { path, writes } = file;
  const isAdded = isPartial || (canGrow(file) && countNews(shelves) < file.entries / 10);
  const entries = isAdded ? file.entries + countNews(shelves) : countEntries(shelves);
  const build = isAdded ? file.build : file.build + 1;
  const lines = packLines(build, shelves, isAdded);
  if (isAdded) addLines(path, lines);
  else writeWhole(path, lines);
  for (const shelf of all(shelves)) shelf.settle();
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
function* packLines(build: number, shelves: Shelves, onlyNews: boolean): Iterable<string> {
  let line = new Line(build);
  for (const [name, shelf] of Object.entries(shelves))
    for (const [key, entry] of shelf.packed(onlyNews)) {
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
  private readonly shelves: Record<string, Record<Hash, Entry<unknown>>> = {};

  constructor(build: number, continues = false) {
    this.head = { format, build, ...(continues && { continues }) };
  }

  add(name: string, key: Hash, [used, value]: Entry<unknown>): void {
    const shelf = this.shelves[name] ?? {};
    shelf[key] = [used, isChartRecord(name, value) ? packChart(value, this.packer) : value];
    this.shelves[name] = shelf;
    this.length++;
  }

  text(): string {
    return `${JSON.stringify({ ...this.head, reads: this.packer.packed(), shelves: this.shelves })}\n`;
  }
}

const isChartRecord = (shelf: string, _value: unknown): _value is ChartRecord => shelf === "charts";

/** Adds what another build found out meanwhile. */
export function mergeShelves(own: Shelves, other: Shelves): void {
  own.sound.merge(other.sound);
  own.datasets.merge(other.datasets);
  own.latest.merge(other.latest);
  own.checks.merge(other.checks);
  own.charts.merge(other.charts);
  own.extents.merge(other.extents);
  own.made.merge(other.made);
  own.site.merge(other.site);
  own.catalogue.merge(other.catalogue);
}
