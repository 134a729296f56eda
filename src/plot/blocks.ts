/** Something that stands above or below others, and where it wishes its top to be. */
export interface Wish {
  readonly top: number;
  readonly height: number;
}

/** Wishes that follow each other, each right below the one before. */
export interface Block {
  /** How many, from which one on. */
  readonly first: number;
  readonly count: number;
  readonly top: number;
  readonly height: number;
  /** The sum of where they wish the block's top to be. */
  readonly wished: number;
}

/** A block where its members wish it on average, as far as the room lets it. */
const settle = (block: Omit<Block, "top">, low: number, high: number): Block => {
  const middle = block.wished / block.count + block.height / 2;
  const held = Math.max(low + block.height / 2, Math.min(high - block.height / 2, middle));
  return { ...block, top: held - block.height / 2 };
};

/**
 * Moves what overlaps apart: those that touch merge into a block that keeps their order and stands at the mean of their wishes,
 * until no two blocks touch (isotonic regression by pooling adjacent violators).
 * @param wishes - from the top down
 * @param low - where the room begins, in pixels; `high` is where it ends
 */
export function pushApart(wishes: readonly Wish[], low: number, high: number): readonly Block[] {
  const blocks: Block[] = [];
  for (const [first, { top, height }] of wishes.entries()) {
    let block = settle({ first, count: 1, height, wished: top }, low, high);
    for (let above = blocks.at(-1); above && above.top + above.height > block.top; above = blocks.at(-1)) {
      blocks.pop();
      const wished = above.wished + block.wished - block.count * above.height;
      const joined = { first: above.first, count: above.count + block.count, height: above.height + block.height };
      block = settle({ ...joined, wished }, low, high);
    }
    blocks.push(block);
  }
  return blocks;
}
