import { expect, it } from "vitest";
import { isLarge } from "../../../../build/engine/source/siteContent.ts";

it("a site is large with more than ten thousand charts", () => {
  expect(isLarge({ charts: Array(10_000) })).toBe(false);
  expect(isLarge({ charts: Array(10_001) })).toBe(true);
});
