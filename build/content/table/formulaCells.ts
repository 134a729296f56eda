import type { Problem } from "../problem.ts";
import { onLines, textsOf } from "./cellTexts.ts";
import type { CsvFile } from "./csv.ts";

/** In characters, and in cells. */
const [maxQuote, maxQuoted] = [60, 3];

/**
 * Warns of the cells of a column that spreadsheets take for formulas, when readers open a download: they show an error, or
 * what the formula makes. Nothing is changed: the data are the author's.
 * @param rows - of the CSV
 */
export function* formulaProblems(csv: CsvFile, at: number, rows: Iterable<number>): Iterable<Problem> {
  const suspects: number[] = [];
  for (const row of rows) if (isFormula(csv.rows[row]?.[at] ?? "")) suspects.push(row);
  const [first] = suspects.sort((a, b) => a - b);
  if (first === undefined) return;
  const texts = [...textsOf({ csv, at }, suspects)];
  const quoted = texts
    .slice(0, maxQuoted)
    .map(([text, where]) => JSON.stringify(text.slice(0, maxQuote)) + onLines(csv, where));
  const cells = suspects.length === 1 ? "a cell is a formula" : `${suspects.length} cells are formulas`;
  const message = `${cells} for spreadsheets: ${quoted.join(", ")}${texts.length > maxQuoted ? " …" : ""}`;
  const advice = "begin them with a letter, a digit or a quote";
  yield { severity: "warning", ...csv.mention(first, at), message, advice };
}

/** Begins with a sign of formulas before more than a number. */
function isFormula(cell: string): boolean {
  const sign = cell.charCodeAt(0);
  // = + - @, looked at first, for few cells begin so.
  if (sign !== 0x3d && sign !== 0x2b && sign !== 0x2d && sign !== 0x40) return false;
  return /^.\s*\S/.test(cell) && !/^[+-]?\s*[\d.,]+\s*%?$/.test(cell);
}
