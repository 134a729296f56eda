import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { ReadOptions } from "../../../../build/import/open/readOptions.ts";
import { readSource } from "../../../../build/import/read.ts";
import { fakeIo } from "../fakeIo.ts";

const read = (name: string, content: Uint8Array | string, options: ReadOptions = {}) =>
  readSource(name, options, fakeIo({ files: { [name]: content } }));
const zip = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, typeof text === "string" ? strToU8(text) : text]),
    ),
  );
const namesOf = async (name: string, content: Uint8Array) =>
  (await read(name, content)).sheets.map((sheet) => sheet.name);
const zeros = Buffer.alloc(60_000_000, "0,");

describe("a compressed table", () => {
  it("has the name of the file inside", async () => {
    expect(await namesOf("rain.csv.gz", gzipSync("a,b\n1,2"))).toEqual(["rain"]);
    expect(await namesOf("x.zip", zip({ "rain.csv": "a,b\n1,2" }))).toEqual(["rain"]);
  });

  it("may be one of several in an archive, next to other files", async () => {
    const content = zip({
      "b.csv": "a,b\n1,2",
      "in/a.json": '[{"x": 1, "y": 2}]',
      "README.md": "# Hi",
      "__MACOSX/._b.csv": "x",
      "more.zip": zip({ "c.csv": "a" }),
    });
    const { sheets, problems } = await read("all.zip", content);
    expect(sheets.map(({ name }) => name)).toEqual(["b", "a"]);
    expect(problems.map(({ message }) => message)).toEqual([
      "of its files more.zip were left out, since they are not tables",
    ]);
    await expect(read("none.zip", zip({ "a.pdf": "%PDF" }))).rejects.toThrow("contains no readable table, only a.pdf");
  });

  it("may be next to metadata, which are reported as left out; metadata alone are refused with the reason", async () => {
    const { sheets, problems } = await read("x.zip", zip({ "r.csv": "a,b\n1,2", "r.metadata.json": '{"chart": {}}' }));
    expect(sheets.map(({ name }) => name)).toEqual(["r"]);
    expect(problems[0]?.message).toContain("r.metadata.json were left out");
    await expect(read("x.zip", zip({ "r.json": '{"chart": {}}' }))).rejects.toThrow("r.json is JSON without a table");
  });

  it("is refused if its compression ratio is too high", async () => {
    await expect(read("bomb.csv.gz", gzipSync(zeros))).rejects.toThrow("unpacks from 1 MB to more than");
    await expect(read("bomb.zip", zip({ "a.csv": zeros }))).rejects.toThrow("unpacks from 1 MB to more than");
  });

  it("is limited by the total size of all files", async () => {
    const parts = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`${i}.csv`, new Uint8Array(4_000_000)]));
    await expect(read("parts.zip", zip(parts))).rejects.toThrow("unpacks from 1 MB to more than");
  });

  it("is refused if it is larger than it declares", async () => {
    const content = Buffer.from(zip({ "a.csv": "0,1\n".repeat(10_000) }));
    const central = content.lastIndexOf("PK\u0001\u0002");
    content.writeUInt32LE(100, central + 24);
    await expect(read("lie.zip", content)).rejects.toThrow("is broken");
  });

  it("is refused if it is broken or has paths outside its folder", async () => {
    const content = Buffer.from(zip({ "a.csv": "0,1\n2,3\n".repeat(20) }));
    await expect(read("cut.zip", content.subarray(0, 80))).rejects.toThrow("cut.zip is broken");
    const flipped = Buffer.from(content);
    flipped[40] = (flipped[40] ?? 0) ^ 0xff;
    await expect(read("flip.zip", flipped)).rejects.toThrow("flip.zip is broken");
    await expect(read("out.zip", zip({ "../../a.csv": "a,b" }))).rejects.toThrow("out.zip is broken");
    await expect(read("cut.csv.gz", gzipSync("a,b").subarray(0, 15))).rejects.toThrow(
      "its gzip data cannot be unpacked",
    );
  });
});

describe("a source that is not a table", () => {
  it.each([
    ["", "is empty"],
    ["%PDF-1.7", "is a PDF"],
    ["r\x02\x01\x00 and more", "is a file of Stata"],
    ["RDX3\nX\n", "holds objects of R"],
    [
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      "is an old Excel file (.xls), or one with a password; open it, and save it as .xlsx",
    ],
    ["\n<!DOCTYPE html><html>", "is a web page, of which no table is read"],
    ["<!-- x -->\n<html lang=en>", "is a web page, of which no table is read"],
    ['<?xml version="1.0"?><mes:Structure xmlns:mes="x">', "is SDMX in XML without data"],
    ['<?xml version="1.0"?><rows/>', "is XML"],
    ["ARROW1\0\0", "is an Arrow or Feather file"],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), "is a picture"],
    [Buffer.from([1, 2, 3, 0, 5]), "unsupported format; supported formats: SQLite, Parquet"],
    ['{"a": ', "is not valid JSON"],
    ['{"a": 1}', "is JSON without a table"],
    ['{"type": "Topology", "transform": {"scale": [1, 2], "translate": [3, 4]}}', "is a map (TopoJSON)"],
  ])("is refused with reason and advice: %j", async (content, reason) => {
    await expect(read("thing", content)).rejects.toThrow(reason);
  });

  it("may be missing", async () => {
    await expect(readSource("gone.csv", {}, fakeIo({}))).rejects.toThrow("there is no file gone.csv");
    await expect(readSource("folder", {}, fakeIo({ files: { "folder/a.csv": "a" } }))).rejects.toThrow(
      "folder is a folder without a datapackage.json",
    );
    await expect(readSource("-", {}, fakeIo({}))).rejects.toThrow("standard input is empty");
  });

  it("may be too large or too wide for a table", async () => {
    await expect(read("long.csv", "a,b\n".repeat(100), { maxBytes: 100 })).rejects.toThrow("is larger than 1 MB");
    await expect(read("wide.csv", "a,".repeat(1_000_000))).rejects.toThrow(
      "has 1000001 columns; a table may have 16384",
    );
  });

  it("may come from standard input", async () => {
    const { sheets } = await readSource("-", {}, fakeIo({ stdin: "a;b\n1;2" }));
    expect(sheets[0]).toMatchObject({
      name: "stdin",
      rows: [
        ["a", "b"],
        ["1", "2"],
      ],
    });
  });
});
