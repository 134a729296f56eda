import type { Hash } from "../hash.ts";

/** One entry: the number of the build that used it last, and what it holds. */
export type Entry<T> = [used: number, value: T];

/** In which form a store keeps its values. */
export interface Packing<T> {
  pack(value: T): unknown;
  /** Undoes `pack`. */
  unpack(kept: unknown): T;
}

const identityPacking = {
  pack: (value: unknown) => value,
  unpack: (kept: unknown) => kept,
};

/** What builds found out, by key. An entry that no build uses any more is forgotten after a while. */
export class EntryStore<T> {
  private readonly entries = new Map<Hash, Entry<unknown>>();
  private readonly build: number;
  private readonly packing: Packing<T>;
  /** What was put here since it was read or written. */
  private readonly added = new Set<Hash>();
  private hasDeleted = false;

  /**
   * @param build - the number of the build that is running
   * @param keeping - for values that take too much room as they are
   */
  constructor(build: number, keeping?: Packing<T>) {
    this.build = build;
    this.packing = keeping ?? (identityPacking as Packing<T>);
  }

  /** Takes entries of a file. @param unpack - gives their values */
  load<P>(packed: Readonly<Record<Hash, Entry<P>>> | undefined, unpack: (value: P) => T): void {
    for (const [key, [used, value]] of Object.entries(packed ?? {}))
      this.entries.set(key, [used, this.packing.pack(unpack(value))]);
  }

  get size(): number {
    return this.entries.size;
  }

  /** How many entries a file lacks that holds what was here when it was read or written; undefined: it holds too many. */
  get pendingCount(): number | undefined {
    return this.hasDeleted ? undefined : this.added.size;
  }

  /** What is here is in the file now. */
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

  /** Takes over what another build found out meanwhile. */
  merge(other: EntryStore<T>): void {
    for (const [key, [used, kept]] of other.entries)
      if (!this.entries.has(key)) this.entries.set(key, [used, this.packing.pack(other.packing.unpack(kept))]);
  }

  /** Forgets entries that the last builds did not use. @returns them */
  prune(builds: number): readonly (readonly [key: Hash, value: T])[] {
    const stale = [...this.entries].filter(([, [used]]) => used < this.build - builds);
    for (const [key] of stale) this.delete(key);
    return stale.map(([key, [, kept]]) => [key, this.packing.unpack(kept)]);
  }

  /** What was put here since it was read or written. */
  *newItems(): Iterable<readonly [key: Hash, value: T]> {
    for (const key of this.added) {
      const entry = this.entries.get(key);
      if (entry) yield [key, this.packing.unpack(entry[1])];
    }
  }

  *items(): Iterable<readonly [key: Hash, value: T]> {
    for (const [key, [, kept]] of this.entries) yield [key, this.packing.unpack(kept)];
  }

  /** Values, those that were used last at the end. @param isWanted - told the key; all unless told */
  byAge(isWanted: (key: Hash) => boolean = () => true): readonly T[] {
    const wanted = [...this.entries].filter(([key]) => isWanted(key)).map(([, entry]) => entry);
    return wanted.sort(([a], [b]) => a - b).map(([, kept]) => this.packing.unpack(kept));
  }

  /** The entries, or those that were added, for a file. */
  *savedEntries(onlyNews: boolean): Iterable<readonly [key: Hash, entry: Entry<T>]> {
    for (const [key, [used, kept]] of this.entries)
      if (!onlyNews || this.added.has(key)) yield [key, [used, this.packing.unpack(kept)]];
  }
}
