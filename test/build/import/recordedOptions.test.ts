import { describe, expect, it } from "vitest";
import {
  formatOptions,
  pickReadingOptions,
  quoteForShell,
  type RecordedOptions,
  toInterpretOptions,
  toReadOptions,
} from "../../../build/import/recordedOptions.ts";

describe("options that a dataset records", () => {
  it("are those for reading, with a value", () => {
    const values = { sheet: "A", where: ["a=b"], yes: true, name: "x", header: undefined };
    expect(pickReadingOptions(values)).toEqual({ sheet: "A", where: ["a=b"] });
  });

  it("are written for a shell, each after a space", () => {
    expect(formatOptions({ sheet: "A b", where: ["a=b", "c=it's"] })).toBe(
      ` --sheet 'A b' --where a=b --where 'c=it'\\''s'`,
    );
    expect(formatOptions({})).toBe("");
  });

  it.each([
    ["abc", "abc"],
    ["a_1@%+=:,./-", "a_1@%+=:,./-"],
    ["", "''"],
    ["a b", "'a b'"],
    ["a\nb", "'a\nb'"],
    ["$x", "'$x'"],
    ["'a'", "''\\''a'\\'''"],
  ])("are quoted if needed: %j", (word, quoted) => expect(quoteForShell(word)).toBe(quoted));
});

describe("options for reading files", () => {
  it("have a tab by name", () => {
    expect(toReadOptions({ delimiter: "tab" }).delimiter).toBe("\t");
    expect(toReadOptions({ delimiter: "\\t" }).delimiter).toBe("\t");
    expect(toReadOptions({ delimiter: ";" }).delimiter).toBe(";");
    expect(toReadOptions({})).not.toHaveProperty("delimiter");
  });

  it("have sheet, query and encoding", () => {
    expect(toReadOptions({ sheet: "A", sql: "b", encoding: "latin1" })).toEqual({
      sheet: "A",
      sql: "b",
      encoding: "latin1",
    });
  });
});

describe("options for tables", () => {
  it("have only what is given", () => expect(toInterpretOptions({})).toEqual({}));

  it("are those of the command line", () => {
    const said: RecordedOptions = {
      ...{ layout: "times", decimal: ",", dates: "month-first", spans: "end", fiscal: "Q1 FY22=2021-Q2" },
      ...{
        "two-digit-years": "1969",
        brackets: "mark",
        suffix: ["b=billion"],
        synonyms: "join",
        language: "pl",
        era: "common",
      },
      ...{ header: "2-3", where: ["a = b=c "], column: ["a=b = unit "], missing: ["-9"], "value-column": ["v"] },
      ...{ "entity-column": "e", "time-column": "t", entity: "E", time: "2000", "time-unit": "half-year" },
    };
    const { suffixes, fiscal, ...others } = toInterpretOptions(said);
    expect(others).toEqual({
      ...{
        layout: "times",
        decimal: ",",
        dates: "month first",
        spans: "end",
        century: 1969,
        brackets: "mark",
        synonyms: "join",
      },
      ...{
        language: "pl",
        era: "common",
        header: [2, 3],
        where: [["a", "b=c"]],
        columns: [["a=b", "unit"]],
        missing: ["-9"],
      },
      ...{ valueColumns: ["v"], entityColumn: "e", timeColumn: "t", entity: "E", time: "2000", timeUnit: "half-year" },
    });
    expect([...(suffixes?.keys() ?? [])]).toEqual(["b"]);
    expect(fiscal).toMatchObject({ unit: "quarter" });
    expect(toInterpretOptions({ dates: "day-first" }).dates).toBe("day first");
  });

  it("may name one header line, or none by 0", () => {
    expect(toInterpretOptions({ header: "2" }).header).toEqual([2, 2]);
    expect(toInterpretOptions({ header: "0" }).header).toEqual([0, 0]);
  });

  it("may have one suffix or several", () => {
    expect([...(toInterpretOptions({ suffix: "b=billion" }).suffixes?.keys() ?? [])]).toEqual(["b"]);
    expect([...(toInterpretOptions({ suffix: ["b=billion", "e=mark"] }).suffixes?.keys() ?? [])]).toEqual(["b", "e"]);
  });

  it.each([
    [{ layout: "wide" }, "--layout expects times or entities or names or indicators: wide"],
    [{ dates: "day first" }, "--dates expects day-first or month-first: day first"],
    [{ decimal: ";" }, "--decimal expects . or ,: ;"],
    [{ "time-unit": "days" }, "--time-unit expects year or half-year or quarter or month or week or day: days"],
    [{ header: "a2" }, "--header expects a line, or a range such as 2-3: a2"],
    [{ header: "2-" }, "--header expects a line, or a range such as 2-3: 2-"],
    [{ fiscal: "Q1" }, '--fiscal expects a quarter of the source and its calendar quarter: "Q1 FY22=2021-Q2", not Q1'],
    [
      { "two-digit-years": "3000" },
      "--two-digit-years expects the first of the hundred years that they mean, such as 1969: 3000",
    ],
    [{ "two-digit-years": "19690" }, "such as 1969: 19690"],
    [{ column: ["=unit"] }, "--column expects COLUMN=ROLE, with entity, code, time, value, name, unit, unused: =unit"],
    [{ column: ["a=none"] }, "--column expects COLUMN=ROLE"],
    [{ suffix: ["b"] }, "--suffix expects a text after numbers and its meaning"],
    [{ where: ["a"] }, "--where expects COLUMN=TEXT: a"],
    [{ where: ["=a"] }, "--where expects COLUMN=TEXT: =a"],
  ] as const)("are refused with what to write: %j", (said, message) => {
    expect(() => toInterpretOptions(said as RecordedOptions)).toThrow(message);
  });
});
