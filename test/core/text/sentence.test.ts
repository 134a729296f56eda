import { expect, it } from "vitest";
import { lowerFirst } from "../../../src/core/text/sentence.ts";

it.each([
  ["Women", "women"],
  ["Écart", "écart"],
  ["EU citizens", "EU citizens"],
  ["X-rays", "X-rays"],
  ["A level", "A level"],
  ["X", "X"],
  ["1st class", "1st class"],
  ["", ""],
])("lowerFirst keeps the capitals of acronyms and of single letters: %s", (text, expected) => {
  expect(lowerFirst(text)).toBe(expected);
});
