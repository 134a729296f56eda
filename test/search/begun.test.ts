import { describe, expect, it } from "vitest";
import { indexWords, rowsWith } from "../../src/search/begun.ts";

const index = indexWords([
  { title: "Life expectancy", texts: ["How long people live.", "Health"] },
  { title: "Living conditions", texts: ["Health"] },
  { title: "Expectations of life and death", texts: [] },
]);

const found = (query: string) => [...rowsWith(index, query)];

describe("rowsWith tells where every word of a query is", () => {
  it("in the title (2) or with the text (1)", () => {
    expect(found("life")).toEqual([2, 0, 2]);
    expect(found("health")).toEqual([1, 1, 0]);
    expect(found("life health")).toEqual([1, 0, 0]);
  });

  it("by its beginning", () => {
    expect(found("expec")).toEqual([2, 0, 2]);
    expect(found("life expectan")).toEqual([2, 0, 0]);
  });

  it("by another form of it", () => {
    expect(found("lives")).toEqual([1, 2, 0]);
  });

  it("whatever order they stand in, and without those that say nothing", () => {
    expect(found("people of a long life")).toEqual([1, 0, 0]);
  });

  it("and none for a query without words", () => {
    expect(found("?!")).toEqual([0, 0, 0]);
    expect(found("zebra")).toEqual([0, 0, 0]);
  });
});
