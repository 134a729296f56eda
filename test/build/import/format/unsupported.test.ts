import { describe, expect, it } from "vitest";
import { isBinary, unsupportedReason } from "../../../../build/import/format/unsupported.ts";
import { SourceFile } from "../../../../build/import/open/sourceFile.ts";

const bytesOf = (content: string | readonly number[]) =>
  typeof content === "string" ? Buffer.from(content, "latin1") : Uint8Array.from(content);
const reasonOf = (content: string | readonly number[], name = "t") =>
  unsupportedReason(new SourceFile(name, bytesOf(content)));

describe("a file of a format that is not read", () => {
  it.each([
    ["", "is empty"],
    ["%PDF-1.7", "is a PDF"],
    [[0xd0, 0xcf, 0x11, 0xe0, 0], "is an old Excel file"],
    ["ARROW1", "is an Arrow"],
    ["FEA1", "is an Arrow"],
    ["<stata_dta>", "is a file of Stata, SPSS or SAS"],
    ["$FL2", "is a file of Stata, SPSS or SAS"],
    [[114, 2, 1, 0], "is a file of Stata; export"],
    ["RDX3\n", "holds objects of R"],
    ["CDF\x01", "is a HDF or NetCDF"],
    [[0x89, 0x48, 0x44, 0x46], "is a HDF or NetCDF"],
    ["7z\xbc\xaf", "is packed in a way"],
    [[0x28, 0xb5, 0x2f, 0xfd], "is packed in a way"],
    [`${"a".repeat(257)}ustar`, "is a tar archive"],
    ["\x89PNG", "is a picture"],
    ["<!doctype html><html><p>Hello</p></html>", "is a web page"],
    ['<?xml version="1.0"?><mes:Structure xmlns:mes="x"><a/></mes:Structure>', "is SDMX in XML without data"],
    ['<?xml version="1.0"?><a><b>1</b></a>', "is XML, of which"],
  ])("is named with what to do instead: %j", (content, reason) => expect(reasonOf(content)).toMatch(reason));

  it.each([
    "a,b\n1,2\n",
    "[1]",
    "<root><record><field name='a'>1</field></record></root>",
    "<html><table><tr><td>a</td><td>1</td></tr><tr><td>b</td><td>2</td></tr></table></html>",
    `${"a".repeat(258)}ustar`,
  ])("is none that is read: %j", (content) => expect(reasonOf(content)).toBeUndefined());
});

describe("a binary file", () => {
  it.each([
    [[97, 98, 0, 99, 100], true],
    [[97, 8], true],
    [[97, 14], true],
    [[97, 26], true],
    [[97, 9, 10, 13, 27, 31, 200], false],
  ])("has control characters that texts do not have: %j", (content, is) =>
    expect(isBinary(new SourceFile("t", bytesOf(content), { encoding: "utf-8" }))).toBe(is),
  );

  it("is not a text in UTF-16", () => {
    const bytes = Buffer.from("\ufeffa,b\n", "utf16le");
    expect(isBinary(new SourceFile("t", bytes))).toBe(false);
  });

  it("is judged by its beginning", () => {
    const bytes = Buffer.alloc(8_193, 97);
    bytes[8_192] = 0;
    expect(isBinary(new SourceFile("t", bytes))).toBe(false);
    bytes[8_191] = 0;
    expect(isBinary(new SourceFile("t", bytes))).toBe(true);
  });
});
