import { describe, expect, it } from "vitest";
import { americanSpelling, stem } from "../../src/search/stem.ts";

it.each([
  ["fertilizer", "fertility"],
  ["wasting", "waste"],
  ["AIDS", "aid"],
  ["international", "internal"],
  ["informal", "information"],
  ["organic", "organization"],
  ["organisms", "organs"],
  ["hospitality", "hospitals"],
  ["importance", "imports"],
  ["maternity", "maternal"],
  ["communication", "community"],
  ["publications", "public"],
  ["news", "new"],
  ["sanitizer", "sanitation"],
  ["minorities", "minor"],
  ["herrings", "her"],
])("%s and %s have different stems", (word, other) => {
  expect(stem(word.toLowerCase())).not.toBe(stem(other));
});

it.each([
  ["fertilisers", "fertilizer"],
  ["organisations", "organized"],
  ["naturalisation", "naturalized"],
  ["engineering", "engineers"],
  ["literate", "literacy"],
  ["internationally", "international"],
  ["journalism", "journalists"],
  ["executives", "executive"],
])("%s and %s have one stem", (word, other) => {
  expect(stem(word)).toBe(stem(other));
});

describe("British and American spellings have one stem", () => {
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

describe("words that only look British are unchanged", () => {
  it.each(
    `exercise exercises exercised exercising promise rises wise hours four touring pours acre acres genre massacres
     paedestrian dyspaedia askeptic unsceptical programmed programmer surreal overnight`
      .split(/\s+/)
      .map((word) => [word]),
  )("%s", (word) => {
    expect(americanSpelling(word)).toBe(word);
  });

  it.each(["rise", "noise", "advise", "disguise", "merchandise", "premise", "supervise", "televise", "enterprise"])(
    "%s, also in other forms",
    (word) => {
      for (const form of [word, `${word}s`, `${word}d`, word.replace(/e$/, "ing")])
        expect(americanSpelling(form)).toBe(form);
    },
  );
});

it("irregular forms get their base form", () => {
  expect("gases viruses buses censuses crises lives".split(" ").map(americanSpelling)).toEqual(
    "gas virus bus census crisis life".split(" "),
  );
  expect(new Set("die dies died dying dead deaths".split(" ").map(stem))).toEqual(new Set(["death"]));
  expect(stem("employed")).toBe(stem("employ"));
});

it("irregular plurals become singulars", () => {
  expect("women men children wives husbands feet teeth mice geese".split(" ").map(americanSpelling)).toEqual(
    "woman man child wife husband foot tooth mouse goose".split(" "),
  );
});
