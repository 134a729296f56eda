import { describe, expect, it } from "vitest";
import { type InterpretOptions, interpret } from "../../../../build/import/values/interpret.ts";
import { orderPairs } from "../../../../build/import/values/order.ts";
import { worldIndex } from "../layoutContext.ts";
import { sheetOf } from "../tables.ts";

type Rows = readonly (readonly string[])[];
type Parts = Parameters<typeof sheetOf>[1];

const around = { index: worldIndex, name: "My data", file: "file", reviewed: [] };
const read = (rows: Rows, options: InterpretOptions = {}, parts: Parts = {}) =>
  interpret(sheetOf(rows, parts), options, around);

/** The facts that were read, as `entity time: values`; the reason if nothing was. */
function facts(...args: Parameters<typeof read>): readonly string[] | string {
  const found = read(...args);
  if ("reason" in found) return found.reason;
  const { pairs, times, indicators } = found.melted;
  return Array.from(orderPairs(found), (place) => {
    const values = indicators.map(({ column }) => column.get(place));
    return `${found.entities.names[pairs.entityOf(place)]?.entity} ${times[pairs.timeOf(place)]}: ${values.join(", ")}`;
  });
}

const rows: Rows = [
  ["Country", "Year", "Rain"],
  ["France", "2000", "1.5"],
  ["Chad", "2000", "2.5"],
  ["Chad", "2001", "3.5"],
];

describe("a sheet", () => {
  it("is read as entities, times and values", () => {
    expect(facts(rows)).toEqual(["Chad 2000: 2.5", "Chad 2001: 3.5", "France 2000: 1.5"]);
  });

  it("without a header is refused with an option that helps", () =>
    expect(facts([["a"], ["b"]])).toContain("--header LINE"));

  it("without a value is refused, with a cell that is none", () => {
    const empty = [
      ["Country", "Year", "Rain"],
      ["France", "2000", "wet"],
      ["Chad", "2001", "dry"],
    ];
    expect(facts(empty, { valueColumns: ["Rain"] })).toContain(
      'no row has an entity, a time and a value (line 2 has "wet" in "Rain")',
    );
  });

  it("that cannot be read says what was seen of it", () => {
    const found = read([
      ["Country", "Rain"],
      ["France", "1.5"],
      ["Chad", "2.5"],
    ]);
    expect("reason" in found && found.seen?.profiles.map(({ name }) => name)).toEqual(["Country", "Rain"]);
    expect("reason" in found && found.seen?.layout?.entity?.name).toBe("Country");
  });
});

describe("rows that the user selects", () => {
  it("have the text in the column", () => {
    expect(facts(rows, { where: [["Year", "2000"]] })).toEqual(["Chad 2000: 2.5", "France 2000: 1.5"]);
  });

  it("fulfil all conditions", () => {
    expect(
      facts(rows, {
        where: [
          ["Year", "2000"],
          ["country", "Chad"],
        ],
      }),
    ).toEqual(["Chad 2000: 2.5"]);
  });

  it("may have the label of a code", () => {
    const columns = [
      {
        name: "geo",
        labels: new Map([
          ["F", "France"],
          ["C", "Chad"],
        ]),
      },
      { name: "Year" },
      { name: "Rain" },
    ];
    const coded = [
      ["F", "2000", "1.5"],
      ["C", "2000", "2.5"],
    ];
    expect(facts(coded, { where: [["geo", "Chad"]] }, { columns })).toEqual(["Chad 2000: 2.5"]);
    expect(facts(coded, { where: [["geo", "C"]] }, { columns })).toEqual(["Chad 2000: 2.5"]);
  });

  it("are some, of a column that exists", () => {
    expect(
      facts(rows, {
        where: [
          ["Year", "1999"],
          ["Country", "Chad"],
        ],
      }),
    ).toBe('no row has 1999 in "Year" and Chad in "Country"');
    expect(facts(rows, { where: [["Month", "5"]] })).toContain('there is no column "Month", which --where names');
  });

  it("leave the others accounted for", () => {
    const found = read(rows, { where: [["Year", "2000"]] });
    expect("table" in found && found.table.otherRows.get("left out by --where")).toEqual([3]);
  });
});

describe("missing values", () => {
  const holed = [...rows, ["Mali", "2000", "-99"], ["Mali", "2001", "4.5"]];

  it("are those that the user names", () => {
    expect(facts(holed, { missing: ["-99"] })).not.toContain("Mali 2000: -99");
    expect(facts(holed)).toContain("Mali 2000: -99");
  });

  it("are those that the format names", () => {
    expect(facts(holed, {}, { facts: { missingValues: ["-99"] } })).not.toContain("Mali 2000: -99");
  });

  it("are placeholders that stand out", () => {
    const many = Array.from({ length: 30 }, (_, i) => ["Mali", String(1950 + i), i % 3 === 0 ? "-999" : `${i}.5`]);
    const found = read([...rows, ...many]);
    expect("placeholders" in found && found.placeholders?.map(({ text }) => text)).toEqual(["-999"]);
    expect(facts([...rows, ...many])).not.toContain("Mali 1950: -999");
    expect(read([...rows, ...many], { missing: ["x"] })).not.toHaveProperty("placeholders");
  });
});

describe("times in headers", () => {
  const wide = [
    ["Country", "2000", "2001", "2001-05"],
    ["France", "1.5", "2.5", "9.5"],
    ["Chad", "3.5", "4.5", "8.5"],
  ];

  it("of other units are left out if the user names one", () => {
    const found = read(wide, { timeUnit: "year" });
    expect("layout" in found && found.layout.ignored).toContainEqual(["2001-05", "it is no year"]);
    expect("layout" in found && found.layout.values).toHaveLength(2);
  });
});

describe("a title with the only year", () => {
  it("is the time of all values", () => {
    const found = read([["Rain of 2011"], [], ["Country", "Rain"], ["France", "1.5"], ["Chad", "2.5"]]);
    expect("fixedTime" in found && found.fixedTime).toEqual({ unit: "year", time: 2011 });
  });
});

describe("names above their rows", () => {
  it("are filled down", () => {
    const sparse = [
      ["Country", "Year", "Rain"],
      ["France", "2000", "1.5"],
      ["", "2001", "2.5"],
      ["Chad", "2000", "3.5"],
      ["", "2001", "4.5"],
    ];
    expect(facts(sparse)).toEqual(["Chad 2000: 3.5", "Chad 2001: 4.5", "France 2000: 1.5", "France 2001: 2.5"]);
  });

  it("that are headings name the places of their rows", () => {
    const headed = [
      ["Year", "Rain", "Snow"],
      ["France"],
      ["2000", "1.5", "1"],
      ["2001", "2.5", "2"],
      ["Chad"],
      ["2000", "3.5", "3"],
      ["2001", "4.5", "4"],
    ];
    expect(facts(headed)).toEqual([
      "Chad 2000: 3.5, 3",
      "Chad 2001: 4.5, 4",
      "France 2000: 1.5, 1",
      "France 2001: 2.5, 2",
    ]);
  });
});

it("conflicting values are a conflict with both lines", () => {
  const found = read([...rows, ["Chad", "2001", "9.5"]]);
  expect(found).toMatchObject({ isConflict: true });
  expect("reason" in found && found.reason).toContain("Chad, 2001 is 3.5 and 9.5 (lines 4 and 5)");
});

it("roles that the user gives to columns are used", () => {
  expect(facts(rows, { columns: [["Country", "unused"]], entity: "Mali", where: [["Country", "Chad"]] })).toEqual([
    "Mali 2000: 2.5",
    "Mali 2001: 3.5",
  ]);
});

describe("options for times", () => {
  const dated = (texts: readonly string[], options: InterpretOptions) => {
    const found = read([["Country", "Date", "Rain"], ...texts.map((text, i) => ["Chad", text, `${i}.5`])], options);
    return "reason" in found ? found.reason : [found.melted.unit, found.melted.times.length, found.melted.isFiscal];
  };

  it("say the order of day and month", () => {
    const days = ["03/04/2000", "05/07/2000", "05/08/2001"];
    expect(dated(days, {})).toContain("--dates");
    expect(dated(days, { dates: "month first" })).toEqual(["day", 3, false]);
  });

  it("say the unit to keep", () => {
    expect(dated(["2000", "2001", "2000-01"], { timeUnit: "year" })).toEqual(["year", 2, false]);
    expect(dated(["2000-01-01", "2000-02-01", "2000-03-01"], { timeUnit: "day" })).toEqual(["day", 3, false]);
  });

  it("say which year represents ranges", () => {
    expect(dated(["2000-2004", "2005-2009"], {})).toContain("--spans");
    expect(dated(["2000-2004", "2005-2009"], { spans: "end" })).toEqual(["year", 2, false]);
  });

  it("say the language of months", () => {
    expect(dated(["listopad 2000", "listopad 2001"], {})).toContain("--language");
    expect(dated(["listopad 2000", "listopad 2001"], { language: "pl" })).toEqual(["month", 2, false]);
  });

  it("say the century of years, and where fiscal quarters are", () => {
    expect(dated(["01.02.51", "01.03.07"], { century: 1950, dates: "day first" })).toEqual(["day", 2, false]);
    expect(dated(["FY2001 Q1", "FY2001 Q2"], {})).toContain("--fiscal");
    expect(dated(["FY2001 Q1", "FY2001 Q2"], { fiscal: { unit: "quarter", count: -1 } })).toEqual([
      "quarter",
      2,
      false,
    ]);
  });

  it("say the era of years", () => {
    const found = read(
      [
        ["Country", "Year", "Rain"],
        ["Chad", "2563", "1.5"],
        ["Chad", "2564", "2.5"],
      ],
      { era: "buddhist" },
    );
    expect("melted" in found && found.melted.times).toEqual([2020, 2021]);
  });
});
