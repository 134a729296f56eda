import { describe, expect, it } from "vitest";
import { amountWords, sdmxRole, sdmxSheet } from "../../../../build/import/format/sdmx.ts";

describe("a column of SDMX", () => {
  it.each([
    ["geo", false, "code"],
    ["REF_AREA", true, "code"],
    ["Time_Period", false, "time"],
    ["OBS_VALUE", false, "value"],
    ["OBS_FLAG", true, "flag"],
    ["SUBJECT", false, "indicator"],
    ["SEX", false, "dimension"],
    ["COMMENT", true, "note"],
  ] as const)("has the role of its concept, else that of a dimension or an attribute: %s", (id, isAttribute, role) =>
    expect(sdmxRole(id, isAttribute)).toBe(role),
  );
});

it.each([
  ["euros", "6", "millions (euros)"],
  [undefined, "9", "billions"],
  ["euros", "0", "euros"],
  ["euros", "5", "euros"],
  ["euros", undefined, "euros"],
  ["euros", "12", "trillions (euros)"],
])("a unit is told with the name of its power of ten: %s %s", (unit, power, words) =>
  expect(amountWords(unit, power)).toBe(words),
);

describe("the sheet of a table of SDMX", () => {
  const line = (row: number): number => row + 1;
  const columnsOf = (...names: readonly string[]) =>
    names.map((name) => ({ name, role: sdmxRole(name, /UNIT_M|DEC|TITLE/.test(name)) }));

  it("has unit, power and decimals of its values if all rows have the same", () => {
    const rows = [
      ["FR", "2020", 1, "EUR", "3", "2"],
      ["DE", "2020", 2, "EUR", "3", "2"],
    ];
    const columns = columnsOf("GEO", "TIME", "OBS_VALUE", "UNIT_MEASURE", "UNIT_MULT", "DECIMALS");
    const sheet = sdmxSheet(columns, { name: "t", rows, facts: {}, line });
    expect(sheet.columns?.[2]).toEqual({ name: "OBS_VALUE", role: "value", unit: "thousands (EUR)", decimals: 2 });
    const mixed = rows.map((row, i) =>
      row
        .with(3, `U${i}`)
        .with(4, String(3 * i))
        .with(5, "12"),
    );
    const other = sdmxSheet(columns, { name: "t", rows: mixed, facts: {}, line });
    expect(other.columns?.[2]).toEqual({ name: "OBS_VALUE", role: "value" });
    expect(other.columns?.[4]?.labels?.get("3")).toBe("thousands");
    expect(other.columns?.[4]?.labels?.get("0")).toBe("units");
  });

  it("takes a dimension of regions for the places only if there are no others", () => {
    const rolesOf = (...names: readonly string[]) =>
      sdmxSheet(columnsOf(...names), { name: "t", rows: [], facts: {}, line }).columns?.map(({ role }) => role);
    expect(rolesOf("REGION", "NUTS2")).toEqual(["code", "dimension"]);
    expect(rolesOf("REGION", "GEO")).toEqual(["dimension", "code"]);
    expect(rolesOf("BORDER_AREA", "SEX")).toEqual(["code", "dimension"]);
  });

  it("labels the codes of the only dimension by the titles of its series, if each has one of its own", () => {
    const columns = columnsOf("FREQ", "CURRENCY", "TIME", "OBS_VALUE", "TITLE");
    const labelsOf = (...titles: readonly string[]) =>
      sdmxSheet(columns, {
        name: "t",
        rows: titles.map((title, i) => ["A", i < 2 ? "NOK" : "CHF", "2020", 1, title]),
        facts: {},
        line,
      }).columns?.[1]?.labels;
    expect(labelsOf("Krone", "Krone", "Franc")?.get("CHF")).toBe("Franc");
    expect(labelsOf("Krone", "Crown", "Franc")).toBeUndefined();
    expect(labelsOf("Krone", "Krone", "")).toBeUndefined();
  });
});
