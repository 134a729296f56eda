import { describe, expect, it } from "vitest";
import { decodeConcepts } from "../../src/search/concepts.ts";
import { parseQuery, type Vocabulary } from "../../src/search/parseQuery.ts";
import { decodePlaces, encodePlaces } from "../../src/search/places.ts";
import { createSentenceEmbedder, documentSentence, sentenceOf } from "../../src/search/sentence.ts";
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
    ["coal consumption per capita", "coal consumption per capita"],
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

it("the model gets plain text, and vectors are in the order of the texts", async () => {
  const asked: string[] = [];
  const { name, embed } = createSentenceEmbedder({
    id: "model@1:abc",
    encode: async (texts) => {
      asked.push(...texts);
      return texts.map(({ length }) => [length, 1]);
    },
  });
  expect(await embed(["CO₂", "a_name"])).toEqual([Float32Array.of(3, 1), Float32Array.of(6, 1)]);
  expect([name, asked]).toEqual(["model@1:abc", ["CO2", "a name"]]);
});

describe("the sentence of a document", () => {
  it.each([
    ["Murders", "Crime - Police (2018)", "Murders. Crime"],
    ["Crime rate", "Crime - Police (2018)", "Crime rate"],
    ["Murders", "", "Murders"],
  ])("of %j in %j is %j", (title, dataset, expected) => expect(documentSentence({ title, dataset })).toBe(expected));

  it("is short, because the time that a model takes grows with it", () => {
    expect(documentSentence({ title: "long ".repeat(100), dataset: "" })).toHaveLength(200);
  });
});
