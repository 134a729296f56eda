import { describe, expect, it } from "vitest";
import { decodeConcepts, noConcepts } from "../../src/search/concepts.ts";

const read = (...lines: readonly string[]) => decodeConcepts(new TextEncoder().encode(`${lines.join("\n")}\n`));
const lexicon = read(
  "wind power;wind energy;wind|windmills;power of the wind|gigawatts of wind||1",
  "energy||||",
  "wind turbines|out of wind||0|0,1",
);

describe("a concept has", () => {
  it("its term of art for a title, and relations by line", () => {
    expect(lexicon.all.map(({ title }) => title)).toEqual(["wind power", "energy", "wind turbines"]);
    expect(lexicon.all[2]).toMatchObject({ broader: 0, related: [0, 1], narrower: [] });
    expect(lexicon.all[0]?.narrower).toEqual([2]);
  });

  it("names by how well documents are known by them: the term of art, other names, lay words and measures", () => {
    const weights = lexicon.all[0]?.names.map(({ terms, weight }) => [terms.join(" "), weight]) ?? [];
    expect(weights.map(([name]) => name)).toEqual([
      "wind power",
      "wind energi",
      "wind",
      "windmil",
      "power wind",
      "gigawatt wind",
    ]);
    const [title = 0, name = 0, , lay = 0] = weights.map(([, weight]) => Number(weight));
    expect(title).toBeGreaterThan(name);
    expect(name).toBeGreaterThan(lay);
  });

  it("words that count by how many of its names have them", () => {
    const [first] = lexicon.all[0]?.names ?? [];
    const [wind = 0, power = 0] = first?.shares ?? [];
    expect(wind).toBe(1);
    expect(power).toBeCloseTo(1 / 3);
  });

  it("no name in documents that lives by the small words which these leave out", () => {
    expect(lexicon.all[2]?.names.map(({ terms }) => terms.join(" "))).toEqual(["wind turbin"]);
    expect(lexicon.byPhrase.get("out wind")).toEqual([2]);
  });
});

describe("phrases lead to concepts", () => {
  it("by their words, cut to their stem", () => {
    expect(lexicon.byPhrase.get("windmil")).toEqual([0]);
    expect(lexicon.longest).toBe(2);
  });

  it("to all that are called so, each once", () => {
    const twins = read("heart||||", "cards|heart;hearts|||");
    expect(twins.byPhrase.get("heart")).toEqual([0, 1]);
  });

  it("word by word, for what is misspelt", () => {
    expect(lexicon.words.has("turbin")).toBe(true);
    expect(lexicon.words.has("gigawatt")).toBe(false);
  });
});

it("without a file there are none", () => {
  expect(decodeConcepts(undefined)).toEqual(noConcepts);
  expect(decodeConcepts(new Uint8Array())).toEqual(noConcepts);
});
