/**
 * Whether all but a few are of a kind: misfits are at most one in twenty, or one in at least six. A column is of the kind
 * that nearly all of its cells are of, so that a misspelt cell does not change what the column means.
 * @param count - number of those that are of the kind
 */
export const areNearlyAll = (count: number, total: number): boolean =>
  count > 0 && total - count <= Math.max(total >= 6 ? 1 : 0, total / 20);
