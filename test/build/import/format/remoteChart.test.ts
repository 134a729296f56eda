import { describe, expect, it } from "vitest";
import { readSource } from "../../../../build/import/read.ts";
import { type FakeAnswer, fakeIo } from "../fakeIo.ts";

const page = "https://charts.test/grapher/rainfall";
const metadata = {
  chart: {
    title: "Rainfall",
    subtitle: "In a year",
    note: "Some of it snow.",
    citation: "Weather Office (2024)",
    originalChartUrl: page,
  },
  columns: {
    rain: {
      titleShort: "Rain",
      titleLong: "Rain – Office",
      unit: "millimetres",
      shortUnit: "mm",
      descriptionShort: "From above.",
      citationLong: "Office, 2024",
      lastUpdated: "2024-05-01",
      serviceVariableId: 12,
      type: "Numeric",
      timespan: "2020-2021",
    },
  },
};
const config = { slug: "rainfall", dimensions: [{ property: "y", variableId: 12, display: { numDecimalPlaces: 1 } }] };
const answers: Record<string, FakeAnswer> = {
  [`${page}.csv?csvType=full&useColumnShortNames=true`]: {
    body: "Entity,Code,Year,rain,rain_time\nFrance,FRA,2020,1.5,2019\n",
    headers: { etag: "x" },
  },
  [`${page}.metadata.json?csvType=full&useColumnShortNames=true`]: { body: JSON.stringify(metadata) },
  [`${page}.config.json`]: { body: JSON.stringify(config) },
};
const read = (source: string, more = answers) =>
  readSource(source, {}, fakeIo({ hosts: { "charts.test": ["93.184.216.34"] }, answers: more }));

describe("the URL of a chart", () => {
  it.each([page, `${page}?tab=map&time=2020`, `${page}.html`, `${page}/`])(
    "gives its data, whatever view it names: %s",
    async (source) => {
      const { sheets, origin, problems } = await read(source);
      expect([sheets.length, sheets[0]?.name, sheets[0]?.rows, problems]).toEqual([
        1,
        "rainfall",
        [["France", "FRA", "2020", "1.5", "2019"]],
        [],
      ]);
      expect(origin).toMatchObject({ source, format: "chart", address: page, etag: "x" });
    },
  );

  it("returns the service's metadata of columns and chart", async () => {
    const [sheet] = (await read(page)).sheets;
    expect(sheet?.columns).toEqual([
      { name: "Entity", role: "entity" },
      { name: "Code", role: "code" },
      { name: "Year", role: "time" },
      {
        name: "rain",
        label: "Rain",
        description: "From above.",
        unit: "millimetres",
        shortUnit: "mm",
        decimals: 1,
        role: "value",
        citation: "Office, 2024",
        metadata: metadata.columns.rain,
      },
      { name: "rain_time", role: "note" },
    ]);
    expect(sheet?.facts).toEqual({
      title: "Rainfall",
      description: "In a year",
      citation: "Weather Office (2024)",
      address: page,
      updated: "2024-05-01",
      notes: ["Some of it snow."],
      chart: { slug: "rainfall", config },
    });
  });

  it("may lack a config, with a note", async () => {
    const { [`${page}.config.json`]: _, ...rest } = answers;
    const { sheets, problems } = await read(page, rest);
    expect([sheets[0]?.facts.chart, problems[0]?.message]).toEqual([
      undefined,
      "the service does not give the config of the chart; only its data were read",
    ]);
  });

  it("with a suffix returns only that file", async () => {
    const { origin } = await read(`${page}.csv?x=1`, { [`${page}.csv?x=1`]: { body: "a,b\n1,2" } });
    expect(origin.format).toBe("csv");
  });
});
