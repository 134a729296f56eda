import { expect, it } from "vitest";
import { enumeration } from "../../../src/core/text/english.ts";

it("joins all but the last with commas, and the last with a word", () => {
  expect(enumeration([], "and")).toBe("");
  expect(enumeration(["France"], "and")).toBe("France");
  expect(enumeration([3, 4], "or")).toBe("3 or 4");
  expect(enumeration(["France", "Kenya", "3 more"], "and")).toBe("France, Kenya and 3 more");
});
