import { describe, expect, it } from "vitest";
import { type ChosenSheet, chooseSheet } from "../../../build/import/chooseSheet.ts";
import { RefusedSource } from "../../../build/import/layout/unreadable.ts";
import type { SourceSheet } from "../../../build/import/sheet/sheet.ts";
import { type InterpretOptions, interpret } from "../../../build/import/values/interpret.ts";
import { aroundSource } from "./interpreted.ts";
import { sheetOf } from "./tables.ts";

type Rows = readonly (readonly string[])[];
type NamedRows = readonly [name: string, rows: Rows];

const head = ["Country", "Year", "Rain"];
/** Rows with a value for each of some years from 2000. */
const rain = (country: string, count: number, first = 1): string[][] =>
  Array.from({ length: count }, (_, i) => [country, String(2000 + i), `${first + i}.5`]);
const read = (sheet: SourceSheet, more: InterpretOptions = {}) => interpret(sheet, more, aroundSource);

const choose = (...sheets: readonly NamedRows[]): ChosenSheet =>
  chooseSheet(
    sheets.map(([name, rows]) => sheetOf(rows, { name })),
    read,
  );

function refusal(...sheets: readonly NamedRows[]): RefusedSource {
  try {
    choose(...sheets);
  } catch (error) {
    if (error instanceof RefusedSource) return error;
    throw error;
  }
  throw new Error("not refused");
}

const table: Rows = [head, ...rain("France", 3)];
const notes: Rows = [["Notes"], ["about rain"]];
/** A table without times. @param count - of numbers */
const timeless = (count: number): Rows => [
  ["Country", "Rain"],
  ...Array.from({ length: count }, (_, i) => [`Place ${i}`, `${i}.5`]),
];

describe("the sheet that is added", () => {
  it("is the only one with a table; the others have a reason", () => {
    const { sheet, otherSheets } = choose(["Notes", notes], ["Data", table], ["More", timeless(2)]);
    expect(sheet.name).toBe("Data");
    expect(otherSheets).toEqual([
      { name: "Notes", why: "it has no numbers", numbers: 0 },
      { name: "More", why: "neither a column nor a header nor the title tells a time", numbers: 2 },
    ]);
  });

  it("has numbers rather than words", () => {
    const words = [
      ["Country", "Year", "Weather"],
      ["France", "2000", "wet"],
      ["Chad", "2000", "dry"],
    ];
    const { sheet, otherSheets } = choose(["Words", words], ["Data", table]);
    expect(sheet.name).toBe("Data");
    expect(otherSheets).toEqual([{ name: "Words", why: "it has words in place of numbers", numbers: 0 }]);
    expect(choose(["Words", words]).sheet.name).toBe("Words");
  });

  it("joins sheets with the same columns, by their names", () => {
    const { sheet, interpretation, otherSheets } = choose(["Wet", table], ["Dry", [head, ...rain("France", 3, 7)]]);
    expect(sheet.name).toBe("Wet, Dry");
    expect(otherSheets).toEqual([]);
    expect(interpretation.melted.account.values).toBe(6);
    expect(interpretation.melted.indicators.map(({ words }) => words)).toEqual([
      ["Wet", "Rain"],
      ["Dry", "Rain"],
    ]);
    expect(sheet.rows[0]).toEqual([...head, "Sheet"]);
    expect([sheet.line(1), sheet.line(4), sheet.line(5)]).toEqual([2, 1, 2]);
  });
});

describe("several tables", () => {
  const other: Rows = [["Country", "Year", "Snow"], ...rain("Chad", 5)];

  it("are asked about", () => {
    const { message, question } = refusal(["A", table], ["B", other]);
    expect(message).toBe(
      'there are 2 tables: "A" (3 values), "B" (5 values); --sheet A reads the first of them; add the others with another --name',
    );
    expect(question).toEqual({ option: "sheet", choices: ["A", "B"] });
  });

  it("are listed by size if there are more than eight", () => {
    const rowsOf = (i: number): Rows => [["Country", "Year", `Rain ${"x".repeat(i)}`], ...rain("Chad", i + 1)];
    const sheets = (count: number) => Array.from({ length: count }, (_, i): NamedRows => [`T${i}`, rowsOf(i)]);
    expect(refusal(...sheets(8)).message).toContain('there are 8 tables: "T0" (1 values)');
    const { message } = refusal(...sheets(9));
    expect(message).toContain('there are 9 tables: "T8" (9 values)');
    expect(message).toContain('"T1" (2 values), and 1 smaller ones; --sheet T8');
  });

  it("are listed with those that cannot be read", () => {
    expect(refusal(["A", table], ["B", other], ["C", timeless(2)]).message).toContain(
      '; "C" cannot be read: neither a column',
    );
    expect(refusal(["A", table], ["B", other], ["C", notes]).message).not.toContain("cannot be read");
  });
});

describe("sheets that cannot be read", () => {
  it("are none at all", () => expect(refusal().message).toBe("there is no table"));

  it("have the reason of the only one, with advice and its question", () => {
    const { message, question } = refusal(["A", timeless(3)]);
    expect(message).toContain("--time 2020, with the year of the values, reads 3 of 3 rows");
    expect(question?.option).toBe("time");
  });

  it("have the reason of the one with the most numbers first", () => {
    expect(refusal(["A", timeless(3)], ["B", timeless(5)]).message).toMatch(
      /^B: neither [^\n]*\n"A": neither [^;\n]*$/,
    );
  });

  it("are asked about if one has more than twice the numbers of the others", () => {
    expect(refusal(["A", timeless(5)], ["B", timeless(2)]).question?.option).toBe("time");
    expect(refusal(["A", timeless(4)], ["B", timeless(2)]).question).toBeUndefined();
  });

  it("are refused before a small one that can be read, if they have more than twice its values", () => {
    expect(refusal(["Contents", table], ["A", timeless(7)]).message).toMatch(/^A: neither /);
    expect(choose(["Contents", table], ["A", timeless(6)]).sheet.name).toBe("Contents");
  });

  it("are joined if their reasons differ in figures only", () => {
    const years = (year: number): Rows => [
      [`Rain of ${year} and ${year + 1}`],
      ["Country", "Rain"],
      ["France", "1.5"],
      ["Chad", "2.5"],
    ];
    expect(refusal(["A", timeless(9)], ["B", years(2000)], ["C", years(2010)]).message).toContain(
      '\n"B", "C": the titles name 2000, 2001',
    );
  });

  it("have short names and reasons in lists", () => {
    const long = "x".repeat(61);
    expect(refusal(["A", timeless(9)], [long, timeless(2)]).message).toContain(`"${"x".repeat(59)}…"`);
    expect(refusal(["A", timeless(9)], [long.slice(1), timeless(2)]).message).toContain(`"${"x".repeat(60)}"`);
  });
});
