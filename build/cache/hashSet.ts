import { bisectLeft } from "d3-array";
import type { Hash } from "../hash.ts";

/** So many hexadecimal digits make a whole number that is exact. */
const digits = 13;

/**
 * Hashes, each by its first 52 bits: of a large site there are a million, and as texts they would take a hundred megabytes. One of
 * a million others is taken for one of them once in four thousand sites.
 */
export class HashSet {
  /** In order. */
  private readonly numbers: Float64Array;

  constructor(hashes: Iterable<Hash>) {
    this.numbers = Float64Array.from(numbersOf(hashes)).sort();
  }

  /** Whether it is one of them; true of another in rare cases, too. */
  has(hash: Hash): boolean {
    const number = numberOf(hash);
    return this.numbers[bisectLeft(this.numbers, number)] === number;
  }
}

const numberOf = (hash: Hash): number => Number.parseInt(hash.slice(0, digits), 16);

function* numbersOf(hashes: Iterable<Hash>): Iterable<number> {
  for (const hash of hashes) yield numberOf(hash);
}
