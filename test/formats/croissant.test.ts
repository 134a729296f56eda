import { createHash } from "node:crypto";
import jsonld, { type JsonLdDocument } from "jsonld";
import { beforeAll, describe, expect, it } from "vitest";
import type { Chart } from "../../src/core/chart/chart.ts";
import { parseDay } from "../../src/core/data/day.ts";
import { croissant } from "../../src/formats/croissant.ts";
import { csvText } from "../../src/formats/csv.ts";
import { series, type TestColumn, testChart, testSite } from "../fixture.ts";
import { platform } from "../platform.ts";

async function describeData(chart: Chart): Promise<JsonLdDocument> {
  const { body } = await croissant.render(chart, new URLSearchParams(), testSite, platform);
  return JSON.parse(String(body));
}

const births: TestColumn = {
  property: "y",
  values: { France: series(2000, 1, 2) },
  indicator: {
    name: "births",
    type: "integer",
    descriptionShort: "How many.",
    lastUpdated: "2024-05-01",
    sources: [{ producer: "Office" }],
    dataset: { name: "test", licenses: [{ name: "CC-BY-4.0" }] },
  },
};

/** A node as JSON-LD has it when every name is an address: what any reader of it sees. */
type Node = Readonly<Record<string, readonly Node[]>> & { readonly "@id"?: string; readonly "@value"?: unknown };

const sc = "http://schema.org/";
const cr = "http://mlcommons.org/croissant/";
const values = (nodes: readonly Node[] | undefined) => nodes?.map((node) => node["@value"] ?? node["@id"]);

describe("Croissant", () => {
  const chart = testChart([births]);
  let dataset: Node;
  beforeAll(async () => {
    const expanded = await jsonld.expand(await describeData(chart), { base: "https://charts.example.org/grapher/" });
    dataset = expanded[0] as unknown as Node;
  });

  it("is a data set of the vocabularies that it names, with all that the specification requires", () => {
    expect(dataset["@type"]).toEqual([`${sc}Dataset`]);
    expect(values(dataset["http://purl.org/dc/terms/conformsTo"])).toEqual(["http://mlcommons.org/croissant/1.1"]);
    expect(values(dataset[`${sc}name`])).toEqual(["Test chart"]);
    expect(values(dataset[`${sc}url`])).toEqual(["https://charts.example.org/grapher/test.html"]);
    expect(values(dataset[`${sc}license`])).toEqual(["https://creativecommons.org/licenses/by/4.0/"]);
    expect(values(dataset[`${sc}datePublished`])).toEqual(["2024-05-01"]);
    expect(values(dataset[`${sc}creator`]?.[0]?.[`${sc}name`])).toEqual(["Office"]);
    expect(values(dataset[`${sc}description`])?.[0]).toMatch(/./);
    expect(values(dataset[`${cr}citeAs`])?.[0]).toMatch(/^@misc\{test-2026,/);
  });

  it("names the CSV with its size and hash", () => {
    const text = csvText(chart, new URLSearchParams(), testSite);
    const [file] = dataset[`${sc}distribution`] ?? [];
    expect(file?.["@type"]).toEqual([`${cr}FileObject`]);
    expect(file?.["@id"]).toBe("https://charts.example.org/grapher/test.csv");
    expect(values(file?.[`${sc}contentUrl`])).toEqual(["https://charts.example.org/grapher/test.csv"]);
    expect(values(file?.[`${sc}contentSize`])).toEqual([`${text.length} B`]);
    expect(values(file?.[`${sc}sha256`])).toEqual([createHash("sha256").update(text).digest("hex")]);
  });

  it("has a field for each column, which takes it from that file, and a key of two of them", () => {
    const [rows] = dataset[`${cr}recordSet`] ?? [];
    const fields = rows?.[`${cr}field`] ?? [];
    const told = fields.map((field) => {
      const [source] = field[`${cr}source`] ?? [];
      const [extract] = source?.[`${cr}extract`] ?? [];
      return [
        values(field[`${cr}dataType`])?.[0],
        values(source?.[`${cr}fileObject`])?.[0],
        values(extract?.[`${cr}column`])?.[0],
      ];
    });
    const file = "https://charts.example.org/grapher/test.csv";
    expect(told).toEqual([
      [`${sc}Text`, file, "Entity"],
      [`${sc}Text`, file, "Code"],
      [`${sc}Integer`, file, "Year"],
      [`${sc}Integer`, file, "births"],
    ]);
    const ids = fields.map((field) => field["@id"]);
    expect(values(rows?.[`${cr}key`])).toEqual([ids[0], ids[2]]);
    expect(new Set(ids).size).toBe(4);
  });

  it("has days as dates, and the page's sources where no licence is known", async () => {
    const plain = { ...births, values: { France: { [parseDay("2024-02-29") ?? 0]: 0.5 } }, indicator: { name: "x" } };
    const told = JSON.parse(JSON.stringify(await describeData(testChart([plain], {}, "day"))));
    expect(told.recordSet[0].field.map(({ dataType }: { dataType: string }) => dataType)).toEqual([
      "sc:Text",
      "sc:Text",
      "sc:Date",
      "sc:Float",
    ]);
    expect(told.license).toEqual(["https://charts.example.org/grapher/test#sources"]);
    expect(told.datePublished).toBe("2026-01-02");
  });

  it("is refused where the data may not be passed on", async () => {
    const closed = testChart([{ ...births, indicator: { nonRedistributable: true } }]);
    expect((await croissant.render(closed, new URLSearchParams(), testSite, platform)).status).toBe(403);
  });
});
