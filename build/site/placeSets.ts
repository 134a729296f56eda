import type { RelatedChart } from "../../src/core/chart/onward.ts";
import type { PlaceRows } from "./finder.ts";

/** The places of one chart that another chart has too, or that it lacks. */
export type SharedPlaces = Pick<RelatedChart, "has" | "lacks">;

/** The charts and their places. */
interface PlaceSources {
  /** All charts. */
  readonly entries: readonly unknown[];
  /** Rows of the charts that have values for each place. */
  readonly places: PlaceRows;
  /** The row of the first chart. */
  readonly firstRow: number;
}

/** The places that each chart has values for, as bit sets: lists would fill the memory for a large site. */
export class PlaceSets {
  /** Keys of the places, sorted, so that the order in which charts were read has no influence. */
  private readonly keys: readonly string[];
  /** Number of words per chart. */
  private readonly stride: number;
  /** One bit per place, 32 in a word. */
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

  /** The places of the chart in `row` that the chart in `other` has, or those that it lacks, whichever are fewer. */
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

/**
 * Counts the set bits of a word: in pairs, in fours, in bytes, then all bytes at once (Warren, Hacker's Delight, 5-1).
 */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
