/** Something that stands above or below others, and where it wishes its top to be. */
export interface PreferredBox {
  readonly top: number;
  readonly height: number;
}

/** Wishes that follow each other, each right below the one before. */
export interface BoxGroup {
  /** How many, from which one on. */
  readonly first: number;
  readonly count: number;
  readonly top: number;
  readonly height: number;
  /** The sum of where they wish the block's top to be. */
  readonly wished: number;
}

/**
 * Moves what overlaps apart: those that touch merge into a block that keeps their order and stands at the mean of their wishes,
 * as far as the room lets it, until no two blocks touch (isotonic regression by pooling adjacent violators).
 * @param wishes - from the top down
 * @param low - where the room begins, in pixels; `high` is where it ends
 */
export function pushApart(wishes: readonly PreferredBox[], low: number, high: number): readonly BoxGroup[] {
  const blocks: Growing[] = [];
  for (const [first, { top, height }] of wishes.entries()) {
    blocks.push({ first, count: 1, top, height, wished: top });
    for (let last = blocks.at(-1); last; last = blocks.at(-1)) {
      last.top = Math.max(low, Math.min(high - last.height, last.wished / last.count));
      const above = blocks.at(-2);
      if (!above || above.top + above.height <= last.top) break;
      above.wished += last.wished - last.count * above.height;
      above.count += last.count;
      above.height += last.height;
      blocks.pop();
    }
  }
  return blocks;
}

type Growing = { -readonly [Name in keyof BoxGroup]: BoxGroup[Name] };
