import { expect, it } from "vitest";
import { toComposed } from "../../../src/core/text/canonical.ts";

it("makes canonically equivalent spellings equal, and keeps others apart", () => {
  const spellings = ["C\u00f4te d'Ivoire", "Co\u0302te d'Ivoire"];
  expect(new Set(spellings.map(toComposed)).size).toBe(1);
  expect(toComposed("\u1112\u1161\u11ab\u1100\u116e\u11a8")).toBe("\ud55c\uad6d");
  expect(["\ufb01sh", "\u00b2", "Togo"].map(toComposed)).toEqual(["\ufb01sh", "\u00b2", "Togo"]);
});
