import { expect, it } from "vitest";
import { findSpelling } from "../../src/search/spelling.ts";

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

it("of equally near words the first in order is taken, whatever the order they come in", () => {
  for (const words of [
    ["trade", "tread"],
    ["tread", "trade"],
  ]) {
    expect(findSpelling(words, "traed")).toBe(findSpelling([...words].reverse(), "traed"));
  }
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
