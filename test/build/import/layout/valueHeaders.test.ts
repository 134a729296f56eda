import { describe, expect, it } from "vitest";
import type { ColumnProfile } from "../../../../build/import/layout/profile.ts";
import { readValueHeaders, titlesAndUnits, withSharedSign } from "../../../../build/import/layout/valueHeaders.ts";

/** The profile of a value column. @param unit - the unit that the table states for it */
const column = (heads: readonly string[], parts: Partial<ColumnProfile> = {}, unit?: string) =>
  ({ column: { at: 0, heads, ...(unit && { unit }) }, numbers: 1, ...parts }) as unknown as ColumnProfile;

/** Words and unit of each column, below header rows. */
const wordsOf = (levels: readonly (readonly string[])[], isBelow = false) =>
  titlesAndUnits(
    levels,
    (levels[0] ?? []).map(() => column([])),
    isBelow,
  ).map(({ words, unit }) => [words.join(" | "), unit]);

describe("headers of value columns", () => {
  it("are split into title and unit in brackets", () => {
    expect(readValueHeaders([column(["Output (GWh)"]), column(["Staff"])])).toEqual([
      { words: ["Output"], unit: "GWh" },
      { words: ["Staff"] },
    ]);
  });

  it("may have different numbers of rows", () => {
    expect(readValueHeaders([column(["Output"]), column(["Staff", "Chefs"])])).toEqual([
      { words: ["Output"] },
      { words: ["Staff", "Chefs"] },
    ]);
  });

  it("are said once if a merged header is repeated below itself", () => {
    expect(wordsOf([["Output"], ["Output"], ["Coal"]])).toEqual([["Output | Coal", undefined]]);
    expect(wordsOf([["Output"], ["Coal"], ["Output"]])).toEqual([["Output | Coal | Output", undefined]]);
  });

  it("have no words without headers", () => expect(readValueHeaders([column([])])).toEqual([{ words: [] }]));

  it("take the unit that the table states rather than another", () => {
    expect(titlesAndUnits([["Output (GWh)"]], [column([], { sign: "€" }, "TWh")])).toEqual([
      { words: ["Output (GWh)"], unit: "TWh" },
    ]);
  });

  it("take the sign of the numbers if no unit is written", () => {
    expect(titlesAndUnits([["Output"]], [column([], { sign: "€" })])).toEqual([{ words: ["Output"], unit: "€" }]);
    expect(titlesAndUnits([["Output (GWh)"]], [column([], { sign: "€" })])).toEqual([
      { words: ["Output"], unit: "GWh" },
    ]);
  });
});

describe("a row of units", () => {
  it("is below names, and may differ", () => {
    expect(
      wordsOf([
        ["Output", "Weight"],
        ["GWh", "kg"],
      ]),
    ).toEqual([
      ["Output", "GWh"],
      ["Weight", "kg"],
    ]);
  });

  it("loses its brackets", () => {
    expect(
      wordsOf([
        ["Output", "Weight"],
        ["(GWh)", "[kg]"],
      ]),
    ).toEqual([
      ["Output", "GWh"],
      ["Weight", "kg"],
    ]);
  });

  it("is not the first row", () => expect(wordsOf([["GWh", "kg"]])[0]).toEqual(["GWh", undefined]));

  it("is the first row directly below times, if it has one unit", () => {
    expect(wordsOf([["GWh", "GWh"]], true)).toEqual([
      ["", "GWh"],
      ["", "GWh"],
    ]);
    expect(wordsOf([["GWh", "kg"]], true)[0]).toEqual(["GWh", undefined]);
  });

  it("applies to all columns below times if only the first has it", () => {
    expect(wordsOf([["GWh", "", ""]], true).map(([, unit]) => unit)).toEqual(["GWh", "GWh", "GWh"]);
    expect(wordsOf([["GWh", "GWh", ""]], true).map(([, unit]) => unit)).toEqual(["GWh", "GWh", undefined]);
  });

  it("applies only to its own columns elsewhere", () => {
    expect(
      wordsOf([
        ["Output", "Staff"],
        ["GWh", ""],
      ]),
    ).toEqual([
      ["Output", "GWh"],
      ["Staff", undefined],
    ]);
  });

  it("has units in at least six of ten filled cells", () => {
    const heads = ["A", "B", "C", "D", "E"];
    expect(wordsOf([heads, ["GWh", "kg", "km", "blue", "red"]])[0]).toEqual(["A", "GWh"]);
    expect(wordsOf([heads, ["GWh", "kg", "green", "blue", "red"]])[0]).toEqual(["A | GWh", undefined]);
  });

  it("is the same text in square brackets in all columns, in any language", () => {
    expect(
      wordsOf([
        ["A", "B"],
        ["[Stück]", "[Stück]"],
      ])[1],
    ).toEqual(["B", "Stück"]);
    expect(
      wordsOf([
        ["A", "B"],
        ["[Stück]", "[Stuhl]"],
      ])[1],
    ).toEqual(["B | [Stuhl]", undefined]);
  });

  it("does not repeat a header that is merged over it", () => {
    expect(
      wordsOf([
        ["Output", "kg"],
        ["GWh", "kg"],
      ])[1],
    ).toEqual(["kg", undefined]);
  });

  it("are names if the same words are below each header, unless they are bare units", () => {
    const crossed = ["A", "A", "B", "B"];
    expect(
      wordsOf([crossed, ["Persons employed", "Unemployment rate", "Persons employed", "Unemployment rate"]])[0],
    ).toEqual(["A | Persons employed", undefined]);
    expect(wordsOf([crossed, ["kg", "%", "kg", "%"]])[0]).toEqual(["A", "kg"]);
  });
});

describe("a unit in brackets as the last words", () => {
  const heads = ["Output", "Staff"];

  it("is the unit, next to a time in the same header", () => {
    expect(wordsOf([heads, ["(GWh)", "old"]])).toEqual([
      ["Output", "GWh"],
      ["Staff | old", undefined],
    ]);
    expect(wordsOf([heads, ["[GWh]", "old"]])[0]).toEqual(["Output", "GWh"]);
  });

  it("stays a word if it is no unit", () => {
    expect(wordsOf([heads, ["(of late)", "old"]])[0]).toEqual(["Output | (of late)", undefined]);
  });

  it("gives way to the unit that the table states", () => {
    const columns = [column([], {}, "TWh"), column([])];
    expect(titlesAndUnits([heads, ["(GWh)", "old"]], columns)[0]).toEqual({ words: ["Output", "(GWh)"], unit: "TWh" });
  });
});

describe("the sign of several columns", () => {
  const signs = (...given: readonly (readonly [number, string?])[]) =>
    withSharedSign(given.map(([numbers, sign]) => column([], { numbers, ...(sign && { sign }) }))).map(
      ({ sign }) => sign,
    );

  it("is shared with columns without numbers", () => expect(signs([1, "%"], [0])).toEqual(["%", "%"]));
  it("is none if some numbers have another", () => expect(signs([1, "%"], [1, "€"])).toEqual([undefined, undefined]));
  it("is none if some numbers have none", () => expect(signs([1, "%"], [1])).toEqual([undefined, undefined]));
});
