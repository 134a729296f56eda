import { expect, it } from "vitest";
import { optionText, roundShare, surenessOf } from "../../../../build/import/decisions/decision.ts";

it.each([
  [1, 0, "sure"],
  [0.98, 0, "sure"],
  [0.97, 0, "likely"],
  [1, 0.5, "sure"],
  [1, 0.51, "likely"],
  [0.6, 0.59, "likely"],
  [0.6, 0.6, "guess"],
  [0.59, 0, "guess"],
])("a choice with support %d against %d is %s", (support, rival, sureness) =>
  expect(surenessOf(support, rival)).toBe(sureness),
);

it("a choice without a rival needs support only", () => expect(surenessOf(0.98)).toBe("sure"));

it.each([
  [1, 1],
  [1.2, 1],
  [0.9999, 0.999],
  [0.1234, 0.123],
  [0, 0],
])("the share %d is reported as %d: only all is 1", (share, rounded) => expect(roundShare(share)).toBe(rounded));

it.each([
  ["Year", "--x Year"],
  ["Year of birth", '--x "Year of birth"'],
  ["", '--x ""'],
  ["$a", "--x '$a'"],
  ["it's $a", "--x 'it'\\''s $a'"],
  ["it's", `--x "it's"`],
  ["a!", "--x 'a!'"],
  ["a=b,c.d:e/f-g@h%i+j", "--x a=b,c.d:e/f-g@h%i+j"],
])("the value %j is quoted for a shell if needed", (value, text) => expect(optionText("x", value)).toBe(text));
