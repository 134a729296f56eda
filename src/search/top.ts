/**
 * The rows with the highest scores above zero, best first, at most `count`; of equal scores the earlier row comes
 * first. Rows that `keep` refuses do not take a place.
 */
export function findTop(scores: Float32Array, count: number, keep: (row: number) => boolean): number[] {
  const top: number[] = [];
  let least = 0;
  for (let row = 0; row < scores.length; row++) {
    const score = scores[row] ?? 0;
    if (!(score > least) || !keep(row)) continue;
    let at = top.length;
    while (at > 0 && (scores[top[at - 1] ?? 0] ?? 0) < score) at--;
    top.splice(at, 0, row);
    if (top.length > count) top.pop();
    if (top.length === count) least = scores[top[count - 1] ?? 0] ?? 0;
  }
  return top;
}
