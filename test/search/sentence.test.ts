import { describe, expect, it } from "vitest";
import { decodeConcepts } from "../../src/search/concepts.ts";
import { parseQuery, type Vocabulary } from "../../src/search/parseQuery.ts";
import { decodePlaces, encodePlaces } from "../../src/search/places.ts";
import { createSentenceEmbedder, sentenceOf } from "../../src/search/sentence.ts";
import { splitTerms } from "../../src/search/terms.ts";

const places = [
  { code: "GBR", name: "United Kingdom", aliases: ["UK", "Britain"] },
  { code: "COD", name: "Congo (Kinshasa)", aliases: [] },
];
const known = splitTerms("coal consumption murder rate energy fossil fuels population united kingdom planet CO2");
const vocabulary: Vocabulary = {
  concepts: decodeConcepts(undefined),
  places: decodePlaces(encodePlaces(places)),
  terms: new Map(known.map((term) => [term, { rows: Uint32Array.of(0), weights: Float32Array.of(1) }])),
};
const sentence = (text: string) => sentenceOf(text, parseQuery(text, vocabulary), vocabulary);

describe("the sentence of a query", () => {
  it.each([
    ["UK coal consumption in 1900?", "coal consumption"],
    ["coal consumption of the United Kingdom since 1900", "coal consumption"],
    ["murder rate in Congo (Kinshasa).", "murder rate"],
    ["murder rate per 100,000 people", "murder rate"],
    ["coal consumption per capita", "coal consumption"],
    ["coal_consumption", "coal consumption"],
    ["CO₂ of coal", "CO2 of coal"],
    ["how hot is the planet getting", "how hot is the planet getting"],
  ])("%j is %j", (text, expected) => expect(sentence(text)).toBe(expected));

  it.each(["energy not from fossil fuels", "people without coal", "coal that doesn't kill"])(
    "%j is left to the words, because a model hardly notices negations",
    (text) => expect(sentence(text)).toBe(""),
  );

  it.each(["Kohleverbrauch und Energieverbrauch", "taux de chômage", "emisiones"])(
    "%j is left to the words, because it is in another language",
    (text) => expect(sentence(text)).toBe(""),
  );

  it("of a place or a year alone is empty", () => {
    expect(["United Kingdom", "1900"].map(sentence)).toEqual(["", ""]);
  });
});

describe("the embedder", () => {
  const asked: string[] = [];
  const { name, embed, readsSentences } = createSentenceEmbedder({
    id: "model@1:abc",
    encode: async (texts) => {
      asked.push(...texts);
      return texts.map(({ length }) => [length, 1]);
    },
  });

  it("is named by its model", () => {
    expect([name, readsSentences]).toEqual(["sentence:model@1:abc", true]);
  });

  it("joins the parts of a document, and cuts long texts at the end of a word", async () => {
    const parts = [
      { text: "Murder_rate", weight: 1 },
      { text: "", weight: 1 },
      { text: `Crime ${"and punishment ".repeat(30)}`, weight: 0.5 },
    ];
    expect(await embed([parts], { idf: () => 1 })).toEqual([Float32Array.of(asked[0]?.length ?? 0, 1)]);
    expect(asked[0]).toMatch(/^Murder rate\. Crime and punishment .* (and|punishment)$/);
    expect(asked[0]?.length).toBeLessThanOrEqual(300);
  });
});
