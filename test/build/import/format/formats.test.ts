import fastCheck from "fast-check";
import { strToU8, zipSync } from "fflate";
import { writeOds } from "hucre/ods";
import { writeXlsx } from "hucre/xlsx";
import { parquetWriteBuffer } from "hyparquet-writer";
import papaparse from "papaparse";
import { describe, expect, it } from "vitest";
import { formats } from "../../../../build/import/format/formats.ts";
import { readSource } from "../../../../build/import/read.ts";
import { fakeIo } from "../fakeIo.ts";

/** The value of a place in a year. */
type Row = readonly [string, number, number];
const header = ["geo", "time", "OBS_VALUE"];

/** Sorted rows, one for each place and year. */
const tables = fastCheck.uniqueArray(
  fastCheck.tuple(
    fastCheck.constantFrom("FR", "DE", "ÅL", "Korea, Rep.", 'The "North"'),
    fastCheck.integer({ min: 1900, max: 2030 }),
    fastCheck.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  ),
  { minLength: 2, maxLength: 12, selector: ([place, year]) => `${place} ${year}` },
);

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];
const place = (all: readonly unknown[], value: unknown): number => all.indexOf(value);
const csv = (rows: readonly Row[], delimiter = ","): string => papaparse.unparse([header, ...rows], { delimiter });

/** A table in JSON-stat: all places by all years, mostly empty. */
function jsonStat(rows: readonly Row[]): string {
  const [places, years] = [distinct(rows.map(([place]) => place)), distinct(rows.map(([, year]) => String(year)))];
  const value = Object.fromEntries(
    rows.map(([a, b, c]) => [place(places, a) * years.length + place(years, String(b)), c]),
  );
  const dimension = { geo: { category: { index: places } }, time: { category: { index: years } } };
  return JSON.stringify({
    version: "2.0",
    class: "dataset",
    id: ["geo", "time"],
    size: [places.length, years.length],
    role: { geo: ["geo"], time: ["time"] },
    dimension,
    value,
  });
}

/** A table in SDMX-JSON, flat. */
function sdmxJson(rows: readonly Row[]): string {
  const [places, years] = [distinct(rows.map(([place]) => place)), distinct(rows.map(([, year]) => String(year)))];
  const observations = Object.fromEntries(
    rows.map(([a, b, c]) => [`${place(places, a)}:${place(years, String(b))}`, [c]]),
  );
  const dimension = (id: string, codes: readonly string[]) => ({ id, values: codes.map((id) => ({ id })) });
  return JSON.stringify({
    dataSets: [{ observations }],
    structure: { dimensions: { observation: [dimension("geo", places), dimension("time", years)] } },
  });
}

const field = (name: string, text: string): string =>
  `<field name="${name}">${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</field>`;

const writers: Readonly<Record<string, (rows: readonly Row[]) => string | Uint8Array | Promise<Uint8Array>>> = {
  csv,
  "csv of semicolons": (rows) => csv(rows, ";"),
  "csv of tabs in UTF-16": (rows) => Buffer.from(`\uFEFF${csv(rows, "\t")}`, "utf16le"),
  "zip of csv": (rows) => zipSync({ "t.csv": strToU8(csv(rows)) }),
  xlsx: (rows) => writeXlsx({ sheets: [{ name: "T", rows: [header, ...rows.map((row) => [...row])] }] }),
  ods: (rows) => writeOds({ sheets: [{ name: "T", rows: [header, ...rows.map((row) => [...row])] }] }),
  parquet: (rows) =>
    new Uint8Array(
      parquetWriteBuffer({
        columnData: [
          { name: "geo", data: rows.map(([place]) => place), type: "STRING" },
          { name: "time", data: rows.map(([, year]) => year), type: "INT32" },
          { name: "OBS_VALUE", data: rows.map(([, , value]) => value), type: "DOUBLE" },
        ],
      }),
    ),
  json: (rows) => JSON.stringify({ data: rows.map(([geo, time, OBS_VALUE]) => ({ geo, time, OBS_VALUE })) }),
  jsonl: (rows) => rows.map(([geo, time, OBS_VALUE]) => JSON.stringify({ geo, time, OBS_VALUE })).join("\n"),
  "json-stat": jsonStat,
  "sdmx-csv": (rows) => papaparse.unparse([["DATAFLOW", ...header], ...rows.map((row) => ["A:B(1.0)", ...row])]),
  "sdmx-json": sdmxJson,
  "xml-records": (rows) =>
    `<?xml version="1.0"?><Root><data>${rows
      .map((row) => `<record>${row.map((cell, i) => field(header[i] ?? "", String(cell))).join("")}</record>`)
      .join("\n")}</data></Root>`,
  "data-package": (rows) => JSON.stringify({ resources: [{ name: "t", data: [header, ...rows] }] }),
};

/** Keys and values that JSON formats use. */
const keys = [
  ..."class dimension value id size role category index label unit status link item dataset dataSets structure structures data meta".split(
    " ",
  ),
  ..."dimensions observation series observations attributes measures values resources path schema fields name dialect columns rows title".split(
    " ",
  ),
  ..."time geo metric version source note extension 0".split(" "),
];

describe("the formats", () => {
  it("have unique names", () => {
    const names = formats.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(Object.keys(writers))("round-trip a table of places, years and values: %s", async (format) => {
    await fastCheck.assert(
      fastCheck.asyncProperty(tables, async (rows) => {
        const content = (await writers[format]?.(rows)) ?? "";
        const { sheets, problems } = await readSource("t", {}, fakeIo({ files: { t: content } }));
        const [sheet] = sheets;
        const names = sheet?.columns?.map(({ name }) => name) ?? sheet?.rows[0];
        const data = (sheet?.columns ? sheet.rows : sheet?.rows.slice(1)) ?? [];
        const found = data.map(([place, year, value]) => [place, Number(year), Number(value)]);
        const sorted = (list: readonly (readonly unknown[])[]) => list.map((row) => JSON.stringify(row)).sort();
        expect([names?.slice(0, 2), sorted(found), problems]).toEqual([header.slice(0, 2), sorted(rows), []]);
      }),
      { numRuns: 30 },
    );
  });

  // Not Parquet: its thread is terminated only after a minute (parquet.test.ts).
  it.each(Object.keys(writers).filter((format) => format !== "parquet"))(
    "read damaged files, or refuse them with a message: %s",
    async (format) => {
      const damage = fastCheck.array(fastCheck.tuple(fastCheck.nat(), fastCheck.nat(255)), { maxLength: 4 });
      await fastCheck.assert(
        fastCheck.asyncProperty(
          tables,
          damage,
          fastCheck.nat(),
          fastCheck.boolean(),
          async (rows, changes, end, isCut) => {
            const bytes = Buffer.from((await writers[format]?.(rows)) ?? "");
            for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
            const content = isCut ? bytes.subarray(0, end % bytes.length) : bytes;
            const result = await readSource("t", {}, fakeIo({ files: { t: content } })).catch(
              (error: unknown) => error,
            );
            expect(result instanceof Error ? [result.name, result.message.includes("undefined")] : "read").toEqual(
              result instanceof Error ? ["Failure", false] : "read",
            );
          },
        ),
        { numRuns: 100 },
      );
    },
  );

  const json = fastCheck.letrec((tie) => ({
    value: fastCheck.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fastCheck.constantFrom<unknown>(null, 0, 1, -1, 1e300, "", "0", "0:0", "x", true),
      fastCheck.array(tie("value"), { maxLength: 4 }),
      fastCheck.dictionary(fastCheck.constantFrom(...keys), tie("value"), { maxKeys: 6 }),
    ),
  })).value;

  it("read any JSON with the keys of their formats, or refuse it with a message", async () => {
    await fastCheck.assert(
      fastCheck.asyncProperty(
        fastCheck.dictionary(fastCheck.constantFrom(...keys), json, { minKeys: 1, maxKeys: 8 }),
        async (value) => {
          const content = JSON.stringify(value);
          const result = await readSource("t", {}, fakeIo({ files: { t: content } })).catch((error: unknown) => error);
          expect(result instanceof Error ? `${result.name} ${result.stack}` : "Failure").toMatch(/^Failure/);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
