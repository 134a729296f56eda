import { type IndexedTexts, indexKeywords } from "./keywords.ts";
import { type ShardDirectory, shardWords } from "./shards.ts";

/** The words of things in files, and what a page is told of these first. */
export interface CatalogueFiles {
  readonly directory: ShardDirectory;
  /** By number. */
  readonly words: readonly string[];
}

/**
 * Indexes the things of a site by their words, in rows of their order: charts, topics, indicators.
 * @param block - rows of which one block tells
 */
export function indexCatalogue(things: readonly IndexedTexts[], block: number): CatalogueFiles {
  const { postings } = indexKeywords(things);
  const shards = shardWords(postings);
  return {
    directory: { count: things.length, words: shards.map(({ first }) => first), block },
    words: shards.map(({ text }) => text),
  };
}
