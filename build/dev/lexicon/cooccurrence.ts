import type { SparseRow } from "./svd.ts";

/** Terms that stand together, by number, each with its weight. */
export type Bag = SparseRow;

/** How often two terms stand in one bag, counted by the product of their weights; a term does not meet itself. */
export function countPairs(bags: readonly Bag[], terms: number): SparseRow[] {
  const homes: Bag[][] = Array.from({ length: terms }, () => []);
  for (const bag of bags) for (const term of bag.keys()) homes[term]?.push(bag);
  return homes.map((home, term) => {
    const row = new Map<number, number>();
    for (const bag of home) {
      const weight = bag.get(term) ?? 0;
      for (const [other, otherWeight] of bag) {
        if (other !== term) row.set(other, (row.get(other) ?? 0) + weight * otherWeight);
      }
    }
    return row;
  });
}

/**
 * Positive pointwise mutual information of symmetric pair counts: the log of how much more often two terms meet than
 * chance would have it, where that is more.
 */
export function weighByInformation(pairs: readonly SparseRow[]): SparseRow[] {
  const sums = pairs.map((row) => [...row.values()].reduce((a, b) => a + b, 0));
  const total = sums.reduce((a, b) => a + b, 0);
  return pairs.map((row, r) => {
    const weighed = new Map<number, number>();
    for (const [column, count] of row) {
      const chance = ((sums[r] ?? 0) * (sums[column] ?? 0)) / total;
      if (count > chance) weighed.set(column, Math.log(count / chance));
    }
    return weighed;
  });
}

/** The sum of two matrices of equal shape, row by row. */
export function addRows(left: readonly SparseRow[], right: readonly SparseRow[]): SparseRow[] {
  return left.map((row, r) => {
    const sum = new Map(row);
    for (const [column, value] of right[r] ?? []) sum.set(column, (sum.get(column) ?? 0) + value);
    return sum;
  });
}
