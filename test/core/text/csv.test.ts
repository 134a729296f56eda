import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { csvCell } from "../../../src/core/text/csv.ts";

describe("csvCell", () => {
  it("leaves plain text unchanged", () => {
    for (const text of ["", "France", "1.5", " a ", "it's; so"]) expect(csvCell(text)).toBe(text);
  });

  it("quotes text with separators, line breaks or quotes, and doubles the quotes", () => {
    expect(csvCell("Korea, South")).toBe('"Korea, South"');
    expect(csvCell('the "rest"')).toBe('"the ""rest"""');
  });

  it("round-trips through a CSV parser", () => {
    const texts = ["a,b", '"', 'a"b', "two\nlines", "carriage\rreturn", "both\r\n", "plain"];
    const { data } = Papa.parse<string[]>(`${texts.map(csvCell).join(",")}\n`, { newline: "\n" });
    expect(data[0]).toEqual(texts);
  });
});
