import { closeSync, openSync, readFileSync, readSync, renameSync, writeFileSync } from "node:fs";
import type { Problem } from "./content/problem.ts";
import type { Hash } from "./hash.ts";
import type { SiteRef } from "./manifest.ts";
import {
  type ChartRecord,
  type PackedChart,
  type PackedRecords,
  packChart,
  ReadSetPacker,
  unpackChart,
  unpackReadSets,
} from "./record.ts";
import { type Entry, Shelf } from "./shelf.ts";

/** What parsing a dataset's CSV told: hashes of its columns by indicator id, and what is wrong in it. */
export interface DatasetFacts {
  /** Absent when the CSV is of no use. */
  readonly columns?: Readonly<Record<string, Hash>>;
  readonly problems: readonly Problem[];
}

export interface Shelves {
  /** Files of the content in which nothing is wrong. */
  readonly sound: Shelf<1>;
  readonly datasets: Shelf<DatasetFacts>;
  /** What the rules said of a chart. */
  readonly checks: Shelf<readonly Problem[]>;
  readonly charts: Shelf<ChartRecord>;
  /** Files that belong to no chart. */
  readonly site: Shelf<readonly SiteRef[]>;
}

/** What builds found out, with the number of the last one. */
export interface Ledger {
  readonly build: number;
  readonly shelves: Shelves;
}

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
const format = 1;

const same = <T>(value: T): T => value;

/** The ledger for the next build. One that is missing or broken is empty: builds then find everything out again. */
export function readLedger(file: string): Ledger {
  const packed = maybeReadJson<PackedLedger>(file);
  if (packed?.format !== format) return { build: 1, shelves: emptyShelves(1) };
  const build = packed.build + 1;
  const sets = unpackReadSets(packed.reads);
  const { sound, datasets, checks, charts, site } = packed.shelves;
  return {
    build,
    shelves: {
      sound: Shelf.unpack(build, sound, same),
      datasets: Shelf.unpack(build, datasets, same),
      checks: Shelf.unpack(build, checks, same),
      charts: Shelf.unpack(build, charts, (chart) => unpackChart(chart, sets)),
      site: Shelf.unpack(build, site, same),
    },
  };
}

/** The number of the last build, which stands at the file's beginning; 0 without a file. */
export function readBuildNumber(file: string): number {
  const start = Buffer.alloc(64);
  try {
    const descriptor = openSync(file, "r");
    readSync(descriptor, start);
    closeSync(descriptor);
  } catch {
    return 0;
  }
  return Number(/"build":(\d+)/.exec(start.toString())?.[1] ?? 0);
}

const emptyShelves = (build: number): Shelves => ({
  sound: new Shelf(build),
  datasets: new Shelf(build),
  checks: new Shelf(build),
  charts: new Shelf(build),
  site: new Shelf(build),
});

export function writeLedger(file: string, { build, shelves }: Ledger): void {
  const packer = new ReadSetPacker();
  const packed: PackedLedger["shelves"] = {
    sound: shelves.sound.pack(same),
    datasets: shelves.datasets.pack(same),
    checks: shelves.checks.pack(same),
    charts: shelves.charts.pack((chart) => packChart(chart, packer)),
    site: shelves.site.pack(same),
  };
  const ledger: PackedLedger = { format, build, reads: packer.packed(), shelves: packed };
  writeWhole(file, JSON.stringify(ledger));
}

/** Adds what another build found out meanwhile. */
export function mergeShelves(own: Shelves, other: Shelves): void {
  own.sound.merge(other.sound);
  own.datasets.merge(other.datasets);
  own.checks.merge(other.checks);
  own.charts.merge(other.charts);
  own.site.merge(other.site);
}

/** Writes a file beside its place and moves it in, so that it is whole or not there. */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}.draft`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}

/** Undefined when the file is missing or no JSON; what writes it keeps to the type. */
export function maybeReadJson<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
