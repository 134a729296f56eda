import { describe, expect, it } from "vitest";
import {
  formatDecisions,
  magnitudeDecisions,
  missingDecisions,
} from "../../../../build/import/decisions/numberDecisions.ts";
import type { InterpretOptions } from "../../../../build/import/values/interpret.ts";
import { readSource } from "../readSource.ts";

/** Columns of values by header, in rows of one country and a year each. */
const read = (columns: Readonly<Record<string, readonly string[]>>, options: InterpretOptions = {}, parts = {}) => {
  const count = Math.max(...Object.values(columns).map((cells) => cells.length));
  const rows = Array.from({ length: count }, (_, i) => [
    "Chad",
    String(2000 + i),
    ...Object.values(columns).map((cells) => cells[i] ?? ""),
  ]);
  return readSource([["Country", "Year", ...Object.keys(columns)], ...rows], options, parts);
};

describe("the decision about separators", () => {
  it("is one for all columns that are written alike", () => {
    expect(formatDecisions(read({ Rain: ["1", "2"], Snow: ["3", "4"] }))).toEqual([
      {
        subject: "number format",
        chosen: "decimal point",
        why: "no number has a separator, or each is stored as a number",
        sureness: "sure",
      },
    ]);
  });

  it("names the columns if they are written differently", () => {
    expect(formatDecisions(read({ Rain: ["1,234"], Snow: ["1,5"] }))).toEqual([
      expect.objectContaining({
        of: ["Rain"],
        chosen: "decimal comma",
        sureness: "likely",
        alternative: "decimal point",
        option: "--decimal .",
      }),
      {
        subject: "number format",
        of: ["Snow"],
        chosen: "decimal comma",
        why: "its own cells leave no other reading",
        sureness: "sure",
      },
    ]);
  });

  it("is stated by an option", () => {
    expect(formatDecisions(read({ Rain: ["1.234"] }, { decimal: "," }))[0]).toMatchObject({
      why: "--decimal says so",
      sureness: "stated",
    });
  });
});

describe("decisions about magnitudes", () => {
  it("are sure of words", () => {
    expect(magnitudeDecisions(read({ Rain: ["1.5 million", "2 million"] }))).toEqual([
      expect.objectContaining({ of: ["Rain"], chosen: '"million" is million', sureness: "sure" }),
    ]);
  });

  it("are stated by an option", () => {
    const suffixes: InterpretOptions["suffixes"] = new Map([["b", "mark"]]);
    expect(magnitudeDecisions(read({ Rain: ["1.5 b", "2", "3"] }, { suffixes }))).toEqual([
      {
        subject: "magnitude",
        of: ["Rain"],
        chosen: '"b" is a mark or footnote',
        why: "--suffix says so",
        sureness: "stated",
      },
    ]);
  });

  it("say that values are not multiplied if the unit states a magnitude", () => {
    expect(magnitudeDecisions(read({ "Rain (million tonnes)": ["1.5", "2"] }))).toEqual([
      expect.objectContaining({ of: ["million tonnes"], chosen: "the values are not multiplied" }),
    ]);
    expect(magnitudeDecisions(read({ "Rain (tonnes)": ["1.5", "2"] }))).toEqual([]);
  });

  it("say what brackets mean, unless an option does", () => {
    expect(magnitudeDecisions(read({ Rain: ["(1.5)", "2.5"] }))).toEqual([
      expect.objectContaining({ of: ["(1.5)"], chosen: "numbers in brackets are negative", option: "--brackets mark" }),
    ]);
    expect(magnitudeDecisions(read({ Rain: ["(1.5)", "-2.5"] }))).toEqual([
      expect.objectContaining({ chosen: "numbers in brackets are uncertain", option: "--brackets negative" }),
    ]);
    expect(magnitudeDecisions(read({ Rain: ["(1.5)", "2.5"] }, { brackets: "mark" }))).toEqual([]);
  });
});

describe("decisions about missing values", () => {
  it("are about words of statistical offices, and about those that are stated", () => {
    expect(missingDecisions(read({ Rain: ["1.5", "n/a", "", "-9"] }, { missing: ["-9"] }))).toEqual([
      expect.objectContaining({ of: ["-9"], sureness: "stated" }),
      expect.objectContaining({
        of: ["n/a"],
        why: expect.stringContaining("in 3 cells with blank ones"),
        sureness: "sure",
      }),
    ]);
  });

  it("are about placeholders", () => {
    const cells = Array.from({ length: 30 }, (_, i) => (i % 3 === 0 ? "-999" : `${i}.5`));
    expect(missingDecisions(read({ Rain: cells }))).toEqual([
      expect.objectContaining({
        of: ["-999"],
        why: expect.stringContaining("it stands in 10 cells"),
        option: "--missing .",
      }),
    ]);
  });

  it("are none if there are none", () => expect(missingDecisions(read({ Rain: ["1.5"] }))).toEqual([]));
});
