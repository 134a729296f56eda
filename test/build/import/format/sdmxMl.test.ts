import { describe, expect, it } from "vitest";
import { readSource } from "../../../../build/import/read.ts";
import { fakeIo } from "../fakeIo.ts";

const read = (content: string | object) =>
  readSource("t", {}, fakeIo({ files: { t: typeof content === "string" ? content : JSON.stringify(content) } }));
const sheetOf = async (content: string | object) => (await read(content)).sheets[0];

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
