/** More of a quoted cell than this without its end: its quote is never closed, and the text is left as it is. */
const maxCell = 1_000_000;

const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");

/** A cell of a text: blanks and quotes around what it says, or anything else up to what separates it from the next. */
const cellOf = (delimiter: string, quote: string): RegExp => {
  const [mark, q] = [escaped(delimiter), escaped(quote)];
  const blank = delimiter === " " ? "" : delimiter === "\t" ? " *" : "[ \\t]*";
  return new RegExp(`(${blank})(${q}[^${q}]*(?:${q}${q}[^${q}]*)*${q})${blank}(?=${mark}|\\n|$)|[^${mark}\\n]*`, "y");
};

/**
 * Whether blanks stand between delimiters and quotes: `France, "1,234"`. A quote counts where a cell begins alone, so such quotes
 * would be letters, and the commas within them would cut.
 * @param text - in whole lines, with line ends as in Unix
 */
export function hasQuoteBlanks(text: string, delimiter: string, quote: string): boolean {
  if (quote === "" || !text.includes(` ${quote}`)) return false;
  const cell = cellOf(delimiter, quote);
  for (let at = 0; at <= text.length; at = cell.lastIndex + 1) {
    cell.lastIndex = at;
    const match = cell.exec(text);
    if (match?.[2] !== undefined && match[1] !== "") return true;
  }
  return false;
}

/** A text, piece by piece, without the blanks between delimiters and quotes. */
export function* withoutQuoteBlanks(pieces: Iterable<string>, delimiter: string, quote: string): Generator<string> {
  const cell = cellOf(delimiter, quote);
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
