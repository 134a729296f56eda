import { describe, expect, it } from "vitest";
import { interpret } from "../../../../build/import/values/interpret.ts";
import { add, emptyContent, factsOf } from "../addFixture.ts";
import { aroundSource, interpreted } from "../interpreted.ts";
import { sheetOf } from "../tables.ts";

it("a row that repeats the values of another is dropped, whatever digits it writes", async () => {
  const content = await emptyContent();
  const { code, err } = await add(content, "rain.csv", "country,year,rain\nFrance,2000,1.50\nFrance,2000,1.5\n");
  expect([code, err]).toEqual([0, expect.stringContaining("1 duplicates")]);
  expect(await factsOf(content, "rain")).toEqual([["Rain", "France", "2000", 1.5]]);
});

it.each(["1.5000001", "1.50000000001"])("values that differ by less than 1e-6 are a conflict: %s", async (other) => {
  const content = await emptyContent();
  const { code, err } = await add(content, "rain.csv", `country,year,rain\nFrance,2000,1.5\nFrance,2000,${other}\n`);
  expect([code, err]).toEqual([1, expect.stringContaining(`France, 2000 is 1.5 and ${other} (lines 2 and 3)`)]);
});

describe("values by entity and time", () => {
  type Rows = Parameters<typeof interpreted>[0];
  /** All values as "entity time indicator: value", and the counts of rows and cells. */
  function melted(rows: Rows) {
    const { entities, melted: found } = interpreted(rows);
    const { pairs, indicators, times, account } = found;
    const values = indicators.flatMap(({ words, column }) =>
      Array.from({ length: pairs.length }, (_, place) => {
        const [name, time] = [entities.names[pairs.entityOf(place)]?.entity, times[pairs.timeOf(place)]];
        const value = column.get(place);
        return Number.isNaN(value) || value === "" ? [] : [`${name} ${time} ${words.join(" ")}: ${value}`];
      }).flat(),
    );
    const { cells, missing, duplicates, nonNumeric, used, rows: count } = account;
    return {
      values: values.sort(),
      counts: { cells, values: account.values, missing, duplicates, nonNumeric, used, rows: count },
    };
  }

  it("are read from columns of times, where cells may be empty", () => {
    const { values, counts } = melted([
      ["Country", "2000", "2001"],
      ["Peru", 1, ""],
      ["Mali", 2, "3"],
      ["Chad", "..", ""],
    ]);
    expect(values.map((text) => text.replace(/ \D*:/, ":"))).toEqual(["Mali 2000: 2", "Mali 2001: 3", "Peru 2000: 1"]);
    expect(counts).toEqual({ cells: 6, values: 3, missing: 3, duplicates: 0, nonNumeric: 0, used: 2, rows: 4 });
  });

  it("are read from rows of an entity and a time, in each column of values", () => {
    const { values, counts } = melted([
      ["Country", "Year", "Rain", "Snow"],
      ["Peru", 2000, 1, 5],
      ["Peru", 2001, 2, ""],
      ["Mali", 2000, "n/a", 6],
    ]);
    expect(values).toEqual(["Mali 2000 Snow: 6", "Peru 2000 Rain: 1", "Peru 2000 Snow: 5", "Peru 2001 Rain: 2"]);
    expect(counts).toMatchObject({ cells: 6, values: 4, missing: 2, used: 3 });
  });

  it("are read from rows that name their indicator", () => {
    const { values } = melted([
      ["Country", "Year", "Item", "Value"],
      ["Peru", 2000, "Rain", 1],
      ["Peru", 2000, "Snow", 2],
      ["Mali", 2000, "Rain", 3],
      ["Mali", 2000, "Snow", 4],
    ]);
    expect(values).toEqual(["Mali 2000 Rain: 3", "Mali 2000 Snow: 4", "Peru 2000 Rain: 1", "Peru 2000 Snow: 2"]);
  });

  it("count once if two rows say the same", () => {
    const { values, counts } = melted([
      ["Country", "Year", "Rain"],
      ["Peru", 2000, 1],
      ["Peru", 2000, 1],
      ["Mali", 2000, 2],
    ]);
    expect(values).toHaveLength(2);
    expect(counts).toMatchObject({ cells: 3, values: 2, duplicates: 1, used: 2 });
  });

  it.each<readonly [string, Rows]>([
    [
      "rows",
      [
        ["Country", "Year", "Rain"],
        ["Peru", 2000, 1],
        ["Peru", 2000, 2],
        ["Mali", 2000, 2],
      ],
    ],
    [
      "columns of times",
      [
        ["Country", "2000", "2001"],
        ["Peru", 1, 3],
        ["Peru", 2, 3],
        ["Mali", 2, 4],
      ],
    ],
  ])("that contradict each other are refused, with both lines: %s", (_, rows) => {
    const found = interpret(sheetOf(rows), {}, aroundSource);
    expect("reason" in found && found.reason).toMatch(/Peru.*2000.*(?:2.*3|lines? 2)/);
  });
});
