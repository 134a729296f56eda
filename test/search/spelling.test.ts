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
])("%s was meant as %s", (term, expected) => {
  expect(findSpelling(vocabulary, term)).toBe(expected);
});

it("short words, and words that begin otherwise, are other words", () => {
  expect(findSpelling(vocabulary, "hea")).toBeUndefined();
  expect(findSpelling(vocabulary, "cheat")).toBeUndefined();
});

it("of a word of five letters one may be missing or two have changed places, but another letter makes another word", () => {
  expect(findSpelling(["annual"], "anual")).toBe("annual");
  expect(findSpelling(["chang"], "chnag")).toBe("chang");
  expect(findSpelling(["house"], "horse")).toBeUndefined();
  expect(findSpelling(["index"], "indax", 6)).toBe("index");
});

it("of words that sound alike, the one with fewer other letters is taken", () => {
  expect(findSpelling(["rokket", "rocket"], "roket")).toBe("rocket");
  expect(findSpelling(["bulet", "bullet"], "bullett")).toBe("bullet");
});

it("an ending is known by its sound", () => {
  expect(findByEnding(["inflat"], "inflasion")).toBe("inflation");
  expect(findByEnding(["expect"], "expectansy")).toBe("expectancy");
  expect(findByEnding(["popul"], "populashun")).toBe("population");
});

it("of equally near words the first in order is taken, whatever the order they come in", () => {
  for (const words of [
    ["malarib", "malaric"],
    ["malaric", "malarib"],
  ])
    expect(findSpelling(words, "malarid")).toBe("malarib");
});

it("a nearer word is taken, whatever stands before it", () => {
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
])("what sounds alike is one fault, however many letters it is: %s is %s", (term, known) => {
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
])("what sounds alike is one fault at the beginning, too: %s is %s", (term, known) => {
  expect(findSpelling([known], term)).toBe(known);
});

it("of a word that begins with another letter all has to sound alike", () => {
  expect(findSpelling(["physic"], "fysix")).toBeUndefined();
  expect(findSpelling(["gender"], "tender")).toBeUndefined();
});

it("what begins with the same letter is nearer than what only sounds so", () => {
  expect(findSpelling(["cellar", "sellar"], "selar")).toBe("sellar");
});

it("in a stem of up to six letters another consonant makes another word, and another vowel a fault", () => {
  expect(findSpelling(["slain"], "stain", 6)).toBeUndefined();
  expect(findSpelling(["income"], "incame")).toBe("income");
  expect(findSpelling(["malaria"], "maladia")).toBe("malaria");
});

it("a stem with one letter more is another word where the word that was typed ends otherwise", () => {
  expect(findSpelling(["recipi"], "recip", 6)).toBeUndefined();
});

it("three letters are no stem that was misspelt", () => {
  expect(findSpelling(["inc"], "inch", 6)).toBeUndefined();
});

it("a word of four letters more is another one", () => {
  expect(findSpelling(["aabbccddef"], "abcdef")).toBeUndefined();
});

it("one letter that has moved by one place is no exchange of two", () => {
  expect(findSpelling(["homicide"], "hxoicide")).toBeUndefined();
  expect(findSpelling(["homicide"], "hmxicide")).toBeUndefined();
});

it("two neighbours that have changed places are one fault, wherever else the words agree", () => {
  expect(findSpelling(["homicide"], "hoimcide")).toBe("homicide");
  expect(findSpelling(["homicide"], "hoimcida")).toBeUndefined();
  expect(findSpelling(["homicide"], "ohmicide")).toBeUndefined();
});

it("letters that differ weigh less than the sound of letters that are all there", () => {
  expect(findSpelling(["telefon", "telephon"], "telephn")).toBe("telephon");
  expect(findSpelling(["afluent", "efluent"], "affluent")).toBe("afluent");
});

it("long words may have two faults, others one", () => {
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
])("a fault in the ending, which stems have not, is found too: %s is %s", (word, meant) => {
  expect(findByEnding(["expect", "popul", "fertil", "obes", "emiss", "electr"], word)).toBe(meant);
});

it("an ending makes no word of one that has another stem, or another consonant", () => {
  expect(findByEnding(["mediat", "nation", "station"], "notation")).toBeUndefined();
  expect(findByEnding(["sect"], "sextion")).toBeUndefined();
});

it("a stem is told as the word that is nearest to what was typed", () => {
  expect(nearestWord("incom", "incme")).toBe("income");
  expect(nearestWord("temperatur", "temperture")).toBe("temperature");
  expect(nearestWord("health", "helth")).toBe("health");
  expect(nearestWord("countri", "contry")).toBe("country");
});

it("a word that is being typed has the stem of what it begins", () => {
  expect(prefixStems("expectan")).toContain("expect");
  expect(prefixStems("populatio")).toContain("popul");
  expect(prefixStems("expectnc")).not.toContain("expect");
});
