import { describe, expect, it } from "vitest";
import type { Embedder, SentenceEmbedder } from "../../src/search/embedder.ts";
import { buildIndex, openIndex } from "../../src/search/index.ts";
import { createLexiconEmbedder } from "../../src/search/lexicon.ts";
import { findTop, rankIndicators, type SearchQuery } from "../../src/search/rank.ts";
import { filesSource, noise, searchDocument, smallLexicon } from "./documents.ts";

const documents = [
  searchDocument(3, "Wheat yields", { popularity: 0.9 }),
  searchDocument(1, "Homicide rate", { popularity: 0.2, dataset: "Crime" }),
  searchDocument(2, "Murders of teachers", { popularity: 0.6, dataset: "Crime" }),
  searchDocument(4, "Crops", { popularity: 0.1, description: "Wheat and all other crops." }),
];
const lexicon = smallLexicon();
const files = await buildIndex(documents, createLexiconEmbedder(lexicon), lexicon);
const index = await openIndex(filesSource(files));
const ask = async (text: string, rest: Partial<SearchQuery> = {}) => {
  const found = await rankIndicators(index, { text, limit: 10, ...rest });
  return found.map(({ document }) => document.indicatorId);
};

it("the words of the query rank before synonyms", async () => {
  expect(await ask("murder")).toEqual([2, 1]);
  expect(await ask("homicides")).toEqual([1, 2]);
});

it("a word that no document has finds documents by its meaning", async () => {
  expect(await ask("school")).toEqual([2]);
});

it("scores say if even the best documents answer only a part of the query", async () => {
  const best = async (text: string) => (await rankIndicators(index, { text, limit: 1 }))[0]?.score ?? 0;
  expect(await best("wheat yields")).toBeGreaterThan(0.7);
  expect(await best("wheat transport")).toBeLessThan(0.7);
});

it("a rare word of the lexicon finds documents by the words that explain it", async () => {
  expect(await ask("assassins")).toEqual([2, 1]);
  expect(await ask("pupils")).toEqual([2]);
});

it("an unknown word is corrected to the nearest word of the documents", async () => {
  expect(await ask("homocide")).toEqual(await ask("homicide"));
});

it("a partial match of a transactional query is not found", async () => {
  expect(await ask("wheat recipes of teachers")).toEqual([]);
});

it("among equal documents, those similar to the best come first", async () => {
  const isCrime = (text: string) => /murder|robber/i.test(text);
  const embedder: Embedder = {
    name: "two topics",
    share: 0,
    embed: async (texts) =>
      texts.map(([title]) => Float32Array.from(isCrime(title?.text ?? "") ? [1, 0, 0.1] : [0, 1, 0.1])),
  };
  const mixed = [
    searchDocument(1, "Rate of wheat"),
    searchDocument(2, "Rate of robbers"),
    searchDocument(3, "Murders"),
    searchDocument(4, "Crops"),
  ];
  const built = await buildIndex(mixed, embedder);
  const found = await rankIndicators(await openIndex(filesSource(built), { embedder }), {
    text: "murder rate",
    limit: 10,
  });
  expect(found.map(({ document }) => document.indicatorId)).toEqual([3, 2, 1]);
});

describe("with a sentence model", async () => {
  const asked: string[] = [];
  /** Knows that murders are homicides, and what is grown. */
  const sentences: SentenceEmbedder = {
    name: "small@1",
    embed: async (texts) => {
      asked.push(...texts);
      return texts.map((text) =>
        Float32Array.of(/homicide|murder/i.test(text) ? 1 : 0, /wheat|crops|harvest/i.test(text) ? 1 : 0),
      );
    },
  };
  const words = createLexiconEmbedder(lexicon);
  const france = { code: "FRA", name: "France", aliases: [] };
  const built = await buildIndex(documents, { ...words, sentences }, lexicon, [france]);
  const open = (model: SentenceEmbedder, onOtherModel?: (error: Error) => void) =>
    openIndex(filesSource(built), { embedder: { ...words, sentences: model }, onOtherModel });
  const find = async (text: string, opened = open(sentences)) => {
    asked.length = 0;
    return (await rankIndicators(await opened, { text, limit: 10 })).map(({ document }) => document.indicatorId);
  };

  it("years, places and final punctuation are not embedded", async () => {
    await find("homicide rate of France in 1990?");
    expect(asked).toEqual(["homicide rate"]);
  });

  it("documents on which words and the model agree are found", async () => {
    expect(await find("murder rate")).toEqual([1, 2]);
    expect(await find("murders of teachers")).toEqual([2, 1]);
  });

  it("documents that only the model finds are found if it is sure", async () => {
    expect(await ask("rate of harvest")).not.toContain(4);
    expect(await find("rate of harvest")).toContain(4);
  });

  it("documents that words find and the model contradicts are not found", async () => {
    expect(await ask("murder yields")).toContain(3);
    expect(await find("murder yields")).toEqual([2, 1]);
  });

  it.each(["wheat without murders", "Mordrate", "France"])("%j is left to the words", async (text) => {
    expect(await find(text)).toEqual(await ask(text));
    expect(asked).toEqual([]);
  });

  it("words rank as without a model if the index has vectors of another", async () => {
    const told: string[] = [];
    const other = open({ ...sentences, name: "small@2" }, ({ message }) => told.push(message));
    expect(await find("murder yields", other)).toEqual(await ask("murder yields"));
    expect(told).toEqual(["the vectors of sentences are of small@1, not of small@2"]);
  });

  it("adds two files to the index, and changes no other", () => {
    const others = [...built].filter(([name]) => !["sentences.bin", "sentences.txt", "entities.txt"].includes(name));
    expect(new Map(others)).toEqual(files);
  });
});

it("a query of stop words or unknown words finds nothing", async () => {
  expect(await ask("how many of the")).toEqual([]);
  expect(await ask("xyzzy")).toEqual([]);
});

it("scores descend, from 1 to 0", async () => {
  const scores = (await rankIndicators(index, { text: "wheat crops murder", limit: 10 })).map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
  expect(scores.length).toBeGreaterThan(2);
});

it("the limit applies after unpopular indicators are left out", async () => {
  expect(await ask("murder", { limit: 1, minPopularity: 0.3 })).toEqual([2]);
  expect(await ask("homicide", { limit: 1, minPopularity: 0.3 })).toEqual([2]);
  expect(await ask("homicide", { limit: 1, minPopularity: 0.95 })).toEqual([]);
});

it("a query of a hundred thousand words gets an answer", async () => {
  expect(await ask("murder ".repeat(100_000))).toEqual([2, 1]);
});

describe("index files", () => {
  it("do not depend on the order of documents", async () => {
    const again = await buildIndex([...documents].reverse(), createLexiconEmbedder(lexicon), lexicon);
    expect(again).toEqual(files);
  });

  it("without documents give empty answers", async () => {
    const empty = await openIndex(filesSource(await buildIndex([], createLexiconEmbedder(lexicon), lexicon)));
    expect(await rankIndicators(empty, { text: "murder", limit: 10 })).toEqual([]);
  });

  it("without a lexicon rank by keywords alone", async () => {
    const bare = await openIndex(filesSource(await buildIndex(documents, createLexiconEmbedder(lexicon))));
    const found = await rankIndicators(bare, { text: "wheat", limit: 10 });
    expect(found.map(({ document }) => document.indicatorId)).toEqual([3, 4]);
  });

  it("cannot be searched with another embedder", async () => {
    const other = { name: "other", share: 1, embed: async () => [] };
    await expect(openIndex(filesSource(files), { embedder: other })).rejects.toThrow(
      "the index is by lexicon, not by other",
    );
  });

  it("are reported as broken if one is missing", async () => {
    await expect(openIndex(filesSource(new Map()))).rejects.toThrow("missing file of the search index: documents.bin");
  });
});

it("findTop gives the best rows in order, and the earlier of equal ones first", () => {
  expect(findTop(Float32Array.of(0.1, 0.9, 0.5, 0.9, 0.5), 3, () => true)).toEqual([1, 3, 2]);
});

it("findTop agrees with sorting everything", () => {
  const scores = noise(5000, 4);
  const sorted = [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  expect(findTop(scores, 40, () => true)).toEqual(sorted.slice(0, 40));
});

it("findTop skips rejected rows and scores of zero", () => {
  expect(findTop(Float32Array.of(0.9, 0.8, 0.7, 0, 0), 2, (row) => row !== 0)).toEqual([1, 2]);
  expect(findTop(Float32Array.of(0, 0.2, -1, Number.NaN), 4, () => true)).toEqual([1]);
});
