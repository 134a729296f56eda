import { expect, test } from "vitest";
import { listChoices, suggest, suggestOr } from "../../../build/content/suggestion.ts";

test("suggests the most similar candidate", () => {
  expect(suggest("titel", ["title", "subtitle"])).toBe("title");
  expect(suggest("numDecimalPlace", ["numDecimalPlaces", "name"])).toBe("numDecimalPlaces");
});

test("prefers a candidate that differs only in case", () => {
  expect(suggest("SCALETYPE", ["SCALETYPES", "scaleType"])).toBe("scaleType");
});

test("suggests nothing if nothing is similar", () => {
  expect(suggest("zebra", ["title", "note"])).toBeUndefined();
  expect(suggest("title", [])).toBeUndefined();
  expect(suggestOr("zebra", ["title"], "remove it")).toBe("remove it");
});

test("formats choices as words", () => {
  expect(listChoices(["a"])).toBe('"a"');
  expect(listChoices(["a", "b", "c"])).toBe('"a", "b" or "c"');
});
