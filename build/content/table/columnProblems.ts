import type { Problem } from "../problem.ts";
import { type CellColumn, onLines, textsOf } from "./cellTexts.ts";
import { adviseColumn } from "./formatAdvice.ts";

/** Of a column, so many texts are quoted, in so many characters. */
const [maxTexts, maxQuote] = [3, 60];

/**
 * The one problem of all cells of a column that are not of its type: how many they are, where the first stand, and what
 * reads them.
 * @param rows - of the CSV that hold these cells, ascending
 */
export function columnProblem(column: CellColumn, rows: readonly number[]): Problem {
  const { csv, at, type } = column;
  const texts = textsOf(column, rows);
  const quoted = [...texts.keys()].slice(0, maxTexts).map((text) => JSON.stringify(text.slice(0, maxQuote)));
  const place = (text: string): string => onLines(csv, texts.get(text) ?? []);
  const places = Array.from(texts.keys(), place);
  const examples = quoted.map((text, i) => text + places[i]).join(", ") + (texts.size > maxTexts ? " …" : "");
  const message =
    rows.length === 1 ? `not a ${type.name}: ${quoted[0]}` : `${rows.length} cells are no ${type.name}s: ${examples}`;
  return { severity: "error", ...csv.mention(rows[0] ?? 0, at), message, advice: adviseColumn(column, texts, place) };
}
