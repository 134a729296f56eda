import type { ContentProblem, Report } from "../problem.ts";
import { CsvCells } from "./csvCells.ts";

/** A parsed CSV file that locates cells for problems. The first row is the header; blank lines are rows, too. */
export class CsvFile {
  readonly file: string;
  readonly cells: CsvCells;
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
    const faults: { readonly row: number; readonly message: string }[] = [];
    this.cells = this.isQuoted
      ? CsvCells.ofQuoted(unix, ({ message }, row) => faults.push({ row, message }))
      : CsvCells.ofPlain(unix);
    this.header = Array.from({ length: this.cells.width(0) }, (_, at) => this.cells.get(0, at).trim());
    this.broken = new Set(faults.map(({ row }) => row));
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
    for (const { row, message } of faults)
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
    this.lines ??= lineStarts(this.cells);
    return this.lines[row] ?? this.cells.rows;
  }

  /** Location of a cell. The column is known only in files without quotes. */
  location(row: number, cell: number): Pick<ContentProblem, "file" | "line" | "column" | "field"> {
    const column = this.isQuoted || cell < 0 ? undefined : this.cells.offset(row, cell) + 1;
    const field = this.header[cell];
    return { file: this.file, line: this.line(row), ...(column && { column }), ...(field && { field }) };
  }
}

const withLineFeeds = (text: string): string => (text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text);

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
export const raggedRow = ({ cells, header }: CsvFile, row: number): Pick<ContentProblem, "message" | "advice"> => ({
  message: `the row has ${cells.width(row)} ${cells.width(row) === 1 ? "cell" : "cells"}; the header has ${header.length}`,
  advice:
    cells.width(row) > header.length
      ? "put cells that hold a comma in double quotes"
      : "write a comma for every empty cell",
});

function lineStarts(cells: CsvCells): Uint32Array {
  const starts = new Uint32Array(cells.rows);
  let line = 1;
  for (let row = 0; row < starts.length; row++) {
    starts[row] = line;
    line += 1 + cells.breaks(row);
  }
  return starts;
}
