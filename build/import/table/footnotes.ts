import { type Cell, textOf } from "../cell/cell.ts";
import { isFootnoteMark } from "../cell/footnoteMark.ts";
import { cellAt, withRows } from "../sheet/sheet.ts";
import { columnTypeOf, type Table } from "./table.ts";

/** Larger tables are not laid out by hand. */
const maxRows = 5000;

/** Number of rows used to find the type of a column. */
const typedRows = 200;

/** Words with numbers directly behind them: "Population2", "South6, 7", "Rape (revised definition)4". */
const numbered = /^(.*(?:\p{L}\p{Ll}{2}|\p{Ll}\)|[\p{Script=Han}\p{Script=Hangul}]{2}))(\d{1,2}(?:\s*,\s*\d{1,2})*)$/su;

/** A digit behind a letter, as most tables have none. */
const behindWord = /[\p{L})] ?[\d¹²³⁰⁴-⁹]/u;

/** A text of a table with numbers that may be references to footnotes. */
interface Candidate {
  readonly text: string;
  /** The text without the numbers. */
  readonly name: string;
  readonly numbers: readonly number[];
}

function candidateOf(text: string): Candidate | undefined {
  const [, name = "", digits] = numbered.exec(text) ?? [];
  return digits === undefined ? undefined : { text, name, numbers: digits.split(",").map(Number) };
}

/** Numbers at the beginning of the lines around a table: "2 Population figures are estimates." */
const notedNumbers = ({ titles, notes }: Table): ReadonlySet<number> =>
  new Set(
    [...titles, ...notes]
      .flatMap((line) => /^[([]?(\d{1,2})[)\].:,]*\s+\p{L}/u.exec(line.trim())?.[1] ?? [])
      .map(Number),
  );

/** At least so many texts in a row have ascending numbers if these are references to footnotes. */
const fewestInOrder = 3;

/** Whether the numbers ascend in reading order, from the first few on. */
function areInOrder(candidates: readonly Candidate[]): boolean {
  const firsts = candidates.map(({ numbers }) => numbers[0] ?? 0);
  const isAscending = firsts.every((number, i) => i === 0 || number >= (firsts[i - 1] ?? 0));
  return isAscending && (firsts[0] ?? 0) <= fewestInOrder && new Set(firsts).size >= fewestInOrder;
}

/**
 * Removes the numbers of footnotes from headers and names, as they end up behind words once superscripts are lost. The
 * evidence is a list of footnotes, the same name without a number elsewhere in the table, or numbers that ascend in
 * reading order. Texts that would become equal to others of their kind stay: `Station1, Station2`.
 */
export function withoutFootnotes(table: Table): Table {
  const { sheet, columns, rows } = table;
  if (sheet.columns || sheet.packed || rows.length > maxRows) return table;
  const sample = Array.from(rows.subarray(0, typedRows), (row) => sheet.rows[row] ?? []);
  const hasMarks = (at: number): boolean => rows.some((row) => behindWord.test(textOf(cellAt(sheet, row, at))));
  const named = columns.map(({ at }) => at).filter((at) => hasMarks(at) && columnTypeOf(sample, at) === "text");
  const heads = columns.flatMap((column) => column.heads);
  const scopes = [heads, ...named.map((at) => Array.from(rows, (row) => textOf(cellAt(sheet, row, at))))];
  const replaced = namesToReplace(scopes, table);
  if (replaced.every((names) => names.size === 0)) return withoutSigns(table, named);
  const [ofHeads = new Map<string, string>(), ...ofCells] = replaced;
  const bare = sheet.rows.map((row) => [...row]);
  for (const [k, at] of named.entries())
    for (const row of rows) setName(bare[row] ?? [], at, ofCells[k]?.get(textOf(cellAt(sheet, row, at))));
  return withoutSigns(
    {
      ...table,
      sheet: withRows(sheet, bare),
      columns: columns.map((column) => ({ ...column, heads: column.heads.map((head) => ofHeads.get(head) ?? head) })),
      remarks: [...(table.remarks ?? []), remarkOn(replaced.flatMap((names) => [...names.keys()]))],
    },
    named,
  );
}

/** Number of texts that are reported. */
const maxListed = 8;

const remarkOn = (texts: readonly string[]): string =>
  `footnotes   left out of ${texts
    .slice(0, maxListed)
    .map((text) => JSON.stringify(text))
    .join(", ")}${texts.length > maxListed ? ` and ${texts.length - maxListed} more` : ""}`;

const setName = (row: Cell[], at: number, name: string | undefined): void => {
  if (name !== undefined) row[at] = name;
};

/** Maps texts to names without numbers, for each scope. */
function namesToReplace(scopes: readonly (readonly string[])[], table: Table): readonly ReadonlyMap<string, string>[] {
  const unique = scopes.map((texts) => [...new Set(texts)]);
  const found = unique.map((texts) => texts.flatMap((text) => candidateOf(text) ?? []));
  const noted = notedNumbers(table);
  const isOrdered = areInOrder(found.flat());
  return found.map((candidates, k) => {
    const names = new Set(unique[k]);
    const elsewhere = new Set([...unique.filter((_, other) => other !== k).flat(), ...table.titles]);
    const counts = new Map<string, number>();
    for (const { name } of candidates) counts.set(name, (counts.get(name) ?? 0) + 1);
    const isMeant = ({ name, numbers }: Candidate): boolean =>
      numbers.every((number) => noted.has(number)) || elsewhere.has(name) || isOrdered;
    const kept = candidates.filter((one) => !names.has(one.name) && counts.get(one.name) === 1 && isMeant(one));
    return new Map(kept.map(({ text, name }) => [text, name.trimEnd()]));
  });
}

/** Superscript digits, behind words. */
const signs = /^(.*?[\p{L})])\s?([¹²³⁰⁴-⁹]+(?:[⁾,˒᾿'\s]+[¹²³⁰⁴-⁹]+)*)$/su;
const digitOf = (sign: string): string => String("⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(sign));

const withoutSign = (text: string): string => {
  const [, name = "", marks] = signs.exec(text) ?? [];
  return marks !== undefined && isFootnoteMark(marks.replace(/[¹²³⁰⁴-⁹]/g, digitOf), name) ? name : text;
};

/** Removes superscript digits from headers and names. */
function withoutSigns(table: Table, named: readonly number[]): Table {
  const { sheet, columns, rows } = table;
  const hasSigns = (text: string): boolean => withoutSign(text) !== text;
  const inHeads = columns.some(({ heads }) => heads.some(hasSigns));
  const inCells = named.filter((at) => rows.some((row) => hasSigns(textOf(cellAt(sheet, row, at)))));
  if (!inHeads && inCells.length === 0) return table;
  const bare = inCells.length === 0 ? sheet.rows : sheet.rows.map((row) => [...row]);
  for (const at of inCells)
    for (const row of rows) (bare[row] as Cell[])[at] = withoutSign(textOf(cellAt(sheet, row, at)));
  return {
    ...table,
    sheet: inCells.length === 0 ? sheet : withRows(sheet, bare),
    columns: columns.map((column) => ({ ...column, heads: column.heads.map(withoutSign) })),
  };
}
