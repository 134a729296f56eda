import { describe, expect, it } from "vitest";
import { readStubs } from "../../../../build/import/layout/stubs.ts";
import { noTimes, readTimeColumns } from "../../../../build/import/layout/timeColumns.ts";
import { type ContextParts, contextOf, crossedRows } from "../layoutContext.ts";

/** The roles of all columns but the values, by header. */
function stubsOf(rows: readonly (readonly string[])[], parts: ContextParts = {}, hasTimes = true) {
  const context = contextOf(rows, parts);
  const columns = context.profiles.filter(({ name }) => name !== "Value");
  const times = hasTimes ? readTimeColumns(context, columns) : noTimes;
  if ("reason" in times) throw new Error(times.reason);
  const found = readStubs(context, columns, times);
  if ("reason" in found) return found;
  return {
    ...{ entity: found.entity?.name, parent: found.parentPlace?.name, code: found.code?.name, time: found.time?.name },
    ...{ unit: found.unit?.name, scale: found.scale?.name, hasTotal: found.hasTotal },
    breakdowns: found.breakdowns?.map(({ name }) => name),
    ignored: Object.fromEntries(found.ignored),
    reserve: found.reserve.map(({ name }) => name),
    rest: found.rest.map(({ name }) => name),
  };
}

const countries = ["France", "Chad", "Mali"];
const years = ["2000", "2001"];
/** A table by country and year, with further columns that depend on the row's number and country. */
const withColumns = (more: Readonly<Record<string, (i: number, country: string) => string>>) => {
  const [head = [], ...rows] = crossedRows({ Country: countries, Year: years });
  const names = Object.keys(more);
  return [
    [...head, ...names],
    ...rows.map((row, i) => [...row, ...names.map((name) => more[name]?.(i, row[0] ?? "") ?? "")]),
  ];
};

describe("columns beside the values", () => {
  it("are the entity, its code and the time; others are left", () => {
    const rows = withColumns({
      Code: (_, country) => country.slice(0, 3).toUpperCase().replace("CHA", "TCD").replace("MAL", "MLI"),
      Sex: (i) => ["men", "women"][i % 2] ?? "",
    });
    expect(stubsOf(rows)).toMatchObject({ entity: "Country", code: "Code", time: "Year", rest: ["Sex"], ignored: {} });
  });

  it("are left out if they are empty, and named if they have a header", () => {
    const found = stubsOf(withColumns({ Empty: () => "", "": () => "" }));
    expect(found).toMatchObject({ ignored: { Empty: "it is empty" }, rest: [] });
    expect(Object.keys("ignored" in found ? found.ignored : {})).toEqual(["Empty"]);
  });

  it("are left out if the user says so", () => {
    expect(stubsOf(withColumns({ Sex: (i) => `s${i}x` }), { meta: { Sex: { role: "unused" } } })).toMatchObject({
      ignored: { Sex: "--column leaves it out" },
    });
  });

  it("have no entity if the user names the only one", () => {
    expect(stubsOf(withColumns({}), { options: { entity: "World" } })).toMatchObject({
      entity: undefined,
      rest: ["Country"],
    });
  });
});

describe("other codes and names of the entity", () => {
  const codes: Readonly<Record<string, string>> = { France: "FRA", Chad: "TCD", Mali: "MLI" };
  const two: Readonly<Record<string, string>> = { France: "FR", Chad: "TD", Mali: "ML" };

  it("are left out", () => {
    const rows = withColumns({
      ISO3: (_, country) => codes[country] ?? "",
      ISO2: (_, country) => two[country] ?? "",
      "Short name": (_, country) => `The ${country}`,
    });
    expect(stubsOf(rows)).toMatchObject({
      code: "ISO3",
      ignored: { ISO2: 'it is another code of "Country"', "Short name": 'it is another name of "Country"' },
    });
  });

  it("are not names that other columns have", () => {
    expect(stubsOf(withColumns({ Capital: (_, country) => `Capital of ${country}` }))).toMatchObject({
      rest: ["Capital"],
    });
  });

  it("are not codes that differ within an entity, or never", () => {
    expect(stubsOf(withColumns({ "Series code": (i) => `A${10 + i}` }))).toMatchObject({ rest: ["Series code"] });
    expect(stubsOf(withColumns({ "Series code": () => "A11" }))).toMatchObject({ rest: ["Series code"] });
  });
});

describe("the unit", () => {
  it("is in the column that the format names, else in words rather than codes", () => {
    const rows = withColumns({
      "Unit code": (i) => ["A", "B"][i % 2] ?? "",
      Unit: (i) => ["kg each", "km each"][i % 2] ?? "",
    });
    expect(stubsOf(rows)).toMatchObject({ unit: "Unit", ignored: { "Unit code": 'it says what "Unit" says' } });
    expect(stubsOf(rows, { meta: { "Unit code": { role: "unit" } } })).toMatchObject({ unit: "Unit code" });
    const labelled = withColumns({
      Unit: (i) => ["A", "B"][i % 2] ?? "",
      "Unit label": (i) => ["kg each", "km each"][i % 2] ?? "",
    });
    expect(stubsOf(labelled)).toMatchObject({ unit: "Unit label" });
  });

  it("is not in a column of numbers", () =>
    expect(stubsOf(withColumns({ Unit: (i) => String(i) }))).toMatchObject({ unit: undefined }));
});

describe("the magnitude", () => {
  it("is in words, or in numbers that vary or are powers of ten", () => {
    expect(stubsOf(withColumns({ Scale: () => "Thousands" }))).toMatchObject({ scale: "Scale" });
    expect(stubsOf(withColumns({ Scale: () => "1000" }))).toMatchObject({ scale: "Scale" });
    expect(stubsOf(withColumns({ Scale: () => "7" }))).toMatchObject({ scale: undefined });
    expect(stubsOf(withColumns({ Scale: (i) => String(3 * (i % 2)) }))).toMatchObject({ scale: "Scale" });
  });

  it("varies if the format gives codes without labels", () => {
    expect(stubsOf(withColumns({ Scale: () => "Thousands" }), { meta: { Scale: {} } })).toMatchObject({
      scale: undefined,
    });
    const labels = new Map([["3", "Thousands"]]);
    expect(stubsOf(withColumns({ Scale: () => "3" }), { meta: { Scale: { labels } } })).toMatchObject({
      scale: "Scale",
    });
  });
});

describe("columns in reserve", () => {
  it("are notes, words of values and marks", () => {
    const rows = withColumns({
      Comment: (i) => `see ${i}`,
      Value_: () => "x",
      "Status code": (i) => ["A", "P"][i % 2] ?? "",
    });
    expect(stubsOf(rows)).toMatchObject({ reserve: ["Comment", "Value_", "Status code"], rest: [] });
  });

  it("are not codes of three letters", () => {
    expect(stubsOf(withColumns({ "Item code": (i) => ["ABX", "PQX"][i % 2] ?? "" }))).toMatchObject({
      rest: ["Item code"],
    });
    expect(stubsOf(withColumns({ "Item code": (i) => ["QX", "ZX"][i % 2] ?? "" }))).toMatchObject({
      reserve: ["Item code"],
    });
  });
});

describe("columns in which a blank means the total", () => {
  const tidy = (first: string, parts: Readonly<Record<string, string>> = {}) => [
    ["Year", "Sex", "Age", "Value", ...Object.keys(parts)],
    ["2000", "", first, "10", ...Object.values(parts)],
    ["2000", "men", "", "4", ...Object.values(parts)],
    ["2000", "women", "", "6", ...Object.values(parts)],
    ["2000", "", "young", "5", ...Object.values(parts)],
  ];

  it("are those with blanks, if a row is blank in all of them", () => {
    expect(stubsOf(tidy(""))).toMatchObject({ breakdowns: ["Sex", "Age"] });
    expect(stubsOf(tidy("old"))).toMatchObject({ breakdowns: undefined });
  });

  it("are none without a single column called a value", () => {
    const renamed = tidy("").map((row, i) => (i === 0 ? row.map((text) => (text === "Value" ? "Births" : text)) : row));
    expect(stubsOf(renamed)).toMatchObject({ breakdowns: undefined });
  });

  it("are not units or notes", () => {
    const rows = tidy("").map((row, i) => [...row, i === 0 ? "Unit" : i === 2 ? "kg" : ""]);
    expect(stubsOf(rows)).toMatchObject({ breakdowns: ["Sex", "Age"], unit: "Unit" });
  });

  it("may be the entity, whose blank is then the total", () => {
    const rows = [
      ["Year", "Country", "Value"],
      ["2000", "", "10"],
      ["2000", "France", "4"],
      ["2000", "Chad", "6"],
    ];
    expect(stubsOf(rows)).toMatchObject({ entity: "Country", hasTotal: true, breakdowns: undefined });
  });
});
