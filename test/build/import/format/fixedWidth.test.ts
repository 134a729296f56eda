import { describe, expect, it } from "vitest";
import { splitAtBlanks } from "../../../../build/import/format/fixedWidth.ts";
import { SourceFile } from "../../../../build/import/open/sourceFile.ts";

const split = (...lines: readonly string[]) => {
  const text = `${lines.join("\n")}\n`;
  return splitAtBlanks(new SourceFile("t.txt", Buffer.from(text)), text);
};

describe("a text whose columns are aligned with blanks", () => {
  it("is split at blanks if most lines have as many cells", () => {
    expect(split("year  mean   unc", "2000  1.5    0.1", " 2001 1.6   0.2", "2002 1.7 0.3")).toEqual([
      ["year", "mean", "unc"],
      ["2000", "1.5", "0.1"],
      ["2001", "1.6", "0.2"],
      ["2002", "1.7", "0.3"],
    ]);
  });

  it("keeps blanks in quotes, and a header that lacks the names of rows", () => {
    expect(split('"x y" z', '"a b" 1 2', '"c ""d""" 3 4', "e 5 6")).toEqual([
      ["x y", "z"],
      ["a b", "1", "2"],
      ['c "d"', "3", "4"],
      ["e", "5", "6"],
    ]);
  });

  it("is split where a gap of two blanks runs through all rows", () => {
    const lines = [
      "Name        Year  Value",
      "New York    2000  1",
      "Los Angeles 2000  2",
      "San Jose    2001  13",
      "Boston      2002  4",
    ];
    expect(split(...lines)?.slice(0, 2)).toBeUndefined();
    const wide = lines.map((line) => line.replace(/^(.{11}) /, "$1   "));
    expect(split(...wide)?.slice(1, 4)).toEqual([
      ["New York", "2000", "1"],
      ["Los Angeles", "2000", "2"],
      ["San Jose", "2001", "13"],
    ]);
  });

  it("has the names of its columns in the last comment above, if their number fits", () => {
    const rows = ["2000 1.5 0.1", "2001 1.6 0.2", "2002 1.7 0.3"];
    expect(split("# Anomalies", "# year mean unc", ...rows)?.slice(0, 2)).toEqual([
      ["# Anomalies"],
      ["year", "mean", "unc"],
    ]);
    expect(split("% Year, Month mean, Anomaly", ...rows)?.[0]).toEqual(["Year", "Month mean", "Anomaly"]);
    expect(split("# year mean", ...rows)?.[0]).toEqual(["# year mean"]);
  });

  it("has units below its header, each under the header whose end is nearest", () => {
    const found = split(
      "  Year     Mean      Unc",
      "           degC",
      "  2000      1.5      0.1",
      "  2001      1.6      0.2",
      "  2002      1.7      0.3",
    );
    expect(found?.[1]).toEqual(["degC"]);
    const two = split(
      "  Year     Mean      Unc",
      "           degC        K",
      "  2000      1.5      0.1",
      "  2001      1.6      0.2",
      "  2002      1.7      0.3",
      "  2003      1.7      0.3",
    );
    expect(two?.[1]).toEqual(["", "degC", "K"]);
  });

  it.each([
    ["two columns", ["a 1", "b 2", "c 3"]],
    ["two rows", ["a 1 2", "b 3 4"]],
    ["prose", ["This is a text", "which has lines of words", "but", "no columns at all", "in it"]],
  ])("is no text with %s", (_, lines) => expect(split(...lines)).toBeUndefined());
});
