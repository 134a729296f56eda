import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readSource } from "../../../../build/import/read.ts";
import { type FakeMachine, fakeIo } from "../fakeIo.ts";

const rain = {
  name: "rain",
  title: "Rain",
  licenses: [{ name: "CC-BY-4.0", title: "CC BY 4.0", path: "https://licence.test" }],
  sources: [{ title: "Weather Office", path: "https://weather.test" }],
  homepage: "https://rain.test",
  resources: [
    {
      name: "yearly",
      path: "data/yearly.csv",
      dialect: { delimiter: ";" },
      schema: {
        missingValues: ["", "-99"],
        fields: [
          { name: "place", type: "string", title: "Place" },
          { name: "day", type: "date", format: "%d/%m/%Y" },
          { name: "mm", type: "number", decimalChar: ",", groupChar: ".", description: "Of rain", unit: "millimetres" },
          { name: "wet", type: "boolean", trueValues: ["ja"], falseValues: ["nein"] },
        ],
      },
    },
  ],
};
const csv = "place;day;mm;wet\nA;01/02/2020;1.234,5;ja\n-99;02/02/2020;-99;nein\nC;?;n/a;\n";
const files = { "p/datapackage.json": JSON.stringify(rain), "p/data/yearly.csv": csv };
const read = (source: string, machine: FakeMachine) => readSource(source, {}, fakeIo(machine));

describe("a data package", () => {
  it("has tables whose cells are parsed by its schema; cells that do not fit stay as text", async () => {
    const { sheets, origin } = await read("p/datapackage.json", { files });
    expect([origin.format, sheets[0]?.name, sheets[0]?.rows]).toEqual([
      "data-package",
      "yearly",
      [
        ["A", "2020-02-01", "1234.5", true],
        [null, "2020-02-02", null, false],
        ["C", "?", "n/a", null],
      ],
    ]);
    expect(sheets[0]?.line(1)).toBe(3);
  });

  it("has the labels of categories in place of numbers that are their codes, and signs of per cent", async () => {
    const fields = [
      {
        name: "sex",
        type: "integer",
        categories: [
          { value: 1, label: "Male" },
          { value: 2, label: "Female" },
        ],
      },
      { name: "wave", type: "integer", categories: [1, 2] },
      { name: "kind", type: "string", categories: [{ value: "a", label: "Apples" }] },
      { name: "share", type: "number", bareNumber: false, decimalChar: "," },
    ];
    const resources = [{ name: "t", path: "t.csv", schema: { fields } }];
    const machine = {
      files: {
        "p/datapackage.json": JSON.stringify({ name: "p", resources }),
        "p/t.csv": 'sex,wave,kind,share\n1,1,a,"12,5 %"\n2,2,a,EUR 7\n9,1,b,3\n',
      },
    };
    const [sheet] = (await read("p", machine)).sheets;
    expect(sheet?.rows).toEqual([
      ["Male", "1", "a", "12.5%"],
      ["Female", "2", "a", "7"],
      ["9", "1", "b", "3"],
    ]);
    expect(sheet?.columns).toEqual([
      { name: "sex", role: "dimension" },
      { name: "wave", role: "dimension" },
      { name: "kind", labels: new Map([["a", "Apples"]]) },
      { name: "share" },
    ]);
  });

  it("describes its columns and itself", async () => {
    const [sheet] = (await read("p", { files })).sheets;
    expect(sheet?.columns).toEqual([
      { name: "place", label: "Place" },
      { name: "day", role: "time" },
      { name: "mm", description: "Of rain", unit: "millimetres" },
      { name: "wet" },
    ]);
    expect(sheet?.facts).toEqual({
      title: "Rain",
      publisher: "Weather Office",
      licence: { name: "CC BY 4.0", url: "https://licence.test" },
      address: "https://rain.test",
      citation: "Weather Office",
    });
  });

  it.each([
    [
      "in an archive",
      "p.zip",
      {
        files: {
          "p.zip": zipSync({
            "in/datapackage.json": strToU8(files["p/datapackage.json"]),
            "in/data/yearly.csv": strToU8(csv),
          }),
        },
      },
    ],
    [
      "on a server",
      "https://p.test/x/datapackage.json",
      {
        hosts: { "p.test": ["93.184.216.34"] },
        answers: {
          "https://p.test/x/datapackage.json": { body: files["p/datapackage.json"] },
          "https://p.test/x/data/yearly.csv": { body: csv },
        },
      },
    ],
  ])("may be %s", async (_, source, machine) => {
    expect((await read(source, machine)).sheets[0]?.rows[0]).toEqual(["A", "2020-02-01", "1234.5", true]);
  });

  it("may have data inline, in several files, compressed or in other formats", async () => {
    const resources = [
      { name: "inline", data: [{ a: 1 }, { a: 2 }] },
      { name: "rows", data: [["a"], [1]] },
      { name: "parts", path: ["1.csv", "2.csv"] },
      { name: "packed", path: "p.csv.gz" },
      { name: "json", path: "t.json", schema: "schema.json" },
      { name: "doc", path: "readme.md" },
    ];
    const { sheets, problems } = await read("p", {
      files: {
        "p/datapackage.json": JSON.stringify({ resources }),
        "p/1.csv": "a\n1\n",
        "p/2.csv": "2\n",
        "p/p.csv.gz": gzipSync("a\n3\n"),
        "p/t.json": '[{"a": 4}]',
        "p/schema.json": '{"fields": [{"name": "a", "title": "The a"}]}',
      },
    });
    expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
      ["inline", [[1], [2]]],
      ["rows", [[1]]],
      ["parts", [["1"], ["2"]]],
      ["packed", [["3"]]],
      ["json", [[4]]],
    ]);
    expect(sheets[4]?.columns).toEqual([{ name: "a", label: "The a" }]);
    expect(problems.map(({ message }) => message)).toEqual([
      "the resource doc (readme.md) is not a table and was left out",
    ]);
  });

  it("is refused if a file is missing", async () => {
    await expect(read("p", { files: { "p/datapackage.json": files["p/datapackage.json"] } })).rejects.toThrow(
      "there is no file data/yearly.csv in p",
    );
  });
});

describe("a hostile data package", () => {
  const withPath = (path: string): string => JSON.stringify({ resources: [{ name: "x", path }] });

  it.each(["../secret.csv", "/etc/passwd", "data/../../secret.csv", "C:/x.csv", "..\\secret.csv", "a\0b"])(
    "cannot refer to files outside its folder: %j",
    async (path) => {
      const secret = { "secret.csv": "a", "/etc/passwd": "a" };
      await expect(read("p", { files: { ...secret, "p/datapackage.json": withPath(path) } })).rejects.toThrow(
        /leads out of its folder|only http/,
      );
    },
  );

  it("cannot reach them through links", async () => {
    const machine = {
      files: { "p/datapackage.json": withPath("x.csv"), "secret.csv": "a" },
      links: { "p/x.csv": "secret.csv" },
    };
    await expect(read("p", machine)).rejects.toThrow("is a link that leads out of p");
  });

  it.each(["file:///etc/passwd", "http://127.0.0.1/x.csv", "http://inner.test/x.csv"])(
    "cannot refer to URLs in a private network: %s",
    async (path) => {
      const asked: string[] = [];
      await expect(
        read("p", { files: { "p/datapackage.json": withPath(path) }, hosts: { "inner.test": ["10.0.0.1"] }, asked }),
      ).rejects.toThrow(/only http|an address of this machine/);
      expect(asked).toEqual([]);
    },
  );
});
