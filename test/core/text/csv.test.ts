import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { csvCell } from "../../../src/core/text/csv.ts";

describe("csvCell", () => {
  it("leaves a text alone that is a cell as it is", () => {
    for (const text of ["", "France", "1.5", " a ", "it's; so"]) expect(csvCell(text)).toBe(text);
  });

  it("puts a text into quotes that would end a cell or begin one, and doubles its own", () => {
    expect(csvCell("Korea, South")).toBe('"Korea, South"');
    expect(csvCell('the "rest"')).toBe('"the ""rest"""');
  });

  it("gives what a reader of CSV reads as the same text", () => {
    const texts = ["a,b", '"', 'a"b', "two\nlines", "carriage\rreturn", "both\r\n", "plain"];
    const { data } = Papa.parse<string[]>(`${texts.map(csvCell).join(",")}\n`, { newline: "\n" });
    expect(data[0]).toEqual(texts);
  });
});
