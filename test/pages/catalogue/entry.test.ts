import { describe, expect, it } from "vitest";
import { formatCount, inCatalogueOrder, shorten } from "../../../src/pages/catalogue/entry.ts";

describe("a number of things", () => {
  it("has the plural unless it is one, and groups thousands", () => {
    expect([0, 1, 2, 4426].map((count) => formatCount(count, "chart"))).toEqual([
      "0 charts",
      "1 chart",
      "2 charts",
      "4,426 charts",
    ]);
  });
});

describe("the order of the catalogue", () => {
  it("is by title without regard to case; equal titles keep their order", () => {
    const items = ["b", "A", "c", "B", "a"].map((title, i) => ({ title, i }));
    expect(inCatalogueOrder(items, ({ title }) => title).map(({ title, i }) => `${title}${i}`)).toEqual([
      "A1",
      "a4",
      "b0",
      "B3",
      "c2",
    ]);
    expect(items[0]).toEqual({ title: "b", i: 0 });
  });
});

describe("a shortened text", () => {
  it("keeps a text of the maximum length", () => {
    expect(shorten("12345 7890", 10)).toBe("12345 7890");
  });

  it("ends at a space, which may be right after the last character", () => {
    expect(shorten("one two three four", 10)).toBe("one two …");
    expect(shorten("1234567890 more", 10)).toBe("1234567890 …");
    expect(shorten("one two three", 7)).toBe("one two …");
  });

  it("breaks a long word at half of the length rather than lose more", () => {
    expect(shorten("a bcdefghijklmnop", 10)).toBe("a bcd …");
    expect(shorten("abcdefghijklmnop", 10)).toBe("abcde …");
  });
});
