import { bisectLeft } from "d3-array";
import type { Hash } from "../hash.ts";

/** Number of hexadecimal digits that fit exactly into a double. */
const digits = 13;

/**
 * A set of hashes that stores the first 52 bits of each. A large site has a million hashes, which would take 100 MB as
 * strings. With a million members and a million queries, one false positive occurs in about 4,000 sites.
 */
export class HashSet {
  /** Sorted. */
  private readonly numbers: Float64Array;

  constructor(hashes: Iterable<Hash>) {
    this.numbers = Float64Array.from(numbersOf(hashes)).sort();
  }

  /** Whether the set has a hash. False positives are possible, but rare. */
  has(hash: Hash): boolean {
    const number = numberOf(hash);
    return this.numbers[bisectLeft(this.numbers, number)] === number;
  }
}

const numberOf = (hash: Hash): number => Number.parseInt(hash.slice(0, digits), 16);

function* numbersOf(hashes: Iterable<Hash>): Iterable<number> {
  for (const hash of hashes) yield numberOf(hash);
}
