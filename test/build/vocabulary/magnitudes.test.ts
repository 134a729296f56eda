import { describe, expect, it } from "vitest";
import {
  beginsWithMagnitude,
  magnitudeOfUnit,
  nameOfFactor,
  readMagnitude,
  wordOfScale,
} from "../../../build/vocabulary/magnitudes.ts";

const powersOf = (name: string): readonly number[] => readMagnitude(name)?.factors.map(({ power }) => power) ?? [];

describe("the name of a magnitude", () => {
  it.each([
    ["thousand", 3],
    ["Tsd.", 3],
    ["тыс.", 3],
    ["tis.", 3],
    ["lakh", 5],
    ["Mio.", 6],
    ["mln", 6],
    ["millones", 6],
    ["milhões", 6],
    ["juta", 6],
    ["مليون", 6],
    ["ล้าน", 6],
    ["crores", 7],
    ["億", 8],
    ["Mrd.", 9],
    ["milliards", 9],
    ["миллиардов", 9],
    ["bilhões", 9],
    ["tỷ", 9],
    ["Billionen", 12],
    ["billones", 12],
    ["трлн", 12],
  ])("%s is 10^%i", (name, power) => expect(powersOf(name)).toEqual([power]));

  it.each([
    ["mil millones", 9],
    ["thousand million", 9],
    ["lakh crore", 12],
    ["hundred thousand", 5],
    ["百万", 6],
    ["万亿", 12],
    ["천만", 7],
    ["พันล้าน", 9],
  ])("is a product if it has several parts: %s is 10^%i", (name, power) => expect(powersOf(name)).toEqual([power]));

  it.each([
    ["billion", [9, 12]],
    ["mil", [3, 6]],
    ["trillion", [12, 18]],
  ])("has several meanings if languages differ: %s", (name, powers) => expect(powersOf(name)).toEqual(powers));

  it.each(["b", "m", "M", "cr", "t", "dz", "miles"])("may be something else if it is a letter or unit: %s", (name) =>
    expect(readMagnitude(name)?.isLetter).toBe(true),
  );

  it.each(["p", "kg", "people", "may", ""])("is not any word: %j", (name) =>
    expect(readMagnitude(name)).toBeUndefined(),
  );

  it("counts dozens as twelve", () => expect(readMagnitude("dozen")?.factors.map(nameOfFactor)).toEqual(["dozen"]));
});

describe("the magnitude of a unit", () => {
  it.each([
    ["US$ bn", 9],
    ["in thousands", 3],
    ["Tsd. t", 3],
    ["£m", 6],
    ["T€", 3],
    ["MSEK", 6],
    ["1,000 t", 3],
    ["000s", 3],
    ["Rs. crore", 7],
    ["miles de euros", 3],
    ["百万円", 6],
    ["千人", 3],
  ])("%s is 10^%i", (unit, power) => expect(magnitudeOfUnit(unit)).toBe(power));

  it.each(["m", "mm", "GWh", "deaths per million people", "US$", "%", "miles"])("is absent: %s", (unit) =>
    expect(magnitudeOfUnit(unit)).toBeUndefined(),
  );
});

describe("text behind a number in a CSV of the content", () => {
  it.each([" million", "bn", "Mrd. €", "万人", "k"])("changes the number: %j", (text) =>
    expect(beginsWithMagnitude(text, false)).toBe(true),
  );
  it.each([" m", " tonnes", "%", ""])("leaves it: %j", (text) => expect(beginsWithMagnitude(text, false)).toBe(false));
  it("is a magnitude behind an amount of money", () => expect(beginsWithMagnitude("m", true)).toBe(true));
});

describe("a code in a column of magnitudes", () => {
  it.each([
    ["6", "millions"],
    ["3", "thousands"],
    ["1000", "thousands"],
    ["1000000", "millions"],
    ["0", "units"],
    ["9.0", "billions"],
    ["7", undefined],
    ["5.6", undefined],
  ])("says what numbers count: %s", (code, word) => expect(wordOfScale(code)).toBe(word));
});
