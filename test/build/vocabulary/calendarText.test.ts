import { describe, expect, it } from "vitest";
import { foldCalendarName, splitPart } from "../../../build/vocabulary/calendarText.ts";

it.each([
  ["Févr.", "fevr"],
  [" MÄRZ ", "marz"],
  ["janv’", "janv"],
])("the name of a month is compared without case, accents and points: %s", (text, folded) =>
  expect(foldCalendarName(text)).toBe(folded),
);

describe("a part of a year", () => {
  it.each([
    ["1. negyedév", "# negyedev", 1],
    ["I. negyedév", "# negyedev", 1],
    ["negyedév 1", "# negyedev", 1],
    ["IV trimestre", "# trimestre", 4],
    ["2nd quarter of", "# quarter", 2],
    ["4/4", "#", 4],
    ["第三季度", "# 季度", 3],
    ["제2분기", "# 분기", 2],
    ["Q3", "# q", 3],
  ])("is its number and the rest: %s", (text, template, number) =>
    expect(splitPart(text)).toEqual({ template, number }),
  );

  it.each(["quarter", "5. quarter", "1 quarter 2", "Q12", "0 quarter"])("has one number from 1 to 4: not %s", (text) =>
    expect(splitPart(text)).toBeUndefined(),
  );
});
