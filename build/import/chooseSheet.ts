import { withAdvice } from "./advice.ts";
import { textOf } from "./cell/cell.ts";
import { isNumberText } from "./cell/numberCell.ts";
import { optionText } from "./decisions/decision.ts";
import { RefusedSource, type Unreadable } from "./layout/unreadable.ts";
import type { SourceDataset } from "./meaning/dataset.ts";
import { cellAt, type SourceSheet, withRows } from "./sheet/sheet.ts";
import { findTable } from "./table/find.ts";
import { columnName, type Table } from "./table/table.ts";
import type { Interpretation, InterpretOptions, interpret } from "./values/interpret.ts";

/** The sheet that is added, and those that are not. */
export type ChosenSheet = Pick<SourceDataset, "sheet" | "interpretation" | "otherSheets">;

/** Reads a sheet, perhaps with more options than the user gives. */
type ReadSheet = (sheet: SourceSheet, more?: InterpretOptions) => ReturnType<typeof interpret>;

type Read = { readonly sheet: SourceSheet; readonly interpretation: Interpretation };

/**
 * Chooses the only sheet with a table of values, or joins sheets with the same columns.
 * @throws Failure if none or several can be read
 */
export function chooseSheet(sheets: readonly SourceSheet[], read: ReadSheet): ChosenSheet {
  const unread: Unread[] = [];
  const others: ChosenSheet["otherSheets"][number][] = [];
  const readable: Read[] = [];
  for (const sheet of sheets) {
    const result = read(sheet);
    if ("reason" in result) {
      const numbers = countNumbers(sheet);
      unread.push({ ...result, sheet, numbers });
      others.push({ name: sheet.name, why: numbers > 0 ? shortOf(result.reason) : "it has no numbers", numbers });
    } else readable.push({ sheet, interpretation: result });
  }
  const found = withNumbers(readable);
  for (const { sheet } of readable.filter((one) => !found.includes(one)))
    others.push({ name: sheet.name, why: "it has words in place of numbers", numbers: 0 });
  const together = found.length > 1 ? sheetsTogether(found.map(({ sheet }) => sheet)) : undefined;
  const joined = together && read(together);
  if (together && joined && !("reason" in joined))
    return { sheet: together, interpretation: joined, otherSheets: others };
  const [first, ...more] = found;
  if (!first) throw unreadable(unread, read);
  const main = mainOf(unread, first);
  if (main?.question) throw unreadable([main], read, `${main.sheet.name}: `);
  if (more.length === 0) return { ...first, otherSheets: others };
  throw severalTables(found, unread);
}

/** A sheet that cannot be read. */
interface Unread extends Unreadable {
  readonly sheet: SourceSheet;
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

/**
 * The error for sheets that cannot be read: what the one with the most numbers lacks, with advice that helps, then the
 * others.
 * @param before - the name of the sheet, if others can be read
 */
function unreadable(unread: readonly Unread[], read: ReadSheet, before = ""): RefusedSource {
  const [first, ...others] = unread.toSorted((a, b) => b.numbers - a.numbers);
  if (!first) return new RefusedSource("there is no table");
  const main = withAdvice(first, first.sheet, (more) => read(first.sheet, more));
  if (others.length === 0) return new RefusedSource(before + main.reason, main);
  const { question: _, ...rest } = main;
  const groups = groupByReason(others.filter(({ numbers }) => numbers > 0 || others.length < 3)).map(
    ([names, reason]) => `${listed(names)}: ${reason}`,
  );
  const reasons = [`${first.sheet.name}: ${main.reason}`, ...groups.slice(0, maxReasons)];
  return new RefusedSource(reasons.join("\n"), mainOf(unread, undefined) ? main : rest);
}

/** Maximum number of reasons, and of names in a list. */
const [maxReasons, maxNames] = [4, 8];

/** Joins sheets that cannot be read for the same reason, apart from the figures in it. */
function groupByReason(unread: readonly Unread[]): readonly (readonly [names: readonly string[], reason: string])[] {
  const groups = new Map<string, { readonly names: string[]; readonly reason: string }>();
  for (const { sheet, reason } of unread) {
    const key = shortOf(reason).replace(/\d+/g, "#").replace(/:.*/s, "");
    const group = groups.get(key) ?? { names: [], reason: shortOf(reason) };
    groups.set(key, group);
    group.names.push(sheet.name);
  }
  return Array.from(groups.values(), ({ names, reason }) => [names, reason]);
}

/** Lists names, long ones shortened. */
const listed = (names: readonly string[]): string =>
  names
    .slice(0, maxNames)
    .map((name) => JSON.stringify(name.length > 60 ? `${name.slice(0, 59)}…` : name))
    .join(", ") + (names.length > maxNames ? ` and ${names.length - maxNames} more` : "");

/** Prefers tables with numbers to tables with words only. */
function withNumbers(found: readonly Read[]): readonly Read[] {
  const numeric = found.filter(({ interpretation }) => interpretation.melted.account.values > 0);
  return numeric.length > 0 ? numeric : found;
}

/** Asks for one of several tables: those with the most values are listed first. */
function severalTables(found: readonly Read[], unread: readonly Unread[]): RefusedSource {
  const valuesOf = ({ interpretation }: Read): number => interpretation.melted.account.values;
  const sorted = found.toSorted((a, b) => valuesOf(b) - valuesOf(a));
  const shown = found.length > maxNames ? sorted.slice(0, maxNames) : found;
  const names = shown.map((one) => `${listed([one.sheet.name])} (${valuesOf(one)} values)`);
  const more = found.length > maxNames ? `, and ${found.length - maxNames} smaller ones` : "";
  const beside = groupByReason(unread.filter(({ numbers }) => numbers > 0)).map(
    ([others, reason]) => `${listed(others)} cannot be read: ${reason}`,
  );
  return new RefusedSource(
    [
      `there are ${found.length} tables: ${names.join(", ")}${more}`,
      `${optionText("sheet", shown[0]?.sheet.name ?? "")} reads the first of them; add the others with another --name`,
      ...beside.slice(0, maxReasons),
    ].join("; "),
    { question: { option: "sheet", choices: found.map(({ sheet }) => sheet.name) } },
  );
}

/** The reason without advice: advice is given only if no other table can be read. */
const shortOf = (reason: string): string => {
  const [text = reason] = reason.split(/; (?=--)/);
  return text.length > 200 ? `${text.slice(0, 199).replace(/\s\S*$/, "")} …` : text;
};

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
