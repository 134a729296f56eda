import papaparse from "papaparse";

/** What stands between cells, likeliest first. */
const candidates = [",", ";", "\t", "|", "\u001f", "~"] as const;

/** Rows that are looked at. */
const sampleRows = 300;

/**
 * What separates the cells of a text: that which cuts most of its rows into equally many cells, which do not themselves
 * look as if they were to be cut. A comma in `1,5` is no such look, so "a;1,5;2,5" is cut at semicolons.
 * @param head - the beginning of the text, in whole lines
 */
export function guessDelimiter(head: string): string {
  // Eurostat joins columns by commas in the first of several that tabs separate.
  if (/^[\w-]+(?:,[\w-]+)*\\[\w-]+ *\t/.test(head)) return "\t";
  const scored = candidates.map((delimiter) => ({ delimiter, score: scoreOf(head, delimiter) }));
  const best = scored.reduce((a, b) => (b.score > a.score + 1e-9 ? b : a));
  return best.score > 0 ? best.delimiter : ",";
}

/** Whether most lines of a text have a delimiter: a tab in its title cuts no table. */
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
  // Wider is better, by little: it settles what is equal otherwise.
  return (count / rows.length) * (1 - foul / Math.max(filled.length, 1)) * (1 + Math.min(width, 50) / 500);
}

/**
 * Another delimiter within a cell, as no prose and no number has it, or a quote that cutting tore apart. Beside tabs, which nobody
 * types, others say nothing: Eurostat's first column is `A,PC,FR` between tabs.
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

/** More of a quoted cell than this without its end: its quote is never closed, and the text is left as it is. */
const maxCell = 1_000_000;

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");

/** A cell of a text: blanks and quotes around what it says, or anything else up to what separates it from the next. */
const cellPattern = (delimiter: string, quote: string): RegExp => {
  const [mark, q] = [escaped(delimiter), escaped(quote)];
  const blank = delimiter === " " ? "" : delimiter === "\t" ? " *" : "[ \\t]*";
  return new RegExp(`(${blank})(${q}[^${q}]*(?:${q}${q}[^${q}]*)*${q})${blank}(?=${mark}|\\n|$)|[^${mark}\\n]*`, "y");
};

/**
 * Whether blanks stand between delimiters and quotes: `France, "1,234"`. A quote counts where a cell begins alone, so such quotes
 * would be letters, and the commas within them would cut.
 * @param text - in whole lines, with line ends as in Unix
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

/** A text, piece by piece, without the blanks between delimiters and quotes. */
export function* removeBlanksBeforeQuotes(
  pieces: Iterable<string>,
  delimiter: string,
  quote: string,
): Generator<string> {
  const cell = cellPattern(delimiter, quote);
  let held = "";
  for (const piece of pieces) {
    const text = held + piece;
    // A cell may go on in the next piece: the last that has an end is the last one that is known.
    const { tidy, end } = tidyCells(text, cell, quote);
    held = text.slice(end);
    if (held.length > maxCell) {
      yield tidy + held;
      held = "";
    } else yield tidy;
  }
  if (held) yield tidyCells(held, cell).tidy;
}

/** @param quote - where more may follow: what ends with the piece, and a quote that is open, may go on */
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
