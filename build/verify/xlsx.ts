import { type CellValue, readXlsx } from "hucre/xlsx";
import papaparse from "papaparse";
import { sheetLimits } from "../../src/representation/spreadsheet.ts";
import { escapeMarkup, unescapeMarkup } from "../../src/text/escape.ts";
import type { ChartCheck, ChartFiles } from "./chartFiles.ts";

/** The workbook's first sheet has the table of the CSV beside it, cell by cell (rules.md 413). */
export const checkWorkbook: ChartCheck = async (files) => {
  const bytes = await files.bytes(".xlsx");
  if (!bytes) return;
  const sheets = await readSheets(bytes);
  if (!sheets) return files.tell(".xlsx", "no workbook that can be opened");
  const names = sheets.map(({ name }) => name);
  if (names[0] !== "data" || names.at(-2) !== "metadata" || names.at(-1) !== "sources")
    files.tell(".xlsx", `has the sheets ${names.join(", ")}; they must be data, metadata, sources`);
  const csv = await files.text(".csv");
  if (csv !== undefined) compare(files, sheets[0]?.rows ?? [], csv);
};

function compare(files: ChartFiles, rows: readonly (readonly CellValue[])[], csv: string): void {
  const { data } = papaparse.parse<string[]>(csv.trimEnd(), { delimiter: ",", newline: "\n" });
  if (rows.length !== data.length) files.tell(".xlsx", `has ${rows.length} rows where the CSV has ${data.length}`);
  for (const [i, cells] of data.entries())
    for (const [at, text] of cells.entries()) {
      const cell = keptOf(textOf(rows[i]?.[at] ?? null));
      const isCut = text.length > sheetLimits.characters;
      if (cell !== keptOf(text) && Number(cell || Number.NaN) !== Number(text) && !isCut)
        files.tell(".xlsx", `row ${i + 1}: ${cell || "nothing"} where the CSV has ${text || "nothing"}`);
    }
}

/** What XML keeps of a text. */
const keptOf = (text: string): string => unescapeMarkup(escapeMarkup(text)).replace(/\r\n?/g, "\n");

const textOf = (cell: CellValue): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : cell === null ? "" : String(cell);

async function readSheets(bytes: Uint8Array) {
  try {
    return (await readXlsx(bytes)).sheets;
  } catch {
    return undefined;
  }
}
