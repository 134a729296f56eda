import papaparse from "papaparse";

/** Delimiters, the most likely first. */
const candidates = [",", ";", "\t", "|", "\u001f", "~"] as const;

/** Number of rows to look at. */
const sampleRows = 300;

/**
 * Guesses the delimiter of a text: the one that splits most rows into the same number of cells, which do not themselves
 * contain other delimiters. A comma in `1,5` does not count as one, so "a;1,5;2,5" is split at semicolons.
 * @param head - the beginning of the text, in complete lines
 */
export function guessDelimiter(head: string): string {
  // Eurostat's TSV has several columns joined by commas in its first column.
  if (/^[\w-]+(?:,[\w-]+)*\\[\w-]+ *\t/.test(head)) return "\t";
  const scored = candidates.map((delimiter) => ({ delimiter, score: scoreOf(head, delimiter) }));
  const best = scored.reduce((a, b) => (b.score > a.score + 1e-9 ? b : a));
  return best.score > 0 ? best.delimiter : ",";
}

/** Whether most lines of a text contain the delimiter: a tab in a title does not count. */
export function splitsMostLines(head: string, delimiter: string): boolean {
  const lines = head.split(/\r\n?|\n/).filter((line) => line.trim() !== "");
  return 2 * lines.filter((line) => line.includes(delimiter)).length >= lines.length;
}

function scoreOf(head: string, delimiter: string): number {
  if (!head.includes(delimiter)) return 0;
  const text = hasBlanksBeforeQuotes(head, delimiter, '"')
    ? [...removeBlanksBeforeQuotes([head], delimiter, '"')].join("")
    : head;
  const { data } = papaparse.parse<string[]>(text, { delimiter, preview: sampleRows });
  const rows = data.filter((row) => row.some((cell) => cell !== ""));
  const widths = new Map<number, number>();
  for (const row of rows) widths.set(row.length, (widths.get(row.length) ?? 0) + 1);
  const wide = [...widths].filter(([width]) => width > 1);
  const [width, count] = wide.reduce((a, b) => (b[1] > a[1] || (b[1] === a[1] && b[0] > a[0]) ? b : a), [0, 0]);
  if (count === 0) return 0;
  const cells = rows.filter((row) => row.length === width).flat();
  const filled = cells.filter((cell) => cell !== "");
  const foul = filled.filter((cell) => looksUnsplit(cell, delimiter)).length;
  // A small bonus for more columns breaks ties.
  return (count / rows.length) * (1 - foul / Math.max(filled.length, 1)) * (1 + Math.min(width, 50) / 500);
}

/**
 * Whether a cell contains another delimiter, in a way that prose and numbers do not, or half of a quoted cell. With
 * tabs, which nobody types by accident, other delimiters do not count: Eurostat's first column is `A,PC,FR` between
 * tabs.
 */
const looksUnsplit = (cell: string, delimiter: string): boolean =>
  /^[^"]*"[^"]*$/.test(cell) ||
  (delimiter !== "\t" &&
    candidates.some(
      (other) =>
        other !== delimiter &&
        cell.includes(other) &&
        !(other === "," && (/^[^,]*\d,\d[^,]*$|, /.test(cell) || isGrouped(cell))),
    ));

const isGrouped = (cell: string): boolean => /^[^\d]*\d{1,3}(?:,\d{3})+(?:\.\d+)?[^\d]*$/.test(cell);

/** Maximum length of a quoted cell. A longer one has an unclosed quote, and the text stays as it is. */
const maxCell = 1_000_000;

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");

/** Matches a cell: a quoted one with blanks around it, or anything up to the next delimiter. */
const cellPattern = (delimiter: string, quote: string): RegExp => {
  const [mark, q] = [escaped(delimiter), escaped(quote)];
  const blank = delimiter === " " ? "" : delimiter === "\t" ? " *" : "[ \\t]*";
  return new RegExp(`(${blank})(${q}[^${q}]*(?:${q}${q}[^${q}]*)*${q})${blank}(?=${mark}|\\n|$)|[^${mark}\\n]*`, "y");
};

/**
 * Whether there are blanks between delimiters and quotes: `France, "1,234"`. The parser accepts a quote only at the
 * start of a cell, so commas inside such quotes would split the cell.
 * @param text - complete lines, with Unix line ends
 */
export function hasBlanksBeforeQuotes(text: string, delimiter: string, quote: string): boolean {
  if (quote === "" || !text.includes(` ${quote}`)) return false;
  const cell = cellPattern(delimiter, quote);
  for (let at = 0; at <= text.length; at = cell.lastIndex + 1) {
    cell.lastIndex = at;
    const match = cell.exec(text);
    if (match?.[2] !== undefined && match[1] !== "") return true;
  }
  return false;
}

/** Removes blanks between delimiters and quotes from a text in pieces. */
export function* removeBlanksBeforeQuotes(
  pieces: Iterable<string>,
  delimiter: string,
  quote: string,
): Generator<string> {
  const cell = cellPattern(delimiter, quote);
  let held = "";
  for (const piece of pieces) {
    const text = held + piece;
    // A cell may continue in the next piece, so only complete cells are returned.
    const { tidy, end } = tidyCells(text, cell, quote);
    held = text.slice(end);
    if (held.length > maxCell) {
      yield tidy + held;
      held = "";
    } else yield tidy;
  }
  if (held) yield tidyCells(held, cell).tidy;
}

/** @param quote - given if more text follows: then the last cell, or one with an open quote, may continue */
function tidyCells(text: string, cell: RegExp, quote?: string): { readonly tidy: string; readonly end: number } {
  const parts: string[] = [];
  let end = 0;
  while (end < text.length) {
    cell.lastIndex = end;
    const match = cell.exec(text);
    const next = cell.lastIndex;
    const isOpen = quote !== undefined && match?.[2] === undefined && match?.[0].trimStart().startsWith(quote);
    if (quote !== undefined && (next >= text.length || isOpen)) break;
    parts.push(match?.[2] ?? match?.[0] ?? "", text.slice(next, next + 1));
    end = next + 1;
  }
  return { tidy: parts.join(""), end: Math.min(end, text.length) };
}
