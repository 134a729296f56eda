import fastCheck from "fast-check";
import { describe, expect, it } from "vitest";
import { readSource } from "../../../../build/import/read.ts";
import { fakeIo } from "../fakeIo.ts";

const read = (content: string, name = "t.json") => readSource(name, {}, fakeIo({ files: { [name]: content } }));
const tableOf = async (value: unknown) => {
  const { sheets, problems } = await read(JSON.stringify(value));
  return {
    names: sheets[0]?.columns?.map(({ name }) => name),
    rows: sheets[0]?.rows,
    facts: sheets[0]?.facts,
    problems,
  };
};

describe("JSON as Python writes it", () => {
  it("has NaN and Infinity as missing, and keeps them in texts", async () => {
    const text = '[{"a": NaN, "b": "NaN", "c": 1}, {"a": -Infinity, "b": "is \\"Infinity\\"", "c": Infinity}]';
    expect((await readSource("t.json", {}, fakeIo({ files: { "t.json": text } }))).sheets[0]?.rows).toEqual([
      [null, "NaN", 1],
      [null, 'is "Infinity"', null],
    ]);
  });
});

describe("JSON", () => {
  const records = [
    { country: "FR", year: 2020, value: 1.5 },
    { country: "DE", value: null, note: "x" },
  ];
  const names = ["country", "year", "value", "note"];
  const rows = [
    ["FR", 2020, 1.5, null],
    ["DE", null, null, "x"],
  ];

  it.each([
    ["at the top", records],
    ["below a key", { meta: { page: 1 }, data: records }],
    ["two keys deep", { response: { results: records } }],
    ["beside what is said of them, as the World Bank's service has it", [{ page: 1, pages: 1 }, records]],
    [
      "as features of a map",
      {
        type: "FeatureCollection",
        features: records.map((properties) => ({
          type: "Feature",
          geometry: { type: "Point", coordinates: [1, 2] },
          properties,
        })),
      },
    ],
  ])("has its records %s, with the union of their fields", async (_, value) => {
    expect(await tableOf(value)).toMatchObject({ names, rows });
  });

  it("has columns for fields of nested objects; arrays become JSON text", async () => {
    const table = await tableOf([{ country: { id: "FR", value: "France" }, tags: ["a", "b"] }]);
    expect(table).toMatchObject({
      names: ["country.id", "country.value", "tags"],
      rows: [["FR", "France", '["a","b"]']],
    });
  });

  it.each([
    [
      "rows below their header",
      [
        ["a", "b"],
        ["x", 1],
        ["y", 2],
      ],
    ],
    [
      "rows with their columns apart",
      {
        columns: ["a", "b"],
        data: [
          ["x", 1],
          ["y", 2],
        ],
      },
    ],
  ])("reads %s as rows", async (_, value) => {
    expect(await tableOf(value)).toMatchObject({
      names: undefined,
      rows: [
        ["a", "b"],
        ["x", 1],
        ["y", 2],
      ],
    });
  });

  it.each([
    ["lists", { a: ["x", "y"], b: [1, 2] }],
    ["indexed objects", { a: { 0: "x", 1: "y" }, b: { 0: 1, 1: 2 } }],
  ])("reads columns that are %s", async (_, value) => {
    expect(await tableOf(value)).toMatchObject({
      names: ["a", "b"],
      rows: [
        ["x", 1],
        ["y", 2],
      ],
    });
  });

  it("notes which array was read if there are several, and has the metadata next to it", async () => {
    const table = await tableOf({ title: "Rain", source: "Met", others: [{ z: 1 }], data: records });
    expect(table).toMatchObject({ names, facts: { title: "Rain", publisher: "Met" } });
    expect(table.problems.map(({ message }) => message)).toEqual([
      'the table was read below "data"; other lists were left out: others',
    ]);
  });

  it("has only own fields as columns", async () => {
    expect(await tableOf(JSON.parse('[{"__proto__": 1, "constructor": 2}]'))).toMatchObject({
      names: ["__proto__", "constructor"],
      rows: [[1, 2]],
    });
  });

  it("round-trips", async () => {
    const value = fastCheck.oneof(
      fastCheck.string(),
      fastCheck.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
      fastCheck.boolean(),
      fastCheck.constant(null),
    );
    const table = fastCheck.array(fastCheck.tuple(value, value), { minLength: 1, maxLength: 8 });
    await fastCheck.assert(
      fastCheck.asyncProperty(table, fastCheck.boolean(), async (rows, inLines) => {
        const records = rows.map(([a, b]) => ({ a, b }));
        const text =
          inLines && rows.length > 1
            ? records.map((record) => JSON.stringify(record)).join("\n")
            : JSON.stringify(records);
        expect((await read(text)).sheets[0]?.rows).toEqual(rows);
      }),
    );
  });
});

describe("JSON lines", () => {
  it("are records with line numbers; other lines are reported and left out", async () => {
    const { sheets, problems, origin } = await read('{"a":1}\n\n{"a":2,"b":"x"}\n{"a":\n{"a":3}\n');
    expect([origin.format, sheets[0]?.rows, sheets[0]?.line(2)]).toEqual([
      "jsonl",
      [
        [1, null],
        [2, "x"],
        [3, null],
      ],
      5,
    ]);
    expect(problems).toMatchObject([{ line: 4, message: "this line is no JSON object, and left out" }]);
  });
});
