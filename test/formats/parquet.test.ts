import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "fflate";
import { parquetReadObjects } from "hyparquet";
import { describe, expect, it } from "vitest";
import type { Chart } from "../../src/core/chart/chart.ts";
import { parseDay } from "../../src/core/data/day.ts";
import { parquet } from "../../src/formats/parquet.ts";
import { temporaryFolder } from "../build/temporary.ts";
import { series, type TestColumn, testChart, testSite } from "../fixture.ts";
import { isInstalled } from "../installed.ts";
import { platform } from "../platform.ts";

async function bytesOf(chart: Chart, query = ""): Promise<Uint8Array> {
  const { status, body } = await parquet.render(chart, new URLSearchParams(query), testSite, platform);
  expect(status).toBe(200);
  return body as Uint8Array;
}

async function rowsOf(chart: Chart, query = ""): Promise<readonly Record<string, unknown>[]> {
  const file = new Uint8Array(await bytesOf(chart, query)).buffer;
  return parquetReadObjects({ file, compressors: { GZIP: (input) => gunzipSync(input) } });
}

const day = (iso: string): number => parseDay(iso) ?? Number.NaN;

const births: TestColumn = {
  property: "y",
  values: { France: series(1999, 0.1 + 0.2, -3), Kenya: series(2000, 7) },
  indicator: { name: "births", title: "Births" },
};
const group: TestColumn = { property: "color", values: { France: { 2000: "=1+1" } }, indicator: { name: "group" } };

describe("a Parquet file", () => {
  it("has the rows of the CSV under its headers, null where there is no value", async () => {
    expect(await rowsOf(testChart([births, group]))).toEqual([
      { Entity: "France", Code: "FRA", Year: 1999, births: 0.1 + 0.2, group: "=1+1" },
      { Entity: "France", Code: "FRA", Year: 2000, births: -3, group: "=1+1" },
      { Entity: "Kenya", Code: "KEN", Year: 2000, births: 7, group: null },
    ]);
  });

  it("follows the CSV's parameters", async () => {
    const query = "csvType=filtered&tab=line&country=~KEN&useColumnShortNames=false";
    expect(await rowsOf(testChart([births]), query)).toEqual([{ Entity: "Kenya", Code: "KEN", Year: 2000, Births: 7 }]);
  });

  it("has whole numbers of an indicator that is whole, and others as soon as one is not", async () => {
    const column = (...values: number[]): TestColumn => ({
      ...births,
      values: { France: series(2000, ...values) },
      indicator: { name: "births", type: "integer" },
    });
    const values = async (chart: Chart) => (await rowsOf(chart)).map(({ births }) => births);
    expect(await values(testChart([column(1, 2 ** 60)]))).toEqual([1n, 2n ** 60n]);
    expect(await values(testChart([{ ...column(1, 3), display: { conversionFactor: 0.5 } }]))).toEqual([0.5, 1.5]);
  });

  it("has days as dates, of any century", async () => {
    const values = { France: { [day("1854-04-01")]: 1, [day("2024-02-29")]: 2 } };
    const rows = await rowsOf(testChart([{ ...births, values }], {}, "day"));
    expect(rows.map(({ Day }) => Day)).toEqual([new Date("1854-04-01"), new Date("2024-02-29")]);
  });

  it.skipIf(!isInstalled("@duckdb/node-api"))("is read by DuckDB", async () => {
    const { DuckDBInstance } = await import("@duckdb/node-api");
    const file = join(await temporaryFolder(), "test.parquet");
    await writeFile(file, await bytesOf(testChart([births, group])));
    const database = await (await DuckDBInstance.create()).connect();
    const reader = await database.runAndReadAll(
      `SELECT "Code", sum(births) AS births FROM read_parquet('${file}') GROUP BY ALL ORDER BY 1`,
    );
    expect(reader.getRowObjectsJson()).toEqual([
      { Code: "FRA", births: 0.1 + 0.2 - 3 },
      { Code: "KEN", births: 7 },
    ]);
  });

  it("has the same bytes each time", async () => {
    const chart = testChart([births]);
    expect(await bytesOf(chart)).toEqual(await bytesOf(chart));
  });

  it("is refused where the data may not be passed on", async () => {
    const chart = testChart([{ ...births, indicator: { nonRedistributable: true } }]);
    expect((await parquet.render(chart, new URLSearchParams(), testSite, platform)).status).toBe(403);
  });
});
