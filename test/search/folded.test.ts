import { describe, expect, it } from "vitest";
import { foldText, wordTest } from "../../src/search/folded.ts";

const finds = (query: string, text: string) => wordTest(query)?.(foldText(text));

describe("the words of a query", () => {
  it.each([
    ["pop", "Population of large countries"],
    ["LARGE pop", "Population of large countries"],
    ["cote d'ivoire", "Exports of Côte d’Ivoire"],
    ["co2", "CO₂ emissions"],
  ])("%s begins words of: %s", (query, text) => {
    expect(finds(query, text)).toBe(true);
  });

  it("find other forms of a word", () => {
    expect(finds("country", "Large countries")).toBe(true);
    expect(finds("countries", "A country at a glance")).toBe(true);
  });

  it("do not find what stands inside a word", () => {
    expect(finds("man", "Life expectancy of women")).toBe(false);
  });

  it("must all be there", () => {
    expect(finds("population density", "Population")).toBe(false);
  });

  it("leave out words that say nothing, while there are others", () => {
    expect(finds("share of the population", "Population share")).toBe(true);
    expect(finds("of", "Offers")).toBe(true);
    expect(finds("of", "Population")).toBe(false);
  });

  it("are none in a query of signs", () => {
    expect(wordTest(" –! ")).toBeUndefined();
  });
});
