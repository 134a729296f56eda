import { describe, expect, it } from "vitest";
import { americanSpelling } from "../../src/search/spellings.ts";
import { stem } from "../../src/search/terms.ts";

describe("British and American words meet in one spelling", () => {
  it.each([
    ["colour", "color"],
    ["colours", "colors"],
    ["labouring", "laboring"],
    ["neighbourhoods", "neighborhoods"],
    ["centre", "center"],
    ["litres", "liters"],
    ["fibre", "fiber"],
    ["organise", "organize"],
    ["urbanisation", "urbanization"],
    ["analysed", "analyzed"],
    ["travelling", "traveling"],
    ["anaemia", "anemia"],
    ["haemorrhage", "hemorrhage"],
    ["paediatric", "pediatric"],
    ["gynaecology", "gynecology"],
    ["oestrogen", "estrogen"],
    ["oesophagus", "esophagus"],
    ["foetal", "fetal"],
    ["diarrhoea", "diarrhea"],
    ["sulphur", "sulfur"],
    ["aluminium", "aluminum"],
    ["archaeology", "archeology"],
    ["greyhound", "grayhound"],
    ["ageing", "aging"],
    ["ploughed", "plowed"],
    ["sceptical", "skeptical"],
    ["tyres", "tires"],
    ["cheques", "checks"],
    ["programme", "program"],
    ["programmes", "programs"],
    ["defence", "defense"],
    ["licence", "license"],
    ["jewellery", "jewelry"],
    ["moulds", "molds"],
    ["maths", "mathematics"],
  ])("%s is %s", (british, american) => {
    expect(americanSpelling(british)).toBe(american);
    expect(americanSpelling(american)).toBe(american);
  });
});

describe("words that only look British stay as they are", () => {
  it.each(
    `exercise exercises exercised exercising promise rises wise hours four touring pours acre acres genre massacres
     paedestrian dyspaedia askeptic unsceptical programmed programmer surreal overnight`
      .split(/\s+/)
      .map((word) => [word]),
  )("%s", (word) => {
    expect(americanSpelling(word)).toBe(word);
  });

  it.each(["rise", "noise", "advise", "disguise", "merchandise", "premise", "supervise", "televise", "enterprise"])(
    "%s, in its other forms, too",
    (word) => {
      for (const form of [word, `${word}s`, `${word}d`, word.replace(/e$/, "ing")])
        expect(americanSpelling(form)).toBe(form);
    },
  );
});

it("forms that stemming takes for words of their own become their plain one", () => {
  expect("gases viruses buses censuses crises lives".split(" ").map(americanSpelling)).toEqual(
    "gas virus bus census crisis life".split(" "),
  );
  expect(new Set("die dies died dying dead deaths".split(" ").map(stem))).toEqual(new Set(["death"]));
  expect(stem("employed")).toBe(stem("employ"));
});

it("plurals that are words of their own become singulars", () => {
  expect("women men children wives husbands feet teeth mice geese".split(" ").map(americanSpelling)).toEqual(
    "woman man child wife husband foot tooth mouse goose".split(" "),
  );
});
