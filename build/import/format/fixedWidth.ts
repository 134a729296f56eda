import { isMissing } from "../../vocabulary/missing.ts";
import { isNumberText } from "../cell/numberCell.ts";
import type { SourceFile } from "../open/sourceFile.ts";

/**
 * Splits a text whose columns are aligned with blanks, as weather stations and some databases write them. Most lines,
 * apart from comments, must split into the same number of cells, at least three: at blanks, or, if names contain
 * blanks, at fixed positions.
 * @returns undefined for other texts
 */
export function splitAtBlanks(file: SourceFile, head: string): string[][] | undefined {
  const lines = head.split(/\r\n?|\n/).filter((line) => line.trim() !== "" && !isComment(line));
  const cut = splitterAtBlanks(lines) ?? splitterAtColumns(lines);
  if (!cut) return undefined;
  const all = file.text().split(/\r\n?|\n/);
  if (all.at(-1) === "") all.pop();
  const rows = all.map((line) => (isComment(line) ? undefined : cut(line)));
  const first = rows.findIndex((row) => row !== undefined);
  const named = first > 0 && areNumbers(rows[first]) ? namesInComment(all, first, rows[first]?.length ?? 0) : undefined;
  if (named) rows[named.at] = named.cells;
  return all.map((line, i) => rows[i] ?? unitsBelow(line, all[i - 1] ?? "", rows[i - 1], rows[i + 1]) ?? [line.trim()]);
}

/**
 * Whether a row is data: it starts with a number, and has only numbers, missing values and at most one single-letter
 * flag.
 */
const areNumbers = (row: readonly string[] = []): boolean => {
  const others = row.filter((cell) => !isNumberText(cell) && !isMissing(cell, new Set()));
  return isNumberText(row[0] ?? "") && (others.length === 0 || (others.length === 1 && others[0]?.length === 1));
};

/**
 * Column names in the last comment above the data, if their number fits: `# year mean unc`, `% Year, Month, Anomaly`.
 */
function namesInComment(
  lines: readonly string[],
  end: number,
  width: number,
): { readonly at: number; readonly cells: string[] } | undefined {
  const at = lines.slice(0, end).findLastIndex((line) => /^[\s#%]*[^\s#%-]/.test(line));
  const line = lines[at] ?? "";
  if (!isComment(line)) return undefined;
  const text = line.replace(/^[\s#%]+/, "").trim();
  const cuts = [/\s*,\s*/, /\s{2,}/, /\s+/].map((mark) => text.split(mark).filter((cell) => cell !== ""));
  const cells = cuts.find((cut) => cut.length === width && cut.every((cell) => /\p{L}/u.test(cell)));
  return cells && { at, cells };
}

/** Units in a line with fewer words between headers and numbers; each belongs to the header whose end is nearest. */
function unitsBelow(
  line: string,
  above: string,
  heads: readonly string[] | undefined,
  below: readonly string[] | undefined,
): string[] | undefined {
  const words = findWords(line);
  const places = findWords(above);
  if (!heads || areNumbers(heads) || !below || !areNumbers(below)) return undefined;
  if (isComment(line) || words.length < 2 || words.length >= heads.length || places.length !== heads.length)
    return undefined;
  const cells = heads.map(() => "");
  for (const { text, end } of words) {
    const far = places.map((place) => Math.abs(place.end - end));
    cells[far.indexOf(Math.min(...far))] = text;
  }
  return cells.filter(Boolean).length === words.length ? cells : undefined;
}

const findWords = (line: string): readonly { readonly text: string; readonly end: number }[] =>
  Array.from(line.matchAll(/\S+/g), ({ 0: text, index }) => ({ text, end: index + text.length }));

/** Splits a line into cells; undefined for a line that is not a row. */
type LineSplitter = (line: string) => string[] | undefined;

const isComment = (line: string): boolean => /^\s*[#%]/.test(line);

function splitterAtBlanks(lines: readonly string[]): LineSplitter | undefined {
  const cut = lines.some((line) => line.includes('"')) ? cutQuoted : (line: string) => line.trim().split(/\s+/);
  const widths = new Map<number, number>();
  for (const line of lines) {
    const { length } = cut(line);
    widths.set(length, (widths.get(length) ?? 0) + 1);
  }
  const [width, count] = [...widths].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0]);
  // R writes no header above the names of rows.
  const [first = ""] = lines;
  const isShort = cut(first).length === width - 1;
  if (width < 3 || count < 3 || count < 0.8 * (lines.length - (isShort ? 1 : 0))) return undefined;
  return (line) => {
    const cells = cut(line);
    return cells.length === width || (isShort && line === first) ? cells : undefined;
  };
}

/** Splits a line at blanks outside of quotes. */
const cutQuoted = (line: string): string[] =>
  Array.from(line.matchAll(/"((?:[^"\\]|""|\\.)*)"|\S+/g), ([cell, inner]) =>
    inner === undefined ? cell : inner.replace(/""|\\"/g, '"'),
  );

/** Number of lines at the end that are sampled, and the minimum number of rows among them. */
const [sampleLines, minRows] = [400, 4];

/** Splits lines where a gap of at least two blanks runs through all rows. Lines with such gaps count as rows. */
function splitterAtColumns(lines: readonly string[]): LineSplitter | undefined {
  const isRow = (line: string): boolean => /\S {2,}\S/.test(line) && !line.includes("\t");
  const rows = lines.filter(isRow).slice(-sampleLines);
  if (rows.length < minRows || rows.length < 0.6 * Math.min(lines.length, sampleLines)) return undefined;
  const length = Math.max(...rows.map((line) => line.length));
  const isGap = Array.from({ length }, (_, at) => rows.every((line) => (line[at] ?? " ") === " "));
  const starts = [...Array(length).keys()].filter(
    (at) => !isGap[at] && (at === 0 || isGap[at - 1]) && (at < 2 || isGap[at - 2] || at === 1),
  );
  if (starts.length < 3) return undefined;
  return (line) =>
    isRow(line) ? starts.map((start, i) => line.slice(i === 0 ? 0 : start, starts[i + 1]).trim()) : undefined;
}
