import type { Hash } from "./hash.ts";

/** One entry: the number of the build that used it last, and what it holds. */
export type Entry<T> = [used: number, value: T];

/** What builds found out, by key. An entry that no build uses any more is forgotten after a while. */
export class Shelf<T> {
  private readonly entries: Map<Hash, Entry<T>>;
  private readonly build: number;
  /** Whether anything was put here since it was read. */
  isChanged = false;

  /** @param build - the number of the build that is running */
  constructor(build: number) {
    this.build = build;
    this.entries = new Map();
  }

  /** Reads what `pack` wrote. */
  static unpack<P, T>(build: number, packed: Readonly<Record<Hash, Entry<P>>>, unpack: (value: P) => T): Shelf<T> {
    const shelf = new Shelf<T>(build);
    for (const [key, [used, value]] of Object.entries(packed)) shelf.entries.set(key, [used, unpack(value)]);
    return shelf;
  }

  get(key: Hash): T | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    entry[0] = this.build;
    return entry[1];
  }

  put(key: Hash, value: T): void {
    this.entries.set(key, [this.build, value]);
    this.isChanged = true;
  }

  delete(key: Hash): void {
    this.isChanged = this.entries.delete(key) || this.isChanged;
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

  *items(): Iterable<readonly [key: Hash, value: T]> {
    for (const [key, [, value]] of this.entries) yield [key, value];
  }

  /** Values, those that were used last at the end. */
  byAge(): readonly T[] {
    return [...this.entries.values()].sort(([a], [b]) => a - b).map(([, value]) => value);
  }

  /** @param pack - what is written for a value */
  pack<P>(pack: (value: T) => P): Readonly<Record<Hash, Entry<P>>> {
    return Object.fromEntries([...this.entries].map(([key, [used, value]]) => [key, [used, pack(value)]]));
  }
}
