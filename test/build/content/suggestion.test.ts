import { expect, test } from "vitest";
import { listChoices, suggest, suggestOr } from "../../../build/content/suggestion.ts";

test("the nearest candidate is suggested", () => {
  expect(suggest("titel", ["title", "subtitle"])).toBe("title");
  expect(suggest("numDecimalPlace", ["numDecimalPlaces", "name"])).toBe("numDecimalPlaces");
});

test("letters alike but for their case win over fewer edits", () => {
  expect(suggest("SCALETYPE", ["SCALETYPES", "scaleType"])).toBe("scaleType");
});

test("nothing is suggested when nothing is near", () => {
  expect(suggest("zebra", ["title", "note"])).toBeUndefined();
  expect(suggest("title", [])).toBeUndefined();
  expect(suggestOr("zebra", ["title"], "remove it")).toBe("remove it");
});

test("lists of values read as words", () => {
  expect(listChoices(["a"])).toBe('"a"');
  expect(listChoices(["a", "b", "c"])).toBe('"a", "b" or "c"');
});
