import { describe, expect, it } from "vitest";
import { isRecord, maybeParse } from "../../../src/core/text/json.ts";

describe("maybeParse", () => {
  it("gives what a text says", () => {
    expect(maybeParse('{"a": [1, null]}')).toEqual({ a: [1, null] });
  });

  it.each(["", "{", "nothing", "undefined"])("gives nothing for what is no JSON: %j", (text) => {
    expect(maybeParse(text)).toBeUndefined();
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
