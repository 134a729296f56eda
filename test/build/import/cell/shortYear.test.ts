import { describe, expect, it } from "vitest";
import { parseShortYear } from "../../../../build/import/cell/shortYear.ts";

describe("a year of two digits", () => {
  it.each([
    ["31/12/68", 68, 1968, "31/12/1968"],
    ["12/31/68", 68, 1968, "12/31/1968"],
    ["Jan-99", 99, 1999, "Jan-1999"],
    ["Jan ’99", 99, 1999, "Jan 1999"],
    ["Q1 20", 20, 2020, "Q1 2020"],
    ["FY21", 21, 2021, "FY2021"],
    ["3 Mar 05", 5, 2005, "3 Mar 2005"],
  ])("ends a time: %s", (text, year, full, written) => {
    const found = parseShortYear(text);
    expect(found).toMatchObject({ year, isAlone: false });
    expect(found?.withYear(full)).toBe(written);
  });

  it.each([
    ["99", 99, 1999, "1999"],
    ["'05", 5, 2005, "2005"],
    ["5", 5, 500, "0500"],
    ["98/99", 98, 1998, "1998/99"],
    ["99 - 00", 99, 1999, "1999-00"],
  ])("stands alone, or with the one that follows: %s", (text, year, full, written) => {
    const found = parseShortYear(text);
    expect(found).toMatchObject({ year, isAlone: true });
    expect(found?.withYear(full)).toBe(written);
  });

  it.each(["98/00", "98/98", "1999", "31.12-68", "45/45/68", "Foo 99", "2020-01", `${"1".repeat(3)}`])(
    "is in nothing else: %s",
    (text) => expect(parseShortYear(text)).toBeUndefined(),
  );
});
