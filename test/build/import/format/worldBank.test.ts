import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readSource } from "../../../../build/import/read.ts";
import { fakeIo } from "../fakeIo.ts";

const csv =
  '\uFEFF"Data Source","World Development Indicators",\r\n\r\n"Last Updated Date","2024-03-28",\r\n\r\n"Country Name","Country Code","Indicator Name","Indicator Code","1960","1961",\r\n"Aruba","ABW","Forest area (% of land)","AG.X","","2.5",\r\n"Arab World","ARB","Forest area (% of land)","AG.X","1","3",\r\n';
const read = (name: string, content: Uint8Array | string) =>
  readSource(name, {}, fakeIo({ files: { [name]: content } }));
const rows = [
  ["Country Name", "Country Code", "Indicator Name", "Indicator Code", "1960", "1961"],
  ["Aruba", "ABW", "Forest area (% of land)", "AG.X", "", "2.5"],
  ["Arab World", "ARB", "Forest area (% of land)", "AG.X", "1", "3"],
];

describe("a World Bank download", () => {
  it("starts at its header, without the column after the last comma, and has the day of its update", async () => {
    const { sheets, origin } = await read("API_X.csv", csv);
    expect([origin.format, sheets[0]?.rows, sheets[0]?.line(1)]).toEqual(["world-bank-csv", rows, 6]);
    expect(sheets[0]?.facts).toEqual({
      title: "World Development Indicators",
      publisher: "World Bank",
      updated: "2024-03-28",
    });
  });

  it("as a ZIP distinguishes groups from countries, and describes the indicator", async () => {
    const content = zipSync({
      "Metadata_Country_API_X.csv": strToU8(
        '\uFEFF"Country Code","Region","IncomeGroup","SpecialNotes","TableName",\n"ABW","Latin America","High income","","Aruba",\n"ARB","","","All of it.","Arab World",\n',
      ),
      "Metadata_Indicator_API_X.csv": strToU8(
        '\uFEFF"INDICATOR_CODE","INDICATOR_NAME","SOURCE_NOTE","SOURCE_ORGANIZATION",\n"AG.X","Forest area (% of land)","Land under trees.","FAO",\n',
      ),
      "API_X.csv": strToU8(csv),
    });
    const { sheets, origin } = await read("API_X.zip", content);
    expect([origin.format, sheets.length, sheets[0]?.rows]).toEqual(["world-bank-zip", 1, rows]);
    expect(sheets[0]?.facts).toMatchObject({
      description: "Land under trees.",
      citation: "FAO",
      indicators: [{ code: "AG.X", name: "Forest area (% of land)", description: "Land under trees.", source: "FAO" }],
      entities: [
        { code: "ABW", name: "Aruba", region: "Latin America", incomeGroup: "High income", isGroup: false },
        { code: "ARB", name: "Arab World", note: "All of it.", isGroup: true },
      ],
    });
  });

  it("of DataBank has metadata of its series", async () => {
    const content = zipSync({
      "1_Data.csv": strToU8(
        "Country Name,Country Code,Series Name,Series Code,2000 [YR2000]\nAruba,ABW,Rain,R.X,1\n\n\nData from database: X,,,,\n",
      ),
      "1_Series - Metadata.csv": strToU8(
        "Code,License Type,Indicator Name,Long definition,Source\nR.X,CC BY-4.0,Rain,Water from above.,Clouds\n",
      ),
    });
    const { sheets } = await read("databank.zip", content);
    expect(sheets[0]?.rows[1]).toEqual(["Aruba", "ABW", "Rain", "R.X", "1"]);
    expect(sheets[0]?.facts.indicators).toEqual([
      { code: "R.X", name: "Rain", description: "Water from above.", source: "Clouds" },
    ]);
  });
});
