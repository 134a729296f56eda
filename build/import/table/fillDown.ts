import { type Cell, textOf } from "../cell/cell.ts";
import { cellAt, type SourceSheet, withRows } from "../sheet/sheet.ts";
import { columnName, columnTypeOf, type Table } from "./table.ts";

/** Minimum share of rows with a blank below a name. */
const leastBlank = 1 / 3;
/** Number of rows used to find the type of a column. */
const typedRows = 200;

/**
 * Fills blanks in the first columns with the name above, as in pivot tables and merged cells. Undefined for other
 * tables, and for large ones, which are never laid out like that.
 */
export function fillDown(table: Table): Table | undefined {
  const { sheet } = table;
  if (sheet.columns || sheet.packed || table.rows.length < 3) return undefined;
  const columns = columnsToFill(table);
  if (columns.length === 0) return undefined;
  const rows = sheet.rows.map((row) => [...row]);
  for (const at of columns) {
    let name = "";
    for (const i of table.rows) {
      const text = textOf(cellAt(sheet, i, at));
      if (text === "") (rows[i] ?? [])[at] = name;
      else name = text;
    }
  }
  const filledDown = table.columns.filter((one) => columns.includes(one.at)).map(columnName);
  return { ...table, sheet: withRows(sheet, rows), filledDown };
}

/** The leading text columns with blanks below names. Each name occurs once within the name of the column before. */
function columnsToFill({ sheet, columns, rows }: Table): readonly number[] {
  const found: number[] = [];
  let outer: readonly number[] = Array.from(rows, () => 0);
  for (const { at } of columns) {
    const blocks = blocksOf(sheet, rows, at, outer);
    if (!blocks) break;
    found.push(at);
    outer = blocks;
  }
  return found;
}

/** The number of the name that each row belongs to; undefined if blanks do not repeat the name above. */
function blocksOf(
  sheet: SourceSheet,
  rows: Uint32Array,
  at: number,
  outer: readonly number[],
): readonly number[] | undefined {
  const sample = Array.from(rows.subarray(0, typedRows), (i) => sheet.rows[i] ?? []);
  if (columnTypeOf(sample, at) === "number") return undefined;
  const seen = new Set<string>();
  const blocks: number[] = [];
  let [blank, totals] = [0, 0];
  for (const [k, i] of rows.entries()) {
    const text = textOf(cellAt(sheet, i, at));
    const isFirst = outer[k] !== outer[k - 1];
    if (text === "" && (isFirst || k === 0)) return undefined;
    const key = `${outer[k]}\u0000${text}`;
    // Totals have a row of their own.
    if (/(?:^|\s)total$/i.test(text)) totals++;
    if (text === "") blank++;
    else if (seen.has(key)) return undefined;
    else seen.add(key);
    blocks.push(seen.size);
  }
  return blank >= leastBlank * (rows.length - totals) && seen.size > 1 ? blocks : undefined;
}

/**
 * Turns headings between rows into a column "Section", which separates rows below "Men" from rows below "Women".
 * Undefined if there are no headings.
 */
export function withSections(table: Table): Table | undefined {
  const headings = new Set(table.otherRows.get("heading or entity without values"));
  if (headings.size === 0) return undefined;
  const { sheet } = table;
  const at = sheet.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const sections = sectionsOf(table, headings);
  const rows = sheet.rows.map((row, i) => {
    const filled = Array.from({ length: at }, (_, place) => row[place] ?? null);
    return [...filled, sections[i] ?? ""];
  });
  const depth = table.columns[0]?.heads.length ?? 1;
  const heads = ["Section", ...Array<string>(depth - 1).fill("")];
  return { ...table, sheet: withRows(sheet, rows), columns: [...table.columns, { at, heads, isOfSections: true }] };
}

/** The names of sections, by the row of their heading. "By age" below "Men" and below "Women" has both. */
function sectionNames(rows: SourceSheet["rows"], headings: ReadonlySet<number>): ReadonlyMap<number, string> {
  const textsOf = new Map(Array.from(headings, (i) => [i, headingOf(rows[i] ?? [])]));
  const counts = new Map<string, number>();
  for (const text of textsOf.values()) counts.set(text, (counts.get(text) ?? 0) + 1);
  return new Map(
    Array.from(textsOf, ([i, text]) => {
      const above = (counts.get(text) ?? 0) > 1 ? textsOf.get(i - 1) : undefined;
      return [i, above === undefined ? text : `${above} – ${text}`];
    }),
  );
}

/** The heading above each row. A total below the rows of a heading ends them. */
function sectionsOf(table: Table, headings: ReadonlySet<number>): readonly string[] {
  const { sheet, columns } = table;
  const names = sectionNames(sheet.rows, headings);
  const body = new Set(table.rows);
  let [section, below] = [firstHeading(table) ?? "", 0];
  return sheet.rows.map((row, i) => {
    const name = names.get(i);
    if (name !== undefined) [section, below] = [name, 0];
    else if (body.has(i)) below++;
    const own = section;
    const labels = columns.slice(0, 2).map(({ at }) => textOf(row[at]));
    if (below > 1 && labels.some((label) => total.test(label))) section = "";
    return own;
  });
}

/** A row that sums up those above. */
const total =
  /^(?:(?:sub|grand)[\s-]?)?total\b|^(?:zwischen)?summe\b|^insgesamt\b|^sous-total\b|^subtotale?\b|^totale?s?\b/i;

/** The text of a heading, behind a label of several headings. */
const headingOf = (row: readonly Cell[]): string => row.map(textOf).findLast(Boolean) ?? "";

/** For stacked tables with repeated headers, the heading above the first one. */
function firstHeading({ sheet, otherRows }: Table): string | undefined {
  if (!otherRows.has("repeated head")) return undefined;
  const [above] = (otherRows.get("title or note above") ?? []).slice(-1);
  const filled = (sheet.rows[above ?? -1] ?? []).map(textOf).filter(Boolean);
  return filled.length === 1 ? filled[0] : undefined;
}
