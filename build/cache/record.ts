import { type Hash, hash } from "../hash.ts";
import type { TreeFileRef } from "./manifest.ts";
import type { FileRef } from "./objects.ts";

/** What was read of the site, with the hash of what it held then: `config.title=0f3a…`, in code unit order. */
export type ReadSet = readonly string[];

/** A file of a chart that was rendered: its content, and what of the site it depends on. */
export interface OutputRecord extends FileRef {
  readonly reads: ReadSet;
  /** Hash of what the chart leads on to, where the file tells of it. */
  readonly onward?: Hash;
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
  readonly files: readonly TreeFileRef[];
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

/** Keeps equal read sets as one, and equal reads: most files of a site read the same of it. */
export class ReadSetPool {
  /** By their hashes: the texts of all reads of a set are long. */
  private readonly known = new Map<Hash, ReadSet>();
  private readonly reads = new Map<string, string>();

  intern(set: ReadSet): ReadSet {
    const key = hash(set.join("\n"));
    const same = this.known.get(key) ?? set.map((read) => this.one(read));
    this.known.set(key, same);
    return same;
  }

  private one(read: string): string {
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
  readonly outputs: Readonly<Record<string, readonly [hash: Hash, bytes: number, reads: number, onward?: Hash]>>;
}

/** A chart's record for a file. @param packer - numbers its read sets */
export const packChart = (
  { slug, parts, reads, outputs }: ChartRecord,
  packer: Pick<ReadSetPacker, "add">,
): PackedChart => ({
  slug,
  parts,
  reads: packer.add(reads),
  outputs: Object.fromEntries(
    Object.entries(outputs).map(([suffix, { hash, bytes, reads, onward }]) => {
      const set = packer.add(reads);
      return [suffix, onward === undefined ? [hash, bytes, set] : [hash, bytes, set, onward]];
    }),
  ),
});

/** Undoes `packChart`. @param sets - read sets by their numbers */
export const unpackChart = ({ slug, parts, reads, outputs }: PackedChart, sets: readonly ReadSet[]): ChartRecord => ({
  slug,
  parts,
  reads: sets[reads] ?? [],
  outputs: Object.fromEntries(
    Object.entries(outputs).map(([suffix, [hash, bytes, reads, onward]]) => [
      suffix,
      { hash, bytes, reads: sets[reads] ?? [], ...(onward !== undefined && { onward }) },
    ]),
  ),
});

/** Records as texts, with numbers in place of their read sets: as objects they take three times the room. */
export class ChartPacker {
  private readonly pool = new ReadSetPool();
  private readonly sets: ReadSet[] = [];
  private readonly numbers = new Map<ReadSet, number>();

  pack(record: ChartRecord): string {
    return JSON.stringify(packChart(record, this));
  }

  /** Undoes `pack`. */
  unpack(text: string): ChartRecord {
    const packed: PackedChart = JSON.parse(text);
    return unpackChart(packed, this.sets);
  }

  /** The number of a read set. */
  add(set: ReadSet): number {
    const known = this.numbers.get(set);
    if (known !== undefined) return known;
    const one = this.pool.intern(set);
    const number = this.numbers.get(one) ?? this.sets.push(one) - 1;
    this.numbers.set(one, number);
    return number;
  }
}

/** What the pages of entities were made of: while it stays, so do they, and nothing of them need be read. */
export interface EntityPageInputs {
  /** Hash of all that decides which charts are looked into. */
  readonly choice: Hash;
  /** Hashes of the data of the charts that were, by slug. */
  readonly charts: KeyParts;
}
