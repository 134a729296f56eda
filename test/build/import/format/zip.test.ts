import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readSource } from "../../../../build/import/read.ts";
import { fakeIo } from "../fakeIo.ts";

const read = (files: Readonly<Record<string, string | Uint8Array>>, options = {}) => {
  const packed = zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, typeof text === "string" ? strToU8(text) : text]),
    ),
  );
  return readSource("t.zip", options, fakeIo({ files: { "t.zip": packed } }));
};
const table = "a,b\nx,1\n";

describe("a ZIP", () => {
  it("has the tables of its files, in the order of their paths", async () => {
    const { sheets, problems } = await read({
      "z/b.csv": table,
      "a.csv": table,
      "README.txt": "Read",
      "notes.md": "x",
    });
    expect(sheets.map(({ name }) => name)).toEqual(["a", "b"]);
    expect(problems).toEqual([]);
  });

  it.each([
    "__MACOSX/a.csv",
    "x/.hidden.csv",
    "~$a.csv",
    "Licence.csv",
    "LICENSE.txt",
    "read me.txt",
    "a.pdf",
    "a.html",
    "a.docx",
    "a.JPEG",
    "meta.xml",
  ])("is read without %s", async (path) => {
    const { sheets } = await read({ "b.csv": table, [path]: table });
    expect(sheets.map(({ name }) => name)).toEqual(["b"]);
  });

  it("reports what is no table", async () => {
    const { problems } = await read({
      "a.csv": table,
      "in.bin": "7z\xbc\xaf",
      "c.json": '{"a": 1}',
      "d.zip": zipSync({ "e.csv": strToU8(table) }),
    });
    expect(problems[0]?.message).toBe("of its files c.json, d.zip were left out, since they are not tables");
  });

  it("without a table says why the first file is none, or what is in it", async () => {
    await expect(read({ "c.json": '{"a": 1}', "d.json": "{}" })).rejects.toThrow("c.json is JSON without a table");
    await expect(read({ "a.pdf": "x", "b.md": "y" })).rejects.toThrow(
      "t.zip contains no readable table, only a.pdf, b.md",
    );
  });
});
