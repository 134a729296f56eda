import { describe, expect, it } from "vitest";
import { decodeConcepts, noConcepts } from "../../src/search/concepts.ts";

const read = (...lines: readonly string[]) => decodeConcepts(new TextEncoder().encode(`${lines.join("\n")}\n`));
const lexicon = read(
  "wind power;wind energy;wind|windmills;power of the wind|gigawatts of wind||1",
  "energy||||",
  "wind turbines|out of wind||0|0,1",
);

describe("a concept has", () => {
  it("its term of art as title, and relations by line", () => {
    expect(lexicon.all.map(({ title }) => title)).toEqual(["wind power", "energy", "wind turbines"]);
    expect(lexicon.all[2]).toMatchObject({ broader: 0, related: [0, 1], narrower: [] });
    expect(lexicon.all[0]?.narrower).toEqual([2]);
  });

  it("names weighted by how documents use them: term of art, other names, lay words, measures", () => {
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

  it("words weighted by the share of its names that have them", () => {
    const [first] = lexicon.all[0]?.names ?? [];
    const [wind = 0, power = 0] = first?.shares ?? [];
    expect(wind).toBe(1);
    expect(power).toBeCloseTo(1 / 3);
  });

  it("no short name in documents that a small word limits", () => {
    const { all } = read(
      "infant mortality;infant deaths;deaths under one year;deaths per year;income of persons over the line|||",
    );
    expect(all[0]?.names.map(({ terms }) => terms.join(" "))).toEqual([
      "infant mortal",
      "infant death",
      "death year",
      "incom person line",
    ]);
    const limited = read("infant mortality;deaths under one year|||");
    expect(limited.all[0]?.names.map(({ terms }) => terms.join(" "))).toEqual(["infant mortal"]);
    expect(limited.byPhrase.size).toBe(2);
  });

  it("no lay name in documents that depends on small words", () => {
    expect(lexicon.all[2]?.names.map(({ terms }) => terms.join(" "))).toEqual(["wind turbin"]);
    expect(lexicon.byPhrase.get("out wind")).toEqual([2]);
  });
});

describe("phrases find concepts", () => {
  it("by their stemmed words", () => {
    expect(lexicon.byPhrase.get("windmil")).toEqual([0]);
    expect(lexicon.longest).toBe(2);
  });

  it("all concepts with that name, without duplicates", () => {
    const twins = read("heart||||", "cards|heart;hearts|||");
    expect(twins.byPhrase.get("heart")).toEqual([0, 1]);
  });

  it("word by word, for spelling", () => {
    expect(lexicon.words.has("turbin")).toBe(true);
    expect(lexicon.words.has("gigawatt")).toBe(false);
  });
});

it("there are none without a file", () => {
  expect(decodeConcepts(undefined)).toEqual(noConcepts);
  expect(decodeConcepts(new Uint8Array())).toEqual(noConcepts);
});
