import { describe, expect, it } from "vitest";
import { parseSearchParams } from "../../src/search/searchParams.ts";

const parse = (query: string) => parseSearchParams(new URLSearchParams(query));
const errors = (query: string) => {
  const parsed = parse(query);
  return "detail" in parsed ? parsed.detail : [];
};

it("query takes precedence over q, and the default limit is 10", () => {
  expect(parse("q=coal&query=oil")).toEqual({ text: "oil", limit: 10, minPopularity: undefined });
  expect(parse("q=coal&limit=100&min_popularity=0.5")).toEqual({ text: "coal", limit: 100, minPopularity: 0.5 });
});

it("the last of a repeated parameter counts, and blank text is missing", () => {
  expect(parse("q=coal&q=oil&limit=x&limit=3")).toEqual({ text: "oil", limit: 3, minPopularity: undefined });
  expect(parse("query=+&q=coal")).toMatchObject({ text: "coal" });
});

describe("errors have place, type, value and bound (rules.md 903)", () => {
  it.each([
    ["", "query", "missing", null, undefined],
    ["q=", "query", "missing", null, undefined],
    ["q=a&limit=ten", "limit", "int_parsing", "ten", undefined],
    ["q=a&limit=1.5", "limit", "int_parsing", "1.5", undefined],
    ["q=a&limit=", "limit", "int_parsing", "", undefined],
    ["q=a&limit=0", "limit", "greater_than_equal", "0", { ge: 1 }],
    ["q=a&limit=101", "limit", "less_than_equal", "101", { le: 100 }],
    ["q=a&min_popularity=high", "min_popularity", "float_parsing", "high", undefined],
    ["q=a&min_popularity=NaN", "min_popularity", "float_parsing", "NaN", undefined],
    ["q=a&min_popularity=-0.1", "min_popularity", "greater_than_equal", "-0.1", { ge: 0 }],
    ["q=a&min_popularity=1e3", "min_popularity", "less_than_equal", "1e3", { le: 1 }],
  ])("%s", (query, name, type, input, ctx) => {
    const expected = { loc: ["query", name], type, input, msg: expect.stringMatching(/\w+ \w+/) };
    expect(errors(query)).toEqual([ctx ? { ...expected, ctx } : expected]);
  });

  it("reports all errors at once", () => {
    expect(errors("limit=0&min_popularity=2").map(({ loc }) => loc[1])).toEqual(["query", "limit", "min_popularity"]);
  });
});

it.each([
  ["+7", 7],
  [" 7 ", 7],
  ["07", 7],
])("accepts the limit %j", (limit, expected) => {
  expect(parse(`q=a&limit=${encodeURIComponent(limit)}`)).toMatchObject({ limit: expected });
});

it.each([
  ["1e-12", 1e-12],
  [".5", 0.5],
  ["1.", 1],
  ["+0.5E0", 0.5],
  ["10e-1", 1],
])("accepts the minimum popularity %s", (text, expected) => {
  expect(parse(`q=a&min_popularity=${encodeURIComponent(text)}`)).toMatchObject({ minPopularity: expected });
});

it.each(["7x", "x7", "0x7", "7 7", "--7", "1_0"])("%s is not an integer", (limit) => {
  expect(errors(`q=a&limit=${encodeURIComponent(limit)}`)).toMatchObject([{ type: "int_parsing", input: limit }]);
});
