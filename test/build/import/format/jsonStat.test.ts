import { describe, expect, it } from "vitest";
import { readSource } from "../../../../build/import/read.ts";
import { fakeIo } from "../fakeIo.ts";

const read = (value: unknown) => readSource("t.json", {}, fakeIo({ files: { "t.json": JSON.stringify(value) } }));

const rainfall = {
  version: "2.0",
  class: "dataset",
  label: "Rain by region",
  source: "Weather Office",
  updated: "2024-05-01T08:00:00Z",
  note: ["Preliminary."],
  id: ["area", "year", "what"],
  size: [2, 2, 1],
  role: { time: ["year"], geo: ["area"], metric: ["what"] },
  dimension: {
    area: { label: "Area", category: { index: { S: 1, N: 0 }, label: { N: "North", S: "South" } } },
    year: { label: "Year", category: { index: ["2020", "2021"] } },
    what: {
      category: { label: { mm: "Rainfall" }, unit: { mm: { label: "millimetres", symbol: "mm", decimals: 1 } } },
    },
  },
  value: [1, 2, null, 4],
  status: { 1: "p", 2: ":" },
};

describe("a JSON-stat dataset", () => {
  it("has a row for each value or status; the last dimension varies fastest, with codes in the order of their index", async () => {
    const { sheets, origin } = await read(rainfall);
    expect(origin.format).toBe("json-stat");
    expect(sheets[0]?.rows).toEqual([
      ["N", "2020", "mm", 1, null],
      ["N", "2021", "mm", 2, "p"],
      ["S", "2020", "mm", null, ":"],
      ["S", "2021", "mm", 4, null],
    ]);
  });

  it("has roles of columns, labels of codes, units and decimals", async () => {
    const [sheet] = (await read(rainfall)).sheets;
    expect(sheet?.columns).toEqual([
      {
        name: "area",
        label: "Area",
        role: "code",
        labels: new Map([
          ["N", "North"],
          ["S", "South"],
        ]),
      },
      { name: "year", label: "Year", role: "time" },
      { name: "what", role: "indicator", labels: new Map([["mm", "Rainfall"]]) },
      { name: "value", role: "value", unit: "millimetres", shortUnit: "mm", decimals: 1 },
      { name: "status", role: "flag" },
    ]);
    expect(sheet?.facts).toEqual({
      title: "Rain by region",
      publisher: "Weather Office",
      updated: "2024-05-01T08:00:00Z",
      notes: ["Preliminary."],
      indicators: [{ code: "mm", name: "Rainfall", unit: "millimetres", shortUnit: "mm", decimals: 1 }],
    });
  });

  it("may have values by position, and no status", async () => {
    const { status: _, ...plain } = rainfall;
    const [sheet] = (await read({ ...plain, value: { 3: 4, 0: 1 } })).sheets;
    expect(sheet?.rows).toEqual([
      ["N", "2020", "mm", 1],
      ["S", "2021", "mm", 4],
    ]);
    expect(sheet?.columns?.map(({ name }) => name)).toEqual(["area", "year", "what", "value"]);
  });

  it("is recognised if its dimensions stand behind its values", async () => {
    const { dimension, class: kind, ...before } = rainfall;
    const { origin } = await read({ ...before, note: "n".repeat(200_000), dimension, class: kind });
    expect(origin.format).toBe("json-stat");
  });

  it("has times by the labels of their categories, if the codes are positions", async () => {
    const year = { category: { index: ["0", "1"], label: { 0: "2020", 1: "2021" } } };
    const [sheet] = (await read({ ...rainfall, dimension: { ...rainfall.dimension, year } })).sheets;
    expect(sheet?.rows.map((row) => row[1])).toEqual(["2020", "2021", "2020", "2021"]);
  });

  it("names the power of ten of a unit without a label", async () => {
    const what = { category: { index: ["p"], unit: { p: { base: "persons", multiplier: 3 } } } };
    const [sheet] = (await read({ ...rainfall, dimension: { ...rainfall.dimension, what } })).sheets;
    expect(sheet?.columns?.[3]?.unit).toBe("thousands (persons)");
  });

  it("may be version 1, with ids, sizes and roles inside `dimension`", async () => {
    const { id, size, role, dimension, value, label } = rainfall;
    const [sheet] = (await read({ rain: { label, value, dimension: { ...dimension, id, size, role } } })).sheets;
    expect([sheet?.rows.length, sheet?.columns?.[1]?.role]).toEqual([3, "time"]);
  });

  it("is refused if values or categories do not fit its sizes", async () => {
    await expect(read({ ...rainfall, value: [1, 2] })).rejects.toThrow(
      "its values do not fit its dimensions, which make 4 cells",
    );
    await expect(read({ ...rainfall, value: { 9: 1 } })).rejects.toThrow("its values do not fit");
    await expect(read({ ...rainfall, size: [2, 3, 1] })).rejects.toThrow(
      'its dimension "year" has 2 categories where "size" says 3',
    );
  });
});

describe("a JSON-stat collection", () => {
  it("has its datasets; those that are only linked are reported", async () => {
    const item = [rainfall, { class: "dataset", href: "https://x.test/2.json" }];
    const { sheets, problems } = await read({ version: "2.0", class: "collection", link: { item } });
    expect(sheets.map(({ name }) => name)).toEqual(["Rain by region"]);
    expect(problems[0]?.message).toBe("1 data sets that it only links were left out");
    await expect(read({ class: "collection", link: { item: [item[1]] } })).rejects.toThrow(
      "add one of them: https://x.test/2.json",
    );
  });
});
