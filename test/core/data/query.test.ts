import { expect, it } from "vitest";
import { lastValue } from "../../../src/core/data/query.ts";

it("the last value of a repeated parameter counts (rules.md 107)", () => {
  const query = new URLSearchParams("tab=map&time=2000&tab=line&tab=table");
  expect(lastValue(query, "tab")).toBe("table");
  expect(lastValue(query, "time")).toBe("2000");
  expect(lastValue(query, "country")).toBeUndefined();
});

it("composes the characters of a value", () => {
  expect(lastValue(new URLSearchParams({ country: "~Co\u0302te d'Ivoire" }), "country")).toBe("~C\u00f4te d'Ivoire");
});
