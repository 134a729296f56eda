import { fieldsBeside, type IndexedTexts, indexKeywords, type Weighing } from "./keywords.ts";
import { isMeasureWord } from "./match.ts";
import { type ShardDirectory, shardWords } from "./shards.ts";
import { splitTerms } from "./terms.ts";

/** The words of things in files, and what a page is told of these first. */
export interface CatalogueFiles {
  readonly directory: ShardDirectory;
  /** By number. */
  readonly words: readonly string[];
}

/**
 * A chart is about what its title says, above all at the start, and the more so, the less else that says: "GDP per capita" is what
 * one means by GDP, before the charts that compare something with it. What is said often counts less soon than in the list of
 * indicators, so that these stay apart.
 */
const weighing: Weighing = {
  fields: [
    { read: ({ title }) => title, weight: 4, dilution: 0.5 },
    { read: ({ title }) => startOf(title), weight: 2, dilution: 0 },
    ...fieldsBeside,
  ],
  saturation: 2.5,
};

/** The first two words of a title that say more than how a thing is counted. */
const startOf = (title: string): string =>
  splitTerms(title)
    .filter((term) => !isMeasureWord(term) && !/^\d/.test(term))
    .slice(0, 2)
    .join(" ");

/**
 * Indexes the things of a site by their words, in rows of their order: charts, topics, indicators.
 * @param block - rows of which one block tells
 */
export function indexCatalogue(things: readonly IndexedTexts[], block: number): CatalogueFiles {
  const { postings } = indexKeywords(things, weighing);
  const shards = shardWords(postings);
  return {
    directory: { count: things.length, words: shards.map(({ first }) => first), block },
    words: shards.map(({ text }) => text),
  };
}
