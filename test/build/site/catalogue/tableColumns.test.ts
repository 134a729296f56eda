import { describe, expect, it } from "vitest";
import type { LongTable } from "../../../../build/content/sliceIndicators.ts";
import type { DatasetTable } from "../../../../build/content/table/datasetTable.ts";
import { longTableColumns, tableKeyColumns, tableValueColumns } from "../../../../build/site/catalogue/tableColumns.ts";

const table = (more: Partial<DatasetTable> = {}): DatasetTable =>
  ({
    timeUnit: "year",
    entities: ["Chad", "Peru"],
    offsets: Uint32Array.of(0, 2, 3),
    times: Int32Array.of(2000, 2001, 2000),
    cells: new Map<number, Float64Array | string[]>([
      [1, Float64Array.of(1, Number.NaN, 3)],
      [2, Float64Array.of(1.5, 2, Number.NaN)],
      [3, ["a", "", "b"]],
      [4, Float64Array.of(2 ** 70, 1, 1)],
    ]),
    ...more,
  }) as DatasetTable;

it("a long table has the cells of its dimensions, and no rows without values", () => {
  const long: LongTable = {
    dimensions: [{ name: "Sex", slug: "sex", title: "Sex", categories: ["_T", "F"].map(category) }],
    combinations: [[0], [1]],
    filled: new Map(),
    places: new Map([
      [1, { column: "rate", combination: 0 }],
      [2, { column: "rate", combination: 1 }],
    ]),
  };
  const dataset = { indicators: [{ id: 1, type: "number" }] } as unknown as DatasetTable["dataset"];
  const plan = { path: "a", columns: [{ id: 1, name: "rate" }], dimensions: ["sex"] };
  const columns = longTableColumns(table({ dataset }), long, plan, () => "");
  expect(Object.fromEntries(columns.map(({ name, data }) => [name, [...data]]))).toEqual({
    entity: ["Chad", "Chad", "Chad", "Peru"],
    code: [null, null, null, null],
    year: [2000, 2000, 2001, 2000],
    sex: ["_T", "F", "F", "_T"],
    rate: [1, 1.5, 2, 3],
  });
});

const category = (value: string) => ({ value, slug: value, label: value });

const keys = (of: DatasetTable) => tableKeyColumns(of, (entity) => (entity === "Chad" ? "TCD" : ""));

describe("the first columns of a table", () => {
  it("have entity, code and year of each row", () => {
    expect(keys(table())).toEqual([
      { name: "entity", type: "string", data: ["Chad", "Chad", "Peru"] },
      { name: "code", type: "string", data: ["TCD", "TCD", null] },
      { name: "year", type: "int32", data: Int32Array.of(2000, 2001, 2000) },
    ]);
  });

  it("have dates counted from 1970, unless a day is none that a date can be", () => {
    expect(keys(table({ timeUnit: "day", times: Int32Array.of(0, 1, 0) }))[2]).toEqual({
      name: "date",
      type: "date",
      data: Int32Array.of(18282, 18283, 18282),
    });
    expect(keys(table({ timeUnit: "day", times: Int32Array.of(0, 2 ** 30, 0) }))[2]).toMatchObject({
      name: "date",
      type: "int32",
    });
  });
});

describe("the columns of values", () => {
  const types = new Map([
    [1, "integer" as const],
    [2, "integer" as const],
    [4, "integer" as const],
  ]);
  const column = (id: number) => tableValueColumns(table(), [{ id, name: "x" }], types)[0];

  it.each([
    [1, "int64", [1n, null, 3n]],
    [2, "double", [1.5, 2, null]],
    [3, "string", ["a", null, "b"]],
    [4, "double", [2 ** 70, 1, 1]],
    [9, "double", [null, null, null]],
  ])("are whole numbers only where all are: %i", (id, type, data) =>
    expect(column(id)).toEqual({ name: "x", type, data }),
  );

  it("are not whole numbers where the indicator is not called so", () => {
    expect(tableValueColumns(table(), [{ id: 1, name: "x" }], new Map())[0]?.type).toBe("double");
  });
});
