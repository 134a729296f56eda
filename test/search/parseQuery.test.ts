import { describe, expect, it } from "vitest";
import { decodeConcepts } from "../../src/search/concepts.ts";
import { extractTime, parseQuery } from "../../src/search/parseQuery.ts";
import { decodePlaces, encodePlaces } from "../../src/search/places.ts";

const concepts = decodeConcepts(
  new TextEncoder().encode(
    [
      "unemployment|out of work;jobless|||",
      "electricity||||",
      "access to electricity|without electricity|||",
      "World Health Organization;WHO||||",
      "child mortality|kids dying|||",
      "media;news||||",
      "states history||||",
      "railways;trains||||",
      "skills;training||||",
      "",
    ].join("\n"),
  ),
);
const places = decodePlaces(
  encodePlaces([
    { code: "USA", name: "United States", aliases: ["US", "america"] },
    { code: "DEU", name: "Germany", aliases: ["german"] },
    { code: "KOR", name: "South Korea", aliases: [] },
    { code: "ITI", name: "Isle of Iti", aliases: ["it is"] },
    { code: "", name: "Electricity", aliases: [] },
    { code: "", name: "Lignite", aliases: [] },
  ]),
);
const known = new Set(["coal", "industri", "work", "malaria", "us", "it", "unemploy", "charit", "inequ"]);

const read = (query: string, isTyping = false) =>
  parseQuery(query, {
    concepts,
    places,
    isTyping,
    terms: known,
  });
const titles = (query: string) =>
  read(query).parts.map(({ text, concepts: named, place }) => [
    text,
    ...named.map((row) => concepts.all[row]?.title),
    ...(place ? [place.code] : []),
  ]);

describe("parseQuery finds", () => {
  it("phrases of the lexicon, longer ones first", () => {
    expect(titles("people without electricity")).toEqual([
      ["people"],
      ["without electricity", "access to electricity"],
    ]);
    expect(titles("electricity")).toEqual([["electricity", "electricity"]]);
  });

  it("phrases with small words that change the meaning", () => {
    expect(titles("out of work")).toEqual([["out of work", "unemployment"]]);
    expect(titles("of work")).toEqual([["work"]]);
  });

  it("names as written, or in the other number, before names with the same stem", () => {
    expect(titles("trains")).toEqual([["trains", "railways"]]);
    expect(titles("train")).toEqual([["train", "railways"]]);
    expect(titles("training")).toEqual([["training", "skills"]]);
    expect(titles("trained")).toEqual([["trained", "railways", "skills"]]);
  });

  it("all concepts of that name in either number", () => {
    const other = decodeConcepts(new TextEncoder().encode("salads;salad|||\nlettuce|salads||\n"));
    const parts = parseQuery("salad", { concepts: other, places, terms: { has: () => true, keys: () => [] } }).parts;
    expect(parts[0]?.concepts).toEqual([0, 1]);
  });

  it("phrases with synonyms", () => {
    expect(titles("children who die")).toEqual([["children who die", "child mortality"]]);
    expect(titles("no electricity")).toEqual([["no electricity", "access to electricity"]]);
  });

  it("phrases in another order, unless they contain a small word", () => {
    expect(titles("mortality of children")).toEqual([["mortality of children", "child mortality"]]);
    expect(titles("work out")).toEqual([["work"]]);
  });

  it("places by their names and those of their people, longest first", () => {
    expect(titles("south korea german coal")).toEqual([["south korea", "KOR"], ["german", "DEU"], ["coal"]]);
  });

  it("places of several words before phrases with part of their names", () => {
    expect(titles("united states history")).toEqual([["united states", "USA"], ["history"]]);
  });

  it("everyday words as they are written: new is not the news", () => {
    expect(titles("new coal")).toEqual([["new"], ["coal"]]);
    expect(titles("news")).toEqual([["news", "media"]]);
  });

  it("entities without a code, unless a concept has that name", () => {
    expect(titles("lignite")).toEqual([["lignite", ""]]);
    expect(titles("electricity")).toEqual([["electricity", "electricity"]]);
  });

  it("the words between, except stop words", () => {
    expect(titles("the coal of industry")).toEqual([["coal"], ["industry"]]);
  });
});

it("single letters replace doubled ones before other corrections: acess is access, not ace", () => {
  const known = new Set(["ac", "access"]);
  const read = parseQuery("acess", {
    concepts,
    places,
    terms: known,
  });
  expect(read.corrected).toBe("access");
});

describe("capitals distinguish names from words", () => {
  it("WHO is an organisation, who is a question", () => {
    expect(titles("WHO malaria")).toEqual([["who", "World Health Organization"], ["malaria"]]);
    expect(titles("who has malaria")).toEqual([["malaria"]]);
  });

  it("US is a country, us is a pronoun", () => {
    expect(titles("US coal")).toEqual([["us", "USA"], ["coal"]]);
    expect(titles("us coal")).toEqual([["coal"]]);
  });

  it("codes are names", () => {
    expect(titles("DEU coal")).toEqual([["deu", "DEU"], ["coal"]]);
  });

  it("but only whole words of two to four letters", () => {
    expect(titles("theUS coal")).toEqual([["theus"], ["coal"]]);
  });

  it("names of places with several words may be small words", () => {
    expect(titles("it is coal")).toEqual([["it is", "ITI"], ["coal"]]);
    expect(titles("it coal")).toEqual([["coal"]]);
  });

  it("but not if the whole query is in capitals", () => {
    expect(titles("WHO HAS COAL")).toEqual([["coal"]]);
  });
});

it("other words are searched by their stems", () => {
  expect(read("industries").parts.map(({ terms }) => terms)).toEqual([["industri"]]);
});

it("places have no duplicates, and the time is separate", () => {
  const { places: named, time, parts } = read("german coal in germany since 1990");
  expect(named.map(({ code }) => code)).toEqual(["DEU"]);
  expect(time).toBe("1990..latest");
  expect(parts.map(({ text }) => text)).toEqual(["german", "coal", "germany"]);
});

describe("an unknown word", () => {
  it("is corrected by names, then by the words of documents and lexicon", () => {
    expect(read("germny coal").corrected).toBe("germany coal");
    expect(read("malraia").corrected).toBe("malaria");
  });

  it("is unchanged if nothing is near", () => {
    expect(read("xylophone").corrected).toBeUndefined();
    expect(read("coal").corrected).toBeUndefined();
  });

  it("is not an everyday word or a word of measure", () => {
    expect(read("chart of coal").corrected).toBeUndefined();
    expect(read("remove coal").corrected).toBeUndefined();
  });

  it("may be a phrase that was written as one word", () => {
    expect(read("childmortality").corrected).toBe("child mortality");
    expect(read("coalwork").corrected).toBeUndefined();
  });

  it("is the word with single letters, if that is known", () => {
    expect(read("inequallity").corrected).toBe("inequality");
  });

  it("is corrected while another word is typed", () => {
    expect(read("malraia coal", true).corrected).toBe("malaria coal");
    expect(read("unemploym coal", true).corrected).toBe("unemploy coal");
    expect(read("unemploym coal").corrected).toBe("unemploy coal");
    expect(read("coal unemploym").corrected).toBe("coal unemploy");
  });

  it("is not completed by a very short known word", () => {
    expect(read("wourk", true).corrected).toBeUndefined();
    expect(read("coalitn", true).corrected).toBeUndefined();
  });

  it("is not corrected while a known word begins with it", () => {
    expect(read("malari", true).corrected).toBeUndefined();
    expect(read("unemploym", true).corrected).toBeUndefined();
    expect(read("malraia", true).corrected).toBe("malaria");
  });
});

it.each([
  ["poverty from 1990 to 2010", "poverty", "1990..2010"],
  ["poverty between 1990 and 2010", "poverty", "1990..2010"],
  ["poverty 1990–2010", "poverty", "1990..2010"],
  ["Poverty Until 1990", "Poverty", "earliest..1990"],
  ["poverty before 1990", "poverty", "earliest..1990"],
  ["poverty since 2000", "poverty", "2000..latest"],
  ["riots in March 2011", "riots", "2011"],
  ["riots since Sept. 2011", "riots", "2011..latest"],
  ["riots from May 2011 to june 2012", "riots", "2011..2012"],
  ["a march on the capital", "a march on the capital", undefined],
  ["poverty from 2000 onwards", "poverty", "2000..latest"],
  ["Poverty Since 2000", "Poverty", "2000..latest"],
  ["poverty in the 1990s", "poverty", "1990..1999"],
  ["the 2020's in poverty", "in poverty", "2020..2029"],
  ["poverty in the 19th century", "poverty", "1800..1899"],
  ["poverty in the 21st Century", "poverty", "2000..2099"],
  ["poverty in the year 1850", "poverty", "1850"],
  ["2015 poverty", "poverty", "2015"],
])("“%s”: the subject is “%s”, the time %s", (text, rest, time) => {
  expect(extractTime(text)).toEqual({ rest, time });
});

it.each(["poverty", "under 25 years", "500 hospitals", "more than 3000 kcal", "12020", "covid19"])(
  "“%s” has no time",
  (text) => {
    expect(extractTime(text)).toEqual({ rest: text, time: undefined });
  },
);
