import papaparse from "papaparse";
import { Failure } from "../../failure.ts";
import { decodePieces } from "../open/encoding.ts";
import { checkTableSize } from "../open/limits.ts";
import type { SourceFile } from "../open/sourceFile.ts";
import { PackedRows } from "../sheet/packedRows.ts";
import { guessDelimiter, hasBlanksBeforeQuotes, removeBlanksBeforeQuotes, splitsMostLines } from "./delimiter.ts";
import { splitAtBlanks } from "./fixedWidth.ts";
import type { Format, ReadContext } from "./format.ts";
import { addHeaderOfRowNames } from "./rowNames.ts";

/** CSV, TSV and the like: the fallback for texts. Every line is a row, including notes above and below the table. */
export const csvFormat: Format = {
  name: "csv",
  title: "CSV",
  extensions: ["csv", "tsv", "tab", "txt"],
  recognises: () => true,
  read(file, context) {
    const packed = file.bytes.length > largeBytes ? new PackedRows() : undefined;
    const { rows, line, delimiter } = readCsvRows(file, context, {}, packed);
    addHeaderOfRowNames(rows);
    const shared = { name: file.title, line, facts: {}, ...(delimiter !== undefined && { delimiter }) };
    return [packed && packed.length > 0 ? { ...shared, rows: packed.view(), packed } : { ...shared, rows }];
  },
};

/** Larger texts are stored by column, which takes less memory and, from a few million cells on, less time. */
const largeBytes = 4_000_000;

/** The delimiter and quote of a text, if given. */
export interface CsvDialect {
  readonly delimiter?: string | undefined;
  readonly quote?: string | undefined;
}

/** The rows of a text, and their line numbers. */
export interface CsvRows {
  readonly rows: string[][];
  readonly line: (row: number) => number;
  /** The delimiter; undefined if the columns have fixed widths. */
  readonly delimiter?: string;
}

/** Splits a text whose first line names the columns; blank lines at its end are dropped. */
export function readCsvWithHeader(
  file: SourceFile,
  context: ReadContext,
): { readonly header: readonly string[]; readonly data: readonly string[][]; readonly line: CsvRows["line"] } {
  const { rows, line } = readCsvRows(file, context);
  const [header = [], ...data] = rows;
  while (data.length > 0 && data.at(-1)?.every((cell) => cell === "")) data.pop();
  return { header: header.map((name) => name.trim()), data, line };
}

/**
 * Splits a text into rows of cells. It notes guesses, and rows with broken quotes.
 * @param packed - receives the rows of a large text; the returned rows are then empty
 */
export function readCsvRows(
  file: SourceFile,
  context: ReadContext,
  dialect: CsvDialect = {},
  packed?: PackedRows,
): CsvRows {
  reportEncoding(file, context);
  const head = wholeLines(file.head);
  const declared = /^sep=(.)\r?\n/i.exec(head);
  const given = context.options.delimiter ?? dialect.delimiter ?? declared?.[1];
  const delimiter = given ?? guessDelimiter(head);
  const atBlanks = given === undefined && !splitsMostLines(head, delimiter) ? splitAtBlanks(file, head) : undefined;
  if (atBlanks) {
    context.note("its cells are separated by blanks", { advice: "say --delimiter if they are not" });
    return { rows: atBlanks, line: (row) => row + 1 };
  }
  // The line that declares the delimiter for Excel is not part of the table, but counts as a line.
  const skipped = declared ? 1 : 0;
  const { rows, keep } = rowCollector(packed);
  const quote = dialect.quote ?? '"';
  const pieces = cleanPieces(file, delimiter, quote, context);
  const { count, broken, breaks } = parse({ name: file.name, pieces }, delimiter, quote, (row, at) => {
    if (at >= skipped) keep(row);
  });
  const line = lineNumbers(count, breaks);
  reportBrokenQuotes(broken, line, context);
  return { rows, line: skipped === 0 ? line : (row) => line(row + skipped), delimiter };
}

/** Collects rows, in `packed` if given, else as arrays. */
function rowCollector(packed: PackedRows | undefined): {
  readonly rows: string[][];
  readonly keep: (row: string[]) => void;
} {
  const rows: string[][] = [];
  if (packed) return { rows, keep: (row) => packed.push(row) };
  const share = internCells();
  return {
    rows,
    keep: (row) => {
      share(row);
      rows.push(row);
    },
  };
}

/** The text in pieces. It removes blanks before quotes, and notes that. */
function cleanPieces(file: SourceFile, delimiter: string, quote: string, { note }: ReadContext): Iterable<string> {
  const head = wholeLines(file.head).replace(/\r\n?/g, "\n");
  if (!hasBlanksBeforeQuotes(head, delimiter, quote) && !hasLateBlanksBeforeQuotes(file, delimiter, quote))
    return unixPieces(file);
  note("spaces before quotes are not part of the cells");
  return removeBlanksBeforeQuotes(unixPieces(file), delimiter, quote);
}

/** Whether there are blanks before quotes beyond the beginning, since only some cells need quotes. */
function hasLateBlanksBeforeQuotes(file: SourceFile, delimiter: string, quote: string): boolean {
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  // Most texts have none, and searching bytes is faster than decoding.
  if (quote === "" || !bytes.includes(`${delimiter} ${quote}`)) return false;
  let held = "";
  for (const piece of unixPieces(file)) {
    const text = held + piece;
    const end = text.lastIndexOf("\n") + 1;
    if (hasBlanksBeforeQuotes(text.slice(0, end), delimiter, quote)) return true;
    held = text.slice(end);
  }
  return hasBlanksBeforeQuotes(held, delimiter, quote);
}

/** The beginning of a text without its last, incomplete line. */
const wholeLines = (head: string): string => {
  const end = Math.max(head.lastIndexOf("\n"), head.lastIndexOf("\r"));
  return end > 0 && head.length > 10_000 ? head.slice(0, end + 1) : head;
};

/** Notes an encoding that was guessed. */
function reportEncoding({ encoding }: SourceFile, { note }: ReadContext): void {
  const advice = "say --encoding if letters look wrong";
  if (encoding.broken !== undefined)
    note(`${encoding.broken} bytes of its UTF-8 text are broken and were replaced by \uFFFD`, { advice });
  else if (encoding.isGuess) note(`its text is not UTF-8; it was read as ${encodingTitle(encoding.name)}`, { advice });
}

/** Formats the name of an encoding for people. */
const encodingTitle = (name: string): string =>
  name.startsWith("windows") ? name.replace("w", "W") : name === "shift_jis" ? "Shift JIS" : name.toUpperCase();

/** Maximum number of characters in a row. An unclosed quote makes the rest of the file one cell. */
const maxRowLength = 16_000_000;

interface Parsed {
  /** Number of rows. */
  readonly count: number;
  /** Rows whose quotes are broken. */
  readonly broken: readonly number[];
  /** Number of line breaks inside cells, for each row that has some. */
  readonly breaks: ReadonlyMap<number, number>;
}

/**
 * Parses in pieces, so that neither the whole text nor a second copy of the table is ever in memory. It calls
 * papaparse's `Parser` directly: the wrapper `papaparse.parse` doubles the time.
 */
function parse(
  { name, pieces }: { readonly name: string; readonly pieces: Iterable<string> },
  delimiter: string,
  quoteChar: string,
  keep: (row: string[], at: number) => void,
): Parsed {
  const parser = new papaparse.Parser({ delimiter, newline: "\n", quoteChar });
  const broken = new Set<number>();
  const breaks = new Map<number, number>();
  let [count, cells, rest, wanted] = [0, 0, "", 0];
  const take = (text: string, isLast: boolean): number => {
    const { data, errors, meta }: papaparse.ParseResult<string[]> = parser.parse(text, 0, !isLast);
    for (const { row = 0 } of errors) if (row < data.length) broken.add(count + row);
    // A line break at the end does not start another row.
    if (isLast && text.endsWith("\n") && isEmptyRow(data.at(-1))) data.pop();
    const isQuoted = text.includes(quoteChar);
    for (const row of data) {
      cells += row.length;
      checkTableSize(name, count, row.length, cells);
      if (isQuoted) countBreaks(row, count, breaks);
      keep(row, count++);
    }
    return meta.cursor;
  };
  for (const piece of pieces) {
    rest += piece;
    // An unclosed quote must not be parsed again with every piece, but only after the text has doubled.
    if (rest.length < wanted) continue;
    const end = take(rest, false);
    rest = rest.slice(end);
    wanted = end > 0 ? 0 : 2 * rest.length;
    if (rest.length > maxRowLength)
      throw new Failure(
        `${name}: the row after row ${count} does not end, most likely because a double quote is not closed; close it, or write "" for a quote within a quoted cell`,
      );
  }
  if (rest !== "") take(rest, true);
  return { count, broken: [...broken], breaks };
}

const isEmptyRow = (row: readonly string[] | undefined): boolean => row?.length === 1 && row[0] === "";

/** The text in pieces, with Unix line ends. */
function* unixPieces(file: SourceFile): Generator<string> {
  let held = "";
  for (const piece of decodePieces(file.bytes, file.encoding)) {
    const text = held + piece;
    // A carriage return at the end may be the first half of a line end.
    held = text.endsWith("\r") ? "\r" : "";
    const whole = held ? text.slice(0, -1) : text;
    yield whole.includes("\r") ? whole.replace(/\r\n?/g, "\n") : whole;
  }
  if (held) yield "\n";
}

/** Maximum number of distinct cells interned per column: names, codes and years recur, values do not. */
const maxShared = 5_000;

/** Interns the cells of each column, so that a long table has each name only once in memory. */
function internCells(): (row: string[]) => void {
  const columns: (Map<string, string> | undefined)[] = [];
  return (row) => {
    for (let i = 0; i < row.length; i++) {
      if (i >= columns.length) columns.push(new Map());
      const known = columns[i];
      const cell = row[i];
      if (!known || cell === undefined) continue;
      const same = known.get(cell);
      if (same !== undefined) row[i] = same;
      else if (known.size < maxShared) known.set(cell, cell);
      else columns[i] = undefined;
    }
  };
}

function countBreaks(row: readonly string[], at: number, breaks: Map<number, number>): void {
  let count = 0;
  for (const cell of row) if (cell.includes("\n")) count += cell.split("\n").length - 1;
  if (count > 0) breaks.set(at, count);
}

/** Returns a function that finds the line on which a row starts. */
function lineNumbers(rows: number, breaks: ReadonlyMap<number, number>): (row: number) => number {
  if (breaks.size === 0) return (row) => row + 1;
  const lines = new Uint32Array(rows);
  let line = 1;
  for (let row = 0; row < rows; row++) {
    lines[row] = line;
    line += 1 + (breaks.get(row) ?? 0);
  }
  return (row) => lines[row] ?? line;
}

/** Notes rows with broken quotes. */
function reportBrokenQuotes(broken: readonly number[], line: (row: number) => number, { note }: ReadContext): void {
  const [first] = broken;
  if (first === undefined) return;
  const rest = broken.length > 1 ? ` (and of ${broken.length - 1} more rows)` : "";
  note(`the quotes of this row are broken${rest}: a cell may hold more or less than it should`, {
    line: line(first),
    advice: 'write "" for a quote within a quoted cell',
  });
}
