import { describe, expect, it } from "vitest";
import { ObjectStore } from "../../../../build/cache/objects.ts";
import type { Dataset } from "../../../../build/content/package.ts";
import { noCoverage, packCoverage, unpackCoverage } from "../../../../build/content/table/coverage.ts";
import type { DatasetTable } from "../../../../build/content/table/datasetTable.ts";
import { datasetReader, joinChart } from "../../../../build/engine/render/readDataset.ts";
import { createRenderContext } from "../../../../build/engine/render/renderContext.ts";
import { readChartScript } from "../../../../src/core/chart/dataScript.ts";
import { testSite } from "../../../fixture.ts";
import { temporaryFolder } from "../../temporary.ts";

const indicators = [
  { id: 1, name: "rain", type: "number", sources: [], dataset: { name: "d" } },
  { id: 2, name: "kind", type: "string", sources: [], dataset: { name: "d" } },
];
const dataset = { indicators, kind: {} } as unknown as Dataset;
const table = (more: Partial<DatasetTable> = {}): DatasetTable =>
  ({
    dataset,
    timeUnit: "year",
    entities: ["France", "Kenya"],
    offsets: Uint32Array.of(0, 2, 3),
    times: Int32Array.of(2000, 2001, 2000),
    cells: new Map<number, Float64Array | string[]>([
      [1, Float64Array.of(1, 2, 3)],
      [2, ["a", "", "b"]],
    ]),
    codes: new Map([["France", "FRA"]]),
    mentions: [],
    ...more,
  }) as DatasetTable;
const chart = {
  slug: "c",
  config: { $schema: "", title: "T", dimensions: [{ property: "y" as const, variableId: 1 }] },
};
const rendering = async () => createRenderContext(testSite, new ObjectStore(await temporaryFolder()));

describe("a dataset that is read", () => {
  const columnsOf = async (more: Partial<DatasetTable> = {}) =>
    (await datasetReader(async () => ({ table: table(more), problems: [] }))(dataset, [])).columns ?? {};

  it("has a hash of each column, which changes with values, times, entities, codes and the unit of time", async () => {
    const before = await columnsOf();
    expect(Object.keys(before)).toEqual(["1", "2"]);
    const cells = (first: number, word = "a") =>
      new Map<number, Float64Array | string[]>([
        [1, Float64Array.of(first, 2, 3)],
        [2, [word, "", "b"]],
      ]);
    const changes: readonly (readonly [Partial<DatasetTable>, boolean, boolean])[] = [
      [{ cells: cells(9) }, true, false],
      [{ cells: cells(1, "x") }, false, true],
      [{ times: Int32Array.of(2000, 2002, 2000) }, true, false],
      [{ times: Int32Array.of(1999, 2001, 2000) }, true, true],
      [{ entities: ["France", "Peru"] }, true, true],
      [{ codes: new Map() }, true, true],
      [{ timeUnit: "day" }, true, true],
      [{ offsets: Uint32Array.of(0, 1, 3) }, true, false],
    ];
    for (const [change, first, second] of changes) {
      const after = await columnsOf(change);
      expect([change, after["1"] !== before["1"], after["2"] !== before["2"]]).toEqual([change, first, second]);
    }
    expect(await columnsOf()).toEqual(before);
  });

  it("has its charts joined only if they are to be rendered, and its problems in any case", async () => {
    const problems = [{ severity: "warning" as const, file: "d.csv", message: "m" }];
    const read = async () => ({ table: table(), problems });
    expect(await datasetReader(read)(dataset, [chart])).toMatchObject({ joined: {}, problems });
    const found = await datasetReader(read, await rendering())(dataset, [chart]);
    expect(Object.keys(found.joined)).toEqual(["c"]);
    expect(found).not.toHaveProperty("catalogue");
    expect([...unpackCoverage(found.coverage).indicators.keys()]).toEqual([1, 2]);
  });

  it("has its files of the catalogue if they are planned", async () => {
    const plan = { metadata: [1], data: [1], pages: [], tables: [], parts: 1 };
    const { catalogue } = await datasetReader(async () => ({ table: table(), problems: [] }), await rendering())(
      dataset,
      [],
      plan,
    );
    expect(catalogue?.map(({ path }) => path)).toEqual(["v1/indicators/1.metadata.json", "v1/indicators/1.data.json"]);
  });

  it("that cannot be used has no columns", async () => {
    const found = await datasetReader(async () => ({ problems: [] }))(dataset, [chart]);
    expect(found).toEqual({ problems: [], coverage: packCoverage(noCoverage), joined: {} });
  });
});

it("a joined chart is its data file in the store, with what it read of the site", async () => {
  const context = await rendering();
  const column = {
    entities: ["France"],
    offsets: Uint32Array.of(0, 1),
    times: Int32Array.of(2000),
    values: Float64Array.of(7),
  };
  const data = { indicator: indicators[0], timeUnit: "year", column, codes: new Map() } as never;
  const joined = joinChart({ ...chart, geography: { key: "g" } }, new Map([[1, data]]), context);
  const found = JSON.parse(readChartScript("c", context.objects.readText(joined)));
  expect(found.geography).toBe("g");
  expect(joined.reads.length).toBeGreaterThan(0);
});
