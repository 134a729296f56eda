import { describe, expect, it } from "vitest";
import { readSource } from "../../../../build/import/read.ts";
import { fakeIo } from "../fakeIo.ts";

const read = (content: unknown, name = "t.json") =>
  readSource(name, {}, fakeIo({ files: { [name]: typeof content === "string" ? content : JSON.stringify(content) } }));
const sheetOf = async (content: unknown, name?: string) => {
  const [sheet] = (await read(content, name)).sheets;
  return [sheet?.columns?.map((column) => column.name), sheet?.rows];
};

describe("JSON lines", () => {
  it("have a record in each line; others are reported, and lines keep their numbers", async () => {
    const { sheets, problems, origin } = await read('{"a":1}\n\n{"a":2}\r\nbroken\n[1]\n{"a":3}', "t.jsonl");
    expect([origin.format, sheets[0]?.rows, [0, 1, 2].map((row) => sheets[0]?.line(row))]).toEqual([
      "jsonl",
      [[1], [2], [3]],
      [1, 3, 6],
    ]);
    expect(problems[0]).toMatchObject({ message: "2 lines are no JSON object, and left out", line: 4 });
  });

  it("with one broken line say so", async () => {
    const { problems } = await read('{"a":1}\nbroken\n', "t.ndjson");
    expect(problems[0]?.message).toBe("this line is no JSON object, and left out");
  });

  it("are told by their contents as well as by their name", async () => {
    expect((await read('{"a":1}\n{"a":2}\n', "t")).origin.format).toBe("jsonl");
    expect((await read('{"a":1}', "t.jsonl")).origin.format).toBe("jsonl");
  });
});

describe("a table in JSON", () => {
  it.each([
    [
      "records",
      [
        { a: 1, b: 2 },
        { a: 3, c: 4 },
      ],
      ["a", "b", "c"],
      [
        [1, 2, null],
        [3, null, 4],
      ],
    ],
    [
      "rows",
      [
        ["a", "b"],
        [1, 2],
      ],
      undefined,
      [
        ["a", "b"],
        [1, 2],
      ],
    ],
    [
      "columns",
      { a: [1, 2], b: [3, 4] },
      ["a", "b"],
      [
        [1, 3],
        [2, 4],
      ],
    ],
    [
      "indexed columns",
      { a: { 0: 1, 1: 2 }, b: { 0: 3, 1: 4 } },
      ["a", "b"],
      [
        [1, 3],
        [2, 4],
      ],
    ],
    [
      "rows below their columns",
      {
        columns: ["a", "b"],
        data: [
          [1, 2],
          [3, 4],
        ],
      },
      undefined,
      [
        ["a", "b"],
        [1, 2],
        [3, 4],
      ],
    ],
    [
      "rows below their fields",
      {
        fields: [{ id: "a" }, { name: "b" }],
        rows: [
          [1, 2],
          [3, 4],
        ],
      },
      undefined,
      [
        ["a", "b"],
        [1, 2],
        [3, 4],
      ],
    ],
    [
      "described rows",
      {
        meta: { view: { columns: [{ name: ":id" }, { name: "a" }, { name: "b" }] } },
        data: [
          [9, 1, 2],
          [8, 3, 4],
        ],
      },
      undefined,
      [
        ["a", "b"],
        [1, 2],
        [3, 4],
      ],
    ],
    [
      "a cube",
      {
        columns: [{ text: "Region" }, { code: "N" }],
        data: [
          { key: ["A"], values: ["1"] },
          { key: ["B"], values: ["2"] },
        ],
      },
      undefined,
      [
        ["Region", "N"],
        ["A", "1"],
        ["B", "2"],
      ],
    ],
    [
      "features",
      [
        { type: "Feature", properties: { a: 1 }, geometry: {} },
        { type: "Feature", properties: { a: 2 } },
      ],
      ["a"],
      [[1], [2]],
    ],
    ["attributes", [{ attributes: { a: 1 }, geometry: { x: 1 } }, { attributes: { a: 2 } }], ["a"], [[1], [2]]],
    [
      "series",
      [
        { name: "A", data: [{ x: 1 }, { x: 2 }] },
        { name: "B", data: [{ x: 3 }] },
      ],
      ["name", "x"],
      [
        ["A", 1],
        ["A", 2],
        ["B", 3],
      ],
    ],
    [
      "keys",
      { A: [{ x: 1 }, { x: 2 }], B: [{ x: 3 }] },
      ["key", "x"],
      [
        ["A", 1],
        ["A", 2],
        ["B", 3],
      ],
    ],
    [
      "keys of fields",
      { A: { x: 1, y: 2 }, B: { x: 3, y: 4 } },
      ["key", "x", "y"],
      [
        ["A", 1, 2],
        ["B", 3, 4],
      ],
    ],
    [
      "keys of series",
      { FRA: { name: "F", data: [{ x: 1 }] }, DEU: { name: "D", data: [{ x: 2 }] } },
      ["key", "name", "x"],
      [
        ["FRA", "F", 1],
        ["DEU", "D", 2],
      ],
    ],
  ])("may have the form of %s", async (_, value, columns, rows) =>
    expect(await sheetOf(value)).toEqual([columns, rows]),
  );

  it("is below the likeliest key, and others are reported", async () => {
    const { sheets, problems } = await read({ title: "T", meta: [{ m: 1 }], results: [{ a: 2 }], extra: [{ e: 3 }] });
    expect([sheets[0]?.rows, sheets[0]?.facts.title]).toEqual([[[2]], "T"]);
    expect(problems[0]?.message).toBe('the table was read below "results"; other lists were left out: meta, extra');
  });

  it("is at most three levels down", async () => {
    expect(await sheetOf({ x: { y: { data: [{ a: 1 }] } } })).toEqual([["a"], [[1]]]);
    await expect(sheetOf({ x: { y: { z: { data: [{ a: 1 }] } } } })).rejects.toThrow("t.json is JSON without a table");
  });

  it("has the facts beside it, the inner ones first", async () => {
    const { sheets } = await read({
      title: "Outer",
      source: "Office",
      lastUpdated: "2020",
      data: { description: "D", title: "Inner", data: [["a"], [1]], columns: ["a"] },
    });
    expect(sheets[0]?.facts).toMatchObject({ title: "Inner", publisher: "Office", updated: "2020", description: "D" });
  });

  it.each([
    ["a map", { type: "Topology", objects: {} }, "is a map (TopoJSON)"],
    ["keys with other fields each", { A: { x: 1, y: 2 }, B: { z: 3, w: 4 }, C: { u: 5, v: 6 } }, "without a table"],
    ["columns of other lengths", { a: [1, 2], b: [3] }, "without a table"],
    ["nothing", {}, "without a table"],
  ])("is none in %s", async (_, value, message) => expect(read(value)).rejects.toThrow(message));
});
