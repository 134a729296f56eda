import { writeOds } from "hucre/ods";
import { writeXlsx } from "hucre/xlsx";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import { add, emptyContent, type Fact, factsOf, sorted } from "./addFixture.ts";

const entities = ["France", "Peru", "Vietnam"];
const codes = ["FRA", "PER", "VNM"];
const times = ["2018", "2019", "2020", "2021"];
const indicators = ["Births", "Wheat yield"];
const value = (i: number, e: number, t: number): number | undefined =>
  (i + e + t) % 5 === 4 ? undefined : (i === 0 ? 100_000 : 0.1) * (e + 1) + t * (i === 0 ? 17 : 0.125);

const facts: readonly Fact[] = indicators.flatMap((indicator, i) =>
  entities.flatMap((entity, e) =>
    times.flatMap((time, t): Fact[] => {
      const found = value(i, e, t);
      return found === undefined ? [] : [[indicator, entity, time, found]];
    }),
  ),
);

/** A record for each entity and time. */
const records = entities.flatMap((country, e) =>
  times.map((year, t) => ({
    country,
    year: Number(year),
    Births: value(0, e, t) ?? null,
    "Wheat yield": value(1, e, t) ?? null,
  })),
);
const column = (name: "country" | "year" | "Births" | "Wheat yield") => records.map((record) => record[name]);

/** A wide table with times in columns, a title and two header rows. */
const wide = [
  ["Vital and other figures"],
  [],
  [null, ...indicators.flatMap((indicator) => times.map((_, t) => (t === 0 ? indicator : null)))],
  ["Country", ...indicators.flatMap(() => times.map(Number))],
  ...entities.map((entity, e) => [
    entity,
    ...indicators.flatMap((_, i) => times.map((_, t) => value(i, e, t) ?? null)),
  ]),
  ["Source: Office of Tests"],
];

const jsonStat = {
  version: "2.0",
  class: "dataset",
  label: "Figures",
  id: ["what", "geo", "time"],
  size: [2, 3, 4],
  role: { time: ["time"], geo: ["geo"], metric: ["what"] },
  dimension: {
    what: { category: { index: ["b", "w"], label: { b: "Births", w: "Wheat yield" } } },
    geo: { category: { index: codes, label: Object.fromEntries(codes.map((code, e) => [code, entities[e]])) } },
    time: { category: { index: times } },
  },
  value: indicators.flatMap((_, i) => entities.flatMap((_, e) => times.map((_, t) => value(i, e, t) ?? null))),
};

const sdmx = [
  "DATAFLOW,REF_AREA,INDICATOR,TIME_PERIOD,OBS_VALUE,OBS_STATUS",
  ...indicators.flatMap((indicator, i) =>
    codes.flatMap((code, e) =>
      times.map((time, t) => `X:F(1.0),${code},${indicator},${time},${value(i, e, t) ?? ""},A`),
    ),
  ),
].join("\n");

describe("a table in every format", () => {
  it.each<[string, () => Promise<Uint8Array | string> | Uint8Array | string]>([
    ["book.xlsx", () => writeXlsx({ sheets: [{ name: "T", rows: wide }] })],
    ["sheet.ods", () => writeOds({ sheets: [{ name: "T", rows: wide }] })],
    ["records.json", () => JSON.stringify({ data: records })],
    ["lines.jsonl", () => records.map((record) => JSON.stringify(record)).join("\n")],
    [
      "columns.parquet",
      () =>
        new Uint8Array(
          parquetWriteBuffer({
            columnData: [
              { name: "country", data: column("country"), type: "STRING" },
              { name: "year", data: column("year"), type: "INT32" },
              { name: "Births", data: column("Births"), type: "DOUBLE", nullable: true },
              { name: "Wheat yield", data: column("Wheat yield"), type: "DOUBLE", nullable: true },
            ],
          }),
        ),
    ],
    ["stat.json", () => JSON.stringify(jsonStat)],
    ["sdmx.csv", () => sdmx],
  ])("are read back as they were: %s", async (file, write) => {
    const content = await emptyContent();
    const { code, err } = await add(content, file, await write(), "--name", "it");
    expect([code, err]).toEqual([0, expect.any(String)]);
    expect(sorted(await factsOf(content, "it"))).toEqual(sorted(facts));
  });
});
