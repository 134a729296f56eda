import { describe, expect, it } from "vitest";
import { readSource } from "../../../../build/import/read.ts";
import { fakeIo } from "../fakeIo.ts";

const read = (content: string | object) =>
  readSource("t", {}, fakeIo({ files: { t: typeof content === "string" ? content : JSON.stringify(content) } }));
const sheetOf = async (content: string | object) => (await read(content)).sheets[0];

describe("SDMX-CSV", () => {
  it("1.0 has roles by concept id, and columns after the value are attributes", async () => {
    const sheet = await sheetOf(
      "DATAFLOW,LAST UPDATE,freq,unit,geo,TIME_PERIOD,OBS_VALUE,OBS_FLAG\nESTAT:GDP(1.0),04/03/24 11:00:00,A,MIO,FR,2020,1.5,p\nESTAT:GDP(1.0),04/03/24 11:00:00,A,MIO,DE,2020,,\n",
    );
    expect(sheet?.columns).toEqual([
      { name: "freq", role: "dimension" },
      { name: "unit", role: "dimension" },
      { name: "geo", role: "code" },
      { name: "TIME_PERIOD", role: "time" },
      { name: "OBS_VALUE", role: "value", unit: "MIO" },
      { name: "OBS_FLAG", role: "flag" },
    ]);
    expect(sheet?.rows).toEqual([
      ["A", "MIO", "FR", "2020", "1.5", "p"],
      ["A", "MIO", "DE", "2020", "", ""],
    ]);
    expect(sheet?.facts).toEqual({ title: "GDP", publisher: "ESTAT", updated: "2024-03-04" });
    expect(sheet?.line(0)).toBe(2);
  });

  it("1.0 may have labels with the codes", async () => {
    const sheet = await sheetOf(
      "DATAFLOW,REF_AREA: Area,TIME_PERIOD: Time,OBS_VALUE\nX:F(1.0): Growth,FR: France,2020,1.5\n",
    );
    expect(sheet?.columns?.[0]).toEqual({
      name: "REF_AREA",
      label: "Area",
      role: "code",
      labels: new Map([["FR", "France"]]),
    });
    expect([sheet?.rows, sheet?.facts.title]).toEqual([[["FR", "2020", "1.5"]], "Growth"]);
  });

  it("may have only regions, which are then the places", async () => {
    const rolesOf = async (head: string) =>
      (await sheetOf(`DATAFLOW,${head},TIME_PERIOD,OBS_VALUE\nX:F(1.0),1,2,2020,1.5\n`))?.columns?.map(
        ({ role }) => role,
      );
    expect(await rolesOf("REGION,MEASURE")).toEqual(["code", "indicator", "time", "value"]);
    expect(await rolesOf("REGION,REF_AREA")).toEqual(["dimension", "code", "time", "value"]);
  });

  it("2.0 may have labels in columns of their own, and one unit, multiplier and number of decimals for all values", async () => {
    const sheet = await sheetOf(
      'STRUCTURE,STRUCTURE_ID,STRUCTURE_NAME,ACTION,REF_AREA,Reference area,TIME_PERIOD,Time period,OBS_VALUE,Observation value,UNIT_MEASURE,Unit of measure,UNIT_MULT,Unit multiplier,DECIMALS,Decimals\nDATAFLOW,OECD:F(1.0),"Growth, yearly",I,FRA,France,2020,,1.5,,USD,US dollar,6,Millions,1,One\n',
    );
    expect(sheet?.columns?.map(({ name, label, role }) => [name, label, role])).toEqual([
      ["REF_AREA", "Reference area", "code"],
      ["TIME_PERIOD", "Time period", "time"],
      ["OBS_VALUE", "Observation value", "value"],
      ["UNIT_MEASURE", "Unit of measure", "note"],
      ["UNIT_MULT", "Unit multiplier", "note"],
      ["DECIMALS", "Decimals", "note"],
    ]);
    expect(sheet?.columns?.[2]).toMatchObject({ unit: "millions (US dollar)", decimals: 1 });
    expect(sheet?.columns?.[0]?.labels).toEqual(new Map([["FRA", "France"]]));
    expect([sheet?.rows, sheet?.facts.title]).toEqual([[["FRA", "2020", "1.5", "USD", "6", "1"]], "Growth, yearly"]);
  });
});

describe("SDMX-CSV with actions", () => {
  it("leaves out rows that delete, and the rows before that they delete", async () => {
    const { sheets, problems } = await read(
      `STRUCTURE,STRUCTURE_ID,ACTION,FREQ,REF_AREA,TIME_PERIOD,OBS_VALUE
dataflow,X:F(1.0),I,A,FR,2019,1
dataflow,X:F(1.0),I,A,FR,2020,2
dataflow,X:F(1.0),I,A,ES,2019,3
dataflow,X:F(1.0),I,A,ES,2020,4
dataflow,X:F(1.0),D,A,FR,2020,
dataflow,X:F(1.0),D,,ES,,
dataflow,X:F(1.0),A,A,FR,2020,7
`,
    );
    expect(sheets[0]?.rows).toEqual([
      ["A", "FR", "2019", "1"],
      ["A", "FR", "2020", "7"],
    ]);
    expect(sheets[0]?.line(1)).toBe(8);
    expect(problems.map(({ message }) => message)).toEqual([
      "5 rows that are deleted, or delete others (ACTION=D), were left out",
    ]);
  });

  it("has thirds of a year where quarters elsewhere have a T", async () => {
    const sheet = await sheetOf(
      "DATAFLOW,FREQ,GEO,TIME_PERIOD,OBS_VALUE\nX:F(1.0),T,FR,2020-T1,1\nX:F(1.0),T,FR,2020-T3,2\n",
    );
    expect(sheet?.rows.map((row) => row[2])).toEqual(["Jan-Apr 2020", "Sep-Dec 2020"]);
  });

  it("is called as the title that all its series have", async () => {
    const text = (second: string) =>
      `DATAFLOW,CURRENCY,TIME_PERIOD,OBS_VALUE,TITLE\nX:F(1.0),NOK,2020,1,Krone\nX:F(1.0),CHF,2020,2,${second}\n`;
    expect((await sheetOf(text("Krone")))?.facts.title).toBe("Krone");
    const sheet = await sheetOf(text("Franc"));
    expect(sheet?.facts.title).toBe("F");
    expect(sheet?.columns?.[0]?.labels).toEqual(
      new Map([
        ["NOK", "Krone"],
        ["CHF", "Franc"],
      ]),
    );
  });
});

describe("a file of SDMX-CSV", () => {
  it("is told by its first column and a column of values", async () => {
    expect((await read("DATAFLOW;GEO;TIME_PERIOD;OBS_VALUE\nX:F(1.0);FR;2020;1\n")).origin.format).toBe("sdmx-csv");
    expect(
      (await read("STRUCTURE[;],STRUCTURE_ID,ACTION,GEO,TIME_PERIOD,OBS_VALUE\nd,X:F(1.0),I,FR,2020,1\n")).origin
        .format,
    ).toBe("sdmx-csv");
    expect((await read("STRUCTURE,GEO,TIME_PERIOD,OBS_VALUE\nX,FR,2020,1\n")).origin.format).toBe("csv");
    expect((await read("DATAFLOW,GEO,TIME_PERIOD,VALUE\nX:F(1.0),FR,2020,1\n")).origin.format).toBe("csv");
  });

  it("has ids in lower case with labels in columns of their own", async () => {
    const sheet = await sheetOf(
      "STRUCTURE,STRUCTURE_ID,freq,Time frequency,geo,Geopolitical entity,TIME_PERIOD,OBS_VALUE\ndataflow,ESTAT:T(1.0),A,Annual,FR,France,2020,1\n",
    );
    expect(sheet?.columns?.map(({ name, label }) => [name, label])).toEqual([
      ["freq", "Time frequency"],
      ["geo", "Geopolitical entity"],
      ["TIME_PERIOD", undefined],
      ["OBS_VALUE", undefined],
    ]);
  });

  it("has no label where a cell is a time with a colon, or where the label is the code", async () => {
    const sheet = await sheetOf(
      "DATAFLOW,GEO: Area,WHEN: Moment,TIME_PERIOD,OBS_VALUE\nX:F(1.0),FR: FR,10:30,2020,1\n",
    );
    expect(sheet?.rows[0]).toEqual(["FR", "10:30", "2020", "1"]);
  });
});
