import { describe, expect, it } from "vitest";
import { readEntityHeaders } from "../../../../build/import/layout/entityHeaders.ts";
import { type ContextParts, contextOf } from "../layoutContext.ts";
import { sheetOf } from "../tables.ts";

type Rows = readonly (readonly string[])[];

const years = ["2000", "2001", "2002"];
const under = (heads: readonly string[], first = "Year"): Rows => [
  [first, ...heads],
  ...years.map((year, row) => [year, ...heads.map((_, i) => `${5 * row + i}.5`)]),
];

/** The entities and words of the value columns; the reason if there are none. */
function read(rows: Rows, parts: ContextParts = {}) {
  const found = readEntityHeaders(contextOf(rows, parts));
  if ("reason" in found) return found.reason;
  return found.values.map(({ entity, words, unit }) => [entity, words.join(" | "), unit].filter(Boolean).join("; "));
}

/** The same for several header rows. */
function readLevels(levels: Rows) {
  const width = levels[0]?.length ?? 0;
  const body = years.map((year, row) => [year, ...Array.from({ length: width }, (_, i) => `${5 * row + i}.5`)]);
  const columns = [
    { at: 0, heads: levels.map((_, i) => (i === 0 ? "Year" : "")) },
    ...Array.from({ length: width }, (_, i) => ({ at: i + 1, heads: levels.map((level) => level[i] ?? "") })),
  ];
  return read([["Year"], ...body], { table: { sheet: sheetOf([[], ...body]), columns } });
}

const none = "no columns have the names of countries or regions for headers";

describe("entities in headers", () => {
  it("are those of the columns of numbers", () => expect(read(under(["France", "Chad"]))).toEqual(["France", "Chad"]));

  it("are at least two", () => {
    expect(read(under(["France"]))).toBe(none);
    expect(read(under(["France", "Rain"]))).toBe(none);
  });

  it("are six in ten headers, with groups, and two in ten countries", () => {
    expect(read(under(["France", "Chad", "Mali", "Rain", "Snow"]))).toHaveLength(5);
    expect(read(under(["France", "Chad", "Hail", "Rain", "Snow"]))).toBe(none);
    expect(read(under(["France", "Chad", "Euro area", "Rain", "Snow"]))).toHaveLength(5);
  });

  it("may be codes", () => expect(read(under(["FR", "TD", "ML"]))).toEqual(["FR", "TD", "ML"]));

  it("may be any headers if the user says so", () => {
    const options = { layout: "entities" as const };
    expect(read(under(["Rain", "Snow"]), { options })).toEqual(["Rain", "Snow"]);
    expect(read(under(["Rain"]), { options })).toEqual(["Rain"]);
  });

  it("are not above columns that count rows", () =>
    expect(read(under(["France", "Chad", "Latitude"]))).toEqual(["France", "Chad"]));
});

describe("other header rows", () => {
  it("of names are preferred to one above that mixes codes of countries with others", () => {
    const codes = ["FR", "TD", "ML", "KE", "EU27"];
    const names = ["France", "Chad", "Mali", "Kenya", "Peru"];
    const entities = (levels: Rows) => [readLevels(levels)].flat().map((value) => value.split(";")[0]);
    expect(entities([codes, names])).toEqual(names);
    expect(entities([codes])).toEqual(codes);
  });

  it("are words of the indicator", () => {
    expect(
      readLevels([
        ["Rain", "Rain", "Snow", "Snow"],
        ["France", "Chad", "France", "Chad"],
      ]),
    ).toEqual(["France; Rain", "Chad; Rain", "France; Snow", "Chad; Snow"]);
    expect(
      readLevels([
        ["France", "France", "Chad", "Chad"],
        ["Rain", "Snow", "Rain", "Snow"],
      ]),
    ).toEqual(["France; Rain", "France; Snow", "Chad; Rain", "Chad; Snow"]);
  });

  it("are left out if they have the codes of the entities", () => {
    expect(
      readLevels([
        ["France", "Chad", "Mali"],
        ["F1", "C1", "M1"],
      ]),
    ).toEqual(["France", "Chad", "Mali"]);
  });

  it("are left out if they have the regions of the entities", () => {
    expect(
      readLevels([
        ["Europe", "Africa", "Africa"],
        ["France", "Chad", "Mali"],
      ]),
    ).toEqual(["France", "Chad", "Mali"]);
    expect(
      readLevels([
        ["Wet", "Dry", "Dry"],
        ["France", "Chad", "Mali"],
      ]),
    ).toEqual(["France; Wet", "Chad; Dry", "Mali; Dry"]);
  });

  it("may be a row of units", () => {
    expect(
      readLevels([
        ["France", "Chad"],
        ["GWh", "GWh"],
      ]),
    ).toEqual(["France; GWh", "Chad; GWh"]);
  });
});

describe("the corner above the times", () => {
  it("says what is measured", () => {
    expect(read(under(["France", "Chad"], "GDP per capita (2011 US$)"))).toEqual([
      "France; GDP per capita; 2011 US$",
      "Chad; GDP per capita; 2011 US$",
    ]);
  });

  it("is not used if it names times, entities or codes", () => {
    for (const first of ["Year", "Time code", ""])
      expect(read(under(["France", "Chad"], first))).toEqual(["France", "Chad"]);
  });
});
