import { describe, expect, it } from "vitest";
import { isColumnName, isScaleLabel, isUnitLabel } from "../../../build/vocabulary/columnNames.ts";

describe("the header of a column", () => {
  it.each([
    ["entity", "Country"],
    ["entity", "countryName"],
    ["entity", "都道府県"],
    ["part", "Bundesland"],
    ["thing", "Hospital"],
    ["group", "World region"],
    ["partner", "Counterpart"],
    ["code", "ISO3"],
    ["code", "Areacode"],
    ["time", "Année"],
    ["time", "時点"],
    ["year", "Rok"],
    ["date", "Datum"],
    ["month", "MM"],
    ["week", "ISOWeek"],
    ["quarter", "Qtr"],
    ["weekday", "Day of the week"],
    ["dayOfMonth", "Day"],
    ["dayOfYear", "DOY"],
    ["firstDay", "Start"],
    ["lastDay", "until"],
    ["indicator", "KPI"],
    ["unit", "Unit of measure"],
    ["unit", "Maßeinheit"],
    ["scale", "UNIT_MULT"],
    ["note", "Footnotes"],
    ["numericNote", "Obs status"],
    ["bound", "Lower"],
    ["value", "OBS_VALUE"],
  ] as const)("says that there are %s: %s", (kind, name) => expect(isColumnName(kind, name)).toBe(true));

  it.each([
    ["entity", "Accountry"],
    ["month", "mmol"],
    ["unit", "Unit price"],
    ["scale", "Scale of cities"],
    ["numericNote", "Water quality"],
    ["numericNote", "High school"],
    ["value", "Added value"],
    ["time", "Year of the independence"],
    ["code", "Encoder"],
  ] as const)("says no such thing of %s: %s", (kind, name) => expect(isColumnName(kind, name)).toBe(false));

  it("is of times with up to three words", () => {
    expect(isColumnName("time", "Year of birth")).toBe(true);
    expect(isColumnName("time", "Year of first birth")).toBe(false);
  });
});

it("the label of a row says that units or magnitudes follow", () => {
  expect(isUnitLabel("Units")).toBe(true);
  expect(isUnitLabel("Scale")).toBe(false);
  expect([isScaleLabel("Dimension"), isScaleLabel("Magnitude"), isScaleLabel("Dimensions")]).toEqual([
    true,
    true,
    false,
  ]);
});
