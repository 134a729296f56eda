import { lowerBound } from "../core/data/time.ts";
import type { KeywordIndex, Posting } from "./keywords.ts";
import { isNumber } from "./wordClasses.ts";

/**
 * The documents that have enough of a name, by row: the weights of the words that they have, and their share of all. Of these lists
 * only so many count, and only until the next name.
 */
export interface NameMatch {
  readonly count: number;
  readonly rows: ArrayLike<number>;
  readonly sums: ArrayLike<number>;
  readonly shares: ArrayLike<number>;
}

/** More than sums of shares are wrong by. */
const rounding = 1e-5;

const nothing: NameMatch = { count: 0, rows: [], sums: [], shares: [] };

/** Adds up what documents have of names. */
export class WordAdder {
  readonly index: KeywordIndex;
  /** By row, all zero between names. */
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
   * @param tellings - how much each word says of what is meant
   * @param least - less of a name than this share of what it says is none of it
   */
  add(terms: readonly string[], tellings: readonly number[], least: number): NameMatch {
    const whole = tellings.reduce((a, b) => a + b, 0) || 1;
    const words = terms.map((term, i) => ({
      share: (tellings[i] ?? 0) / whole,
      posting: this.index.postings.get(term),
    }));
    const known = words.reduce((sum, { share, posting }) => sum + (posting ? share : 0), 0);
    if (known < least) return nothing;
    const [only] = words;
    if (words.length === 1) return only?.posting ? wholeWord(only.posting) : nothing;
    // "10 dollars a day" is not what has a day: a number says which.
    const numbers = (least > 0 ? terms.filter(isNumber) : []).map((term) => this.index.postings.get(term)?.rows ?? []);
    return this.take(this.addWords(words, known, least), least, numbers);
  }

  /** Adds words, those that say most first. @returns how many rows may have enough of them: the first of `rows`, each once */
  private addWords(words: readonly NameWord[], known: number, least: number): number {
    const { sums, shares, rows: touched } = this;
    let count = 0;
    let left = known;
    for (const { share, posting } of [...words].sort((a, b) => b.share - a.share)) {
      if (!posting) continue;
      // What has none of the words so far can no longer have enough.
      const isTooLate = left < least - rounding;
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

  /** Those of the first rows that have enough, moved to the front with what they have; all are zero again afterwards. */
  private take(touched: number, least: number, needed: readonly ArrayLike<number>[]): NameMatch {
    const { sums, shares, rows, found } = this;
    let count = 0;
    for (let i = 0; i < touched; i++) {
      const row = rows[i] ?? 0;
      const share = shares[row] ?? 0;
      if (share >= least && needed.every((theirs) => hasRow(theirs, row))) {
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

/** Whether sorted rows have one. */
const hasRow = (rows: ArrayLike<number>, row: number): boolean => rows[lowerBound(rows, row)] === row;

interface NameWord {
  /** Of the name, from 0 to 1. */
  readonly share: number;
  readonly posting: Posting | undefined;
}

/** The documents that have a name of one word. */
const wholeWord = ({ rows, weights: sums }: Posting): NameMatch => ({
  count: rows.length,
  rows,
  sums,
  shares: new Float32Array(rows.length).fill(1),
});
