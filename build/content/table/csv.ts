import papaparse from "papaparse";
import type { ContentProblem, Report } from "../problem.ts";

/** A parsed CSV file that locates cells for problems. The first row is the header; blank lines are rows, too. */
export class CsvFile {
  readonly file: string;
  readonly rows: readonly (readonly string[])[];
  readonly header: readonly string[];
  /** Rows with broken quotes, which are reported. */
  readonly broken: ReadonlySet<number>;
  /** Whether commas separate the cells. If not, this is reported, and the cells cannot be used. */
  readonly hasCommas: boolean;
  private readonly isQuoted: boolean;
  /** Line on which each row starts, if cells may contain line breaks. */
  private lines: Uint32Array | undefined;

  constructor(file: string, text: string, report: Report) {
    this.file = file;
    this.isQuoted = text.includes('"');
    const unix = withLineFeeds(text);
    const { data, errors } = parseRows(unix);
    this.rows = data;
    this.header = (data[0] ?? []).map((name) => name.trim());
    this.broken = new Set(errors.map(({ row = 0 }) => row));
    const separator = otherSeparator(unix);
    this.hasCommas = separator === undefined;
    if (separator !== undefined) {
      const message = `its cells are separated by ${separator}`;
      // Programs separate by semicolons if they use decimal commas.
      const isDecimal = separator === separators[";"] && /\d,\d/.test(unix);
      const advice = `separate them by commas${isDecimal ? ", and write numbers with a point, as 1.5" : ""}`;
      report({ severity: "error", file, line: 1, message, advice });
      return;
    }
    for (const { message, row = 0 } of errors)
      report({
        severity: "error",
        file,
        line: this.line(row),
        message: `broken quotes: ${message.toLowerCase()}`,
        advice: 'put the whole cell in double quotes and write "" for a quote within',
      });
  }

  /** Line number of a row, from 1. */
  line(row: number): number {
    if (!this.isQuoted) return row + 1;
    this.lines ??= lineStarts(this.rows);
    return this.lines[row] ?? this.rows.length;
  }

  /** Location of a cell. The column is known only in files without quotes. */
  location(row: number, cell: number): Pick<ContentProblem, "file" | "line" | "column" | "field"> {
    const before = this.rows[row]?.slice(0, cell) ?? [];
    const column = this.isQuoted ? undefined : before.reduce((sum, text) => sum + text.length + 1, 1);
    const field = this.header[cell];
    return { file: this.file, line: this.line(row), ...(column && { column }), ...(field && { field }) };
  }
}

/** Number of characters that are parsed at a time. */
const pieceLength = 2 ** 20;

/**
 * Reads the rows of a CSV one after another, the header and blank lines included. Unlike those of `CsvFile`, they are not
 * in memory together, unless cells are quoted.
 */
export function* streamRows(text: string): Generator<readonly string[], void> {
  const unix = withLineFeeds(text);
  if (unix.includes('"')) return yield* parseRows(unix).data;
  for (let start = 0; start < unix.length; ) {
    const feed = unix.indexOf("\n", start + pieceLength);
    const end = feed < 0 ? unix.length : feed;
    yield* parseRows(unix.slice(start, end)).data;
    start = end + 1;
  }
}

const withLineFeeds = (text: string): string => (text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text);

/** `papaparse.parse` would keep results in memory and take twice as long as the parser itself. */
const parseRows = (text: string): papaparse.ParseResult<string[]> =>
  new papaparse.Parser({ delimiter: ",", newline: "\n" }).parse(text, 0, false);

/** Other separators, with their names in messages. */
const separators = { ";": "semicolons", "\t": "tabs", "|": "bars" };

/** Name of a separator other than the comma, judging by the header; undefined for commas. */
function otherSeparator(text: string): string | undefined {
  const [line = ""] = text.split("\n", 1);
  const commas = line.split(",");
  return Object.entries(separators).find(
    ([separator]) => commas[0]?.includes(separator) && line.split(separator).length > commas.length,
  )?.[1];
}

/** The problem of a row with more or fewer cells than the header. */
export const raggedRow = (
  row: readonly string[],
  header: readonly string[],
): Pick<ContentProblem, "message" | "advice"> => ({
  message: `the row has ${row.length} ${row.length === 1 ? "cell" : "cells"}; the header has ${header.length}`,
  advice:
    row.length > header.length ? "put cells that hold a comma in double quotes" : "write a comma for every empty cell",
});

/** Whether a row is an empty line. */
export const isBlank = (row: readonly string[]): boolean => row.length === 0 || (row.length === 1 && row[0] === "");

function lineStarts(rows: readonly (readonly string[])[]): Uint32Array {
  const starts = new Uint32Array(rows.length);
  let line = 1;
  rows.forEach((row, i) => {
    starts[i] = line++;
    for (const cell of row) if (cell.includes("\n")) line += cell.split("\n").length - 1;
  });
  return starts;
}
