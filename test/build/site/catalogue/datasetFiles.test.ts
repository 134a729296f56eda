import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { DatasetTable } from "../../../../build/content/table/datasetTable.ts";
import {
  catalogueJson,
  dataPath,
  datasetFiles,
  isTableMetadata,
  metadataPath,
} from "../../../../build/site/catalogue/datasetFiles.ts";
import type { DatasetPlan } from "../../../../build/site/catalogue/plan.ts";
import { testSite } from "../../../fixture.ts";

const about = { name: "d", title: "Weather", description: "Of all", licenses: [{ name: "CC0" }] };
const indicator = (id: number, name: string, more = {}) => ({
  id,
  name,
  type: "number",
  sources: [],
  dataset: about,
  ...more,
});
const table = {
  dataset: {
    indicators: [indicator(1, "Rain", { unit: "mm", shortUnit: "mm" }), indicator(2, "Snow", { title: "Snowfall" })],
    kind: {},
  },
  timeUnit: "year",
  entities: ["France", "Nowhere"],
  offsets: Uint32Array.of(0, 2, 3),
  times: Int32Array.of(2000, 2001, 2000),
  cells: new Map([
    [1, Float64Array.of(1, 2, 3)],
    [2, Float64Array.of(4, Number.NaN, Number.NaN)],
  ]),
  codes: new Map([["Nowhere", "NWH"]]),
  mentions: [],
} as unknown as DatasetTable;
const plan = (more: Partial<DatasetPlan> = {}): DatasetPlan => ({
  metadata: [1, 2],
  data: [1],
  pages: [],
  tables: [
    {
      path: "grapher/n/2020/d/rain",
      columns: [
        { id: 1, name: "rain" },
        { id: 2, name: "snow" },
      ],
    },
  ],
  parts: 1,
  ...more,
});
const files = (of = plan()) => [...datasetFiles(table, of, testSite)];

describe("the files of a dataset", () => {
  it("are metadata of what is described, values of what may be passed on, and tables with their metadata", () => {
    expect(files().map(({ path }) => path)).toEqual([
      metadataPath(1),
      dataPath(1),
      metadataPath(2),
      "catalog/grapher/n/2020/d/rain.parquet",
      "catalog/grapher/n/2020/d/rain.meta.json",
    ]);
    expect(files(plan({ metadata: [], data: [2], tables: [] })).map(({ path }) => path)).toEqual([dataPath(2)]);
    expect([metadataPath(7), dataPath(7)]).toEqual(["v1/indicators/7.metadata.json", "v1/indicators/7.data.json"]);
  });

  it("have the codes of the dataset, else those of the site", () => {
    const { dimensions, catalogPath } = JSON.parse(String(files()[0]?.body));
    expect(dimensions.entities.values.map(({ code }: { code: string }) => code)).toEqual(["FRA", "NWH"]);
    expect(catalogPath).toBe("grapher/n/2020/d/rain#rain");
  });

  it("describe each table: columns, size, checksum, key and licence", () => {
    const [, , , parquet, meta] = files();
    const body = parquet?.body as Uint8Array;
    const found = JSON.parse(String(meta?.body));
    expect(found).toMatchObject({
      short_name: "rain",
      title: "Weather",
      description: "Of all",
      dataset: { short_name: "d", licenses: [{ name: "CC0" }] },
      primary_key: ["entity", "year"],
      path: "grapher/n/2020/d/rain.parquet",
      bytes: body.length,
      rows: 3,
      sha256: createHash("sha256").update(body).digest("hex"),
    });
    expect(found.columns).toEqual([
      { name: "entity", type: "string" },
      { name: "code", type: "string" },
      { name: "year", type: "int32" },
      { name: "rain", type: "double", indicatorId: 1, unit: "mm" },
      { name: "snow", type: "double", indicatorId: 2 },
    ]);
    expect(found.fields).toEqual({
      rain: { title: "Rain", unit: "mm", short_unit: "mm", indicatorId: 1 },
      snow: { title: "Snowfall", indicatorId: 2 },
    });
  });
});

it.each([
  ["catalog/a/b.meta.json", true],
  ["catalog/index.json", false],
  ["grapher/a.meta.json", false],
  ["catalog/a.parquet", false],
])("the metadata of a table are told by their path: %s", (path, is) => expect(isTableMetadata(path)).toBe(is));

it("JSON of the catalogue has a line for each field", () =>
  expect(catalogueJson({ a: [1] })).toBe('{\n "a": [\n  1\n ]\n}\n'));
