import { gunzipSync, unzipSync } from "fflate";
import { readXlsx } from "hucre/xlsx";
import { parquetMetadata, parquetRead, parquetSchema } from "hyparquet";
import { escapeMarkup, unescapeMarkup } from "../../src/core/text/escape.ts";
import { isRecord } from "../../src/core/text/json.ts";
import { sheetLimits } from "../../src/formats/spreadsheet.ts";
import type { ChartCheck, ChartFiles } from "./chartFiles.ts";

/** The cells of a table, headers first. */
type Cells = readonly (readonly unknown[])[];

/** The first sheet of the workbook is the table of the CSV, cell by cell (rules.md 413). */
export const checkWorkbook: ChartCheck = async (files) => {
  const bytes = await files.bytes(".xlsx");
  if (!bytes) return;
  const sheets = await readXlsx(bytes).then(
    ({ sheets }) => sheets,
    () => undefined,
  );
  if (!sheets) return files.report(".xlsx", "no workbook that can be opened");
  const names = sheets.map(({ name }) => name);
  if (names[0] !== "data" || names.at(-2) !== "metadata" || names.at(-1) !== "sources")
    files.report(".xlsx", `has the sheets ${names.join(", ")}; they must be data, metadata, sources`);
  await compare(files, ".xlsx", sheets[0]?.rows ?? []);
};

/** The Parquet file is the table of the CSV (rules.md 414). */
export const checkParquet: ChartCheck = async (files) => {
  const bytes = await files.bytes(".parquet");
  if (!bytes) return;
  const cells = await readParquet(new Uint8Array(bytes).buffer).catch(() => undefined);
  if (!cells) return files.report(".parquet", "no Parquet that can be read");
  await compare(files, ".parquet", cells);
};

/** Reads rows as arrays: objects would put columns with names like integers first. */
async function readParquet(file: ArrayBuffer): Promise<Cells> {
  const metadata = parquetMetadata(file);
  const names = parquetSchema(metadata).children.map(({ element }) => element.name);
  const cells: unknown[][] = [names];
  await parquetRead({
    file,
    metadata,
    compressors: { GZIP: (input) => gunzipSync(input) },
    onComplete: (rows: readonly unknown[][]) => {
      for (const row of rows) cells.push(row);
    },
  });
  return cells;
}

/** CSV on the Web describes the columns of the CSV, in their order (rules.md 415). */
export const checkCsvw: ChartCheck = async (files) => {
  const csv = await files.table();
  const table = await files.json(".csv-metadata.json");
  if (!csv || !isRecord(table) || !isRecord(table.tableSchema)) return;
  const columns: unknown = table.tableSchema.columns;
  const titles = Array.isArray(columns) ? columns.map((column) => (isRecord(column) ? column.titles : undefined)) : [];
  if (JSON.stringify(titles) !== JSON.stringify(csv[0]))
    files.report(".csv-metadata.json", `describes the columns ${titles.join(", ")}; the CSV has ${csv[0]?.join(", ")}`);
};

async function compare(files: ChartFiles, suffix: string, table: Cells): Promise<void> {
  const csv = await files.table();
  if (!csv) return;
  if (table.length !== csv.length) files.report(suffix, `has ${table.length} rows where the CSV has ${csv.length}`);
  for (const [i, cells] of csv.entries())
    for (const [at, text] of cells.entries()) {
      const cell = textOf(table[i]?.[at]);
      if (!isSame(cell, text))
        files.report(suffix, `row ${i + 1}: ${cell || "nothing"} where the CSV has ${text || "nothing"}`);
    }
}

/** Numbers may be formatted differently, and a cell of a sheet has a maximum length. */
const isSame = (cell: string, text: string): boolean =>
  cell === text ||
  throughXml(cell) === throughXml(text) ||
  Number(cell || Number.NaN) === Number(text) ||
  text.length > sheetLimits.characters;

/** A text after a round trip through XML. */
const throughXml = (text: string): string => unescapeMarkup(escapeMarkup(text)).replace(/\r\n?/g, "\n");

const textOf = (cell: unknown): string =>
  cell instanceof Date
    ? cell.toISOString().replace(/T.*$/, "")
    : cell === null || cell === undefined
      ? ""
      : String(cell);

/** The ZIP has metadata, CSV and README, identical to the files of the tree (rules.md 511). */
export const checkZip: ChartCheck = async (files) => {
  const bytes = await files.bytes(".zip");
  if (!bytes) return;
  const entries = unzip(bytes);
  if (!entries) return files.report(".zip", "no ZIP that can be opened");
  const wanted = [
    { name: `${files.slug}.metadata.json`, suffix: ".metadata.json" },
    { name: `${files.slug}.csv`, suffix: ".csv" },
    { name: "readme.md", suffix: ".readme.md" },
  ];
  const names = Object.keys(entries);
  if (names.join("\n") !== wanted.map(({ name }) => name).join("\n"))
    files.report(".zip", `holds ${names.join(", ")}; it must be ${wanted.map(({ name }) => name).join(", ")}`);
  for (const { name, suffix } of wanted) {
    const own = await files.bytes(suffix);
    const packed = entries[name];
    if (own && packed && !own.equals(packed)) files.report(".zip", `${name} is not the file beside it`);
  }
};

function unzip(bytes: Uint8Array): Readonly<Record<string, Uint8Array>> | undefined {
  try {
    return unzipSync(bytes);
  } catch {
    return undefined;
  }
}
