import { describe, expect, it } from "vitest";
import { abbreviateUnit, areCountedThings, findUnitInTitles, isUnit } from "../../../build/vocabulary/units.ts";

describe("the unit beside a number", () => {
  it.each([
    ["% of GDP", "%"],
    ["current US$", "$"],
    ["US$ per million people", "$"],
    ["kilograms", "kg"],
    ["deaths per 1,000 births", ""],
  ])("of %j is %j", (unit, short) => expect(abbreviateUnit(unit)).toBe(short));

  it.each(["million US$", "US$, billions", "thousand tonnes", "USD mln", "€ bn"])(
    "is none of what is counted in thousands or more, which its sign alone would not say: %s",
    (unit) => expect(abbreviateUnit(unit)).toBe(""),
  );
});

describe("a unit in a header", () => {
  it.each(["Population 31 Dec", "persons 1. Januar", "1 July population"])("is none where a day is named: %s", (text) =>
    expect(isUnit(text)).toBe(false),
  );

  it.each([
    ["Births", "Deaths"],
    ["Men", "women"],
  ])("is none where different things are counted side by side", (...texts) =>
    expect(areCountedThings(texts)).toBe(true),
  );

  it("is one where one thing is counted, in hundreds or not", () =>
    expect(areCountedThings(["Persons", "persons", "per cent"])).toBe(false));
});

describe("the unit of a table in the lines above it", () => {
  it.each([
    [["Budgets of departments", "£ million"], "£ million"],
    [["Military spending, in constant (2021) US$ m., 1949-2022"], "constant (2021) US$ m."],
    [["Employment by sector, in thousands"], "thousands"],
    [["Tabela 12 - Chuva", "Variável - Chuva acumulada (mm)"], "mm"],
    [["Table 12", "By state", "Population (persons)"], "persons"],
    [["Trends in million-plus cities"], undefined],
    [["Net aid by donor", "USD million, constant 2021 prices"], "USD million, constant 2021 prices"],
    [["Deaths"], undefined],
    [["Electricity capacity (MW) by Country/area, Technology and Year"], "MW"],
    [["Deaths (all ages) by country"], undefined],
  ])("of %j is %j", (lines, unit) => expect(findUnitInTitles(lines)).toBe(unit));
});
