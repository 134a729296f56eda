import { describe, expect, it } from "vitest";
import { isRecord, maybeParseJson, ownValue } from "../../../src/core/text/json.ts";

describe("maybeParse", () => {
  it("gives what a text says", () => {
    expect(maybeParseJson('{"a": [1, null]}')).toEqual({ a: [1, null] });
  });

  it.each(["", "{", "nothing", "undefined"])("gives nothing for what is no JSON: %j", (text) => {
    expect(maybeParseJson(text)).toBeUndefined();
  });
});

describe("isRecord", () => {
  it("takes neither lists nor null for objects", () => {
    expect([{}, { a: 1 }, [], null, "a", 1, undefined].map(isRecord)).toEqual([
      ...[true, true],
      ...[false, false, false, false, false],
    ]);
  });
});

it("tells what a record holds of an entity, and not what every object inherits", () => {
  expect(ownValue({ France: 1 }, "France")).toBe(1);
  expect(ownValue({ France: 1 }, "Chad")).toBeUndefined();
  expect(ownValue({ France: 1 }, "constructor")).toBeUndefined();
  expect(ownValue(undefined, "France")).toBeUndefined();
});
