import { Failure } from "../failure.ts";
import { textOf } from "./cell/cell.ts";
import { isNumberText } from "./cell/numberCell.ts";
import { AmbiguousSource, type Unreadable } from "./layout/unreadable.ts";
import type { SourceDataset } from "./meaning/dataset.ts";
import { cellAt, type SourceSheet, withRows } from "./sheet/sheet.ts";
import { findTable } from "./table/find.ts";
import { columnName, type Table } from "./table/table.ts";
import type { Interpretation, interpret } from "./values/interpret.ts";

/** The sheet that is added, and those that are not. */
export type ChosenSheet = Pick<SourceDataset, "sheet" | "interpretation" | "otherSheets">;

type Read = { readonly sheet: SourceSheet; readonly interpretation: Interpretation };

/**
 * Chooses the only sheet with a table of values, or joins sheets with the same columns.
 * @throws Failure if none or several can be read
 */
export function chooseSheet(
  sheets: readonly SourceSheet[],
  read: (sheet: SourceSheet) => ReturnType<typeof interpret>,
): ChosenSheet {
  const unread: Unread[] = [];
  const others: { readonly name: string; readonly why: string }[] = [];
  const readable: Read[] = [];
  for (const sheet of sheets) {
    const result = read(sheet);
    if ("reason" in result) {
      const numbers = countNumbers(sheet);
      unread.push({ ...result, name: sheet.name, numbers });
      others.push({ name: sheet.name, why: numbers > 0 ? shortOf(result.reason) : "it has no numbers" });
    } else readable.push({ sheet, interpretation: result });
  }
  const found = withNumbers(readable);
  for (const { sheet } of readable.filter((one) => !found.includes(one)))
    others.push({ name: sheet.name, why: "it has words in place of numbers" });
  const together = found.length > 1 ? sheetsTogether(found.map(({ sheet }) => sheet)) : undefined;
  const joined = together && read(together);
  if (together && joined && !("reason" in joined))
    return { sheet: together, interpretation: joined, otherSheets: others };
  const [first, ...more] = found;
  const main = mainOf(unread, first);
  if (main?.question)
    throw new AmbiguousSource(sheets.length > 1 ? `${main.name}: ${main.reason}` : main.reason, main.question);
  if (!first) throw new Failure(reasonsOf(unread));
  if (more.length === 0) return { ...first, otherSheets: others };
  throw severalTables(found, others);
}

/** A sheet that cannot be read. */
interface Unread extends Unreadable {
  readonly name: string;
  readonly numbers: number;
}

/**
 * The sheet with the data, if it cannot be read without an answer: it has most of the numbers, and more than the only
 * sheet that can be read, such as a table of contents.
 */
function mainOf(unread: readonly Unread[], first: Read | undefined): Unread | undefined {
  const [main, ...others] = unread.toSorted((a, b) => b.numbers - a.numbers);
  if (!main) return undefined;
  const rest = others.reduce((sum, { numbers }) => sum + numbers, 0);
  if (!first) return unread.length === 1 || main.numbers > 2 * rest ? main : undefined;
  const { values } = first.interpretation.melted.account;
  return main.numbers > 2 * (values + rest) ? main : undefined;
}

/** The reasons, those of sheets with more numbers first. */
const reasonsOf = (unread: readonly Unread[]): string =>
  unread
    .toSorted((a, b) => b.numbers - a.numbers)
    .slice(0, 5)
    .map(({ name, reason }) => (unread.length > 1 ? `${name}: ${reason}` : reason))
    .join("\n");

/** Prefers tables with numbers to tables with words only. */
function withNumbers(found: readonly Read[]): readonly Read[] {
  const numeric = found.filter(({ interpretation }) => interpretation.melted.account.values > 0);
  return numeric.length > 0 ? numeric : found;
}

function severalTables(found: readonly Read[], others: ChosenSheet["otherSheets"]): AmbiguousSource {
  const names = found.map(
    ({ sheet, interpretation }) => `${JSON.stringify(sheet.name)} (${interpretation.melted.account.values} values)`,
  );
  const unread = others.filter(({ why }) => why !== "it has no numbers");
  const beside = unread.map(({ name, why }) => `${JSON.stringify(name)} cannot be read (${why})`);
  return new AmbiguousSource(
    `there are ${found.length} tables: ${names.slice(0, 20).join(", ")}; select one with --sheet NAME${beside.length > 0 ? `; ${beside.slice(0, 5).join(", ")}` : ""}`,
    { option: "sheet", choices: found.map(({ sheet }) => sheet.name) },
  );
}

/** The reason without advice: advice is given only if no other table can be read. */
const shortOf = (reason: string): string => reason.split(/; (?=--)/)[0]?.slice(0, 200) ?? reason;

/** The number of cells with numbers in the first rows. Sheets of notes have few. */
function countNumbers(sheet: SourceSheet): number {
  const rows = Math.min(sheet.rows.length, 1000);
  let count = 0;
  for (let row = 0; row < rows; row++)
    for (let at = 0; at < (sheet.rows[row]?.length ?? 0); at++)
      if (isNumberText(textOf(cellAt(sheet, row, at)))) count++;
  return count;
}

/**
 * Joins sheets with the same columns. A last column has the sheet name: a year, a country, an indicator. Undefined if
 * the columns differ.
 */
function sheetsTogether(sheets: readonly SourceSheet[]): SourceSheet | undefined {
  const tables = sheets.map((sheet) => findTable(sheet)).filter((table): table is Table => typeof table !== "string");
  const headsOf = ({ columns }: Table): string =>
    JSON.stringify(columns.map((column) => [column.at, columnName(column)]));
  const [first] = tables;
  if (!first || first.sheet.columns || tables.length < 2 || new Set(tables.map(headsOf)).size > 1) return undefined;
  const width = Math.max(...first.columns.map(({ at }) => at)) + 1;
  const parts = tables.map((table) => ({ sheet: table.sheet, rows: labelledRows(table, width) }));
  const places = parts.flatMap(({ sheet, rows }) => rows.map((_, row) => ({ sheet, row })));
  const joined = withRows(
    first.sheet,
    parts.flatMap(({ rows }) => rows),
  );
  return {
    ...joined,
    name: sheets.map(({ name }) => name).join(", "),
    line: (row) => places[row]?.sheet.line(places[row].row) ?? row + 1,
    isPercent: (row, column) => places[row]?.sheet.isPercent?.(places[row].row, column) ?? false,
  };
}

/** The rows of a table, with the sheet name after data rows and a header above it. */
function labelledRows({ sheet, rows, otherRows }: Table, width: number): SourceSheet["rows"] {
  const body = new Set(rows);
  const head = Math.max(-1, ...(otherRows.get("head") ?? []));
  return sheet.rows.map((row, i) => {
    const label = body.has(i) ? sheet.name : i === head ? "Sheet" : undefined;
    return label === undefined ? row : [...Array.from({ length: width }, (_, at) => row[at] ?? null), label];
  });
}
