import { describe, expect, it } from "vitest";
import { withoutFootnotes } from "../../../../build/import/table/footnotes.ts";
import type { Table } from "../../../../build/import/table/table.ts";
import { cellsOf, sheetOf, tableOf } from "../tables.ts";

type Rows = readonly (readonly string[])[];

const without = (rows: Rows, parts: Partial<Table> = {}) => withoutFootnotes(tableOf(rows, parts));
const headsOf = (heads: readonly string[], parts: Partial<Table> = {}) =>
  without([heads, heads.map((_, i) => `${i + 1}.5`)], parts).columns.map((column) => column.heads[0]);
const namesOf = (names: readonly string[], parts: Partial<Table> = {}) =>
  cellsOf(without([["Place", "Value"], ...names.map((name, i) => [name, `${i}.5`])], parts)).map(([name]) => name);

describe("numbers behind words", () => {
  it("are left out if a footnote has them", () => {
    const notes = ["2 Figures are estimates."];
    expect(headsOf(["Population2", "Births"], { notes })).toEqual(["Population", "Births"]);
    expect(headsOf(["Population3", "Births"], { notes })).toEqual(["Population3", "Births"]);
    expect(headsOf(["Population2", "Births"], { titles: ["[2]: Estimates"] })[0]).toBe("Population");
  });

  it("are left out only if all of them are footnotes", () => {
    expect(namesOf(["South6, 7", "North"], { notes: ["6 a note", "7 a note"] })).toEqual(["South", "North"]);
    expect(namesOf(["South6, 7", "North"], { notes: ["6 a note"] })).toEqual(["South6, 7", "North"]);
  });

  it("are left out if the name stands elsewhere without them", () => {
    expect(headsOf(["Births2", "Deaths"], { titles: ["Births"] })).toEqual(["Births", "Deaths"]);
  });

  it("stay if the name itself is among its kind", () => {
    expect(headsOf(["Births2", "Births"], { notes: ["2 a note"] })).toEqual(["Births2", "Births"]);
  });

  it("stay if several names would be equal", () => {
    const notes = ["1 a note", "2 a note"];
    expect(namesOf(["Station1", "Station2"], { notes })).toEqual(["Station1", "Station2"]);
  });

  it("are left out if three of them ascend from a small number", () => {
    expect(namesOf(["North1", "South2", "West3"])).toEqual(["North", "South", "West"]);
    expect(namesOf(["North3", "South4", "West5"])).toEqual(["North", "South", "West"]);
    expect(namesOf(["North4", "South5", "West6"])).toEqual(["North4", "South5", "West6"]);
    expect(namesOf(["North1", "South2"])).toEqual(["North1", "South2"]);
    expect(namesOf(["North2", "South1", "West3"])).toEqual(["North2", "South1", "West3"]);
    expect(namesOf(["North1", "South2", "West2"])).toEqual(["North1", "South2", "West2"]);
    expect(namesOf(["North1", "South2", "West2", "East3"])).toEqual(["North", "South", "West", "East"]);
  });

  it("are left out behind brackets, not behind single letters or a space", () => {
    const notes = ["4 a note"];
    expect(namesOf(["Theft (new)4", "x"], { notes })[0]).toBe("Theft (new)");
    expect(namesOf(["PM4", "x"], { notes })[0]).toBe("PM4");
    expect(namesOf(["Theft 4", "x"], { notes })[0]).toBe("Theft 4");
  });

  it("have up to two digits", () => {
    expect(namesOf(["Theft123", "x"], { notes: ["12 a note"] })[0]).toBe("Theft123");
    expect(namesOf(["Theft12", "x"], { notes: ["12 a note"] })[0]).toBe("Theft");
  });

  it("stay in columns of numbers and in columns that the format describes", () => {
    const rows = [
      ["Place2", "Value"],
      ["a", "1"],
    ];
    const sheet = sheetOf(rows, { columns: [{ name: "Place2" }, { name: "Value" }] });
    expect(without(rows, { sheet, notes: ["2 a note"] }).columns[0]?.heads).toEqual(["Place2"]);
  });
});

describe("the report", () => {
  const remarkOf = (count: number) => {
    const names = Array.from({ length: count }, (_, i) => `Place${String.fromCharCode(97 + i)}bc${i + 1}`);
    return without([["Place", "Value"], ...names.map((name) => [name, "0.5"])]).remarks?.[0];
  };

  it("lists up to eight texts", () => {
    expect(remarkOf(3)).toBe('footnotes   left out of "Placeabc1", "Placebbc2", "Placecbc3"');
    expect(remarkOf(8)).not.toContain("more");
    expect(remarkOf(9)).toContain(" and 1 more");
  });

  it("is behind earlier remarks", () => {
    const rows = [
      ["Births2", "x"],
      ["1", "2"],
    ];
    expect(without(rows, { titles: ["Births"], remarks: ["first"] }).remarks).toEqual([
      "first",
      'footnotes   left out of "Births2"',
    ]);
  });
});

describe("superscript digits", () => {
  it("are left out of headers and names", () => {
    expect(headsOf(["Births²", "Deaths ¹"])).toEqual(["Births", "Deaths"]);
    expect(namesOf(["France¹", "Chad² ³", "Mali"])).toEqual(["France", "Chad", "Mali"]);
  });

  it("stay as powers of units", () => expect(headsOf(["Area in km²", "x"])[0]).toBe("Area in km²"));

  it("are left out together with numbers", () => {
    expect(headsOf(["Births2", "Deaths¹"], { titles: ["Births"] })).toEqual(["Births", "Deaths"]);
  });

  it("are reported in no line", () =>
    expect(
      without([
        ["Births²", "x"],
        ["1", "2"],
      ]).remarks,
    ).toBeUndefined());
});

describe("a table", () => {
  it("without such numbers is the same", () => {
    const table = tableOf([
      ["Place", "Value"],
      ["North", "1"],
    ]);
    expect(withoutFootnotes(table)).toBe(table);
  });

  it("of more than 5,000 rows is the same", () => {
    const rows = (count: number) => [["Births2", "x"], ...Array.from({ length: count }, () => ["1", "2"])];
    expect(without(rows(5000), { titles: ["Births"] }).columns[0]?.heads).toEqual(["Births"]);
    expect(without(rows(5001), { titles: ["Births"] }).columns[0]?.heads).toEqual(["Births2"]);
  });

  it("that was read keeps its own cells", () => {
    const table = tableOf([
      ["Place", "Value"],
      ["North1", "1"],
      ["South2", "2"],
      ["West3", "3"],
    ]);
    withoutFootnotes(table);
    expect(table.sheet.rows[1]).toEqual(["North1", "1"]);
  });
});
