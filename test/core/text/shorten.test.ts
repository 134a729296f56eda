import { expect, it } from "vitest";
import { shortenMiddle } from "../../../src/core/text/shorten.ts";

it("keeps the beginning and the end of a text that is too long", () => {
  expect(shortenMiddle("short", 5)).toBe("short");
  expect(shortenMiddle("abcdefghij", 7)).toBe("abc…hij");
  expect(shortenMiddle("ab cdefg hi", 5)).toBe("ab…hi");
});

it("counts characters, not code units", () => {
  expect(shortenMiddle("😀😀😀😀", 4)).toBe("😀😀😀😀");
  expect(shortenMiddle("😀😀😀😀😀", 3)).toBe("😀…😀");
});
