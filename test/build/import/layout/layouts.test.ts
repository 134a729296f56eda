import { describe, expect, it } from "vitest";
import { chooseLayout } from "../../../../build/import/layout/layouts.ts";
import { type ContextParts, contextOf, crossedRows } from "../layoutContext.ts";

const layoutOf = (rows: readonly (readonly string[])[], parts: ContextParts = {}) => {
  const found = chooseLayout(contextOf(rows, parts));
  return "reason" in found ? found.reason : found.name;
};

const wide = [
  ["Country", "2000", "2001"],
  ["France", "1.5", "2.5"],
  ["Chad", "3.5", "4.5"],
];
const across = [
  ["Year", "France", "Chad"],
  ["2000", "1.5", "2.5"],
  ["2001", "3.5", "4.5"],
];
const long = crossedRows({ Country: ["France", "Chad"], Year: ["2000", "2001"] });
const named = crossedRows({
  Country: ["France", "Chad"],
  Year: ["2000", "2001"],
  What: ["Total births", "Total deaths"],
});

describe("the layout of a table", () => {
  it("has times in headers, or entities, or a row for each entity and time", () => {
    expect([wide, across, long, named].map((rows) => layoutOf(rows))).toEqual([
      "times",
      "entities",
      "indicators",
      "names",
    ]);
  });

  it("is the one that the user names", () => {
    expect(layoutOf(across, { options: { layout: "indicators" } })).toBe("indicators");
    expect(layoutOf(long, { options: { layout: "names" } })).toBe("indicators");
    expect(layoutOf(named, { options: { layout: "indicators" } })).toBe("indicators");
    expect(layoutOf(long, { options: { layout: "times" } })).toBe("no column has a time for a header");
  });

  it("is refused for what its headers lack, if they are times and no column has times", () => {
    const months = [
      ["Country", "Jan", "Feb", "Mar"],
      ["France", "1.5", "2.5", "3.5"],
      ["Chad", "4.5", "5.5", "6.5"],
    ];
    expect(layoutOf(months)).toContain("months stand above the columns");
  });
});
