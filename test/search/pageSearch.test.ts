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
  let site: SearchedSite;
  beforeAll(async () => {
    site = await exampleSearch();
  });

  it("puts what has all words in its title first", async () => {
    expect((await site.found("population density"))[0]).toBe("population-density");
    expect((await site.found("median age"))[0]).toBe("median-age");
  });

  it("finds nothing where nothing fits", async () => {
    expect(await site.found("zzzzqqq")).toEqual([]);
    expect(await site.found("the of")).toEqual([]);
  });

  it("offers for a place the charts that have its figures, opened with it", async () => {
    const answer = await site.search.answer("Germany");
    expect(answer).toMatchObject({ isPlace: true, params: "country=~DEU" });
    expect([...(await site.found("Germany"))].sort()).toEqual(withGermany);
    expect(answer.withPlaces).toBe(withGermany.length);
  });

  it("finds a subject among the charts of a place, at its time", async () => {
    const { params } = await site.search.answer("life expectancy germany since 1990");
    const found = await site.found("life expectancy germany since 1990");
    expect(params).toBe("country=~DEU&time=1990..latest");
    expect(found.slice(0, 2)).toContain("life-expectancy");
    expect(withGermany).toEqual(expect.arrayContaining([...found]));
  });

  it("finds a subject of which nothing has the place's figures elsewhere, and opens it without the place", async () => {
    const answer = await site.search.answer("forests of germany since 1990");
    expect(answer).toMatchObject({ lacksPlaces: true, params: "time=1990..latest" });
    expect((await site.found("forests of germany since 1990"))[0]).toBe("forest-cover");
  });

  it("finds words of which only the beginning is typed", async () => {
    expect(await site.found("fores")).toContain("forest-cover");
    expect(await site.found("unemp")).toContain("us-unemployment-by-industry");
    for (const begun of ["life expecta", "life expectan", "fertili", "electrici"])
      expect((await site.found(begun)).length, begun).toBeGreaterThan(0);
  });

  it("says what it took a misspelt word for", async () => {
    expect((await site.search.answer("population of germny")).corrected).toBe("population of germany");
    expect((await site.found("population of germny"))[0]).toBe("population");
  });

  it.each([
    ["lif expectncy", "life expectancy"],
    ["populaton", "population"],
    ["carbon intesity", "carbon intensity"],
    ["temperture", "temperature"],
  ])("tells whole words, of which stems are compared: %s is %s", async (query, meant) => {
    expect((await site.search.answer(query)).corrected).toBe(meant);
  });

  it("tells the concept by which something was found in other words", async () => {
    const [first] = (await site.search.answer("jobless")).found;
    expect([site.slugs[first?.row ?? -1], first?.matched]).toEqual(["us-unemployment-by-industry", ["unemployment"]]);
  });

  it("gives the same answer whatever was asked before", async () => {
    const asked = ["jobless", "clean water", "german electricity"];
    for (const query of asked) expect(await site.search.answer(query)).toEqual(await site.reopen().answer(query));
  });
});

describe("a small catalogue", () => {
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

  it("has charts before indicators that say the same", async () => {
    const { titles } = await ask([thing("Coal burnt"), thing("Wheat grown"), thing("Wheat grown now")], "wheat", 1);
    expect(titles).toEqual(["Wheat grown", "Wheat grown now"]);
    expect((await ask([thing("Unemployment"), thing("Unemployment here")], "jobless", 1)).titles[0]).toBe(
      "Unemployment",
    );
  });

  it("finds by what things are made of, after those whose title says it", async () => {
    const things = [thing("Fields", { dataset: "Wheat" }), thing("Wheat"), thing("Roads")];
    expect((await ask(things, "wheat")).titles).toEqual(["Wheat", "Fields"]);
  });

  it("has what a title begins with before what it compares that with, and what says little else before both", async () => {
    const titles = ["Ovens of large bakeries by town, with wheat", "Wheat of large bakeries by town", "Wheat"];
    const found = await ask(
      titles.map((title) => thing(title)),
      "wheat",
    );
    expect(found.titles).toEqual([...titles].reverse());
  });

  it("takes how a thing is counted for no beginning of a title", async () => {
    const titles = ["Number of ovens per year, wheat sold", "Share of wheat per year, ovens sold"];
    const things = titles.map((title) => thing(title));
    expect((await ask(things, "wheat")).titles).toEqual([...titles].reverse());
    expect((await ask(things, "ovens")).titles).toEqual(titles);
  });

  describe("finds nothing rather than nonsense", () => {
    const things = [thing("Unemployment of bakers"), thing("Roads")];

    it("for a query of which a thing has a word that says little beside one that nobody knows", async () => {
      expect((await ask(things, "roads")).titles).toEqual(["Roads"]);
      expect((await ask(things, "roads qwxyzs")).titles).toEqual([]);
    });

    it("nor for a concept that nothing of the site has to do with", async () => {
      expect((await ask(things, "roads walkouts")).titles).toEqual([]);
      expect((await ask([...things, thing("Strikes")], "roads walkouts")).titles).toContain("Roads");
    });

    it("but for what most of it is about, an unknown word may stand beside it", async () => {
      expect((await ask(things, "jobless bakers qwxyzs")).titles).toEqual(["Unemployment of bakers"]);
    });

    it("for who asks for no figures, of what answers but a part", async () => {
      expect((await ask(things, "how to bake roads")).titles).toEqual([]);
      expect((await ask(things, "roads lyrics")).titles).toEqual([]);
    });

    it("but finds what they ask for in all of its words", async () => {
      expect((await ask(things, "how to find unemployment of bakers")).titles).toEqual(["Unemployment of bakers"]);
      expect((await ask([...things, thing("Recipes of soups")], "soup recipes")).titles).toEqual(["Recipes of soups"]);
    });
  });

  it("names what is near, and would be found, where nothing is found", async () => {
    expect(await ask([thing("The labour force"), thing("Roads")], "walkouts")).toMatchObject({
      found: [],
      topics: ["labour force"],
    });
    expect((await ask([thing("Roads")], "walkouts")).topics).toEqual([]);
  });

  it("has for a place what names it, then what shows it", async () => {
    const { titles, isPlace } = await ask([thing("Georgia's wine"), thing("Roads"), thing("Coal")], "Georgia");
    expect([isPlace, titles]).toEqual([true, ["Georgia's wine", "Coal"]]);
  });

  it("finds a place by its misspelt name", async () => {
    expect(await ask([thing("Coal")], "georgai")).toMatchObject({ corrected: "georgia", isPlace: true });
  });
});

it("parameters of a chart's address name places by their codes, or names without any", () => {
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

it("what is broader, related and narrower is near, three at most, each once", () => {
  expect(topicsOf(all, "out of work")).toEqual(["labour market", "labour force", "wages"]);
  expect(topicsOf(all.slice(2, 4), "out of work")).toEqual(["wages", "youth unemployment"]);
});

it("what is near to the broader one comes after", () => {
  expect(topicsOf(all.slice(2), "out of work")).toEqual(["wages", "youth unemployment", "strikes"]);
  expect(topicsOf(all.slice(0, 2), "youth unemployment")).toEqual(["labour market", "labour force"]);
});

it("only what a title is about is near: all its words in one", () => {
  expect(topicsOf(["Labour and the law", "Market places", "Wages"], "out of work")).toEqual(["wages"]);
  expect(topicsOf([], "out of work")).toEqual([]);
});

it("a query that names no concept has nothing near", () => {
  expect(topicsOf(all, "coal")).toEqual([]);
});
