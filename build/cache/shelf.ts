import type { Hash } from "../hash.ts";

/** One entry: the number of the build that used it last, and what it holds. */
export type Entry<T> = [used: number, value: T];

/** What builds found out, by key. An entry that no build uses any more is forgotten after a while. */
export class Shelf<T> {
  private readonly entries: Map<Hash, Entry<T>>;
  private readonly build: number;
  /** What was put here since it was read or written. */
  private readonly added = new Set<Hash>();
  private hasLost = false;

  /** @param build - the number of the build that is running */
  constructor(build: number) {
    this.build = build;
    this.entries = new Map();
  }

  /** Takes what `pack` gave. */
  unpack<P>(packed: Readonly<Record<Hash, Entry<P>>> | undefined, unpack: (value: P) => T): void {
    for (const [key, [used, value]] of Object.entries(packed ?? {})) this.entries.set(key, [used, unpack(value)]);
  }

  get size(): number {
    return this.entries.size;
  }

  /** How many entries a file lacks that holds what was here when it was read or written; undefined: it holds too many. */
  get news(): number | undefined {
    return this.hasLost ? undefined : this.added.size;
  }

  /** What is here is in the file now. */
  settle(): void {
    this.added.clear();
    this.hasLost = false;
  }

  get(key: Hash): T | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    entry[0] = this.build;
    return entry[1];
  }

  has(key: Hash): boolean {
    return this.entries.has(key);
  }

  put(key: Hash, value: T): void {
    this.entries.set(key, [this.build, value]);
    this.added.add(key);
  }

  delete(key: Hash): void {
    this.added.delete(key);
    this.hasLost = this.entries.delete(key) || this.hasLost;
  }

  /** Takes over what another build found out meanwhile. */
  merge(other: Shelf<T>): void {
    for (const [key, entry] of other.entries) if (!this.entries.has(key)) this.entries.set(key, entry);
  }

  /** Forgets entries that the last builds did not use. @returns them */
  prune(builds: number): readonly (readonly [key: Hash, value: T])[] {
    const stale = [...this.entries].filter(([, [used]]) => used < this.build - builds);
    for (const [key] of stale) this.delete(key);
    return stale.map(([key, [, value]]) => [key, value]);
  }

  /** What was put here since it was read or written. */
  *newItems(): Iterable<readonly [key: Hash, value: T]> {
    for (const key of this.added) {
      const entry = this.entries.get(key);
      if (entry) yield [key, entry[1]];
    }
  }

  *items(): Iterable<readonly [key: Hash, value: T]> {
    for (const [key, [, value]] of this.entries) yield [key, value];
  }

  /** Values, those that were used last at the end. @param isWanted - told the key; all unless told */
  byAge(isWanted: (key: Hash) => boolean = () => true): readonly T[] {
    const wanted = [...this.entries].filter(([key]) => isWanted(key)).map(([, entry]) => entry);
    return wanted.sort(([a], [b]) => a - b).map(([, value]) => value);
  }

  /**
   * The entries, or those that were added, for a file.
   * @param pack - what is written for a value
   */
  pack<P>(pack: (value: T) => P, onlyNews: boolean): Readonly<Record<Hash, Entry<P>>> {
    const entries = onlyNews ? [...this.entries].filter(([key]) => this.added.has(key)) : [...this.entries];
    return Object.fromEntries(entries.map(([key, [used, value]]) => [key, [used, pack(value)]]));
  }
}
