import { describe, expect, it } from "vitest";
import { parsePx } from "../../../../build/import/format/pxStatements.ts";

describe("the statements of a PC-Axis file", () => {
  const file = parsePx(`CHARSET="ANSI";
title="Rain; by#region andyear";
TITLE[sv]="Regn";
STUB="region","kind of rain";
HEADING="year";
values("region")="North",
"South","A long "
"name";
VALUES("year")="2020";
DECIMALS=1;
CELLNOTE("region","North")="one";
DATA=
1 2 "..""." -3.5, 4;
`);

  it("have keywords in upper case, and texts that may go on in the next line", () => {
    expect(file.valuesOf("VALUES", "region")).toEqual(["North", "South", "A long name"]);
    expect(file.valuesOf("VALUES", "year")).toEqual(["2020"]);
    expect(file.valuesOf("DECIMALS")).toEqual(["1"]);
    expect(file.valuesOf("VALUES")).toEqual([]);
    expect(file.statements.find(({ keyword }) => keyword === "CELLNOTE")?.of).toEqual(["region", "North"]);
  });

  it("are those of the main language", () => {
    expect(file.statements.filter(({ keyword }) => keyword === "TITLE")).toHaveLength(1);
  });

  it("have texts on one line, with the blank before a last variable", () => {
    expect(file.textOf("TITLE")).toBe("Rain; by region and year");
    expect(file.textOf("NOTE")).toBeUndefined();
  });

  it("end with the data, in which symbols follow each other", () => {
    expect(file.data).toEqual(["1", "2", "..", ".", "-3.5", "4"]);
    expect(parsePx('TITLE="a";').data).toBeUndefined();
  });
});
