import { textOf } from "../cell/cell.ts";
import { isCalled } from "../layout/words.ts";
import { unitOfCode } from "../meaning/unitCode.ts";
import { cellAt, type Sheet } from "../sheet/sheet.ts";
import { composite } from "./composite.ts";
import { columnName, type Table, type TableColumn } from "./table.ts";

/** What a code of a list says; undefined where the list has none. */
type CodeList = (code: string) => string | undefined;

const listOf =
  (words: Readonly<Record<string, string>>): CodeList =>
  (code) =>
    Object.hasOwn(words, code) ? words[code] : undefined;

const frequencies = listOf({
  A: "annual",
  H: "half-yearly",
  S: "half-yearly",
  Q: "quarterly",
  M: "monthly",
  W: "weekly",
  D: "daily",
  B: "business days",
});

const sexes = listOf({ F: "Females", M: "Males", T: "Total", _T: "Total", TOTAL: "Total" });

const adjustments = listOf({
  NSA: "Not adjusted",
  SA: "Seasonally adjusted",
  CA: "Calendar adjusted",
  WDA: "Calendar adjusted",
  SCA: "Seasonally and calendar adjusted",
  SWDA: "Seasonally and calendar adjusted",
  N: "Not adjusted",
  S: "Seasonally adjusted",
  Y: "Seasonally and calendar adjusted",
  W: "Calendar adjusted",
});

/** `Y15-24`, `Y15T24`, `Y_GE65`, `Y65T`, `Y_LT15`, `Y30`. */
const ages: CodeList = (code) => {
  if (/^(?:_T|TOTAL)$/.test(code)) return "Total";
  const [, from, to] = /^Y(\d{1,3})(?:[-_]|T)(\d{1,3})$/.exec(code) ?? [];
  if (from !== undefined) return `${from}–${to} years`;
  const oldest = /^Y(?:_GE|GE)(\d{1,3})$/.exec(code)?.[1] ?? /^Y(\d{1,3})T$/.exec(code)?.[1];
  if (oldest !== undefined) return `${oldest} years and over`;
  const youngest = /^Y_?LT(\d{1,3})$/.exec(code)?.[1];
  if (youngest !== undefined) return `under ${youngest} years`;
  const year = /^Y(\d{1,3})$/.exec(code)?.[1];
  return year === undefined ? undefined : `${year} years`;
};

/** The code lists that offices share, by the concept, in small letters, that has its codes from them. */
const lists: Readonly<Record<string, CodeList>> = {
  freq: frequencies,
  frequency: frequencies,
  unit: unitOfCode,
  unit_measure: unitOfCode,
  sex: sexes,
  age: ages,
  s_adj: adjustments,
  adjustment: adjustments,
};

/** Concepts that only tables of SDMX name so. */
const isConcept = (name: string): boolean => /^(?:.*\\)?(?:TIME_PERIOD|OBS_VALUE)$/.test(name);

/** Whether the words of a table are codes of SDMX: its head says so. */
const usesCodes = ({ columns }: Table, { rows }: Sheet): boolean =>
  composite.test(textOf(rows[0]?.[0])) ||
  columns.some(({ heads, meta }) => isConcept(meta?.name ?? "") || heads.some(isConcept));

/** A table of SDMX whose codes of shared lists have words, where the file itself has none. @param given - the sheet as it was read */
export function withCodeNames(table: Table, given: Sheet): Table {
  if (!usesCodes(table, given)) return table;
  const names = table.columns.map(idOf);
  const hasLabels = (name: string): boolean => names.some((other) => isLabelOf(other, name));
  return {
    ...table,
    columns: table.columns.map((column) => (hasLabels(idOf(column)) ? column : withNames(column, table))),
  };
}

const idOf = (column: TableColumn): string => (column.meta?.name ?? columnName(column)).toLowerCase();

/** Whether a column has the file's own words for the codes of another: `SEX_LABEL` beside `SEX`, `Unit of measure` beside `unit`. */
const isLabelOf = (other: string, name: string): boolean =>
  other !== name &&
  ((isCalled("unit", name) && isCalled("unit", other)) ||
    (other.startsWith(name) && /^[\s_](?:label|name|desc\w*)$/.test(other.slice(name.length))));

function withNames(column: TableColumn, { sheet, rows }: Table): TableColumn {
  const { meta, at } = column;
  const name = idOf(column);
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
  if (!list || meta?.labels) return column;
  const codes = new Set(Array.from(rows, (row) => textOf(cellAt(sheet, row, at))));
  const labels = new Map(Array.from(codes, (code) => [code, list(code)] as const).filter(isNamed));
  return labels.size === 0 ? column : { ...column, meta: { ...(meta ?? { name: columnName(column) }), labels } };
}

const isNamed = (entry: readonly [string, string | undefined]): entry is readonly [string, string] =>
  entry[1] !== undefined;
