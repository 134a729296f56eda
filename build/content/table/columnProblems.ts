import { joinList } from "../../../src/core/text/english.ts";
import { missingContentWords } from "../../vocabulary/missing.ts";
import type { Field } from "../package.ts";
import type { ContentProblem } from "../problem.ts";
import { booleanWords, type CellFormat, type CellParser, createCellParser, numberAffix } from "./cell.ts";
import type { CsvFile } from "./csv.ts";

/** A column of a CSV and its type. */
export interface CellColumn {
  readonly csv: CsvFile;
  /** Index of the column. */
  readonly at: number;
  readonly field: Field;
  readonly type: CellParser;
  /** Cells that mean "no value". */
  readonly missingValues: ReadonlySet<string>;
}

/** Maximum number of texts quoted per column, and of characters per text. */
const [maxTexts, maxQuote] = [3, 60];

/**
 * One problem for all cells of a column that are not of its type: their number, the first ones with lines, and advice.
 * @param rows - indices of these rows in the CSV, ascending
 */
export function columnProblem(column: CellColumn, rows: readonly number[]): ContentProblem {
  const { csv, at, type } = column;
  const texts = rowsByText(column, rows);
  const quoted = [...texts.keys()].slice(0, maxTexts).map((text) => JSON.stringify(text.slice(0, maxQuote)));
  const place = (text: string): string => onLines(csv, texts.get(text) ?? []);
  const places = Array.from(texts.keys(), place);
  const examples = quoted.map((text, i) => text + places[i]).join(", ") + (texts.size > maxTexts ? " …" : "");
  const message =
    rows.length === 1 ? `not a ${type.name}: ${quoted[0]}` : `${rows.length} cells are not ${type.name}s: ${examples}`;
  return { severity: "error", ...csv.location(rows[0] ?? 0, at), message, advice: adviseColumn(column, texts, place) };
}

/** Row indices, ascending, by the cell's text. */
type RowsByText = ReadonlyMap<string, readonly number[]>;

/** Groups rows by the text of a column, in order of first occurrence. */
function rowsByText({ csv, at }: Pick<CellColumn, "csv" | "at">, rows: Iterable<number>): RowsByText {
  const texts = new Map<string, number[]>();
  for (const row of rows) {
    const text = csv.cells.get(row, at);
    const known = texts.get(text);
    if (known) known.push(row);
    else texts.set(text, [row]);
  }
  return texts;
}

/** Maximum number of lines listed per text. */
const maxLinesNamed = 3;

/** Lines of rows, as in " on lines 3, 7 and 9". */
function onLines(csv: CsvFile, rows: readonly number[]): string {
  const lines = rows.slice(0, maxLinesNamed).map((row) => csv.line(row));
  if (rows.length > maxLinesNamed) return ` on lines ${lines.join(", ")} …`;
  if (lines.length < 2) return ` on line ${lines[0]}`;
  return ` on lines ${joinList(lines, "and")}`;
}

/** Format settings that read a column, and an alternative that would read other numbers. */
interface FormatAdvice {
  readonly format: CellFormat;
  readonly other?: string;
}

/** Lines of a text, as in " on line 3". */
type Place = (text: string) => string;

/**
 * Advice for a column with invalid cells: settings of Table Schema that make them valid, and what to write in cells
 * that no setting covers.
 * @param faults - the invalid cells
 */
function adviseColumn(column: CellColumn, faults: RowsByText, place: Place): string {
  const advice = column.type.kind === "number" ? suggestFormat(column) : suggestBooleanWords(faults);
  const type = typeOf(column, advice?.format ?? {});
  const left = [...faults].filter(([text]) => type.parse(text) === undefined);
  const missing = left.filter(([text, rows]) => isMissing(text, rows.length)).map(([text]) => text);
  const others = left.map(([text]) => text).filter((text) => !missing.includes(text));
  const settings = settingsText(column, advice, missing);
  const [first = "", ...more] = faults.keys();
  if (more.length > 0 || (faults.get(first)?.length ?? 0) > 1)
    return [settings, adviseEach(type, others, place)].filter(Boolean).join("; ");
  const own = missing.length > 0 ? "leave the cell empty" : column.type.advise(first);
  return [own, settings].filter(Boolean).join(", or ");
}

const typeOf = ({ field, type }: CellColumn, format: CellFormat): CellParser =>
  createCellParser(type.name === "whole number" ? "integer" : type.kind === "number" ? "number" : "boolean", {
    ...field,
    ...format,
  });

/** The JSON to add to the data package; "" if no setting helps. */
function settingsText(
  { field, missingValues }: CellColumn,
  advice: FormatAdvice | undefined,
  missing: readonly string[],
): string {
  const parts = [
    ...(advice
      ? [
          `${fieldsText(advice.format)} in the field ${JSON.stringify(field.name)}${advice.other ? ` (or ${advice.other})` : ""}`,
        ]
      : []),
    ...(missing.length > 0 ? [`${fieldsText({ missingValues: [...missingValues, ...missing] })} in the schema`] : []),
  ];
  return parts.length > 0 ? `write ${parts.join(" and ")} of datapackage.json` : "";
}

/** Formats an object's fields as JSON without braces: `"groupChar": ",", "bareNumber": false`. */
const fieldsText = (fields: object): string =>
  Object.entries(fields)
    .map(([name, value]) => `${JSON.stringify(name)}: ${valueText(value)}`)
    .join(", ");

const valueText = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(valueText).join(", ")}]` : JSON.stringify(value);

/** Maximum number of different pieces of advice per column. */
const maxOthers = 3;

function adviseEach(type: CellParser, texts: readonly string[], place: Place): string {
  const firsts = new Map<string, string>();
  for (const text of texts.toReversed()) firsts.set(type.advise(text), text);
  const advices = [...firsts].reverse();
  if (advices.length < 2) return advices[0]?.[0] ?? "";
  const fixes = advices.slice(0, maxOthers).map(([advice, text]) => `${advice}${place(text)}`);
  return `${fixes.join("; ")}${advices.length > maxOthers ? "; fix the others in the same way" : ""}`;
}

/** A text that occurs this often is not a typo. */
const minRepeats = 3;

/** Whether a cell means "no value": a word for it, only punctuation, or a repeated word. */
const isMissing = (text: string, count: number): boolean =>
  missingContentWords.has(text.trim().toLowerCase()) ||
  !/[\p{L}\p{N}]/u.test(text) ||
  (count >= minRepeats && !/\d/.test(text));

/** Maximum number of distinct cells that are tried. */
const maxSamples = 10_000;

/** Number formats, most likely first. */
const numberFormats: readonly CellFormat[] = [
  {},
  { groupChar: "," },
  { decimalChar: "," },
  { decimalChar: ",", groupChar: "." },
  { groupChar: " " },
  { decimalChar: ",", groupChar: " " },
  { groupChar: "'" },
  { groupChar: "’" },
  { groupChar: "_" },
];

/** The number format that reads the most cells; undefined if the current one does. */
function suggestFormat(column: CellColumn): FormatAdvice | undefined {
  const { csv, missingValues, field, type } = column;
  const rows = Array.from({ length: csv.cells.rows - 1 }, (_, i) => i + 1);
  const texts = [...rowsByText(column, rows).keys()].filter((text) => /\d/.test(text) && !missingValues.has(text));
  const samples = texts.slice(0, maxSamples);
  const countUnread = (reader: CellParser) => samples.filter((text) => reader.parse(text) === undefined).length;
  let [best, fewest]: [CellFormat | undefined, number] = [undefined, countUnread(type)];
  // A column with one unit can ignore it. With several units, the same digits mean different values.
  const isOfOneUnit = new Set(samples.map(numberAffix).filter((affix) => affix !== "")).size < 2;
  const bare = isOfOneUnit ? [{}, { bareNumber: false }] : [{}];
  for (const format of bare.flatMap((one) => numberFormats.map((other) => ({ ...other, ...one })))) {
    const unread = countUnread(typeOf(column, format));
    if (unread < fewest) [best, fewest] = [format, unread];
  }
  if (!best) return undefined;
  const { groupChar, ...rest } = best;
  const fractions = { ...rest, decimalChar: "," };
  const isAmbiguous = groupChar === "," && countUnread(typeOf(column, fractions)) <= fewest;
  return {
    format: { ...ownFormat(field), ...best },
    ...(isAmbiguous && { other: '"decimalChar": "," if they are fractions' }),
  };
}

/** The field's own settings, which remain. */
const ownFormat = ({ decimalChar, groupChar, bareNumber }: CellFormat): CellFormat => ({
  ...(decimalChar !== undefined && { decimalChar }),
  ...(groupChar !== undefined && { groupChar }),
  ...(bareNumber !== undefined && { bareNumber }),
});

/** Other words for true and false. */
const wordPairs: readonly (readonly [yes: string, no: string])[] = [
  ["yes", "no"],
  ["y", "n"],
  ["t", "f"],
  ["on", "off"],
];

/** Settings for a column with other words for true and false; undefined if it has none of them. */
function suggestBooleanWords(faults: RowsByText): FormatAdvice | undefined {
  const texts = [...faults.keys()].sort();
  const [trueValues = [], falseValues = []] = [0, 1].map((side) =>
    texts.filter((text) => wordPairs.some((pair) => pair[side] === text.trim().toLowerCase())),
  );
  if (trueValues.length === 0 && falseValues.length === 0) return undefined;
  const format = {
    ...(trueValues.length > 0 && { trueValues: [...trueValues, ...booleanWords.trueValues] }),
    ...(falseValues.length > 0 && { falseValues: [...falseValues, ...booleanWords.falseValues] }),
  };
  return { format };
}

/**
 * Warns of cells that spreadsheets would evaluate as formulas when readers open a download. The cells are kept as they
 * are.
 * @param rows - indices of rows in the CSV
 */
export function* formulaProblems(csv: CsvFile, at: number, rows: Iterable<number>): Iterable<ContentProblem> {
  const suspects: number[] = [];
  for (const row of rows) if (isFormula(csv.cells.get(row, at))) suspects.push(row);
  const [first] = suspects.sort((a, b) => a - b);
  if (first === undefined) return;
  const texts = [...rowsByText({ csv, at }, suspects)];
  const quoted = texts
    .slice(0, maxTexts)
    .map(([text, where]) => JSON.stringify(text.slice(0, maxQuote)) + onLines(csv, where));
  const cells = suspects.length === 1 ? "a cell is a formula" : `${suspects.length} cells are formulas`;
  const message = `${cells} for spreadsheets: ${quoted.join(", ")}${texts.length > maxTexts ? " …" : ""}`;
  const advice = "begin them with a letter, a digit or a quote";
  yield { severity: "warning", ...csv.location(first, at), message, advice };
}

/** Whether a cell starts with =, +, - or @ and is not just a number. */
function isFormula(cell: string): boolean {
  const sign = cell.charCodeAt(0);
  // A fast check for = + - @ first, because few cells start with one.
  if (sign !== 0x3d && sign !== 0x2b && sign !== 0x2d && sign !== 0x40) return false;
  return /^.\s*\S/.test(cell) && !/^[+-]?\s*[\d.,]+\s*%?$/.test(cell);
}
