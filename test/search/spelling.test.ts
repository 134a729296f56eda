import { expect, it } from "vitest";
import { findByEnding, findSpelling, nearestWord, prefixStems } from "../../src/search/spelling.ts";

const vocabulary = ["malaria", "measl", "homicid", "unemploy", "unemployed", "tubercul", "wheat", "heat"];

it.each([
  ["malria", "malaria"],
  ["mesals", undefined],
  ["malraia", "malaria"],
  ["unemplyo", "unemploy"],
  ["measel", "measl"],
  ["homocid", "homicid"],
  ["unemploi", "unemploy"],
  ["tuberkulo", "tubercul"],
])("%s is corrected to %s", (term, expected) => {
  expect(findSpelling(vocabulary, term)).toBe(expected);
});

it("does not correct short words, or to other first letters", () => {
  expect(findSpelling(vocabulary, "hea")).toBeUndefined();
  expect(findSpelling(vocabulary, "cheat")).toBeUndefined();
});

it("in a word of five letters, only a missing letter or a swap is a typo", () => {
  expect(findSpelling(["annual"], "anual")).toBe("annual");
  expect(findSpelling(["chang"], "chnag")).toBe("chang");
  expect(findSpelling(["house"], "horse")).toBeUndefined();
  expect(findSpelling(["index"], "indax", 6)).toBe("index");
});

it("of words that sound alike, the one with fewer wrong letters wins", () => {
  expect(findSpelling(["rokket", "rocket"], "roket")).toBe("rocket");
  expect(findSpelling(["bulet", "bullet"], "bullett")).toBe("bullet");
});

it("recognises an ending by its sound", () => {
  expect(findByEnding(["inflat"], "inflasion")).toBe("inflation");
  expect(findByEnding(["expect"], "expectansy")).toBe("expectancy");
  expect(findByEnding(["popul"], "populashun")).toBe("population");
});

it("of equally near words, the first in order wins", () => {
  for (const words of [
    ["malarib", "malaric"],
    ["malaric", "malarib"],
  ])
    expect(findSpelling(words, "malarid")).toBe("malarib");
});

it("a nearer word wins, whatever comes before it", () => {
  for (const words of [
    ["tuberculaaa", "tuberculosi"],
    ["tuberculosi", "tuberculaaa"],
  ])
    expect(findSpelling(words, "tuberculosa")).toBe("tuberculosi");
});

it.each([
  ["sulfate", "sulphate"],
  ["kniknak", "knickknack"],
  ["comision", "commission"],
  ["tenese", "tennessee"],
])("sounding alike is one typo, however many letters differ: %s is %s", (term, known) => {
  expect(findSpelling([known], term)).toBe(known);
});

it.each([
  ["telefon", "telephon"],
  ["fysic", "physic"],
  ["kolera", "cholera"],
  ["sigaret", "cigarett"],
  ["sykolog", "psycholog"],
  ["colonis", "coloniz"],
  ["hemorhag", "haemorrhag"],
  ["nowledg", "knowledg"],
])("sounding alike at the start is one typo: %s is %s", (term, known) => {
  expect(findSpelling([known], term)).toBe(known);
});

it("with another first letter, the whole word must sound alike", () => {
  expect(findSpelling(["physic"], "fysix")).toBeUndefined();
  expect(findSpelling(["gender"], "tender")).toBeUndefined();
});

it("the same first letter is nearer than the same sound", () => {
  expect(findSpelling(["cellar", "sellar"], "selar")).toBe("sellar");
});

it("in a stem of up to six letters, another consonant makes another word, another vowel is a typo", () => {
  expect(findSpelling(["slain"], "stain", 6)).toBeUndefined();
  expect(findSpelling(["income"], "incame")).toBe("income");
  expect(findSpelling(["malaria"], "maladia")).toBe("malaria");
});

it("a stem with one more letter is another word if the typed ending differs", () => {
  expect(findSpelling(["recipi"], "recip", 6)).toBeUndefined();
});

it("a correction has at least four letters", () => {
  expect(findSpelling(["inc"], "inch", 6)).toBeUndefined();
});

it("four more letters make another word", () => {
  expect(findSpelling(["aabbccddef"], "abcdef")).toBeUndefined();
});

it("a letter that moved by one place is not a swap", () => {
  expect(findSpelling(["homicide"], "hxoicide")).toBeUndefined();
  expect(findSpelling(["homicide"], "hmxicide")).toBeUndefined();
});

it("swapped neighbours are one typo if the rest is equal", () => {
  expect(findSpelling(["homicide"], "hoimcide")).toBe("homicide");
  expect(findSpelling(["homicide"], "hoimcida")).toBeUndefined();
  expect(findSpelling(["homicide"], "ohmicide")).toBeUndefined();
});

it("different letters count less than a different sound", () => {
  expect(findSpelling(["telefon", "telephon"], "telephn")).toBe("telephon");
  expect(findSpelling(["afluent", "efluent"], "affluent")).toBe("afluent");
});

it("long words may have two typos, others one", () => {
  expect(findSpelling(["malaria"], "malxrxa")).toBeUndefined();
  expect(findSpelling(["tuberculosis"], "tubxrcxlosis")).toBe("tuberculosis");
  expect(findSpelling(["tuberculosis"], "tubxrcxlxsis")).toBeUndefined();
});

it.each([
  ["expectncy", "expectancy"],
  ["populaton", "population"],
  ["fertilty", "fertility"],
  ["obesty", "obesity"],
  ["emissons", "emissions"],
  ["electricty", "electricity"],
])("corrects typos in endings: %s is %s", (word, meant) => {
  expect(findByEnding(["expect", "popul", "fertil", "obes", "emiss", "electr"], word)).toBe(meant);
});

it("an ending does not excuse another stem or consonant", () => {
  expect(findByEnding(["mediat", "nation", "station"], "notation")).toBeUndefined();
  expect(findByEnding(["sect"], "sextion")).toBeUndefined();
});

it("nearestWord gives the word of a stem nearest to the typed one", () => {
  expect(nearestWord("incom", "incme")).toBe("income");
  expect(nearestWord("temperatur", "temperture")).toBe("temperature");
  expect(nearestWord("health", "helth")).toBe("health");
  expect(nearestWord("countri", "contry")).toBe("country");
});

it("prefixStems finds the stem of an incomplete word", () => {
  expect(prefixStems("expectan")).toContain("expect");
  expect(prefixStems("populatio")).toContain("popul");
  expect(prefixStems("expectnc")).not.toContain("expect");
});
