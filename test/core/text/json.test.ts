import { describe, expect, it } from "vitest";
import { isRecord, maybeParseJson, ownValue } from "../../../src/core/text/json.ts";

describe("maybeParseJson", () => {
  it("parses JSON", () => {
    expect(maybeParseJson('{"a": [1, null]}')).toEqual({ a: [1, null] });
  });

  it.each(["", "{", "nothing", "undefined"])("returns undefined for invalid JSON: %j", (text) => {
    expect(maybeParseJson(text)).toBeUndefined();
  });
});

describe("isRecord", () => {
  it("rejects arrays and null", () => {
    expect([{}, { a: 1 }, [], null, "a", 1, undefined].map(isRecord)).toEqual([
      ...[true, true],
      ...[false, false, false, false, false],
    ]);
  });
});

it("ownValue ignores inherited properties", () => {
  expect(ownValue({ France: 1 }, "France")).toBe(1);
  expect(ownValue({ France: 1 }, "Chad")).toBeUndefined();
  expect(ownValue({ France: 1 }, "constructor")).toBeUndefined();
  expect(ownValue(undefined, "France")).toBeUndefined();
});
