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

describe("SDMX-JSON", () => {
  const dimension = (id: string, ...codes: readonly string[]) => ({
    id,
    name: `The ${id}`,
    values: codes.map((code) => ({ id: code, name: `${code}!` })),
  });
  const rows = [
    ["FR", "2020", 1.5, "p"],
    ["FR", "2021", 2.5, "p"],
    ["DE", "2021", 3.5, null],
  ];
  const status = { id: "OBS_STATUS", values: [{ id: "p", name: "Provisional" }] };

  it("1.0 has observations by series, with attributes as indices of codes", async () => {
    const sheet = await sheetOf({
      meta: { schema: "https://x.test/sdmx-json", prepared: "2024-01-01T00:00:00Z" },
      data: {
        dataSets: [
          {
            series: {
              0: { attributes: [0], observations: { 0: [1.5, 0], 1: [2.5, 0] } },
              1: { attributes: [null], observations: { 1: [3.5, null] } },
            },
          },
        ],
        structure: {
          name: "Growth",
          dimensions: {
            series: [dimension("REF_AREA", "FR", "DE")],
            observation: [dimension("TIME_PERIOD", "2020", "2021")],
          },
          attributes: { series: [{ id: "NOTE", values: [{ id: "n" }] }], observation: [status] },
        },
      },
    });
    expect(sheet?.rows).toEqual(rows.map((row, i) => [...row, i < 2 ? "n" : null]));
    expect(sheet?.columns?.map(({ name, role }) => [name, role])).toEqual([
      ["REF_AREA", "code"],
      ["TIME_PERIOD", "time"],
      ["OBS_VALUE", "value"],
      ["OBS_STATUS", "flag"],
      ["NOTE", "note"],
    ]);
    expect(sheet?.columns?.[0]).toMatchObject({
      label: "The REF_AREA",
      labels: new Map([
        ["FR", "FR!"],
        ["DE", "DE!"],
      ]),
    });
    expect(sheet?.facts).toEqual({ title: "Growth", updated: "2024-01-01T00:00:00Z" });
  });

  it("2.0 may be flat, with names in several languages and several structures", async () => {
    const sheet = await sheetOf({
      meta: {},
      data: {
        dataSets: [{ structure: 1, observations: { "0:0": [1.5, 0], "0:1": [2.5, 0], "1:1": [3.5] } }],
        structures: [
          {},
          {
            names: { de: "Wachstum", en: "Growth" },
            dimensions: {
              observation: [
                dimension("REF_AREA", "FR", "DE"),
                { id: "TIME_PERIOD", values: [{ value: "2020" }, { value: "2021" }] },
              ],
            },
            measures: { observation: [{ id: "OBS_VALUE" }] },
            attributes: { observation: [status] },
          },
        ],
      },
    });
    expect([sheet?.rows, sheet?.facts.title]).toEqual([rows, "Growth"]);
  });

  it("has attributes of the dataset, and of groups of observations that agree in some dimensions", async () => {
    const codes = (id: string, ...ids: string[]) => ({ id, values: ids.map((one) => ({ id: one })) });
    const sheet = await sheetOf({
      data: {
        dataSets: [
          {
            attributes: [0],
            dimensionGroupAttributes: { "0:": [1, null], ":1": [null, 0] },
            series: { 0: { observations: { 0: [1.5], 1: [2.5] } }, 1: { observations: { 1: [3.5] } } },
          },
        ],
        structure: {
          dimensions: {
            series: [dimension("REF_AREA", "FR", "DE")],
            observation: [dimension("TIME_PERIOD", "2020", "2021")],
          },
          attributes: {
            dataSet: [codes("UNIT_MEASURE", "PC")],
            dimensionGroup: [codes("ORIGIN", "a", "b"), codes("BREAK", "y")],
          },
        },
      },
    });
    expect(sheet?.rows).toEqual([
      ["FR", "2020", 1.5, "b", null, "PC"],
      ["FR", "2021", 2.5, "b", "y", "PC"],
      ["DE", "2021", 3.5, null, "y", "PC"],
    ]);
    expect(sheet?.columns?.[2]).toMatchObject({ role: "value", unit: "PC" });
  });

  it("is refused if keys do not fit the structure", async () => {
    const message = (key: string) => ({
      dataSets: [{ observations: { [key]: [1] } }],
      structure: { dimensions: { observation: [dimension("A", "x")] } },
    });
    await expect(read(message("0:0"))).rejects.toThrow(
      'the key "0:0" has 2 parts where the structure has 1 dimensions',
    );
    await expect(read(message("7"))).rejects.toThrow('the key "7" names a category that the dimension A does not have');
  });
});

describe("SDMX-ML", () => {
  const message = (kind: string, sets: string, header = "") =>
    `<?xml version="1.0"?><m:${kind} xmlns:m="m" xmlns:g="g" xmlns:s="s"><m:Header><m:Prepared>2024-03-04T10:00:00</m:Prepared>${header}</m:Header>${sets}</m:${kind}>`;
  const table = async (content: string) => {
    const sheet = await sheetOf(content);
    return { columns: sheet?.columns?.map(({ name, role }) => `${name}: ${role}`), rows: sheet?.rows };
  };
  const bySeries = {
    columns: [
      "FREQ: dimension",
      "REF_AREA: code",
      "UNIT_MULT: note",
      "TIME_PERIOD: time",
      "OBS_VALUE: value",
      "OBS_STATUS: flag",
    ],
    rows: [
      ["A", "FR", "3", "2020", "1.5", "p"],
      ["A", "FR", "3", "2021", "2", null],
      ["A", "DE", "3", "2020", "NaN", null],
    ],
  };

  it("may be structure-specific: series with their dimensions as XML attributes", async () => {
    const data = `<m:DataSet s:dataScope="DataStructure"><Group CURRENCY="EUR"/><Series FREQ="A" REF_AREA="FR" UNIT_MULT="3"><Obs TIME_PERIOD="2020" OBS_VALUE="1.5" OBS_STATUS="p"/><Obs TIME_PERIOD="2021" OBS_VALUE="2"/></Series><Series FREQ="A" REF_AREA="DE" UNIT_MULT="3"><Obs TIME_PERIOD="2020" OBS_VALUE="NaN"/></Series></m:DataSet>`;
    expect(await table(message("StructureSpecificData", data))).toEqual(bySeries);
    expect(await table(message("CompactData", data))).toEqual(bySeries);
    expect((await sheetOf(message("StructureSpecificData", data)))?.facts.updated).toBe("2024-03-04");
  });

  it("may be generic: each value with its concept, and attributes apart", async () => {
    const series = (area: string, observations: string) =>
      `<g:Series><g:SeriesKey><g:Value id="FREQ" value="A"/><g:Value id="REF_AREA" value="${area}"/></g:SeriesKey><g:Attributes><g:Value id="UNIT_MULT" value="3"/></g:Attributes>${observations}</g:Series>`;
    const at = (time: string, value: string, more = "") =>
      `<g:Obs><g:ObsDimension value="${time}"/><g:ObsValue value="${value}"/>${more}</g:Obs>`;
    const status = `<g:Attributes><g:Value id="OBS_STATUS" value="p"/></g:Attributes>`;
    const data = `<m:DataSet>${series("FR", at("2020", "1.5", status) + at("2021", "2"))}${series("DE", at("2020", "NaN"))}</m:DataSet>`;
    expect(await table(message("GenericData", data))).toEqual(bySeries);
    const before = data
      .replaceAll(" id=", " concept=")
      .replace(/<g:ObsDimension value="(\d+)"\/>/g, "<g:Time>$1</g:Time>");
    expect(await table(message("GenericData", before))).toEqual(bySeries);
  });

  it("may be flat, with all dimensions on each observation", async () => {
    const structure = '<m:Structure dimensionAtObservation="AllDimensions"/>';
    const data = '<m:DataSet><Obs GEO="FR" SEX="F" TIME_PERIOD="2020-Q1" OBS_VALUE="1" OBS_FLAG="b"/></m:DataSet>';
    expect(await table(message("StructureSpecificData", data, structure))).toEqual({
      columns: ["GEO: code", "SEX: dimension", "TIME_PERIOD: time", "OBS_VALUE: value", "OBS_FLAG: flag"],
      rows: [["FR", "F", "2020-Q1", "1", "b"]],
    });
  });

  it("gives the attributes of a group to the series with its key, wherever the group stands", async () => {
    const compact = (groups: string) =>
      message(
        "StructureSpecificData",
        `<m:DataSet>${groups}<Series FREQ="A" CURRENCY="NOK"><Obs TIME_PERIOD="2020" OBS_VALUE="1"/></Series><Series FREQ="M" CURRENCY="NOK"><Obs TIME_PERIOD="2020-01" OBS_VALUE="2"/></Series><Series FREQ="A" CURRENCY="CHF"><Obs TIME_PERIOD="2020" OBS_VALUE="3"/></Series></m:DataSet>`,
      );
    const groups = '<s:Group xsi:type="x:SiblingGroup" CURRENCY="NOK" TITLE="Krone"/>';
    expect(await table(compact(groups))).toEqual({
      columns: ["FREQ: dimension", "CURRENCY: dimension", "TIME_PERIOD: time", "OBS_VALUE: value", "TITLE: note"],
      rows: [
        ["A", "NOK", "2020", "1", "Krone"],
        ["M", "NOK", "2020-01", "2", "Krone"],
        ["A", "CHF", "2020", "3", null],
      ],
    });
    const generic = `<m:DataSet><g:Group type="S"><g:GroupKey><g:Value id="CURRENCY" value="NOK"/></g:GroupKey><g:Attributes><g:Value id="TITLE" value="Krone"/></g:Attributes></g:Group><g:Series><g:SeriesKey><g:Value id="CURRENCY" value="NOK"/></g:SeriesKey><g:Obs><g:ObsDimension value="2020"/><g:ObsValue value="1"/></g:Obs></g:Series></m:DataSet>`;
    expect((await table(message("GenericData", generic))).rows).toEqual([["NOK", "2020", "1", "Krone"]]);
  });

  it("may state a dimension as the type of its observations", async () => {
    const structure = '<m:Structure dimensionAtObservation="CURRENCY"/>';
    const data =
      '<m:DataSet><Series FREQ="A" TIME_PERIOD="2020"><Obs xsi:type="x:NOK" OBS_VALUE="1"/><Obs xsi:type="x:CHF" OBS_VALUE="2"/></Series></m:DataSet>';
    expect((await table(message("StructureSpecificData", data, structure))).rows).toEqual([
      ["A", "2020", "1", "NOK"],
      ["A", "2020", "2", "CHF"],
    ]);
  });

  it("has the title of the message, and the name of its sender as publisher, not the other way round", async () => {
    const header =
      '<m:Sender id="X"><m:Name xml:lang="fr">Office</m:Name><m:Name xml:lang="en">Bureau &amp; Co</m:Name><m:Contact><m:Name>Jo</m:Name></m:Contact></m:Sender>';
    const data = '<m:DataSet><Obs GEO="FR" TIME_PERIOD="2020" OBS_VALUE="1"/></m:DataSet>';
    const factsOf = async (more: string) =>
      (await sheetOf(message("StructureSpecificData", data, header + more)))?.facts;
    expect(await factsOf("")).toEqual({ publisher: "Bureau & Co", updated: "2024-03-04" });
    expect(await factsOf("<m:Name>Growth &amp; jobs</m:Name>")).toMatchObject({ title: "Growth & jobs" });
  });

  it("leaves out datasets that delete observations", async () => {
    const observation = '<Obs GEO="FR" TIME_PERIOD="2020" OBS_VALUE="1"/>';
    const sets = `<m:DataSet action="Append">${observation}</m:DataSet><m:DataSet action="Delete">${observation}</m:DataSet>`;
    const { sheets, problems } = await read(message("StructureSpecificData", sets));
    expect(sheets.length).toBe(1);
    expect(problems[0]?.message).toBe("1 observations that the message deletes were left out");
  });

  it("is refused if it has only a structure, or no observation", async () => {
    await expect(read(message("Structure", "<m:Structures/>"))).rejects.toThrow("without data");
    await expect(read(message("GenericData", "<m:DataSet/>"))).rejects.toThrow("without observations");
  });
});
