import { describe, expect, it } from "vitest";
import { findSeriesHeader } from "../../../../build/import/table/seriesHeader.ts";

type Rows = readonly (readonly string[])[];

const times = (count: number, width = 2): Rows =>
  Array.from({ length: count }, (_, i) => [String(2000 + i), ...Array.from({ length: width }, () => "1.5")]);
const names = ["Title", "Output", "Staff"];
const unit = ["Unit", "GWh", "persons"];
const source = ["Source", "Office", "Office"];

const found = (rows: Rows) => {
  const header = findSeriesHeader(rows);
  return header && [header.start, header.end, header.heads];
};

describe("the header of time series", () => {
  it("has names, then labelled facts, directly above times", () => {
    expect(found([names, unit, source, ...times(3)])).toEqual([0, 3, [0]]);
  });

  it("needs two facts with values", () => {
    expect(found([names, unit, ...times(3)])).toBeUndefined();
    expect(found([names, unit, ["Source"], ...times(3)])).toBeUndefined();
  });

  it("needs three rows of data", () => expect(found([names, unit, source, ...times(2)])).toBeUndefined());

  it("is above nine times in ten rows", () => {
    const other = ["other", "1", "2"];
    expect(found([names, unit, source, ...times(9), other])).toEqual([0, 3, [0]]);
    expect(found([names, unit, source, ...times(8), other])).toBeUndefined();
  });

  it("ends within sixty rows", () => {
    const facts = (count: number) => Array.from({ length: count }, (_, i) => [`Fact ${"x".repeat(i)}`, "a", "a"]);
    expect(found([names, ...facts(58), ...times(3)])?.[1]).toBe(59);
    expect(found([names, ...facts(59), ...times(3)])).toBeUndefined();
  });

  it("is an ordinary one if the last row names the times", () => {
    expect(found([names, unit, source, ["Years", "a", "b"], ...times(3)])).toBeUndefined();
    expect(found([names, unit, source, ["Year of it", "a", "b"], ...times(3)])).not.toBeUndefined();
  });

  it("has facts that are labelled in words", () => {
    expect(found([names, unit, ["1.", "a", "b"], source, ...times(3)])).toBeUndefined();
  });

  it("is below titles of a single cell", () => {
    expect(found([["Statistics of energy"], names, unit, source, ...times(3)])).toEqual([1, 4, [1]]);
  });

  it("may have names without a label", () => {
    expect(found([["", "Output", "Staff"], unit, source, ...times(3)])).toEqual([0, 3, [0]]);
  });

  it("goes over blank rows to a row with a cell for each series", () => {
    expect(found([names, [], unit, source, ...times(3)])).toEqual([0, 4, [0]]);
    expect(found([["About", "energy"], [], names, unit, source, ...times(3)])).toEqual([2, 5, [2]]);
  });

  it("has facts no wider than the data", () => {
    expect(found([names, unit, source, ["Note", "a", "b", "c"], ...times(3)])).toBeUndefined();
  });

  it("is none without times", () => expect(found([names, unit, source])).toBeUndefined());

  it("is above likely years, not above any number", () => {
    const numbers = [1, 2, 3].map((number) => [String(number), "1.5", "2.5"]);
    expect(found([names, unit, source, ...numbers])).toBeUndefined();
  });

  it("is above days of either order", () => {
    const days = ["12/31/2000", "01/31/2001", "02/28/2001"].map((day) => [day, "1.5", "2.5"]);
    expect(found([names, unit, source, ...days])).toEqual([0, 3, [0]]);
  });
});

describe("facts that distinguish series of one name", () => {
  const same = ["Title", "Output", "Output"];

  it("are headers too", () => {
    expect(found([same, ["Area", "north", "south"], source, ...times(3)])?.[2]).toEqual([0, 1]);
  });

  it("are none if the names are distinct", () => {
    expect(found([names, ["Area", "north", "south"], source, ...times(3)])?.[2]).toEqual([0]);
  });

  it("are words of up to 80 characters without digits", () => {
    const long = (length: number) => ["Area", "n".repeat(length), "south"];
    expect(found([same, long(80), source, ...times(3)])?.[2]).toEqual([0, 1]);
    const three = ["Title", "Output", "Output", "Output"];
    const other = ["Source", "Office", "Office", "Office"];
    expect(found([three, ["Area", "n".repeat(81), "south", "south"], other, ...times(3, 3)])?.[2]).toEqual([0]);
    expect(found([three, ["Area", "north 1", "south", "south"], other, ...times(3, 3)])?.[2]).toEqual([0]);
  });

  it("are one code that is distinct for each series, if words do not suffice", () => {
    expect(found([same, ["ID", "A1", "A2"], ["Key", "B1", "B2"], ...times(3)])?.[2]).toEqual([0, 1]);
    expect(found([same, ["Area", "north", "south"], ["Key", "B1", "B2"], ...times(3)])?.[2]).toEqual([0, 1]);
  });
});

describe("the unit of a series", () => {
  const unitOf = (...facts: Rows) =>
    findSeriesHeader([names, ...facts, ["Place", "x", "x"], ["Base", "y", "y"], ...times(3)])?.unitOf(1);

  it("is in a row of units", () => expect(unitOf(unit)).toBe("GWh"));
  it("is followed by its magnitude", () =>
    expect(unitOf(["Unit:", "euros", "x"], ["Scale", "Millions", "x"])).toBe("euros, Millions"));
  it("has no magnitude of one", () => expect(unitOf(["Unit", "euros", "x"], ["Scale", "Units", "x"])).toBe("euros"));
  it("is spelt out", () => expect(unitOf(["Unit", "1,000", "x"])).toBe("thousands"));
  it("may have a prefix", () => expect(unitOf(["PreUnit", "£", "x"], ["Unit", "m", "x"])).toBe("£m"));
  it("is the English one of several languages", () => {
    const [german, english] = [
      ["Unit (German)", "Stück", "x"],
      ["Unit (English version)", "pieces", "x"],
    ];
    expect(unitOf(german, english)).toBe("pieces");
    expect(unitOf(german, ["Unit (French)", "pièces", "x"])).toBe("Stück");
  });
  it("is undefined without one", () => expect(unitOf()).toBeUndefined());
});
