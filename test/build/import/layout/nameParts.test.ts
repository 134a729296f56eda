import { describe, expect, it } from "vitest";
import { minShare } from "../../../../build/import/layout/columnKinds.ts";
import {
  columnsDeterminedBy,
  isIndicator,
  isKindOfPlace,
  isLabel,
  isQualifier,
  readParts,
  titleScore,
} from "../../../../build/import/layout/nameParts.ts";
import type { ColumnProfile } from "../../../../build/import/layout/profile.ts";
import { type ContextParts, columnOf, contextOf, crossedRows } from "../layoutContext.ts";

type Columns = Readonly<Record<string, (row: readonly string[]) => string>>;

const base = { Country: ["France", "Chad", "Mali"], What: ["Total births", "Total deaths"] };
/** A row for each country and indicator, with columns computed from it. */
const withColumns = (more: Columns): string[][] => {
  const [head = [], ...rows] = crossedRows(base);
  return [
    [...head, ...Object.keys(more)],
    ...rows.map((row) => [...row, ...Object.values(more).map((cell) => cell(row))]),
  ];
};

/** The parts of indicators' names, and ignored columns. */
function partsOf(more: Columns, parts: ContextParts = {}, breakdowns: readonly string[] = []) {
  const context = contextOf(withColumns(more), parts);
  const columns = context.profiles.filter(({ name }) => name !== "Country" && name !== "Value");
  const found = readParts(context, columns, {
    entity: columnOf(context, "Country"),
    breakdowns: breakdowns.map((name) => columnOf(context, name)),
  });
  return { parts: found.parts.map(({ name }) => name), ignored: Object.fromEntries(found.ignored) };
}

describe("parts of the names of indicators", () => {
  it("are columns of words, in table order", () => {
    expect(partsOf({ Terrain: ([country]) => (country === "Chad" ? "dry" : "wet") }).parts).toEqual([
      "What",
      "Terrain",
    ]);
  });

  it("are words rather than their codes", () => {
    const code = (row: readonly string[]) => (row[1] === "Total births" ? "B1" : "D1");
    expect(partsOf({ "Item code": code })).toEqual({
      parts: ["What"],
      ignored: { "Item code": "other columns settle it" },
    });
  });

  it("are labels rather than what says the same", () => {
    const short = (row: readonly string[]) => (row[1] ?? "").slice(6);
    expect(partsOf({ "What label": short })).toEqual({
      parts: ["What label"],
      ignored: { What: 'it says what "What label" says' },
    });
  });

  it("are not what says the same in every row, unless it names the indicator or a unit", () => {
    expect(partsOf({ Office: () => "of numbers" })).toEqual({
      parts: ["What"],
      ignored: { Office: "it says the same in every row" },
    });
    expect(partsOf({ Indicator: () => "of numbers" }).parts).toEqual(["What", "Indicator"]);
    expect(partsOf({ Office: () => "Output (GWh)" }).parts).toEqual(["What", "Office"]);
    expect(partsOf({ Office: () => "of numbers" }, {}, ["Office"]).parts).toEqual(["What", "Office"]);
  });

  it("are not what another part settles", () => {
    const three = { ...base, What: ["Total births", "Male births", "Total deaths"] };
    const [head = [], ...rows] = crossedRows(three);
    const context = contextOf([[...head, "Field"], ...rows.map((row) => [...row, (row[1] ?? "").split(" ")[1] ?? ""])]);
    const found = readParts(context, [columnOf(context, "What"), columnOf(context, "Field")], {
      entity: columnOf(context, "Country"),
    });
    expect(found).toEqual({ parts: [{ at: 1, name: "What" }], ignored: [["Field", '"What" settles it']] });
  });
});

describe("columns that describe the entity", () => {
  const owned = (more: Columns, key = "Country", parts: ContextParts = {}) => {
    const context = contextOf(withColumns(more), parts);
    const others = context.profiles.filter(({ name }) => name in more);
    return columnsDeterminedBy(columnOf(context, key), others, context.dependencies).map(({ name }) => name);
  };
  const terrain = ([country]: readonly string[]) => (country === "Chad" ? "dry" : "wet");

  it("are settled by it, and vary", () => {
    expect(owned({ Terrain: terrain })).toEqual(["Terrain"]);
    expect(owned({ Terrain: () => "dry" })).toEqual([]);
    expect(owned({ Terrain: ([, what]) => what ?? "" })).toEqual([]);
  });

  it("do not name indicators", () => {
    expect(owned({ "Fuel type": terrain })).toEqual([]);
    expect(owned({ "Area type": terrain })).toEqual(["Area type"]);
  });

  it("do not hold a key of each entity, which nine in ten of their texts make one", () => {
    const entity = { at: 0, distinct: 3 } as ColumnProfile;
    const label = (ids: number, distinct = 3) =>
      ({ at: 1, name: "Indicator key", distinct, ids, column: {} }) as unknown as ColumnProfile;
    const dependencies = { repeats: () => true, determines: () => true } as never;
    const owns = (one: ColumnProfile) => columnsDeterminedBy(entity, [one], dependencies).length === 1;
    expect([owns(label(minShare)), owns(label(minShare - 0.01)), owns(label(minShare, 2))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it("have no role that the format gives", () => {
    expect(owned({ Terrain: terrain }, "Country", { meta: { Terrain: { role: "dimension" } } })).toEqual([]);
  });

  it("are none without a key, or with a key that never varies", () => {
    const context = contextOf(withColumns({ Terrain: terrain }));
    expect(columnsDeterminedBy(undefined, context.profiles, context.dependencies)).toEqual([]);
    const same = contextOf([
      ["Country", "a"],
      ["France", "x"],
      ["France", "y"],
    ]);
    expect(columnsDeterminedBy(columnOf(same, "Country"), same.profiles, same.dependencies)).toEqual([]);
  });

  it("are not indicators, with a row for each entity", () => {
    const rows = [
      ["Country", "Fuel type", "Variable"],
      ["France", "gas", "a"],
      ["Chad", "oil", "b"],
      ["Mali", "oil", "b"],
    ];
    const context = contextOf(rows);
    const found = columnsDeterminedBy(columnOf(context, "Country"), context.profiles.slice(1), context.dependencies);
    expect(found.map(({ name }) => name)).toEqual(["Fuel type"]);
  });
});

const profile = (parts: Partial<ColumnProfile>): ColumnProfile =>
  ({
    ...{ name: "x", column: { at: 0, heads: [] }, ids: 0, numbers: 0, length: 0, isPadded: false },
    ...parts,
  }) as ColumnProfile;

describe("the score of a title", () => {
  it("is higher for names than for descriptions, and for those than for codes", () => {
    expect(titleScore(profile({ name: "Topic" }))).toBe(1000);
    expect(titleScore(profile({ name: "Topic description" }))).toBe(500);
    expect(titleScore(profile({ name: "Topic code" }))).toBe(0);
    expect(titleScore(profile({ name: "Topic", ids: 0.9 }))).toBe(0);
    expect(titleScore(profile({ name: "Topic", ids: 0.89 }))).toBe(1000);
    expect(titleScore(profile({ name: "Topic", numbers: 0.6 }))).toBe(0);
  });

  it("is higher for labels, for indicators and for longer texts, up to 400 characters", () => {
    expect(titleScore(profile({ name: "Topic label" }))).toBe(1200);
    expect(titleScore(profile({ name: "Variable" }))).toBe(1300);
    expect(titleScore(profile({ length: 399 }))).toBe(1399);
    expect(titleScore(profile({ length: 401 }))).toBe(1400);
    expect(titleScore(profile({ column: { at: 0, heads: [], meta: { name: "x", labels: new Map() } } }))).toBe(1500);
  });
});

describe("the only category of a dimension", () => {
  const isSaid = (only: string, parts: Partial<ColumnProfile> = {}, role: "dimension" | "code" = "dimension") =>
    isQualifier(
      profile({
        only,
        distinct: 1,
        filled: 1,
        column: { at: 0, heads: [], meta: { name: "x", role, labels: new Map([["M", "Males"]]) } },
        ...parts,
      }),
    );

  it.each([
    ["Males", true],
    ["M", true],
    ["Total", false],
    ["_T", false],
    ["All ages", false],
    ["GDP", false],
    ["ab", false],
    ["Rural areas", true],
    ["男性", true],
    ["合計", true],
    ["总计", false],
  ])("says what the values are unless it leaves nothing out: %s", (only, is) => expect(isSaid(only)).toBe(is));

  it("has to be the only one, of nearly all rows, under a header that is not technical", () => {
    expect(isSaid("Males", { distinct: 2 })).toBe(false);
    expect(isSaid("Males", { filled: 0.9 })).toBe(true);
    expect(isSaid("Males", { filled: 0.89 })).toBe(false);
    expect(isSaid("Males", { name: "Adjustment" })).toBe(false);
    expect(isSaid("Males", {}, "code")).toBe(false);
  });
});

it.each([
  ["INDICATOR_LABEL", true],
  ["Item Name", true],
  ["Libellé", true],
  ["Names of items", false],
])("a header says that the column has labels: %s %s", (name, is) => expect(isLabel({ name })).toBe(is));

it.each([
  ["Area type", true],
  ["Country group name", true],
  ["Region_class", true],
  ["Fuel type", false],
  ["Type of area", false],
])("a header says that the column has kinds of places: %s %s", (name, is) =>
  expect(isKindOfPlace(profile({ name }))).toBe(is),
);

it.each([
  ["Indicator", true],
  ["SERIES", true],
  ["Item", true],
  ["The item", false],
  ["Tipo de dato", true],
  ["Country", false],
])("a header names indicators: %s %s", (name, is) => expect(isIndicator({ name })).toBe(is));
