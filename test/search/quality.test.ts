import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { encodeDocuments } from "../../src/search/document.ts";
import { type IndexFiles, type IndicatorIndex, indexPaths, openIndex } from "../../src/search/index.ts";
import { indexKeywords } from "../../src/search/keywords.ts";
import { encodeKeywords } from "../../src/search/postings.ts";
import { rankIndicators } from "../../src/search/rank.ts";
import { filesSource, searchDocument } from "./documents.ts";

// A made-up catalogue and what people ask it (quality.txt beside this), by words and concepts as pages rank.

interface JudgedQuery {
  readonly query: string;
  /** 2 for the best answers, 1 for good ones, by id. */
  readonly gains: ReadonlyMap<number, number>;
}

let files: IndexFiles;
let queries: readonly JudgedQuery[];

beforeAll(async () => {
  const text = await readFile(new URL("quality.txt", import.meta.url), "utf8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const documents = lines.flatMap((line) => {
    const [, id, title = "", dataset = ""] = /^(\d+) (.*) \| (.*)$/.exec(line) ?? [];
    return id ? [searchDocument(Number(id), title, { dataset })] : [];
  });
  files = new Map([
    [indexPaths.documents, encodeDocuments(documents, "lexicon")],
    [indexPaths.keywords, encodeKeywords(indexKeywords(documents))],
    [indexPaths.concepts, new Uint8Array(await readFile("public/lexicon/concepts.txt"))],
  ]);
  queries = lines.flatMap((line) => {
    const [, query = "", best = "", good = ""] = /^(.*) = ([\d ]+)(?:; ([\d ]+))?$/.exec(line) ?? [];
    const ids = (list: string, gain: number) =>
      list
        .split(" ")
        .filter(Boolean)
        .map((id) => [Number(id), gain] as const);
    return query ? [{ query, gains: new Map([...ids(best, 2), ...ids(good, 1)]) }] : [];
  });
});

/** Normalised discounted cumulative gain of the first ten (Järvelin and Kekäläinen 2002), gains of 2^g − 1. */
function ndcg(gains: ReadonlyMap<number, number>, found: readonly number[]): number {
  const sum = (list: readonly number[]) =>
    list.reduce((total, gain, i) => total + (2 ** gain - 1) / Math.log2(i + 2), 0);
  const ideal = [...gains.values()].sort((a, b) => b - a).slice(0, 10);
  return sum(found.slice(0, 10).map((id) => gains.get(id) ?? 0)) / sum(ideal);
}

async function quality(index: IndicatorIndex): Promise<{ readonly mean: number; readonly worst: readonly string[] }> {
  const results = await Promise.all(
    queries.map(async ({ query, gains }) => {
      const found = await rankIndicators(index, { text: query, limit: 10 });
      return {
        query,
        score: ndcg(
          gains,
          found.map(({ document }) => document.indicatorId),
        ),
      };
    }),
  );
  const mean = results.reduce((sum, { score }) => sum + score, 0) / results.length;
  return { mean, worst: results.filter(({ score }) => score < 0.4).map(({ query }) => query) };
}

describe("a made-up catalogue answers queries of lay people", () => {
  it("with an nDCG@10 of 0.8, for some ninety queries", async () => {
    expect(queries.length).toBeGreaterThan(85);
    const { mean, worst } = await quality(await openIndex(filesSource(files)));
    expect(mean, worst.join("\n")).toBeGreaterThan(0.8);
  });

  it("thanks to concepts: without them, with less than 0.5", async () => {
    const others = new Map([...files].filter(([name]) => name !== indexPaths.concepts));
    const { mean } = await quality(await openIndex(filesSource(others)));
    expect(mean).toBeLessThan(0.5);
  });
});
