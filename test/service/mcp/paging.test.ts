import { describe, expect, it } from "vitest";
import { csvRecords, describePage, maxCharacters, pageOf, truncate } from "../../../src/service/mcp/paging.ts";

it("the records of a CSV may have line feeds in quotes", () => {
  expect(csvRecords('a,b\n"x\ny",1\n"say ""hi"", then",2\n')).toEqual(["a,b", '"x\ny",1', '"say ""hi"", then",2']);
  expect(csvRecords("")).toEqual([]);
});

describe("a page of lines", () => {
  const records = ["head", "1", "2", "3"];

  it("has the header and the lines from an offset on", () => {
    expect(pageOf(records, 1, 1)).toEqual({ text: "head\n2\n", first: 1, count: 1, total: 3 });
    expect(pageOf(records, 2, 5)).toEqual({ text: "head\n3\n", first: 2, count: 1, total: 3 });
    expect(pageOf(records, 3, 5)).toEqual({ text: "head\n", first: 3, count: 0, total: 3 });
  });

  it("has as many lines as fit, line feeds included", () => {
    const line = "a".repeat(maxCharacters / 2 - 1);
    expect(pageOf(["", line, line, "b"], 0, 10).count).toBe(2);
    expect(pageOf(["h", line, line, "b"], 0, 10).count).toBe(1);
  });

  it("has one line at least, which is cut", () => {
    const { text, count } = pageOf(["h", "a".repeat(2 * maxCharacters), "b"], 0, 10);
    expect([count, text.length]).toEqual([1, maxCharacters + 3]);
  });
});

it.each([
  [0, 0, 0, "No rows."],
  [5, 0, 3, "No rows from 5 on: there are 3. Ask with a smaller offset."],
  [0, 3, 3, "All 3 rows."],
  [0, 2, 3, "Rows 1 to 2 of 3. Ask again with offset 2 for the next."],
  [2, 1, 3, "Rows 3 to 3 of 3. These are the last."],
])("a page says which part it is, and how to get the others: from %i, %i of %i", (first, count, total, words) =>
  expect(describePage({ first, count, total }, "rows")).toBe(words),
);

it("a text is cut at the limit, and says whether it is whole", () => {
  const whole = "a".repeat(maxCharacters);
  expect(truncate(whole)).toEqual({ text: whole, isWhole: true });
  expect(truncate(`${whole}b`)).toEqual({ text: whole, isWhole: false });
});
