/** A box in a column, at its preferred position. */
export interface PreferredBox {
  readonly top: number;
  readonly height: number;
}

/** Consecutive boxes that touch each other. */
export interface BoxGroup {
  /** Index of the first box, and the number of boxes. */
  readonly first: number;
  readonly count: number;
  readonly top: number;
  readonly height: number;
  /** Sum of the preferred tops of the group, one per box. */
  readonly preferredTops: number;
}

/**
 * Moves overlapping boxes apart. Boxes that touch merge into a group, which keeps their order and moves to the mean of
 * their preferred positions, within the bounds; repeats until no two groups touch (isotonic regression with the
 * pool-adjacent-violators algorithm).
 * @param boxes - from the top down
 * @param low - top of the available space, in px; `high` is its bottom
 */
export function pushApart(boxes: readonly PreferredBox[], low: number, high: number): readonly BoxGroup[] {
  const groups: MutableGroup[] = [];
  for (const [first, { top, height }] of boxes.entries()) {
    groups.push({ first, count: 1, top, height, preferredTops: top });
    for (let last = groups.at(-1); last; last = groups.at(-1)) {
      last.top = Math.max(low, Math.min(high - last.height, last.preferredTops / last.count));
      const above = groups.at(-2);
      if (!above || above.top + above.height <= last.top) break;
      above.preferredTops += last.preferredTops - last.count * above.height;
      above.count += last.count;
      above.height += last.height;
      groups.pop();
    }
  }
  return groups;
}

type MutableGroup = { -readonly [Name in keyof BoxGroup]: BoxGroup[Name] };
