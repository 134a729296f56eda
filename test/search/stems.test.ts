import { expect, it } from "vitest";
import { stem } from "../../src/search/terms.ts";

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
])("%s is no form of %s", (word, other) => {
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
])("%s is a form of %s", (word, other) => {
  expect(stem(word)).toBe(stem(other));
});
