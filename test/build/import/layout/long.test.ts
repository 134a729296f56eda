import { describe, expect, it } from "vitest";
import { isAside, readLong } from "../../../../build/import/layout/long.ts";
import { type ContextParts, contextOf, crossedRows, rolesOf } from "../layoutContext.ts";

type Rows = readonly (readonly string[])[];

const read = (rows: Rows, parts: ContextParts = {}, names?: boolean) => {
  const found = readLong(contextOf(rows, parts), names);
  return "reason" in found
    ? found.reason
    : {
        ...rolesOf(found),
        name: found.name,
        ignored: Object.fromEntries(found.ignored),
        whole: found.values.filter(({ isWhole }) => isWhole).map(({ at }) => at),
        reserve: found.reserve.map(({ name }) => name),
        times: found.values.map(({ times }) => times?.at),
      };
};

const base = { Country: ["France", "Chad"], Year: ["2000", "2001", "2002"] };
/** A row for each country and year, with further columns by row number. */
const withColumns = (
  more: Readonly<Record<string, (i: number) => string>>,
  columns: Readonly<Record<string, readonly string[]>> = base,
  value = "Rain",
) => {
  const [head = [], ...rows] = crossedRows(columns, value);
  return [
    [...head, ...Object.keys(more)],
    ...rows.map((row, i) => [...row, ...Object.values(more).map((cell) => cell(i))]),
  ];
};
const decimal = (i: number) => `${7 * i + 3}.25`;
const named = { ...base, What: ["Total births", "Total deaths"] };

describe("a row for each entity and time", () => {
  it("has values in columns of numbers", () => {
    expect(read(withColumns({ "Snow (mm)": decimal }))).toMatchObject({
      ...{
        name: "indicators",
        entity: "Country",
        time: "Year",
        values: [
          [2, "Rain"],
          [3, "Snow", "mm"],
        ],
        parts: [],
      },
    });
  });

  it("needs a column of numbers or words", () => {
    expect(read(crossedRows(base, "Rain").map((row) => row.slice(0, 2)))).toContain("there is no column of numbers");
  });

  it("has no word for a single column that is called a value", () => {
    expect(read(withColumns({}, base, "Value"))).toMatchObject({ values: [[2, ""]] });
    expect(read(withColumns({}, base, "Rain"))).toMatchObject({ values: [[2, "Rain"]] });
  });

  it("has words in categories", () => {
    expect(read(withColumns({ Weather: (i) => ["wet", "dry", "mild"][i % 3] ?? "" }))).toMatchObject({
      categories: ["Weather"],
      parts: [],
    });
  });

  it("has no category that says the same in every row", () => {
    expect(read(withColumns({ Weather: () => "wet" }))).toMatchObject({
      categories: [],
      ignored: { Weather: "it says the same in every row" },
    });
  });

  it("has the constant name of the only indicator", () => {
    expect(read(withColumns({ Indicator: () => "Total rain" }))).toMatchObject({ parts: ["Indicator"] });
    expect(read(withColumns({ Indicator: () => "Total rain", Snow: decimal }))).toMatchObject({ parts: [] });
  });

  it("has a status as category next to several values, and in reserve next to one", () => {
    const status = (i: number) => ["Free", "Not free"][i % 2] ?? "";
    expect(read(withColumns({ Snow: decimal, Status: status }))).toMatchObject({ categories: ["Status"], reserve: [] });
    expect(read(withColumns({ Status: status }))).toMatchObject({ categories: [], reserve: ["Status"] });
  });

  it("has remarks in columns without a header", () => {
    expect(read(withColumns({ "": (i) => ["wet", "very dry", "wet"][i % 3] ?? "" }))).toMatchObject({
      categories: [],
      ignored: { "": "its cells are notes" },
    });
  });
});

describe("columns of numbers that are not values", () => {
  it("are those beside the columns that the user names", () => {
    expect(read(withColumns({ Snow: decimal }), { options: { valueColumns: ["Snow"] } })).toMatchObject({
      values: [[3, "Snow"]],
    });
    expect(read(withColumns({}), { options: { valueColumns: ["Hail"] } })).toContain('there is no column "Hail"');
  });

  it("are those beside the columns that the format names", () => {
    expect(read(withColumns({ Snow: decimal }), { meta: { Snow: { role: "value" } } })).toMatchObject({
      values: [[3, ""]],
    });
  });

  it("are those beside a column called a value, except its bounds", () => {
    expect(read(withColumns({ Value: decimal, "Upper bound": decimal }))).toMatchObject({
      values: [
        [3, ""],
        [4, "Upper bound"],
      ].map(([at]) => [at, expect.anything()]),
    });
    expect(read(withColumns({ Mean: decimal }))).toMatchObject({
      values: [
        [2, "Rain"],
        [3, "Mean"],
      ],
    });
    expect(read(withColumns({ Value: decimal, "Numeric value": decimal }))).toMatchObject({ values: [[4, ""]] });
  });

  it.each([
    ["Latitude", "it says where places lie"],
    ["Version", "it is of the whole table"],
    ["Timestamp", "it describes the record"],
    ["Object ID", "it numbers records"],
    ["Zip code", "it is a part of addresses"],
    ["Age interval", "it says how long its ages are"],
    ["Sort order", "it puts rows in order"],
    ["Indent level", "it says how finely things are divided"],
  ])("are called so: %s", (head, why) => {
    expect(read(withColumns({ [head]: decimal }))).toMatchObject({ values: [[2, "Rain"]], ignored: { [head]: why } });
  });

  it("are years of something else", () => {
    expect(read(withColumns({ "Year of independence": () => "1960" }))).toMatchObject({ values: [[2, "Rain"]] });
    expect(read(withColumns({ Visits: (i) => String(1960 + i) }))).toMatchObject({
      values: [
        [2, "Rain"],
        [3, "Visits"],
      ],
    });
  });

  it("are months, quarters or weeks", () => {
    expect(read(withColumns({ Week: (i) => String(i + 1) }))).not.toMatchObject({
      values: [
        [2, "Rain"],
        [3, "Week"],
      ],
    });
    expect(read(withColumns({ "Hours per week": (i) => String(i + 1) }))).toMatchObject({
      values: [
        [2, "Rain"],
        [3, "Hours per week"],
      ],
    });
  });

  it("are codes of the words beside them", () => {
    const rows = withColumns({
      Place: (i) => ["Northern hills", "Southern coast"][i % 2] ?? "",
      "Place code": (i) => ["11", "22"][i % 2] ?? "",
    });
    expect(read(rows)).toMatchObject({ values: [[2, "Rain"]] });
  });

  it("are keys that end with the time of their row", () => {
    const [head = [], ...rows] = crossedRows(base, "Rain");
    const keyed = [[...head, "Number"], ...rows.map((row) => [...row, `700${row[1]}`])];
    expect(read(keyed)).toMatchObject({ values: [[2, "Rain"]] });
    const other = [[...head, "Number"], ...rows.map((row, i) => [...row, `${row[1]}700${i}`])];
    expect(read(other)).toMatchObject({
      values: [
        [2, "Rain"],
        [3, "Number"],
      ],
    });
  });

  it("are codes of a column with the same name and Label or Name behind it", () => {
    const rows = withColumns({
      Flow: (i) => String(70 + (i % 2)),
      "Flow Label": (i) => ["to the north", "to the south"][i % 2] ?? "",
    });
    expect(read(rows)).toMatchObject({ values: [[2, "Rain"]], ignored: { Flow: "its numbers are codes" } });
  });

  it("are called codes, and belong to one place each", () => {
    const code = (i: number) => (i < 3 ? "7" : "8");
    expect(read(withColumns({ Code: code }))).toMatchObject({ values: [[2, "Rain"]] });
  });

  it("are other times, also as decimal years", () => {
    expect(read(withColumns({ "Decimal date": (i) => `${2000 + i}.125` }))).toMatchObject({ values: [[2, "Rain"]] });
  });

  it("are the entity that the user names", () => {
    const options = { entityColumn: "Station" };
    expect(read(withColumns({ Station: (i) => String(7 + (i % 2)) }), { options })).toMatchObject({
      entity: "Station",
      values: [[2, "Rain"]],
    });
  });

  it("are bounds of a value, but not the lowest and highest price of a day", () => {
    expect(read(withColumns({ Low: decimal, High: decimal }))).toMatchObject({
      values: [
        [2, "Rain"],
        [3, "Low"],
        [4, "High"],
      ],
    });
  });

  it("are codes without a header", () => {
    expect(read(withColumns({ "": (i) => String(i * i) }))).toMatchObject({
      values: [[2, "Rain"]],
    });
  });
});

describe("the only column of numbers", () => {
  const only = (head: string, cell: (i: number) => string) =>
    read(withColumns({ [head]: cell }).map((row) => row.filter((_, at) => at !== 2)));

  it("has values if they are fractions, though it is called a code", () => {
    expect(only("Code", (i) => (i < 3 ? "1.25" : "2.75"))).toMatchObject({ values: [[2, expect.anything()]] });
  });

  it("has codes if they are whole numbers and it is called so", () => {
    expect(only("Code", (i) => (i < 3 ? "7" : "8"))).toContain("there is no column of numbers");
  });

  it("has no values without a header", () => {
    expect(only("", decimal)).toContain("there is no column of numbers");
  });
});

describe("columns of words that say nothing about the values", () => {
  it("say of what kind the place is", () => {
    const type = (i: number) => (i < 3 ? "Country" : "Region");
    expect(read(withColumns({ "Place type": type }))).toMatchObject({
      categories: [],
      ignored: { "Place type": 'it says of what kind "Country" is' },
    });
  });

  it("are a status that few rows have", () => {
    const status = (i: number) => ["Free", "Not free"][i] ?? "";
    expect(read(withColumns({ Snow: decimal, Status: status }))).toMatchObject({ categories: [], reserve: ["Status"] });
  });
});

describe("columns that name indicators", () => {
  it("are words that distinguish rows of one entity and time", () => {
    expect(read(crossedRows(named))).toMatchObject({ name: "names", parts: ["What"], values: [[3, ""]] });
    expect(read(crossedRows(named), {}, false)).toMatchObject({ name: "indicators", parts: [] });
  });

  it("may be asked for, although they do not", () => {
    expect(read(withColumns({ Weather: (i) => ["wet", "dry"][i % 2] ?? "" }), {}, true)).toMatchObject({
      parts: ["Weather"],
    });
  });

  it("do not describe the entity", () => {
    const [head = [], ...rows] = crossedRows(named);
    const kinds = [
      ["Terrain", ...head],
      ...rows.map((row) => [row[0] === "Chad" ? "desert land" : "green land", ...row]),
    ];
    expect(read(kinds)).toMatchObject({ parts: ["What"], ignored: { Terrain: 'it belongs to "Country"' } });
  });

  it("may be numbers such as ages, if words do not suffice", () => {
    const aged = { ...base, Age: ["10", "20", "30"] };
    const [head = [], ...rows] = crossedRows(aged, "Births");
    const two = [[...head, "Deaths"], ...rows.map((row, i) => [...row, decimal(i)])];
    expect(read(two)).toMatchObject({
      parts: ["Age"],
      values: [
        [3, "Births"],
        [4, "Deaths"],
      ],
    });
  });

  it("may be notes, if nothing else distinguishes rows", () => {
    expect(read(crossedRows({ ...base, Flag: ["seen once", "seen twice"] }))).toMatchObject({
      parts: ["Flag"],
      reserve: [],
    });
    expect(read(withColumns({ Flag: (i) => `seen ${i}` }, named))).toMatchObject({
      parts: ["What"],
      reserve: ["Flag"],
    });
  });

  it("may be other dates, which are left out if they are not needed", () => {
    expect(read(withColumns({ Entered: (i) => `2005-05-${10 + (i % 2)}` }, named))).toMatchObject({ parts: ["What"] });
  });

  it("do not apply to values that are the same for all of them", () => {
    const [head = [], ...rows] = crossedRows(named, "Cases");
    const people = [[...head, "People"], ...rows.map((row) => [...row, `${row[0]?.length}${row[1]}.5`])];
    expect(read(people)).toMatchObject({ whole: [4] });
    const short = [
      [...head, "People"],
      ...rows.map((row) => [...row, String((row[0]?.length ?? 0) + Number(row[1]?.slice(3)))]),
    ];
    expect(read(short)).toMatchObject({ whole: [] });
  });

  it("say what a single column of values measures if its header is blank", () => {
    expect(read(crossedRows(named, "Total"))).toMatchObject({ values: [[3, ""]] });
    expect(read(crossedRows(named, "Rain"))).toMatchObject({ values: [[3, "Rain"]] });
  });
});

describe("time columns of single value columns", () => {
  const list = (heads: readonly string[]): Rows => [
    heads,
    ["France", "1.5", "2000", "2.5", "2010"],
    ["Chad", "3.5", "2001", "4.5", "2011"],
    ["Mali", "5.5", "2002", "6.5", "2012"],
  ];
  const heads = ["Country", "Estimate", "Year", "Count", "Year"];

  it("stand behind each of them", () =>
    expect(read(list(heads))).toMatchObject({
      times: [2, 4],
      values: [
        [1, "Estimate"],
        [3, "Count"],
      ],
    }));

  it("or before each of them", () => {
    const before = list(heads).map(([country, a, b, c, d]) => [country, b, a, d, c].map((text) => text ?? ""));
    expect(read(before)).toMatchObject({ times: [1, 3] });
  });

  it("have one header", () =>
    expect(read(list(["Country", "Estimate", "Year", "Count", "Time"]))).toMatchObject({
      times: [undefined, undefined],
    }));

  it("are none if the user names the time", () => {
    expect(read(list(heads), { options: { time: "2000" } })).toMatchObject({
      times: expect.arrayContaining([undefined]),
    });
  });

  it("are none if a value column has none", () => {
    const more = list(heads).map((row, i) => [...row, i === 0 ? "Other" : `${i}.75`]);
    expect(read(more)).not.toMatchObject({ times: [2, 4] });
  });
});

describe("a column aside", () => {
  const aside = (head: string, cells: readonly string[]) => {
    const [one] = contextOf([[head, "x"], ...cells.map((cell) => [cell, "a"])]).profiles;
    return one && isAside(one);
  };

  it("counts the rows, in the first column", () => {
    expect(aside("", ["1", "2", "3"])).toBe(true);
    expect(aside("rank", ["1", "2", "3"])).toBe(true);
    expect(aside("No.", ["1", "2", "3"])).toBe(true);
    expect(aside("serial no", ["1", "2", "3"])).toBe(true);
    expect(aside("No.", ["3", "1", "2"])).toBe(false);
    expect(aside("Births", ["1", "2", "3"])).toBe(false);
  });

  it("may count them again in each part, if it is called a number", () => {
    const twice = Array.from({ length: 40 }, (_, i) => String((i % 20) + 1));
    expect(aside("No.", twice)).toBe(true);
    expect(aside("rank", twice)).toBe(false);
  });
});
