import { describe, expect, it } from "vitest";
import { datasetTitle } from "../../../../build/import/meaning/dataset.ts";

const titled = (...titles: string[]): string => datasetTitle({ facts: {} }, { table: { titles } }, "rain-fall");

describe("the title of a dataset", () => {
  it.each([
    [["Rainfall by station"], "Rainfall by station"],
    [["Table 3.1: Rainfall by station"], "Rainfall by station"],
    [["Tabela 12 - Chuva por estação"], "Chuva por estação"],
    [["Rainfall by station [note 2]"], "Rainfall by station"],
    [["Rainfall by station and month. Figures are provisional."], "Rainfall by station and month"],
  ])("is the line above the table, without what stands around titles: %j", (lines, title) =>
    expect(titled(...lines)).toBe(title),
  );

  it.each([
    ["GENESIS-Tabelle: 12411-0010"],
    ["Date extracted: 2024-03-04"],
    ["Extracted from the database of rain"],
    ["£ million"],
    ["Source: the office of rain"],
    ["RAIN.M.A1, RAIN.M.A2"],
    ["Rain, 1990, 1991, 1992"],
  ])("is not %j, but the next line", (line) => expect(titled(line, "Rainfall by station")).toBe("Rainfall by station"));

  it("is what stands beside a label that says so, before the name of a survey above", () =>
    expect(titled("Survey of weather stations", "Series title:, Rainfall")).toBe("Rainfall"));

  it("is the name of the file where no line is one", () => expect(titled("2020")).toBe("Rain fall"));
});
