import fastCheck from "fast-check";
import papaparse from "papaparse";
import { describe, expect, it } from "vitest";
import type { ReadOptions } from "../../../../build/import/open/readOptions.ts";
import { readSource } from "../../../../build/import/read.ts";
import { fakeIo } from "../fakeIo.ts";

const read = (content: string | Uint8Array, options: ReadOptions = {}) =>
  readSource("table.csv", options, fakeIo({ files: { "table.csv": content } }));
const rowsOf = async (content: string | Uint8Array, options: ReadOptions = {}) =>
  (await read(content, options)).sheets[0]?.rows;

describe("the delimiter of a text", () => {
  it.each([
    [",", "a,b,c\nx,1,2\n"],
    [";", "a;b;c\nx;1,5;2,5\ny;1,7;2,9\n"],
    [";", "land;wert\nÖsterreich;1,5\nBelgien;2,5\n"],
    [";", '"Korea, Rep.";1,5;2,5\n"Bahamas, The";1,5;3,5\n"Gambia, The";2,5;2,5\n'],
    ["\t", "a\tb\tc\nBahamas, The\t1,000\t2\n"],
    ["|", "a|b\nx|1\n"],
    ["\t", "freq,unit,geo\\TIME_PERIOD\t2020 \t2021 \nA,PC,FR\t1.5 b\t:\nA,PC,DE\t2.5\t3\n"],
    [",", 'name,pair\nA,"x; y"\nB,"p; q"\nC,"r; s"\n'],
    [",", 'name,note\nA,"x; y; z"\nB,"p; q"\n'],
    [",", "Population of towns;by year\n\ntown,1990,2000\nA,1,2\nB,3,4\nC,5,6\n"],
    [",", 'place,people\n"A","1,234,567"\n"B","12,345"\n'],
  ])("is %j if it splits rows evenly: %j", async (delimiter, text) => {
    const rows = await rowsOf(text);
    expect(rows).toEqual(papaparse.parse(text.replace(/\n$/, ""), { delimiter }).data);
  });

  it("is declared by Excel's line `sep=`, which is not a row but counts as a line", async () => {
    const { sheets } = await read("sep=;\na,b;c\n1,2;3\n");
    expect(sheets[0]?.rows).toEqual([
      ["a,b", "c"],
      ["1,2", "3"],
    ]);
    expect(sheets[0]?.line(1)).toBe(3);
  });

  it("may be given by a person", async () => {
    expect(await rowsOf("a,b;c\n", { delimiter: ";" })).toEqual([["a,b", "c"]]);
  });

  it("may be blanks, if columns are aligned with them", async () => {
    const text = "# Mean temperature\n# of a station\n  year   jan    feb\n  1990   1.5   -2.0\n  1991   2.5    3.0\n";
    expect(await rowsOf(text)).toEqual([
      ["# Mean temperature"],
      ["# of a station"],
      ["year", "jan", "feb"],
      ["1990", "1.5", "-2.0"],
      ["1991", "2.5", "3.0"],
    ]);
  });
});

describe("blanks before quotes", () => {
  const noted = [expect.objectContaining({ message: "spaces before quotes are not part of the cells" })];

  it("are not part of cells, and commas inside the quotes do not split them", async () => {
    const { sheets, problems } = await read('Name, "People, total"\nKorea, "51,8 ""m""" \n"Chad" , 16\n');
    expect(sheets[0]?.rows).toEqual([
      ["Name", "People, total"],
      ["Korea", '51,8 "m"'],
      ["Chad", " 16"],
    ]);
    expect(problems).toEqual(noted);
  });

  it.each(['a,b\n5, 6" pipe\n', 'a,b\n"x, ""y""", 2\n', 'a,b\nx, "so called" thing\n'])(
    "are distinguished from quotes inside cells: %j",
    async (text) => expect((await read(text)).problems).not.toEqual(noted),
  );
});

describe("the rows of a text", () => {
  it("are all lines, including titles, notes and blank lines", async () => {
    expect(await rowsOf("My title\n\na,b\n 1 ,2\n\nSource: me\n")).toEqual([
      ["My title"],
      [""],
      ["a", "b"],
      [" 1 ", "2"],
      [""],
      ["Source: me"],
    ]);
  });

  it("have line numbers, even after cells with line breaks", async () => {
    const { sheets } = await read('a,b\n"x\ny\nz",1\r\n2,3\r\n');
    expect([0, 1, 2].map((row) => sheets[0]?.line(row))).toEqual([1, 2, 5]);
    expect(sheets[0]?.rows[1]).toEqual(["x\ny\nz", "1"]);
  });

  it("are reported with their line if their quotes are broken", async () => {
    const { problems } = await read('a,b\n"x"y,1\n2,3\n');
    expect(problems).toMatchObject([{ line: 2, message: expect.stringContaining("quotes") }]);
  });

  it("are refused if a quote is never closed", async () => {
    await expect(read(`a,b\n"x,1\n${"y,2\n".repeat(8_000_000)}`)).rejects.toThrow("the row after row 1 does not end");
  });

  it("round-trip with any delimiter and line end, even if longer than a piece", async () => {
    const cell = fastCheck.string({ unit: fastCheck.constantFrom(...'ab1.é€"\n '.split("")), maxLength: 6 });
    await fastCheck.assert(
      fastCheck.asyncProperty(
        fastCheck.array(fastCheck.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }),
        fastCheck.constantFrom(",", ";", "\t", "|"),
        fastCheck.constantFrom("\n", "\r\n"),
        async (rows, delimiter, newline) => {
          const text = papaparse.unparse(rows, { delimiter, newline, quotes: true });
          expect(await rowsOf(text, { delimiter })).toEqual(rows);
        },
      ),
      { numRuns: 60 },
    );
    const row = ["x".repeat(50), 'say "hi"\nand go', "12"];
    const long = papaparse.unparse(Array.from({ length: 80_000 }, () => row));
    const rows = await rowsOf(long);
    expect(rows?.length).toBe(80_000);
    expect(rows?.every((found) => found.join() === row.join())).toBe(true);
  });
});

describe("the encoding of a text", () => {
  const text = "Land,Wert\nÖsterreich,1\nČesko,2\n";
  const rows = [
    ["Land", "Wert"],
    ["Österreich", "1"],
    ["Česko", "2"],
  ];
  const swap = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();

  it.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${text}`)],
    ["UTF-16 LE with a mark", Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["UTF-16 BE with a mark", swap(Buffer.from(`\uFEFF${text}`, "utf16le"))],
    ["UTF-16 LE without a mark", Buffer.from(text, "utf16le")],
    ["UTF-16 BE without a mark", swap(Buffer.from(text, "utf16le"))],
  ])("is detected with certainty: %s", async (_, bytes) => {
    const { sheets, problems } = await read(bytes);
    expect([sheets[0]?.rows, problems]).toEqual([rows, []]);
  });

  it("is Windows-1252 if it is not UTF-8, with a note", async () => {
    const { sheets, problems } = await read(Buffer.from("Pa\xefs,Co\xfbt \x80\n\x8cuvre,1\n", "latin1"));
    expect(sheets[0]?.rows).toEqual([
      ["Païs", "Coût €"],
      ["Œuvre", "1"],
    ]);
    expect(problems.map(({ message }) => message)).toEqual(["its text is not UTF-8; it was read as Windows-1252"]);
  });

  it("stays UTF-8 if a few bytes are broken, with a note", async () => {
    const bytes = Buffer.concat([Buffer.from("é,1\n".repeat(60)), Buffer.from([0xe9, 0x2c, 0x32, 0x0a])]);
    const { sheets, problems } = await read(bytes);
    expect(sheets[0]?.rows.at(-1)).toEqual(["\uFFFD", "2"]);
    expect(problems[0]?.message).toContain("1 bytes of its UTF-8 text are broken");
  });

  it("may be given by a person; unknown names are refused", async () => {
    expect(await rowsOf(Buffer.from([0xc8, 0x65, 0x2c, 0x31]), { encoding: "iso-8859-2" })).toEqual([["Če", "1"]]);
    await expect(read("a,b", { encoding: "utf-9" })).rejects.toThrow('there is no encoding "utf-9"');
  });

  it("handles a character that is split between pieces", async () => {
    const line = `${"é".repeat(33)},1\n`;
    const rows = await rowsOf(line.repeat(70_000));
    expect(rows?.every(([name]) => name === "é".repeat(33))).toBe(true);
  });
});

describe("a blank before a quote", () => {
  it("is not part of a cell, even if the first one is far below the beginning", async () => {
    const plain = Array.from({ length: 20_000 }, (_, i) => `x, Chad, ${i}`).join("\n");
    const rows = await rowsOf(`row, place, value\n${plain}\nx, "Korea, Rep.", 5\n`);
    expect(rows?.at(-1)?.[1]).toBe("Korea, Rep.");
  });
});
