import { indexKeywords } from "./keywords.ts";
import { type ShardDirectory, shardWords } from "./shards.ts";

/** What is found of a site by its words: a chart, a topic. */
export interface CatalogueThing {
  readonly title: string;
  /** What else there is to read of it. */
  readonly text: string;
  /** Titles of what it is made of: indicators, datasets. */
  readonly about: string;
  /** What it may be narrowed down by: kinds of charts, as queries call them. */
  readonly kinds: readonly string[];
}

/** The words of things in files, and what a page is told of these first. */
export interface CatalogueFiles {
  readonly directory: ShardDirectory;
  /** By number. */
  readonly words: readonly string[];
}

/** Before the terms of kinds, which no word begins with. */
export const kindTerm = (kind: string): string => `#${kind}`;

/** Indexes things by their words, in rows of their order. @param block - rows of which one block tells */
export function indexCatalogue(things: readonly CatalogueThing[], block: number): CatalogueFiles {
  const documents = things.map(({ title, text, about }) => ({
    title,
    dataset: about,
    description: text,
    unit: "",
    datasetDescription: "",
    indicatorId: 0,
    catalogPath: "",
    popularity: 0,
    chartCount: 0,
  }));
  const { postings } = indexKeywords(documents);
  const shards = shardWords(new Map([...postings, ...kindPostings(things)]));
  return {
    directory: { count: things.length, words: shards.map(({ first }) => first), block },
    words: shards.map(({ text }) => text),
  };
}

function kindPostings(things: readonly CatalogueThing[]) {
  const postings = new Map<string, { rows: number[]; weights: number[] }>();
  for (const [row, { kinds }] of things.entries())
    for (const kind of kinds) {
      const posting = postings.get(kindTerm(kind)) ?? { rows: [], weights: [] };
      postings.set(kindTerm(kind), posting);
      posting.rows.push(row);
      posting.weights.push(1);
    }
  return postings;
}
