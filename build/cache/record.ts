import { type Hash, hash } from "../hash.ts";
import type { TreeFileRef } from "./manifest.ts";
import type { FileRef } from "./objects.ts";

/** Fields of the site that were read, each with the hash of its value: `config.title=0f3a…`, in code unit order. */
export type ReadSet = readonly string[];

/** A rendered file of a chart: its content, and the fields of the site that it depends on. */
export interface OutputRecord extends FileRef {
  readonly reads: ReadSet;
  /** Hash of the links to related charts and topics, if the file contains them. */
  readonly seeAlso?: Hash;
}

/**
 * The parts of a key by name, such as `config.title`, `values of 42`, `metadata of 42`, `program`. The key is a hash of
 * them; `--explain` compares them one by one.
 */
export type KeyParts = Readonly<Record<string, Hash>>;

/** All rendered files of a chart under one key. */
export interface ChartRecord {
  readonly slug: string;
  readonly parts: KeyParts;
  /** Fields of the site that joining the chart with its data read; every file depends on them. */
  readonly reads: ReadSet;
  /** By the part of the path after the slug: `.csv`, `.og.png`, `/index.html`. */
  readonly outputs: Readonly<Record<string, OutputRecord>>;
}

/** Files that do not belong to a chart and are made together, under one key. */
export interface FilesRecord {
  /** Identifies the source of the files when the key has changed. */
  readonly name: string;
  readonly parts: KeyParts;
  readonly files: readonly TreeFileRef[];
}

/** Read sets as JSON. They repeat, so each read and each set is written once. */
export interface PackedRecords {
  readonly reads: readonly string[];
  readonly sets: readonly (readonly number[])[];
}

/** Numbers read sets while records are written. */
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

/** Deduplicates read sets and their reads in memory: most files of a site read the same fields. */
export class ReadSetPool {
  /** By hash: the reads of a set make a long text. */
  private readonly known = new Map<Hash, ReadSet>();
  private readonly reads = new Map<string, string>();

  intern(set: ReadSet): ReadSet {
    const key = hash(set.join("\n"));
    const same = this.known.get(key) ?? set.map((read) => this.internRead(read));
    this.known.set(key, same);
    return same;
  }

  private internRead(read: string): string {
    const same = this.reads.get(read) ?? read;
    this.reads.set(same, same);
    return same;
  }
}

/** A record with numbers in place of its read sets. */
export interface PackedChart {
  readonly slug: string;
  readonly parts: KeyParts;
  readonly reads: number;
  readonly outputs: Readonly<Record<string, readonly [hash: Hash, bytes: number, reads: number, seeAlso?: Hash]>>;
}

/** Packs a chart's record for a file. @param packer - numbers its read sets */
export const packChart = (
  { slug, parts, reads, outputs }: ChartRecord,
  packer: Pick<ReadSetPacker, "add">,
): PackedChart => ({
  slug,
  parts,
  reads: packer.add(reads),
  outputs: Object.fromEntries(
    Object.entries(outputs).map(([suffix, { hash, bytes, reads, seeAlso }]) => {
      const set = packer.add(reads);
      return [suffix, seeAlso === undefined ? [hash, bytes, set] : [hash, bytes, set, seeAlso]];
    }),
  ),
});

/** Reverses `packChart`. @param sets - read sets by number */
export const unpackChart = ({ slug, parts, reads, outputs }: PackedChart, sets: readonly ReadSet[]): ChartRecord => ({
  slug,
  parts,
  reads: sets[reads] ?? [],
  outputs: Object.fromEntries(
    Object.entries(outputs).map(([suffix, [hash, bytes, reads, seeAlso]]) => [
      suffix,
      { hash, bytes, reads: sets[reads] ?? [], ...(seeAlso !== undefined && { seeAlso }) },
    ]),
  ),
});

/** Packs records as JSON with numbered read sets: as objects they take three times the memory. */
export class ChartPacker {
  private readonly pool = new ReadSetPool();
  private readonly sets: ReadSet[] = [];
  private readonly numbers = new Map<ReadSet, number>();

  pack(record: ChartRecord): string {
    return JSON.stringify(packChart(record, this));
  }

  /** Reverses `pack`. */
  unpack(text: string): ChartRecord {
    const packed: PackedChart = JSON.parse(text);
    return unpackChart(packed, this.sets);
  }

  /** The number of a read set. */
  add(set: ReadSet): number {
    const known = this.numbers.get(set);
    if (known !== undefined) return known;
    const interned = this.pool.intern(set);
    const number = this.numbers.get(interned) ?? this.sets.push(interned) - 1;
    this.numbers.set(interned, number);
    return number;
  }
}

/** The inputs of all entity pages. If they are unchanged, so are the pages, and no chart needs to be read for them. */
export interface EntityPageInputs {
  /** Hash of the inputs that decide which charts are read. */
  readonly choice: Hash;
  /** Hashes of the data files of these charts, by slug. */
  readonly charts: KeyParts;
}
