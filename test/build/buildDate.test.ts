import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildDate } from "../../build/buildDate.ts";

let epoch: string | undefined;
beforeEach(() => {
  epoch = process.env.SOURCE_DATE_EPOCH;
});
afterEach(() => {
  if (epoch === undefined) delete process.env.SOURCE_DATE_EPOCH;
  else process.env.SOURCE_DATE_EPOCH = epoch;
});

describe("the date of a build (rules.md 509)", () => {
  it("is the day of SOURCE_DATE_EPOCH in seconds, else today", () => {
    process.env.SOURCE_DATE_EPOCH = "1700000000";
    expect(buildDate()).toBe("2023-11-14");
    process.env.SOURCE_DATE_EPOCH = "0";
    expect(buildDate()).toBe("1970-01-01");
    process.env.SOURCE_DATE_EPOCH = "";
    expect(Math.abs(Date.parse(buildDate()) - Date.now())).toBeLessThan(2 * 86_400_000);
  });

  it.each(["yesterday", "-1", "1.5", "123456789012"])("is refused if it is not a number of seconds: %s", (text) => {
    process.env.SOURCE_DATE_EPOCH = text;
    expect(() => buildDate()).toThrow(`SOURCE_DATE_EPOCH is not a number of seconds: ${text}`);
  });
});
