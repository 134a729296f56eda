import { appendFileSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import type { LatestValues } from "../content/content.ts";
import type { Extent } from "../content/extent.ts";
import type { Problem } from "../content/problem.ts";
import type { Hash } from "../hash.ts";
import type { SiteRef } from "./manifest.ts";
import {
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
import { type Entry, Shelf } from "./shelf.ts";
import type { TextPlace } from "./texts.ts";

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
  readonly extents: Shelf<Extent | undefined>;
  /** What files that belong to no chart were made of last, by the hash of their path. */
  readonly made: Shelf<KeyParts>;
  /** Files that belong to no chart. */
  readonly site: Shelf<readonly SiteRef[]>;
  /** What of the catalogue is made of a dataset, and the pages of its indicators. */
  readonly catalogue: Shelf<FilesRecord>;
}

/**
 * The ledger's file: a line with everything, and a line for what each build added since. So a build that changes little
 * writes little; now and then the lines are made one.
 */
export interface LedgerFile {
  readonly path: string;
  /** How often the lines were made one. */
  readonly build: number;
  readonly lines: number;
  /** How many there are, on all shelves. */
  readonly entries: number;
  /** In bytes; it grows with every line. */
  readonly size: number;
}

/** So many lines are made one, as are those that add a tenth to what is there. */
const maxLines = 40;

interface PackedLedger {
  readonly format: typeof format;
  readonly build: number;
  readonly reads: PackedRecords;
  readonly shelves: {
    readonly [Name in keyof Shelves]: Packed<Name extends "charts" ? PackedChart : ValueOf<Shelves[Name]>>;
  };
}

type Packed<T> = Readonly<Record<Hash, Entry<T>>>;
type ValueOf<S> = S extends Shelf<infer T> ? T : never;

/** Raised when the file changes its shape; an older one counts as absent. */
const format = 6;

const same = <T>(value: T): T => value;

/** The ledger for the next build. One that is missing or broken is empty: builds then find everything out again. */
export function readLedger(path: string): { readonly file: LedgerFile; readonly shelves: Shelves } {
  const text = maybeReadText(path) ?? "";
  const lines = text.split("\n").flatMap((line) => maybeParse<PackedLedger>(line) ?? []);
  const [first] = lines;
  if (first?.format !== format) {
    const none: LedgerFile = { path, build: 0, lines: 0, entries: 0, size: 0 };
    return { file: none, shelves: createShelves(none) };
  }
  const shelves = createShelves(first);
  for (const line of lines) unpackLine(line, shelves);
  const size = Buffer.byteLength(text);
  return { file: { path, build: first.build, lines: lines.length, entries: countEntries(shelves), size }, shelves };
}

/** Whether a ledger's file is as it was when it was read or written. */
export const isSameFile = ({ path, size }: LedgerFile): boolean =>
  (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === size;

/** Empty shelves for the build after the one that wrote a ledger. */
export const createShelves = ({ build }: Pick<LedgerFile, "build">): Shelves => ({
  sound: new Shelf(build + 1),
  datasets: new Shelf(build + 1),
  latest: new Shelf(build + 1),
  checks: new Shelf(build + 1),
  charts: new Shelf(build + 1),
  extents: new Shelf(build + 1),
  made: new Shelf(build + 1),
  site: new Shelf(build + 1),
  catalogue: new Shelf(build + 1),
});

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

/** Whether a line may be added. */
export const canGrow = ({ lines }: LedgerFile): boolean => lines > 0 && lines < maxLines;

/**
 * Adds to the file what it lacks, or writes it anew.
 * @param isPartial - whether the file holds what the shelves lack: then it is added to
 * @returns the file as it is then
 */
export function writeLedger(file: LedgerFile, shelves: Shelves, isPartial: boolean): LedgerFile {
  const { path, lines } = file;
  const isAdded = isPartial || (canGrow(file) && countNews(shelves) < file.entries / 10);
  const entries = isAdded ? file.entries + countNews(shelves) : countEntries(shelves);
  const build = isAdded ? file.build : file.build + 1;
  const text = `${JSON.stringify(packLine(build, shelves, isAdded))}\n`;
  if (isAdded) appendFileSync(path, text);
  else writeWhole(path, text);
  for (const shelf of all(shelves)) shelf.settle();
  const size = Buffer.byteLength(text);
  return { path, build, lines: isAdded ? lines + 1 : 1, entries, size: isAdded ? file.size + size : size };
}

function packLine(build: number, shelves: Shelves, onlyNews: boolean): PackedLedger {
  const packer = new ReadSetPacker();
  const packed: PackedLedger["shelves"] = {
    sound: shelves.sound.pack(same, onlyNews),
    datasets: shelves.datasets.pack(same, onlyNews),
    latest: shelves.latest.pack(same, onlyNews),
    checks: shelves.checks.pack(same, onlyNews),
    charts: shelves.charts.pack((chart) => packChart(chart, packer), onlyNews),
    extents: shelves.extents.pack(same, onlyNews),
    made: shelves.made.pack(same, onlyNews),
    site: shelves.site.pack(same, onlyNews),
    catalogue: shelves.catalogue.pack(same, onlyNews),
  };
  return { format, build, reads: packer.packed(), shelves: packed };
}

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

/** Writes a file beside its place and moves it in, so that it is whole or not there. */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/** Undefined when the file is missing or no JSON; what writes it keeps to the type. */
export function maybeReadJson<T>(file: string): T | undefined {
  const text = maybeReadText(file);
  return text === undefined ? undefined : maybeParse<T>(text);
}

/** Undefined when the file is missing. */
export function maybeReadText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function maybeParse<T>(json: string): T | undefined {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
