import type { Hash } from "../hash.ts";

/** An entry: the number of the build that last used it, and its value. */
export type Entry<T> = [used: number, value: T];

/** The form in which a store keeps its values. */
export interface Packing<T> {
  pack(value: T): unknown;
  /** Reverses `pack`. */
  unpack(packed: unknown): T;
}

const identityPacking = {
  pack: (value: unknown) => value,
  unpack: (packed: unknown) => packed,
};

/** Results of builds, by key. Each entry records the last build that used it, so that unused ones can be pruned. */
export class EntryStore<T> {
  private readonly entries = new Map<Hash, Entry<unknown>>();
  private readonly build: number;
  private readonly packing: Packing<T>;
  /** Keys added since the last read or write of the file. */
  private readonly added = new Set<Hash>();
  private hasDeleted = false;

  /**
   * @param build - the number of the running build
   * @param packing - a compact form, for values that take too much memory
   */
  constructor(build: number, packing?: Packing<T>) {
    this.build = build;
    this.packing = packing ?? (identityPacking as Packing<T>);
  }

  /** Adds entries of a file. @param unpack - decodes their values */
  load<P>(packed: Readonly<Record<Hash, Entry<P>>> | undefined, unpack: (value: P) => T): void {
    for (const [key, [used, value]] of Object.entries(packed ?? {}))
      this.entries.set(key, [used, this.packing.pack(unpack(value))]);
  }

  get size(): number {
    return this.entries.size;
  }

  /** Number of entries to append to the file; undefined if entries were deleted, so that appending is not enough. */
  get pendingCount(): number | undefined {
    return this.hasDeleted ? undefined : this.added.size;
  }

  /** Marks all entries as saved. */
  markSaved(): void {
    this.added.clear();
    this.hasDeleted = false;
  }

  get(key: Hash): T | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    entry[0] = this.build;
    return this.packing.unpack(entry[1]);
  }

  has(key: Hash): boolean {
    return this.entries.has(key);
  }

  put(key: Hash, value: T): void {
    this.entries.set(key, [this.build, this.packing.pack(value)]);
    this.added.add(key);
  }

  delete(key: Hash): void {
    this.added.delete(key);
    this.hasDeleted = this.entries.delete(key) || this.hasDeleted;
  }

  /** Adds the entries of a concurrent build. */
  merge(other: EntryStore<T>): void {
    for (const [key, [used, packed]] of other.entries)
      if (!this.entries.has(key)) this.entries.set(key, [used, this.packing.pack(other.packing.unpack(packed))]);
  }

  /** Removes entries that the last builds did not use. @returns the removed entries */
  prune(builds: number): readonly (readonly [key: Hash, value: T])[] {
    const stale = [...this.entries].filter(([, [used]]) => used < this.build - builds);
    for (const [key] of stale) this.delete(key);
    return stale.map(([key, [, packed]]) => [key, this.packing.unpack(packed)]);
  }

  /** Entries added since the last read or write of the file. */
  *newItems(): Iterable<readonly [key: Hash, value: T]> {
    for (const key of this.added) {
      const entry = this.entries.get(key);
      if (entry) yield [key, this.packing.unpack(entry[1])];
    }
  }

  *items(): Iterable<readonly [key: Hash, value: T]> {
    for (const [key, [, packed]] of this.entries) yield [key, this.packing.unpack(packed)];
  }

  /** Values, most recently used last. @param isWanted - filters by key; all by default */
  byAge(isWanted: (key: Hash) => boolean = () => true): readonly T[] {
    const wanted = [...this.entries].filter(([key]) => isWanted(key)).map(([, entry]) => entry);
    return wanted.sort(([a], [b]) => a - b).map(([, packed]) => this.packing.unpack(packed));
  }

  /** All entries, or only the added ones, to be saved. */
  *savedEntries(onlyNew: boolean): Iterable<readonly [key: Hash, entry: Entry<T>]> {
    for (const [key, [used, packed]] of this.entries)
      if (!onlyNew || this.added.has(key)) yield [key, [used, this.packing.unpack(packed)]];
  }
}
