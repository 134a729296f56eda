import { describe, expect, it } from "vitest";
import { SeriesGroups, type SetColumns } from "../../../../build/import/format/sdmxGroups.ts";

const columns = (): SetColumns =>
  new Map([
    ["FREQ", { at: 0, isAttribute: false }],
    ["CURRENCY", { at: 1, isAttribute: false }],
    ["UNIT", { at: 2, isAttribute: true }],
  ]);
const rows = () => [
  ["A", "NOK", "x"],
  ["M", "NOK", undefined as unknown as null],
  ["A", "CHF", undefined as unknown as null],
];

describe("a group of series", () => {
  it("gives its attributes to the rows with its key, in new columns and where they have none", () => {
    const groups = new SeriesGroups();
    groups.open([["CURRENCY", "NOK"]]);
    groups.add("TITLE", "Krone");
    groups.add("UNIT", "u");
    groups.open([
      ["CURRENCY", "CHF"],
      ["FREQ", "A"],
      ["TITLE", "Franc"],
    ]);
    const [known, found] = [columns(), rows()];
    groups.join(known, found);
    expect(found).toEqual([
      ["A", "NOK", "x", "Krone"],
      ["M", "NOK", "u", "Krone"],
      ["A", "CHF", undefined, "Franc"],
    ]);
    expect(known.get("TITLE")).toEqual({ at: 3, isAttribute: true });
  });

  it("of no dimension gives nothing", () => {
    const groups = new SeriesGroups();
    groups.open([["TITLE", "All"]]);
    const [known, found] = [columns(), rows()];
    groups.join(known, found);
    expect([known.size, found]).toEqual([3, rows()]);
  });
});
