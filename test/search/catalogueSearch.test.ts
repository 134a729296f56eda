import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { catalogueEntry } from "../../build/site/catalogue.ts";
import { planWords } from "../../build/site/find.ts";
import { indicatorsOf } from "../../src/chart/chart.ts";
import { readFindScript } from "../../src/page/find/files.ts";
import { CatalogueSearch } from "../../src/search/catalogueSearch.ts";
import { readConcepts } from "../../src/search/concepts.ts";
import { encodePlaces, readPlaces } from "../../src/search/places.ts";
import { encodeShard, readShard, type ShardDirectory, shardsFor, shardWords } from "../../src/search/shards.ts";
import { readExample } from "../example.ts";

describe("files of words", () => {
  const postings = new Map(
    Array.from({ length: 9000 }, (_, i) => [
      `term${String(i).padStart(4, "0")}`,
      { rows: [i, i + 7, i + 10_000], weights: [1, 0.5, 0.04] },
    ]),
  );

  it("hold rows as they were, and weights in steps", () => {
    const read = readShard(encodeShard([["a", { rows: [0, 1, 40, 99_999], weights: [0.01, 0.5, 0.77, 1] }]])).get("a");
    expect(read?.rows).toEqual([0, 1, 40, 99_999]);
    for (const [i, weight] of [0.01, 0.5, 0.77, 1].entries())
      expect(Math.abs((read?.weights[i] ?? 0) - weight)).toBeLessThan(0.04);
  });

  it("are picked by a term, and by the beginning of terms", () => {
    const shards = shardWords(postings);
    expect(shards.length).toBeGreaterThan(3);
    const directory: ShardDirectory = { count: 1, block: 1, words: shards.map(({ first }) => first) };
    for (const term of ["term0000", "term4321", "term8999"]) {
      const [number = -1] = shardsFor(directory, term, true);
      expect(readShard(shards[number]?.text ?? "").get(term)?.rows).toEqual(postings.get(term)?.rows);
    }
    const begun = shardsFor(directory, "term45", false).flatMap((number) => [
      ...readShard(shards[number]?.text ?? "").keys(),
    ]);
    expect(begun.filter((term) => term.startsWith("term45"))).toHaveLength(100);
  });
});

describe("the search of the example site", () => {
  let search: CatalogueSearch;
  let slugs: readonly string[];
  let queries: readonly { readonly query: string; readonly wanted: readonly string[] }[];
  const withGermany = ["life-expectancy", "population"];

  beforeAll(async () => {
    const { charts } = await readExample();
    const entries = [...charts.values()].map((chart) => catalogueEntry(chart, []));
    slugs = entries.map(({ slug }) => slug);
    const indicators = new Map(
      [...charts.values()].flatMap(indicatorsOf).map(({ id, title, name }) => [id, title || name]),
    );
    const [directory, ...words] = planWords({ charts: entries, topics: [], indicators })
      .make()
      .map(({ path, body }) => readFindScript(path, String(body)));
    search = new CatalogueSearch({
      directory: directory as ShardDirectory,
      concepts: readConcepts(new Uint8Array(await readFile("public/lexicon/concepts.txt"))),
      places: readPlaces(encodePlaces([{ code: "DEU", name: "Germany", aliases: ["german"] }])),
      words: async (number) => String(words[number]),
      rowsOf: async () => withGermany.map((slug) => slugs.indexOf(slug)),
    });
    queries = (await readFile(new URL("../page/catalogue/readers.txt", import.meta.url), "utf8"))
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line) => {
        const [query = "", wanted = ""] = line.split(" =");
        return { query, wanted: wanted.split(" ").filter(Boolean) };
      });
  });
  const found = async (query: string) => (await search.answer(query)).rows.map((row) => slugs[row] ?? "");

  it("nine of ten readers find the chart that they want among the first three", async () => {
    const asked = queries.filter(({ query, wanted }) => wanted.length > 0 && !/german/i.test(query));
    const missed: string[] = [];
    for (const { query, wanted } of asked) {
      const first = (await found(query)).slice(0, 3);
      if (!first.some((slug) => wanted.includes(slug))) missed.push(`${query}: ${first.join(", ") || "nothing"}`);
    }
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(asked.length / 10);
  });

  it("puts what has all words in its title first", async () => {
    expect((await found("population density"))[0]).toBe("population-density");
    expect((await found("median age"))[0]).toBe("median-age");
  });

  it("finds nothing where nothing fits", async () => {
    expect(await found("zzzzqqq")).toEqual([]);
    expect(await found("the of")).toEqual([]);
  });

  it("offers for a place the charts that have its figures, opened with it", async () => {
    const answer = await search.answer("Germany");
    expect(answer).toMatchObject({ isPlace: true, params: "country=~DEU" });
    expect(answer.rows.map((row) => slugs[row]).sort()).toEqual(withGermany);
  });

  it("finds a subject among the charts of a place, at its time", async () => {
    const answer = await search.answer("life expectancy germany since 1990");
    expect(slugs[answer.rows[0] ?? -1]).toBe("life-expectancy");
    expect(answer.params).toBe("country=~DEU&time=1990..latest");
    expect(answer.rows.every((row) => withGermany.includes(slugs[row] ?? ""))).toBe(true);
  });

  it("finds words of which only the beginning is typed", async () => {
    expect(await found("fores")).toContain("forest-cover");
    expect(await found("unemp")).toContain("us-unemployment-by-industry");
  });

  it("says what it took a misspelt word for", async () => {
    const answer = await search.answer("population of germny");
    expect(answer.meant).toBe("population of germany");
    expect(slugs[answer.rows[0] ?? -1]).toBe("population");
  });
});
