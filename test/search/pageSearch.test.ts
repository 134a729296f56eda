import { beforeAll, describe, expect, it } from "vitest";
import { decodeConcepts } from "../../src/search/concepts.ts";
import { indexKeywords, type TextFields } from "../../src/search/keywords.ts";
import { chartParams, findableTitles, nearConcepts, PageSearch } from "../../src/search/pageSearch.ts";
import { parseQuery } from "../../src/search/parseQuery.ts";
import { decodePlaces, encodePlaces } from "../../src/search/places.ts";
import {
  encodeShard,
  indexPages,
  readShard,
  type ShardDirectory,
  shardsFor,
  shardWords,
} from "../../src/search/shards.ts";
import { searchDocument } from "./documents.ts";
import { exampleSearch, type SearchedSite, withGermany } from "./exampleSite.ts";

describe("shards", () => {
  const postings = new Map(
    Array.from({ length: 9000 }, (_, i) => [
      `term${String(i).padStart(4, "0")}`,
      { rows: [i, i + 7, i + 10_000], weights: [1, 0.5, 0.04] },
    ]),
  );

  it("keep rows, and weights in levels", () => {
    const read = readShard(encodeShard([["a", { rows: [0, 1, 40, 99_999], weights: [0.01, 0.5, 0.77, 1] }]])).get("a");
    expect(read?.rows).toEqual([0, 1, 40, 99_999]);
    for (const [i, weight] of [0.01, 0.5, 0.77, 1].entries())
      expect(Math.abs((read?.weights[i] ?? 0) - weight)).toBeLessThan(0.04);
  });

  it("are found by a term and by its beginning", () => {
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

describe("searching the example site", () => {
  let site: SearchedSite;
  beforeAll(async () => {
    site = await exampleSearch();
  });

  it("ranks titles with all words first", async () => {
    expect((await site.found("population density"))[0]).toBe("population-density");
    expect((await site.found("median age"))[0]).toBe("median-age");
  });

  it("finds nothing for unrelated queries", async () => {
    expect(await site.found("zzzzqqq")).toEqual([]);
    expect(await site.found("the of")).toEqual([]);
  });

  it("finds the charts with data on a place, with parameters that show it", async () => {
    const answer = await site.search.answer("Germany");
    expect(answer).toMatchObject({ isPlace: true, params: "country=~DEU" });
    expect([...(await site.found("Germany"))].sort()).toEqual(withGermany);
    expect(answer.withPlaces).toBe(withGermany.length);
  });

  it("finds a subject among the charts with data on a place, with its time", async () => {
    const { params } = await site.search.answer("life expectancy germany since 1990");
    const found = await site.found("life expectancy germany since 1990");
    expect(params).toBe("country=~DEU&time=1990..latest");
    expect(found.slice(0, 2)).toContain("life-expectancy");
    expect(withGermany).toEqual(expect.arrayContaining([...found]));
  });

  it("without data on the place, finds the subject, without parameters for the place", async () => {
    const answer = await site.search.answer("forests of germany since 1990");
    expect(answer).toMatchObject({ lacksPlaces: true, params: "time=1990..latest" });
    expect((await site.found("forests of germany since 1990"))[0]).toBe("forest-cover");
  });

  it("completes words", async () => {
    expect(await site.found("fores")).toContain("forest-cover");
    expect(await site.found("unemp")).toContain("us-unemployment-by-industry");
    for (const begun of ["life expecta", "life expectan", "fertili", "electrici"])
      expect((await site.found(begun)).length, begun).toBeGreaterThan(0);
  });

  it("reports corrected words", async () => {
    expect((await site.search.answer("population of germny")).corrected).toBe("population of germany");
    expect((await site.found("population of germny"))[0]).toBe("population");
  });

  it.each([
    ["lif expectncy", "life expectancy"],
    ["populaton", "population"],
    ["carbon intesity", "carbon intensity"],
    ["temperture", "temperature"],
  ])("reports whole words, not stems: %s is %s", async (query, meant) => {
    expect((await site.search.answer(query)).corrected).toBe(meant);
  });

  it("reports the concept that matched in other words", async () => {
    const [first] = (await site.search.answer("jobless")).found;
    expect([site.slugs[first?.row ?? -1], first?.matched]).toEqual(["us-unemployment-by-industry", ["unemployment"]]);
  });

  it("gives the same answer after other queries", async () => {
    const asked = ["jobless", "clean water", "german electricity"];
    for (const query of asked) expect(await site.search.answer(query)).toEqual(await site.reopen().answer(query));
  });
});

describe("a small site", () => {
  const concepts = decodeConcepts(
    new TextEncoder().encode("unemployment|jobless||1|\nlabour force||||\nstrikes|walkouts||1|\n"),
  );
  const places = decodePlaces(encodePlaces([{ code: "GEO", name: "Georgia", aliases: [] }]));
  const thing = (title: string, more: Partial<TextFields> = {}): TextFields => ({
    title,
    dataset: "",
    unit: "",
    description: "",
    datasetDescription: "",
    ...more,
  });
  /** Titles that a query finds. @param beside - the first of the indicators, which come after the charts */
  async function ask(things: readonly TextFields[], query: string, beside = things.length) {
    const { directory, words } = indexPages(things, 10);
    const search = new PageSearch({
      directory: { ...directory, beside },
      concepts,
      places,
      words: async (number) => readShard(words[number] ?? ""),
      rowsOf: async () => [things.length - 1],
    });
    const answer = await search.answer(query);
    return { ...answer, titles: answer.found.map(({ row }) => things[row]?.title) };
  }

  it("ranks charts before indicators with the same words", async () => {
    const { titles } = await ask([thing("Coal burnt"), thing("Wheat grown"), thing("Wheat grown now")], "wheat", 1);
    expect(titles).toEqual(["Wheat grown", "Wheat grown now"]);
    expect((await ask([thing("Unemployment"), thing("Unemployment here")], "jobless", 1)).titles[0]).toBe(
      "Unemployment",
    );
  });

  it("finds charts by their indicators, after those with the words in their title", async () => {
    const things = [thing("Fields", { dataset: "Wheat" }), thing("Wheat"), thing("Roads")];
    expect((await ask(things, "wheat")).titles).toEqual(["Wheat", "Fields"]);
  });

  it("ranks the start of a title before its rest, and short titles before both", async () => {
    const titles = ["Ovens of large bakeries by town, with wheat", "Wheat of large bakeries by town", "Wheat"];
    const found = await ask(
      titles.map((title) => thing(title)),
      "wheat",
    );
    expect(found.titles).toEqual([...titles].reverse());
  });

  it("ignores words of measure at the start of a title", async () => {
    const titles = ["Number of ovens per year, wheat sold", "Share of wheat per year, ovens sold"];
    const things = titles.map((title) => thing(title));
    expect((await ask(things, "wheat")).titles).toEqual([...titles].reverse());
    expect((await ask(things, "ovens")).titles).toEqual(titles);
  });

  describe("finds nothing", () => {
    const things = [thing("Unemployment of bakers"), thing("Roads")];

    it("for an everyday word next to an unknown one", async () => {
      expect((await ask(things, "roads")).titles).toEqual(["Roads"]);
      expect((await ask(things, "roads qwxyzs")).titles).toEqual([]);
    });

    it("nor for a concept that the site does not have", async () => {
      expect((await ask(things, "roads walkouts")).titles).toEqual([]);
      expect((await ask([...things, thing("Strikes")], "roads walkouts")).titles).toContain("Roads");
    });

    it("but an unknown word may be next to the main part of a query", async () => {
      expect((await ask(things, "jobless bakers qwxyzs")).titles).toEqual(["Unemployment of bakers"]);
    });

    it("for a partial match of a transactional query", async () => {
      expect((await ask(things, "how to bake roads")).titles).toEqual([]);
      expect((await ask(things, "roads lyrics")).titles).toEqual([]);
    });

    it("but finds a complete match of it", async () => {
      expect((await ask(things, "how to find unemployment of bakers")).titles).toEqual(["Unemployment of bakers"]);
      expect((await ask([...things, thing("Recipes of soups")], "soup recipes")).titles).toEqual(["Recipes of soups"]);
    });
  });

  it("suggests nearby concepts that would be found", async () => {
    expect(await ask([thing("The labour force"), thing("Roads")], "walkouts")).toMatchObject({
      found: [],
      topics: ["labour force"],
    });
    expect((await ask([thing("Roads")], "walkouts")).topics).toEqual([]);
  });

  it("finds what names a place, then what has data on it", async () => {
    const { titles, isPlace } = await ask([thing("Georgia's wine"), thing("Roads"), thing("Coal")], "Georgia");
    expect([isPlace, titles]).toEqual([true, ["Georgia's wine", "Coal"]]);
  });

  it("corrects the name of a place", async () => {
    expect(await ask([thing("Coal")], "georgai")).toMatchObject({ corrected: "georgia", isPlace: true });
  });
});

it("chartParams names places by code, or by name if there is none", () => {
  const france = { code: "FRA", name: "France", aliases: [] };
  const atlantis = { code: "", name: "Atlantis & Co", aliases: [] };
  expect(chartParams([france, atlantis], "1990")).toBe("country=~FRA~Atlantis%20%26%20Co&time=1990");
  expect(chartParams([], undefined)).toBe("");
});

/** Concepts: `names|lay names|measures|broader|related`. */
const concepts = decodeConcepts(
  new TextEncoder().encode(
    [
      "labour market||||",
      "unemployment rate|out of work||0|2,3",
      "labour force||||",
      "wages;earnings||||",
      "youth unemployment|||1|",
      "strikes|||0|",
    ].join("\n"),
  ),
);

/** What is near to a query on a site that has these titles. */
function topicsOf(titles: readonly string[], query: string): readonly string[] {
  const keywords = indexKeywords(titles.map((title, id) => searchDocument(id, title)));
  const reading = parseQuery(query, {
    concepts,
    places: decodePlaces(undefined),
    terms: { has: () => true, keys: () => [] },
  });
  return findableTitles(nearConcepts(concepts, reading.parts), keywords.postings);
}

const all = ["The labour market", "Labour force", "Wages of men", "Youth unemployment in towns", "Strikes"];

it("suggests broader, related and narrower concepts, at most three, without duplicates", () => {
  expect(topicsOf(all, "out of work")).toEqual(["labour market", "labour force", "wages"]);
  expect(topicsOf(all.slice(2, 4), "out of work")).toEqual(["wages", "youth unemployment"]);
});

it("suggests relatives of the broader concept last", () => {
  expect(topicsOf(all.slice(2), "out of work")).toEqual(["wages", "youth unemployment", "strikes"]);
  expect(topicsOf(all.slice(0, 2), "youth unemployment")).toEqual(["labour market", "labour force"]);
});

it("suggests only concepts of which a title has all words", () => {
  expect(topicsOf(["Labour and the law", "Market places", "Wages"], "out of work")).toEqual(["wages"]);
  expect(topicsOf([], "out of work")).toEqual([]);
});

it("suggests nothing for a query without concepts", () => {
  expect(topicsOf(all, "coal")).toEqual([]);
});
