import { describe, expect, it } from "vitest";
import { breakPoints } from "../../../../src/core/plot/typography/lineBreaks.ts";

function parts(text: string): string[] {
  let start = 0;
  return breakPoints(text).map((end) => {
    const part = text.slice(start, end);
    start = end;
    return part;
  });
}

describe("breakPoints", () => {
  it("breaks after white space, which belongs to the word before it", () => {
    expect(parts("one two  three")).toEqual(["one ", "two  ", "three"]);
  });

  it("breaks after hyphens, dashes and slashes between words", () => {
    expect(parts("middle-income")).toEqual(["middle-", "income"]);
    expect(parts("deaths/births")).toEqual(["deaths/", "births"]);
    expect(parts("Germany–France—Spain")).toEqual(["Germany–", "France—", "Spain"]);
  });

  it("does not break ranges, codes, short prefixes, fractions and signs", () => {
    for (const text of [
      "1990–2020",
      "COVID-19",
      "x-axis",
      "-5",
      "1/2",
      "km/",
      "https://a.b",
      "12\u00a0%",
      "non\u2011breaking",
    ]) {
      expect(parts(text)).toEqual([text]);
    }
  });

  it("does not break dates, or before their era", () => {
    expect(parts("from Apr 1, 1854 to Dec 31, 1856")).toEqual(["from ", "Apr 1, 1854 ", "to ", "Dec 31, 1856"]);
    expect(parts("10,000 BCE to 2020")).toEqual(["10,000 BCE ", "to ", "2020"]);
    expect(parts("Mayor 12 and 3 Bees")).toEqual(["Mayor ", "12 ", "and ", "3 ", "Bees"]);
  });

  it("does not break before a lone percent sign or dash", () => {
    expect(parts("12 % of 1990 – 2020")).toEqual(["12 % ", "of ", "1990 – ", "2020"]);
  });

  it("breaks between Chinese characters, but not before a closing or after an opening mark", () => {
    expect(parts("中国（人口）。")).toEqual(["中", "国", "（人", "口）。"]);
  });

  it("ends a piece at every line feed", () => {
    expect(parts("a\n\nb")).toEqual(["a\n", "\n", "b"]);
  });
});
