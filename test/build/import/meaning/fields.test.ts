import { describe, expect, it } from "vitest";
import type { KnownIds } from "../../../../build/import/meaning/fields.ts";
import type { SourceSheet } from "../../../../build/import/sheet/sheet.ts";
import { describedFields, interpreted } from "../interpreted.ts";

const noIds: KnownIds = { taken: new Set(), own: new Map() };

/** The fields of value columns with the given headers. @param cells - the values of both rows, by column */
function fieldsOf(
  heads: readonly string[],
  cells: readonly (readonly [string, string])[],
  parts: Partial<SourceSheet> = {},
  ids = noIds,
  above: readonly string[] = [],
) {
  const rows = [
    ...above.map((line) => [line]),
    ["Country", "Year", ...heads],
    ["France", "2000", ...heads.map((_, i) => cells[i]?.[0] ?? "")],
    ["Chad", "2001", ...heads.map((_, i) => cells[i]?.[1] ?? "")],
  ];
  return describedFields(interpreted(rows, parts), "Rain fall", ids).fields;
}

const numbers: readonly [string, string] = ["1.5", "2.5"];

describe("the name of an indicator", () => {
  it("is its header without the unit, as title, and in lower case with underscores", () => {
    expect(fieldsOf(["Total rain (mm)"], [numbers])[0]).toMatchObject({
      ...{ name: "Total rain", title: "Total rain", shortName: "total_rain", unit: "mm", shortUnit: "mm" },
    });
  });

  it("is the fallback for a column that names nothing", () => {
    expect(fieldsOf(["Value"], [numbers])[0]?.title).toBe("Rain fall");
  });

  it("is longer by the unit if another has it", () => {
    const names = fieldsOf(["Rain (mm)", "Rain (kg)"], [numbers, numbers]).map(({ name }) => name);
    expect(names).toEqual(["Rain", "Rain (kg)"]);
  });

  it("is not that of another column of datasets", () => {
    const [field] = fieldsOf(["Entity"], [numbers], {}, noIds);
    expect(field).toMatchObject({ name: "Entity 2", shortName: "entity_2" });
  });

  it("has no accents or signs in its short form, and at most 60 letters", () => {
    const short = (head: string) => fieldsOf([head], [numbers])[0]?.shortName;
    expect(short("Été — São 1")).toBe("ete_sao_1");
    expect(short("雨量雨量")).toBe("indicator");
    expect(short(`${"rain".repeat(15)}fall`)).toBe("rain".repeat(15));
  });
});

describe("the id of an indicator", () => {
  it("is the same each time, and differs by dataset column", () => {
    const ids = () => fieldsOf(["Rain", "Snow"], [numbers, numbers]).map(({ id }) => id);
    expect(ids()).toEqual(ids());
    expect(new Set(ids()).size).toBe(2);
    for (const id of ids()) expect(id).toBeGreaterThan(0);
  });

  it("is the one that the dataset had", () => {
    const own = new Map([["Rain", 7]]);
    expect(fieldsOf(["Rain"], [numbers], {}, { taken: new Set(), own })[0]?.id).toBe(7);
  });

  it("is the next that is free", () => {
    const [before] = fieldsOf(["Rain"], [numbers]);
    const id = before?.id ?? 0;
    expect(fieldsOf(["Rain"], [numbers], {}, { taken: new Set([id]), own: new Map() })[0]?.id).toBe(id + 1);
    expect(fieldsOf(["Rain"], [numbers], {}, { taken: new Set([id, id + 1]), own: new Map() })[0]?.id).toBe(id + 2);
  });
});

describe("numbers", () => {
  it("are integers if all are whole", () => {
    expect(fieldsOf(["Rain", "Snow"], [["1", "2"], numbers]).map(({ type }) => type)).toEqual(["integer", "number"]);
    expect(fieldsOf(["Rain"], [["1", "2"]])[0]).not.toHaveProperty("decimals");
  });

  it.each([
    [["0.12345", "0.5"], 4],
    [["0.12", "0.5"], 2],
    [["1.12345", "0.5"], 2],
    [["-1.12345", "0.5"], 2],
    [["99.123", "0.5"], 2],
    [["100.123", "0.5"], 1],
    [["9999.123", "0.5"], 1],
    [["10000.123", "0.5"], 0],
  ] as const)("such as %j have %d decimals", (cells, decimals) => {
    expect(fieldsOf(["Rain"], [cells])[0]?.decimals).toBe(decimals);
  });

  it("have a range, with the smallest above zero", () => {
    expect(fieldsOf(["Rain"], [["-3", "2"]])[0]?.range).toEqual({ min: -3, max: 2, minPositive: 2 });
    expect(fieldsOf(["Rain"], [["0", "5"]])[0]?.range).toEqual({ min: 0, max: 5, minPositive: 5 });
  });
});

it("words are texts without a range", () => {
  const [, words] = fieldsOf(["Rain", "Kind of weather"], [numbers, ["wet", "dry"]]);
  expect(words).toMatchObject({ type: "string", title: "Kind of weather" });
  expect(words).not.toHaveProperty("range");
});

describe("a unit above the table", () => {
  it("applies to all columns if none has its own", () => {
    expect(fieldsOf(["Rain", "Snow"], [numbers, numbers], {}, noIds, ["Unit: mm"]).map(({ unit }) => unit)).toEqual([
      "mm",
      "mm",
    ]);
  });

  it("applies to none if one has its own", () => {
    expect(
      fieldsOf(["Rain", "Snow (kg)"], [numbers, numbers], {}, noIds, ["Unit: mm"]).map(({ unit }) => unit),
    ).toEqual([undefined, "kg"]);
  });
});

describe("what the format says", () => {
  const columns = (meta: object) => [
    { name: "Country", role: "entity" as const },
    { name: "Year", role: "time" as const },
    { name: "Rain", role: "value" as const, ...meta },
  ];
  const described = (meta: object, facts: SourceSheet["facts"] = {}) =>
    describedFields(
      interpreted(
        [
          ["France", "2000", "1.5"],
          ["Chad", "2001", "2.5"],
        ],
        { columns: columns(meta), facts },
      ),
      "x",
    ).fields[0];

  it("is kept: description, unit, short unit and decimals", () => {
    expect(described({ description: "all rain", unit: "mm", shortUnit: "m", decimals: 0 })).toMatchObject({
      ...{ description: "all rain", unit: "mm", shortUnit: "m", decimals: 0 },
    });
  });

  it("names indicators by their codes", () => {
    const coded = [
      { name: "Country", role: "entity" as const },
      { name: "Year", role: "time" as const },
      { name: "What", role: "indicator" as const },
      { name: "Value", role: "value" as const },
    ];
    const named = (code: string, unit: string) =>
      describedFields(
        interpreted(
          [
            ["France", "2000", "R1", "1.5"],
            ["Chad", "2000", "R1", "2.5"],
          ],
          {
            columns: coded.map((one) => (one.name === "Value" ? { ...one, unit } : one)),
            facts: {
              indicators: [{ code, name: "Total rain", description: "all", unit: "mm", shortUnit: "m", decimals: 1 }],
            },
          },
        ),
        "x",
      ).fields[0];
    expect(named("R1", "mm")).toMatchObject({ title: "Total rain", description: "all", unit: "mm", shortUnit: "m" });
    expect(named("R1", "kg")).toMatchObject({ title: "Total rain", unit: "kg", shortUnit: "kg", decimals: 1 });
    expect(named("R2", "mm")).toMatchObject({ title: "R1", unit: "mm", shortUnit: "mm" });
  });
});
