import { describe, expect, it } from "vitest";
import { documentText } from "../../src/search/document.ts";
import type { EmbeddedText, Embedder } from "../../src/search/embedder.ts";
import { buildIndex, indexPaths, openIndex } from "../../src/search/index.ts";
import { BrokenIndex } from "../../src/search/indexFile.ts";
import { createLexiconEmbedder } from "../../src/search/lexicon.ts";
import { rankIndicators } from "../../src/search/rank.ts";
import { centred, encodeVectors, meanDirection, quantizeVectors } from "../../src/search/vectors.ts";
import { noise, smallLexicon, someDocuments, someQueries, filesSource as source } from "./documents.ts";
import { openInMemory } from "./memory.ts";

const lexicon = smallLexicon();
const build = (count: number, seed: number) =>
  buildIndex(someDocuments(count, seed), createLexiconEmbedder(lexicon), lexicon, [
    { code: "FRA", name: "France", aliases: ["French"] },
  ]);

describe("an index in files gives the same results as in memory", () => {
  it.each([
    [1, 1],
    [2, 33],
    [3, 200],
    [4, 500],
  ])("seed %i: %i documents", async (seed, count) => {
    const files = await build(count, seed);
    const stored = await openIndex(source(files));
    const whole = await openInMemory(files);
    for (const text of someQueries)
      for (const minPopularity of [undefined, 0.3, 1])
        for (const limit of [1, 20])
          expect(await rankIndicators(stored, { text, limit, minPopularity })).toEqual(
            await rankIndicators(whole, { text, limit, minPopularity }),
          );
    const [found] = await rankIndicators(stored, { text: "murder wheat crops teachers deaths farms", limit: 1 });
    expect(found).toBeDefined();
  });

  it("by words alone, without vectors and lexicon", async () => {
    const files = new Map([...(await build(50, 7))].filter(([name]) => /documents|keywords/.test(name)));
    const stored = await openIndex(source(files));
    const found = await rankIndicators(stored, { text: "murder", limit: 5 });
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(await rankIndicators(await openInMemory(files), { text: "murder", limit: 5 }));
  });
});

it("embedding in batches gives the same vectors", async () => {
  const documents = someDocuments(2500, 11);
  const batches: number[] = [];
  const embed = (texts: readonly EmbeddedText[]) =>
    texts.map((text) => noise(4, text.length + (text[0]?.text.length ?? 0)));
  const embedder: Embedder = {
    name: "lengths",
    share: 0.1,
    async embed(texts) {
      batches.push(texts.length);
      return embed(texts);
    },
  };
  const file = (await buildIndex(documents, embedder)).get(indexPaths.vectors) ?? new Uint8Array();
  const raw = embed(documents.map(documentText));
  const centre = meanDirection(raw);
  const keys = documents.map(({ indicatorId }) => `${indicatorId}`);
  const apart = raw.map((vector) => centred(vector, centre));
  expect(Buffer.from(file)).toEqual(
    Buffer.from(encodeVectors(quantizeVectors(keys, apart, { centre, refined: true }))),
  );
  expect(Math.max(...batches)).toBeLessThan(documents.length);
});

it("an index in a database is broken if there is no engine", async () => {
  const engine = new TextEncoder().encode('{"engine":"lancedb"}');
  const files = new Map(await build(3, 1)).set(indexPaths.engine, engine);
  await expect(openIndex(source(files))).rejects.toThrow("the index is in lancedb, which cannot be asked here");
});

describe("damaged files are reported", () => {
  const files = build(60, 9);
  const changedFiles = async (name: string, change: (bytes: Uint8Array) => Uint8Array) => {
    const all = new Map(await files);
    return all.set(name, change(all.get(name) ?? new Uint8Array()));
  };

  it.each([indexPaths.documents, indexPaths.keywords, indexPaths.vectors])("a truncated %s", async (name) => {
    for (const length of [0, 3, 20, 100, 1000]) {
      const cut = await changedFiles(name, (bytes) => bytes.slice(0, Math.min(length, bytes.length - 1)));
      await expect(openIndex(source(cut)), `${length}`).rejects.toThrow(BrokenIndex);
    }
  });

  it.each([indexPaths.documents, indexPaths.keywords])("a missing %s", async (name) => {
    const all = new Map(await files);
    all.delete(name);
    await expect(openIndex(source(all))).rejects.toThrow(`missing file of the search index: ${name}`);
  });

  it.each([indexPaths.documents, indexPaths.keywords, indexPaths.vectors])("the %s of another index", async (name) => {
    const other = (await build(61, 9)).get(name) ?? new Uint8Array();
    await expect(openIndex(source(await changedFiles(name, () => other)))).rejects.toThrow("not of the same documents");
  });

  it("vectors that are not numbers", async () => {
    const changed = await changedFiles(indexPaths.vectors, (bytes) => {
      const copy = bytes.slice();
      new DataView(copy.buffer).setFloat32(24 + 4 * 4, Number.NaN, true);
      return copy;
    });
    await expect(openIndex(source(changed))).rejects.toThrow("not numeric");
  });
});
