import { describe, expect, it } from "vitest";
import { decodeConcepts } from "../../src/search/concepts.ts";
import { parseQuery } from "../../src/search/parseQuery.ts";
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

describe("a query is divided into", () => {
  it("phrases of the lexicon, longer ones before shorter", () => {
    expect(titles("people without electricity")).toEqual([
      ["people"],
      ["without electricity", "access to electricity"],
    ]);
    expect(titles("electricity")).toEqual([["electricity", "electricity"]]);
  });

  it("phrases that keep the small words which turn a meaning", () => {
    expect(titles("out of work")).toEqual([["out of work", "unemployment"]]);
    expect(titles("of work")).toEqual([["work"]]);
  });

  it("names as they are written, or in the other number, before others of the same stem", () => {
    expect(titles("trains")).toEqual([["trains", "railways"]]);
    expect(titles("train")).toEqual([["train", "railways"]]);
    expect(titles("training")).toEqual([["training", "skills"]]);
    expect(titles("trained")).toEqual([["trained", "railways", "skills"]]);
  });

  it("all that is called so in either number", () => {
    const other = decodeConcepts(new TextEncoder().encode("salads;salad|||\nlettuce|salads||\n"));
    const parts = parseQuery("salad", { concepts: other, places, terms: { has: () => true, keys: () => [] } }).parts;
    expect(parts[0]?.concepts).toEqual([0, 1]);
  });

  it("phrases in other words of the same meaning", () => {
    expect(titles("children who die")).toEqual([["children who die", "child mortality"]]);
    expect(titles("no electricity")).toEqual([["no electricity", "access to electricity"]]);
  });

  it("phrases in another order of words that mean the same, unless a small word stands among them", () => {
    expect(titles("mortality of children")).toEqual([["mortality of children", "child mortality"]]);
    expect(titles("work out")).toEqual([["work"]]);
  });

  it("places by their names and those of their people, the longest first", () => {
    expect(titles("south korea german coal")).toEqual([["south korea", "KOR"], ["german", "DEU"], ["coal"]]);
  });

  it("places of several words before phrases that have a part of their names", () => {
    expect(titles("united states history")).toEqual([["united states", "USA"], ["history"]]);
  });

  it("everyday words as they are written: new is not the news", () => {
    expect(titles("new coal")).toEqual([["new"], ["coal"]]);
    expect(titles("news")).toEqual([["news", "media"]]);
  });

  it("entities without a code, unless a concept is called so", () => {
    expect(titles("lignite")).toEqual([["lignite", ""]]);
    expect(titles("electricity")).toEqual([["electricity", "electricity"]]);
  });

  it("words between them, without those that say nothing", () => {
    expect(titles("the coal of industry")).toEqual([["coal"], ["industry"]]);
  });
});

it("a word whose letters are not doubled is no other word with fewer of them: acess is no ace", () => {
  const known = new Set(["ac", "access"]);
  const read = parseQuery("acess", {
    concepts,
    places,
    terms: known,
  });
  expect(read.corrected).toBe("access");
});

describe("capitals tell names from words", () => {
  it("WHO is an organisation, and who a question", () => {
    expect(titles("WHO malaria")).toEqual([["who", "World Health Organization"], ["malaria"]]);
    expect(titles("who has malaria")).toEqual([["malaria"]]);
  });

  it("US is a country, and us are we", () => {
    expect(titles("US coal")).toEqual([["us", "USA"], ["coal"]]);
    expect(titles("us coal")).toEqual([["coal"]]);
  });

  it("codes are names", () => {
    expect(titles("DEU coal")).toEqual([["deu", "DEU"], ["coal"]]);
  });

  it("but only whole ones of two to four letters: not the end of a word", () => {
    expect(titles("theUS coal")).toEqual([["theus"], ["coal"]]);
  });

  it("so does a place of several words, which may be small ones", () => {
    expect(titles("it is coal")).toEqual([["it is", "ITI"], ["coal"]]);
    expect(titles("it coal")).toEqual([["coal"]]);
  });

  it("but not in a query that is in capitals as a whole", () => {
    expect(titles("WHO HAS COAL")).toEqual([["coal"]]);
  });
});

it("words between phrases are searched for by their stems", () => {
  expect(read("industries").parts.map(({ terms }) => terms)).toEqual([["industri"]]);
});

it("places are told once, and the time apart from the words", () => {
  const { places: named, time, parts } = read("german coal in germany since 1990");
  expect(named.map(({ code }) => code)).toEqual(["DEU"]);
  expect(time).toBe("1990..latest");
  expect(parts.map(({ text }) => text)).toEqual(["german", "coal", "germany"]);
});

describe("a word that nobody knows", () => {
  it("is put right by names, then by the words of documents and the lexicon", () => {
    expect(read("germny coal").corrected).toBe("germany coal");
    expect(read("malraia").corrected).toBe("malaria");
  });

  it("stays where nothing is near, and a query of known words is as it was meant", () => {
    expect(read("xylophone").corrected).toBeUndefined();
    expect(read("coal").corrected).toBeUndefined();
  });

  it("is none of everyday language, nor one of measure, for which another is taken", () => {
    expect(read("chart of coal").corrected).toBeUndefined();
    expect(read("remove coal").corrected).toBeUndefined();
  });

  it("may be a phrase that was written as one word", () => {
    expect(read("childmortality").corrected).toBe("child mortality");
    expect(read("coalwork").corrected).toBeUndefined();
  });

  it("is one with single letters for doubled ones where that is known", () => {
    expect(read("inequallity").corrected).toBe("inequality");
  });

  it("is told where it is not the last, also while another is typed", () => {
    expect(read("malraia coal", true).corrected).toBe("malaria coal");
    expect(read("unemploym coal", true).corrected).toBe("unemploy coal");
    expect(read("unemploym coal").corrected).toBe("unemploy coal");
    expect(read("coal unemploym").corrected).toBe("coal unemploy");
  });

  it("is not begun by a known word so short that it begins many others", () => {
    expect(read("wourk", true).corrected).toBeUndefined();
    expect(read("coalitn", true).corrected).toBeUndefined();
  });

  it("is no mistake while it is typed and a known word begins so", () => {
    expect(read("malari", true).corrected).toBeUndefined();
    expect(read("unemploym", true).corrected).toBeUndefined();
    expect(read("malraia", true).corrected).toBe("malaria");
  });
});
