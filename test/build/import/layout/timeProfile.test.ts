import { describe, expect, it } from "vitest";
import { timeTextReader } from "../../../../build/import/layout/timeProfile.ts";

describe("a time under a header that says what it is of", () => {
  it.each([
    ["Date", "44927", "2023-01-01"],
    ["Datum", "44927.0", "2023-01-01"],
    ["Month", "36526", "2000-01-01"],
    ["Year", "44927", "44927"],
    ["Date", "2023", "2023"],
    ["Date", "20231", "20231"],
    ["year_week", "2021-05", "2021-W05"],
    ["Quarter", "2021-2", "2021-Q2"],
  ])("under %j %j is %j", (head, text, time) => expect(timeTextReader(head)(text)).toBe(time));
});
