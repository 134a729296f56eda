import { describe, expect, it } from "vitest";
import { ambiguousDates, readTimeHeaders } from "../../../../build/import/layout/timeHeaders.ts";
import { noTimeHeaders } from "../../../../build/import/layout/timesOfRows.ts";
import { type ContextParts, contextOf, rolesOf } from "../layoutContext.ts";

type Rows = readonly (readonly string[])[];

const body = (width: number): Rows =>
  ["France", "Chad", "Mali"].map((name, row) => [name, ...Array.from({ length: width }, (_, i) => `${3 * row + i}.5`)]);
const under = (heads: readonly string[], first = "Country"): Rows => [[first, ...heads], ...body(heads.length)];

const unread = (rows: Rows, parts: ContextParts = {}) => {
  const found = readTimeHeaders(contextOf(rows, parts));
  return "reason" in found ? found : undefined;
};
function read(rows: Rows, parts: ContextParts = {}) {
  const found = readTimeHeaders(contextOf(rows, parts));
  if ("reason" in found) throw new Error(found.reason);
  return {
    ...rolesOf(found),
    name: found.name,
    times: found.values.map(({ time, part }) => time?.time ?? part),
    ignored: Object.fromEntries(found.ignored),
  };
}

describe("times in headers", () => {
  it("are those of the columns of values", () => {
    expect(read(under(["2000", "2001", "2002"]))).toMatchObject({
      ...{
        name: "times",
        entity: "Country",
        times: [2000, 2001, 2002],
        values: [
          [1, ""],
          [2, ""],
          [3, ""],
        ],
        parts: [],
      },
    });
  });

  it("are missing in other tables", () => {
    expect(unread(under(["Rain", "Snow"]))?.reason).toBe(noTimeHeaders);
  });

  it("are above numbers", () => {
    const words = under(["2000", "2001", "2002"]).map((row, i) =>
      i === 0 ? row : [row[0] ?? "", "wet", "dry", "mild"],
    );
    expect(unread(words)?.reason).toContain("few of the cells below are numbers");
  });

  it("may have words beside them, which name indicators", () => {
    expect(read(under(["Rain 2000", "Rain 2001", "Snow 2000", "Snow 2001"]))).toMatchObject({
      values: [
        [1, "Rain"],
        [2, "Rain"],
        [3, "Snow"],
        [4, "Snow"],
      ],
      times: [2000, 2001, 2000, 2001],
    });
  });

  it("may be beside columns that name indicators", () => {
    const [head = [], ...rows] = under(["2000", "2001"]);
    const named = [
      ["Item", ...head],
      ...rows.flatMap((row) => [
        ["Rain fall", ...row],
        ["Snow fall", ...row],
      ]),
    ];
    expect(read(named)).toMatchObject({ parts: ["Item"] });
  });
});

describe("ranges of years", () => {
  it("are left out among three times as many single years", () => {
    const rows = under(["2000", "2001", "2002", "2000-2002"]);
    expect(read(rows)).toMatchObject({
      times: [2000, 2001, 2002],
      ignored: { "2000-2002": "it is of several years; --spans start, middle or end takes it" },
    });
    expect(read(under(["2000", "2001", "2000-2001"])).times).toHaveLength(3);
    expect(read(rows, { options: { spans: "end" } }).times).toHaveLength(4);
  });
});

describe("columns beside the times", () => {
  it("may have marks of the values", () => {
    const rows = under(["Y1990", "Y1990F", "Y1991", "Y1991F"]).map((row, i) =>
      i === 0 ? row : row.map((text, at) => (at === 2 || at === 4 ? "e" : text)),
    );
    expect(read(rows)).toMatchObject({
      times: [1990, 1991],
      ignored: { Y1990F: "its cells are marks of values beside" },
    });
  });

  it("may have marks without a header, behind a time", () => {
    const marked = (length: number) =>
      under(["2000", "", "2001"]).map((row, i) =>
        i === 0 ? row : row.map((text, at) => (at === 2 ? "e".repeat(length) : text)),
      );
    expect(read(marked(6)).ignored).toEqual({ "": "its cells are marks of values beside" });
    expect(read(marked(7)).ignored).not.toEqual({ "": "its cells are marks of values beside" });
  });

  it("may have numbers without a time", () => {
    expect(read(under(["2000", "2001", "Change"]))).toMatchObject({ ignored: { Change: "its numbers have no time" } });
  });

  it("describe the entity", () => {
    const [head = [], ...rows] = under(["2000", "2001"]);
    const described = [[...head, "Terrain"], ...rows.map((row, i) => [...row, i === 0 ? "wet land" : "dry land"])];
    expect(read(described)).toMatchObject({ ignored: { Terrain: 'it belongs to "Country"' } });
  });
});

describe("months and quarters in headers", () => {
  const months = ["Jan", "Feb", "Mar"];

  it("have their year in a column", () => {
    const [head = [], ...rows] = under(months);
    const yearly = [["Year", ...head], ...rows.map((row) => ["2000", ...row])];
    expect(read(yearly)).toMatchObject({ time: "Year", times: [1, 2, 3] });
  });

  it("are asked about without a year", () => {
    const found = unread(under(months));
    expect(found?.question).toEqual({ option: "time", choices: [] });
    expect(found?.reason).toContain("months stand above the columns, and no column has their year");
    expect(read(under(months), { options: { time: "2000" } }).times).toEqual([1, 2, 3]);
  });

  it("have the year of the title", () => {
    expect(
      read(under(months), { table: { titles: ["Rain of 2011"] } }).times.every(
        (time) => (time ?? 0) > 12 || (time ?? 0) < 0,
      ),
    ).toBe(true);
  });
});

describe("the unit in the corner", () => {
  it("is that of all values", () => {
    expect(read(under(["2000", "2001"], "Million tonnes"))).toMatchObject({
      values: [
        [1, "", "Million tonnes"],
        [2, "", "Million tonnes"],
      ],
    });
    expect(read(under(["2000", "2001"], "Terawatt-hours"))).toMatchObject({
      values: [
        [1, "", "Terawatt-hours"],
        [2, "", "Terawatt-hours"],
      ],
    });
  });

  it("may stand behind a title", () => {
    expect(read(under(["2000", "2001"], "GDP per capita (U.S. dollars)"))).toMatchObject({
      values: [
        [1, "GDP per capita", "U.S. dollars"],
        [2, "GDP per capita", "U.S. dollars"],
      ],
    });
  });

  it("is none in the header of a code or beside units of columns", () => {
    expect(read(under(["2000", "2001"], "Country code (ISO)"))).toMatchObject({
      values: [
        [1, ""],
        [2, ""],
      ],
    });
    expect(read(under(["2000 (GWh)", "2001 (GWh)"], "Million tonnes"))).toMatchObject({
      values: [
        [1, "", "GWh"],
        [2, "", "GWh"],
      ],
    });
  });
});

describe("days in headers whose order is unclear", () => {
  const days = ["03/04/2000", "05/07/2000"];

  it("are asked about if they are most headers", () => {
    expect(unread(under(days, ""))?.question).toEqual({ option: "dates", choices: ["day-first", "month-first"] });
  });

  it("are no question if the user has said", () => {
    expect(unread(under(days), { options: { dates: "day first" } })?.question).toBeUndefined();
  });

  it("are named in the question", () =>
    expect(ambiguousDates(["x", "3/4/2000"]).reason).toContain("days such as 3/4/2000 may be"));
});
