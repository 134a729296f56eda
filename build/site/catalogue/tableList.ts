import type { ListedTable } from "../../../src/core/chart/changeLog.ts";
import { isRecord, maybeParseJson } from "../../../src/core/text/json.ts";
import type { Listing } from "../../cache/listing.ts";
import type { ObjectStore } from "../../cache/objects.ts";
import type { TableMetadata } from "./datasetFiles.ts";

/** Path of the list of all tables. It is here because `polygraph sql` reads the list, and need not load how tables are written. */
export const catalogueIndexPath = "catalog/index.json";

/** An entry in the list of all tables. */
export type CataloguedTable = Pick<TableMetadata, "path" | "title" | "columns" | "bytes" | "rows" | "sha256">;

/** `catalog/index.json`: all tables, or, if there are many, the files that list them. */
export type TableList =
  | { readonly tables: readonly CataloguedTable[] }
  | { readonly count: number; readonly parts: readonly TableListPart[] };

/** A file that lists some tables as `{tables: […]}`, in code unit order of their paths. */
export interface TableListPart {
  /** Path of the file, below `catalog/`. */
  readonly path: string;
  readonly tables: number;
  /** Paths of its first and its last table. */
  readonly first: string;
  readonly last: string;
}

/** Maximum number of tables in one file, and of their columns. */
interface ListLimit {
  readonly tables: number;
  readonly columns: number;
}

/** Limits of a single list, and of a part if the single list would be too long. */
export interface ListLimits {
  readonly whole: ListLimit;
  readonly part: ListLimit;
}

/**
 * About 800 kB for a single list, or 300 kB for a part. They do not depend on values, so new data move no table to
 * another part.
 */
const listLimits: ListLimits = { whole: { tables: 1000, columns: 5000 }, part: { tables: 250, columns: 3000 } };

/** Sorts tables by path and divides them into parts; a single part if they are few enough. */
export function divideTables<Table extends Pick<CataloguedTable, "path" | "columns">>(
  tables: readonly Table[],
  { whole, part }: ListLimits = listLimits,
): readonly (readonly Table[])[] {
  const sorted = [...tables].sort((a, b) => (a.path < b.path ? -1 : 1));
  const columns = sorted.reduce((sum, table) => sum + table.columns.length, 0);
  if (sorted.length <= whole.tables && columns <= whole.columns) return [sorted];
  const parts: { tables: Table[]; columns: number }[] = [];
  for (const table of sorted) {
    const last = parts.at(-1);
    const { length } = table.columns;
    if (last && last.tables.length < part.tables && last.columns + length <= part.columns) {
      last.tables.push(table);
      last.columns += length;
    } else parts.push({ tables: [table], columns: length });
  }
  return parts.map(({ tables }) => tables);
}

/** Path of a part, from 1. */
export const tableListPath = (number: number): string => `catalog/index/${number}.json`;

/** Whether `readTableList` may read this file. */
export const isTableList = (path: string): boolean =>
  path === catalogueIndexPath || /^catalog\/index\/\d+\.json$/.test(path);

/** The list of all tables. @param parts - from `divideTables` */
export function tableList(parts: readonly (readonly CataloguedTable[])[]): TableList {
  if (parts.length <= 1) return { tables: (parts[0] ?? []).map(listEntry) };
  return {
    count: parts.reduce((sum, tables) => sum + tables.length, 0),
    parts: parts.map((tables, i) => ({
      path: tableListPath(i + 1).slice("catalog/".length),
      tables: tables.length,
      first: tables[0]?.path ?? "",
      last: tables.at(-1)?.path ?? "",
    })),
  };
}

/** The entry of a table in the lists. */
export const listEntry = ({ path, title, columns, bytes, rows, sha256 }: CataloguedTable): CataloguedTable => ({
  path,
  title,
  columns,
  bytes,
  rows,
  sha256,
});

/**
 * Reads the list of all tables of a tree. It skips entries that this program does not understand.
 * @param read - returns the text of a file, or undefined if there is none
 * @returns undefined if the tree has no list
 */
export async function readTableList(
  read: (path: string) => Promise<string | undefined> | string | undefined,
): Promise<readonly CataloguedTable[] | undefined> {
  const text = await read(catalogueIndexPath);
  if (text === undefined) return undefined;
  const list = maybeParseJson(text);
  const found = [...tablesIn(list)];
  for (const part of listIn(list, "parts"))
    if (typeof part.path === "string")
      found.push(...tablesIn(maybeParseJson((await read(`catalog/${part.path}`)) ?? "")));
  return found;
}

const tablesIn = (list: unknown): readonly CataloguedTable[] => listIn(list, "tables").filter(isTable);

/** The objects in an array of a parsed file. */
function listIn(value: unknown, name: "tables" | "parts"): readonly Readonly<Record<string, unknown>>[] {
  const list = isRecord(value) ? value[name] : undefined;
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

const isTable = (table: object): table is CataloguedTable =>
  "path" in table && Boolean(table.path) && "columns" in table && Array.isArray(table.columns);

/** Reads the list of all tables of a tree whose files are in the cache. */
export async function listedTables(files: Pick<Listing, "get">, objects: ObjectStore): Promise<readonly ListedTable[]> {
  const read = (path: string): string | undefined => {
    const file = files.get(path);
    return file && objects.readText(file);
  };
  return (await readTableList(read)) ?? [];
}
