import { codeLists } from "../../vocabulary/codeLists.ts";
import { isColumnName } from "../../vocabulary/columnNames.ts";
import { textOf } from "../cell/cell.ts";
import { cellAt, type SourceSheet, withRows } from "../sheet/sheet.ts";
import { columnName, type Table, type TableColumn } from "./table.ts";

/** Column names that only SDMX tables have. */
const isConcept = (name: string): boolean => /^(?:.*\\)?(?:TIME_PERIOD|OBS_VALUE)$/.test(name);

/** Whether the header shows that the cells are SDMX codes. */
const usesCodes = ({ columns }: Table, { rows }: SourceSheet): boolean =>
  composite.test(textOf(rows[0]?.[0])) ||
  columns.some(({ heads, meta }) => isConcept(meta?.name ?? "") || heads.some(isConcept));

/** Adds labels to codes of shared code lists if the file has none. @param given - the sheet as it was read */
export function withCodeNames(table: Table, given: SourceSheet): Table {
  if (!usesCodes(table, given)) return table;
  const names = table.columns.map(idOf);
  const hasLabels = (name: string): boolean => names.some((other) => isLabelOf(other, name));
  return {
    ...table,
    hasFlags: true,
    columns: table.columns.map((column) => (hasLabels(idOf(column)) ? column : withNames(column, table))),
  };
}

const idOf = (column: TableColumn): string => (column.meta?.name ?? columnName(column)).toLowerCase();

/**
 * Whether a column has the file's own labels for the codes of another: `SEX_LABEL` for `SEX`, `Unit of measure` for
 * `unit`.
 */
const isLabelOf = (other: string, name: string): boolean =>
  other !== name &&
  ((isColumnName("unit", name) && isColumnName("unit", other)) ||
    (other.startsWith(name) && /^[\s_](?:label|name|desc\w*)$/.test(other.slice(name.length))));

function withNames(column: TableColumn, { sheet, rows }: Table): TableColumn {
  const { meta, at } = column;
  const name = idOf(column);
  const list = Object.hasOwn(codeLists, name) ? codeLists[name] : undefined;
  if (!list || meta?.labels) return column;
  const codes = new Set(Array.from(rows, (row) => textOf(cellAt(sheet, row, at))));
  const labels = new Map(Array.from(codes, (code) => [code, list(code)] as const).filter(isNamed));
  return labels.size === 0 ? column : { ...column, meta: { ...(meta ?? { name: columnName(column) }), labels } };
}

const isNamed = (entry: readonly [string, string | undefined]): entry is readonly [string, string] =>
  entry[1] !== undefined;

/** A header that joins several columns in one cell, as Eurostat does: `freq,unit,geo\TIME_PERIOD`. */
const composite = /^[\w-]+(?:,[\w-]+)*\\[\w-]+$/;

/** Splits the first cell of each row if it joins several columns; other sheets stay. */
export function splitComposite(sheet: SourceSheet): SourceSheet {
  const [first = ""] = (sheet.rows[0] ?? []).map(textOf);
  if (sheet.columns || !composite.test(first)) return sheet;
  const names = first.replace(/\\.*$/, "").split(",");
  const rows = sheet.rows.map((row, i) => {
    if (i === 0) return [...names, ...row.slice(1)];
    const cells = textOf(row[0]).split(",");
    return cells.length === names.length ? [...cells, ...row.slice(1)] : row;
  });
  return withRows(sheet, rows);
}
