import { describe, expect, it } from "vitest";
import { combineTexts, combineTitles, joinNames } from "../../../../src/core/chart/cube/combineTexts.ts";

const ages = ["15–24 years", "25–64 years"];

describe("the text of several choices (rules.md 235)", () => {
  it.each<[string, string[], string[], string | undefined]>([
    ["has all names", ["Women, 15–24 years", "Women, 25–64 years"], ages, "Women, 15–24 and 25–64 years"],
    ["in lower case too", ["Share of women", "Share of men"], ["Women", "Men"], "Share of women and men"],
    [
      "at each place",
      ["Men: men in work", "Women: women in work"],
      ["Men", "Women"],
      "Men and Women: men and women in work",
    ],
    ["stays if it names none", ["Rate", "Rate"], ages, "Rate"],
    ["is none if it differs otherwise", ["Rate of 15–24 years", "Share of 25–64 years"], ages, undefined],
    ["knows names that begin alike", ["Aged 15 in 15", "Aged 15+ in 15"], ["15", "15+"], "Aged 15 and 15+ in 15"],
    ["knows names that it has by chance", ["A A and A", "A A and B"], ["A", "B"], "A A and A and B"],
  ])("%s", (_, texts, names, combined) => expect(combineTexts(texts, names)).toBe(combined));

  it("names a total that the title of its view leaves out", () => {
    expect(combineTitles(["Rate: Women", "Rate: Women, 15–24 years"], ["Total", "15–24 years"])).toBe(
      "Rate: Women, Total and 15–24 years",
    );
    expect(combineTitles(["Employment", "Employment: men"], ["Total", "Men"])).toBe("Employment: total and men");
    expect(combineTitles(["Youth", "Old age"], ages)).toBeUndefined();
  });
});

describe("the names of choices in a text", () => {
  it.each<[string[], string]>([
    [["15–24 years", "25–64 years", "65–74 years"], "15–24, 25–64 and 65–74 years"],
    [["15–24 years", "75 years or over"], "15–24 years and 75 years or over"],
    [["Young people", "Old people"], "Young people and Old people"],
    [["A", "B", "C", "D", "E"], "A, B and 3 more"],
  ])("%j are joined", (names, text) => expect(joinNames(names)).toBe(text));
});
