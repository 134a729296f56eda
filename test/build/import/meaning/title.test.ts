import { describe, expect, it } from "vitest";
import { datasetTitle } from "../../../../build/import/meaning/title.ts";

const titled = (...titles: string[]): string =>
  datasetTitle({ facts: {} }, { table: { titles, notes: [] } }, "rain fall");

describe("the title of a dataset", () => {
  it.each([
    [["Rainfall by station"], "Rainfall by station"],
    [["Table 3.1: Rainfall by station"], "Rainfall by station"],
    [["Tabela 12 - Chuva por estação"], "Chuva por estação"],
    [["Rainfall by station (Page 1 of 2)"], "Rainfall by station"],
    [["Table 3. Rainfall by station, continued"], "Rainfall by station"],
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

  it.each([
    ["Bureau of Statistics"],
    ["STATISTICS DIVISION"],
    ["Ministère de la Santé"],
    ["Released on 15 November 2017"],
    ["Next release: 14 May 2021"],
    ["As of 15.05.2020"],
    ["Suggested citation: Doe, J. (2020). Rain."],
    ["https://rain.test/data"],
    ["Contents"],
    ["Back to contents"],
    ["* Provisional"],
    ["1 Without stations at sea."],
    ["(2) See the notes"],
    ["March 2020"],
    ["Page 1 of 9"],
    ["Doe, J. and Roe, R. (2021), Journal of Rain"],
    ["Licensed under the Open Weather Licence 3.0"],
    ["This file has the rain that fell at each station."],
    ["Table 4"],
  ])("is neither %j nor below it, but the next line", (line) =>
    expect(titled(line, "Rainfall by station")).toBe("Rainfall by station"),
  );

  it.each([
    ["Bank lending by sector"],
    ["Nights in hospital"],
    ["TRAINS IN SERVICE"],
    ["Population at 1 January"],
    ["Council tax by district"],
  ])("may be %j", (line) => expect(titled(line)).toBe(line));

  it("is the line with the number of a table, before the name of a survey above", () => {
    expect(titled("World Outlook: The 2017 Revision", "File 1: Rainfall by station", "Estimates")).toBe(
      "Rainfall by station",
    );
    expect(titled("Weather of all stations", "Table 2a Rainfall by station")).toBe("Rainfall by station");
  });

  it("goes on in the next line if that begins with a small letter", () =>
    expect(titled("Table 2", "Rainfall in all stations1", "by region and month, 2015–2016")).toBe(
      "Rainfall in all stations by region and month, 2015–2016",
    ));

  it("goes on in the next line if both are in capital letters and that begins with BY", () =>
    expect(titled("BUREAU OF WEATHER", "RAINFALL IN ALL STATIONS", "BY REGION")).toBe(
      "RAINFALL IN ALL STATIONS BY REGION",
    ));

  it("has no number of a footnote that a note explains", () => {
    const table = { titles: ["Rainfall by station3"], notes: ["3 In gauges of the office."] };
    expect(datasetTitle({ facts: {} }, { table }, "rain")).toBe("Rainfall by station");
    expect(titled("Rainfall at station3")).toBe("Rainfall at station3");
  });

  it("is the name of the file where no line is one", () => expect(titled("2020")).toBe("Rain fall"));
});
