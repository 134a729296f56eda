import type { RelatedChart } from "../../src/core/chart/onward.ts";
import type { PlaceRows } from "./finder.ts";

/** Of the places of one chart, those that another has, too, or those that it lacks. */
export type SharedPlaces = Pick<RelatedChart, "has" | "lacks">;

/** Of which charts there are which places. */
interface PlaceSources {
  /** All charts. */
  readonly entries: readonly unknown[];
  /** Rows of the charts that have values of each place. */
  readonly places: PlaceRows;
  /** The row of the first chart. */
  readonly firstRow: number;
}

/** The places that each chart of a site has values of: a bit for each, for as lists they fill the memory of a large site. */
export class PlaceSets {
  /** What the places are known by, in one order, whatever the order in which charts were read. */
  private readonly keys: readonly string[];
  /** Words of a chart. */
  private readonly stride: number;
  /** A bit for each place, 32 in a word. */
  private readonly words: Int32Array;

  constructor({ entries, places, firstRow }: PlaceSources) {
    const sorted = [...places].sort(([a], [b]) => (a < b ? -1 : 1));
    this.keys = sorted.map(([key]) => key);
    this.stride = Math.ceil(this.keys.length / 32);
    this.words = new Int32Array(entries.length * this.stride);
    for (const [i, [, rows]] of sorted.entries())
      for (const row of rows) {
        const at = (row - firstRow) * this.stride + (i >> 5);
        this.words[at] = this.word(at) | (1 << i);
      }
  }

  /** What another chart has of one's places, or what it lacks, whichever are fewer. */
  shared(row: number, other: number): SharedPlaces {
    const [own, theirs] = [row * this.stride, other * this.stride];
    const [has, lacks] = [new Int32Array(this.stride), new Int32Array(this.stride)];
    let more = 0;
    for (let i = 0; i < this.stride; i++) {
      const [mine, its] = [this.word(own + i), this.word(theirs + i)];
      has[i] = mine & its;
      lacks[i] = mine & ~its;
      more += ones(mine & its) - ones(mine & ~its);
    }
    return more <= 0 ? { has: this.keysOf(has) } : { lacks: this.keysOf(lacks) };
  }

  private keysOf(words: Int32Array): readonly string[] {
    const keys: string[] = [];
    for (const [i, word] of words.entries())
      for (let rest = word; rest !== 0; rest &= rest - 1) {
        const key = this.keys[32 * i + 31 - Math.clz32(rest & -rest)];
        if (key !== undefined) keys.push(key);
      }
    return keys;
  }

  private word(at: number): number {
    return this.words[at] ?? 0;
  }
}

/** How many bits of a word are set: in pairs, in fours, in bytes, then all bytes at once (Warren, Hacker's Delight, 5-1). */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
