import { describe, expect, it } from "vitest";
import {
  dozenNames,
  magnitudeLetters,
  magnitudeNames,
  moneyLetters,
} from "../../../build/vocabulary/magnitudeNames.ts";

const powersOf = (name: string, of?: string): readonly number[] =>
  magnitudeNames.flatMap(([power, language, names]) =>
    names.split(" ").includes(name) && (of === undefined || of === language) ? [power] : [],
  );

describe("the name of a magnitude", () => {
  it.each([
    ["billion", "en", 9],
    ["billion", "de", 12],
    ["mil", "es", 3],
    ["mil", "cs", 6],
    ["bilion", "ms", 9],
    ["bilion", "pl", 12],
    ["lakh", "en", 5],
    ["crore", "en", 7],
    ["万", "ja", 4],
    ["億", "ja", 8],
    ["兆", "ja", 12],
    ["京", "ja", 16],
    ["trillion", "en", 12],
    ["trillion", "de", 18],
    ["миллиард", "ru", 9],
  ])("%s is a power of ten in the language %s", (name, language, power) =>
    expect(powersOf(name, language)).toEqual([power]),
  );

  it("stands once in each language, and no language has a power twice", () => {
    const places = magnitudeNames.map(([power, language]) => `${power} ${language}`);
    expect(new Set(places).size).toBe(places.length);
    const own = magnitudeNames.flatMap(([, language, names]) => names.split(" ").map((name) => `${language} ${name}`));
    expect(new Set(own).size).toBe(own.length);
  });

  it("has no points or capitals, as it is compared", () => {
    for (const [, , names] of magnitudeNames) expect(names).toBe(names.toLowerCase().replaceAll(".", ""));
    for (const [, names] of dozenNames) expect(names).toBe(names.toLowerCase());
  });
});

it("a letter is a magnitude, some beside a currency only", () => {
  const powerOf = (list: typeof magnitudeLetters, letter: string) =>
    list.find(([, letters]) => letters.split(" ").includes(letter))?.[0];
  expect(["k", "K", "M", "m", "B", "bi", "T", "cr"].map((letter) => powerOf(magnitudeLetters, letter))).toEqual([
    3, 3, 6, 6, 9, 9, 12, 7,
  ]);
  expect(["L", "MM", "mm", "G", "k"].map((letter) => powerOf(moneyLetters, letter))).toEqual([5, 6, 6, 9, undefined]);
});
