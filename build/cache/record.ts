import type { Hash } from "../hash.ts";
import type { SiteRef } from "./manifest.ts";
import type { FileRef } from "./objects.ts";

/** What was read of the site, with the hash of what it held then: `config.title=0f3a…`, in code unit order. */
export type ReadSet = readonly string[];

/** A file of a chart that was rendered: its content, and what of the site it depends on. */
export interface OutputRecord extends FileRef {
  readonly reads: ReadSet;
}

/**
 * What the parts of a chart's key were, by name: `config.title`, `values of 42`, `metadata of 42`, `program`. The key hashes
 * the same; `--explain` compares them one by one.
 */
export type KeyParts = Readonly<Record<string, Hash>>;

/** Everything rendered of a chart under one key. */
export interface ChartRecord {
  readonly slug: string;
  readonly parts: KeyParts;
  /** What joining the chart with its data read of the site; every file depends on it. */
  readonly reads: ReadSet;
  /** By what follows the slug in the path: `.csv`, `.og.png`, `/index.html`. */
  readonly outputs: Readonly<Record<string, OutputRecord>>;
}

/** Files that belong to no chart and are made together, under one key. */
export interface FilesRecord {
  /** What they are of; the same when the key is another. */
  readonly name: string;
  readonly parts: KeyParts;
  readonly files: readonly SiteRef[];
}

/** Records as JSON: sets of reads repeat, so each read and each set is written once. */
export interface PackedRecords {
  readonly reads: readonly string[];
  readonly sets: readonly (readonly number[])[];
}

/** Gives numbers to read sets as records are written. */
export class ReadSetPacker {
  private readonly reads = new Map<string, number>();
  private readonly sets: number[][] = [];
  private readonly known = new Map<ReadSet, number>();

  add(set: ReadSet): number {
    let number = this.known.get(set);
    if (number === undefined) {
      number = this.sets.push(set.map((read) => this.numberOf(read))) - 1;
      this.known.set(set, number);
    }
    return number;
  }

  packed(): PackedRecords {
    return { reads: [...this.reads.keys()], sets: this.sets };
  }

  private numberOf(read: string): number {
    const number = this.reads.get(read) ?? this.reads.size;
    this.reads.set(read, number);
    return number;
  }
}

/** Read sets by their numbers. */
export function unpackReadSets({ reads, sets }: PackedRecords): readonly ReadSet[] {
  return sets.map((set) => set.map((number) => reads[number] ?? ""));
}

/** Keeps equal read sets as one, for most files of a site read the same of it. */
export class ReadSetPool {
  private readonly known = new Map<string, ReadSet>();

  intern(set: ReadSet): ReadSet {
    const key = set.join("\n");
    const same = this.known.get(key) ?? set;
    this.known.set(key, same);
    return same;
  }
}

/** A record with numbers in place of its read sets. */
export interface PackedChart {
  readonly slug: string;
  readonly parts: KeyParts;
  readonly reads: number;
  readonly outputs: Readonly<Record<string, readonly [hash: Hash, bytes: number, reads: number]>>;
}

/** A chart's record for a file. @param packer - numbers its read sets */
export const packChart = ({ slug, parts, reads, outputs }: ChartRecord, packer: ReadSetPacker): PackedChart => ({
  slug,
  parts,
  reads: packer.add(reads),
  outputs: Object.fromEntries(
    Object.entries(outputs).map(([suffix, { hash, bytes, reads }]) => [suffix, [hash, bytes, packer.add(reads)]]),
  ),
});

/** Undoes `packChart`. @param sets - read sets by their numbers */
export const unpackChart = ({ slug, parts, reads, outputs }: PackedChart, sets: readonly ReadSet[]): ChartRecord => ({
  slug,
  parts,
  reads: sets[reads] ?? [],
  outputs: Object.fromEntries(
    Object.entries(outputs).map(([suffix, [hash, bytes, reads]]) => [
      suffix,
      { hash, bytes, reads: sets[reads] ?? [] },
    ]),
  ),
});
