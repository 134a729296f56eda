import { lowerBound } from "../core/data/time.ts";
import type { KeywordIndex, Posting } from "./keywords.ts";
import { isNumber } from "./wordClasses.ts";

/**
 * The documents that have enough words of a name: their rows, the summed weights of these words, and the share of the name that they
 * make up. Only the first `count` entries are valid, and only until the next call.
 */
export interface NameMatch {
  readonly count: number;
  readonly rows: ArrayLike<number>;
  readonly sums: ArrayLike<number>;
  readonly shares: ArrayLike<number>;
}

/** Larger than the rounding error of summed shares. */
const rounding = 1e-5;

const noMatch: NameMatch = { count: 0, rows: [], sums: [], shares: [] };

/** Finds the documents that have a name, or most of its words. */
export class NameMatcher {
  readonly index: KeywordIndex;
  /** By row; all zero between calls. */
  private readonly sums: Float32Array;
  private readonly shares: Float32Array;
  private readonly rows: Uint32Array;
  private readonly found: { readonly sums: Float32Array; readonly shares: Float32Array };

  constructor(index: KeywordIndex) {
    const { count } = index;
    this.index = index;
    this.sums = new Float32Array(count);
    this.shares = new Float32Array(count);
    this.rows = new Uint32Array(count);
    this.found = { sums: new Float32Array(count), shares: new Float32Array(count) };
  }

  /**
   * @param wordWeights - importance of each word in the name
   * @param minShare - minimum share of the name, by these weights, from 0 to 1
   */
  match(terms: readonly string[], wordWeights: readonly number[], minShare: number): NameMatch {
    const total = wordWeights.reduce((a, b) => a + b, 0) || 1;
    const words = terms.map((term, i) => ({
      share: (wordWeights[i] ?? 0) / total,
      posting: this.index.postings.get(term),
    }));
    const known = words.reduce((sum, { share, posting }) => sum + (posting ? share : 0), 0);
    if (known < minShare) return noMatch;
    const [only] = words;
    if (words.length === 1) return only?.posting ? matchWord(only.posting) : noMatch;
    // A number must match: having a day is not enough for "10 dollars a day".
    const numbers = (minShare > 0 ? terms.filter(isNumber) : []).map(
      (term) => this.index.postings.get(term)?.rows ?? [],
    );
    return this.collect(this.addWords(words, known, minShare), minShare, numbers);
  }

  /** Adds words, most important first. @returns the number of candidate rows, at the start of `rows`, each once */
  private addWords(words: readonly NameWord[], known: number, minShare: number): number {
    const { sums, shares, rows: touched } = this;
    let count = 0;
    let left = known;
    for (const { share, posting } of [...words].sort((a, b) => b.share - a.share)) {
      if (!posting) continue;
      // A document without any word so far can no longer reach the minimum.
      const isTooLate = left < minShare - rounding;
      left -= share;
      const { rows, weights } = posting;
      for (let at = 0; at < rows.length; at++) {
        const row = rows[at] ?? 0;
        const before = shares[row] ?? 0;
        if (before === 0) {
          if (isTooLate) continue;
          touched[count++] = row;
        }
        sums[row] = (sums[row] ?? 0) + share * (weights[at] ?? 0);
        shares[row] = before + share;
      }
    }
    return count;
  }

  /** Moves candidates that reach the minimum to the front, and resets the sums to zero. */
  private collect(touched: number, minShare: number, required: readonly ArrayLike<number>[]): NameMatch {
    const { sums, shares, rows, found } = this;
    let count = 0;
    for (let i = 0; i < touched; i++) {
      const row = rows[i] ?? 0;
      const share = shares[row] ?? 0;
      if (share >= minShare && required.every((rowsOf) => hasRow(rowsOf, row))) {
        rows[count] = row;
        found.sums[count] = sums[row] ?? 0;
        found.shares[count++] = share;
      }
      sums[row] = 0;
      shares[row] = 0;
    }
    return { count, rows, ...found };
  }
}

/** Binary search in sorted rows. */
const hasRow = (rows: ArrayLike<number>, row: number): boolean => rows[lowerBound(rows, row)] === row;

interface NameWord {
  /** Share of the name, from 0 to 1. */
  readonly share: number;
  readonly posting: Posting | undefined;
}

/** A name of one word. */
const matchWord = ({ rows, weights: sums }: Posting): NameMatch => ({
  count: rows.length,
  rows,
  sums,
  shares: new Float32Array(rows.length).fill(1),
});
