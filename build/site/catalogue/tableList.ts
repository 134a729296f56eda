import type { ListedTable } from "../../../src/core/chart/changeLog.ts";
import { isRecord, maybeParse } from "../../../src/core/text/json.ts";
import type { Listing } from "../../cache/listing.ts";
import type { ObjectStore } from "../../cache/objects.ts";
import { catalogueIndexPath, type TableMetadata } from "./datasetFiles.ts";

/** What the list of all tables tells of one. */
export type CataloguedTable = Pick<TableMetadata, "path" | "title" | "columns" | "bytes" | "rows" | "sha256">;

/** The list of all tables: these; where they are many, the files that tell of them. */
export type TableList =
  | { readonly tables: readonly CataloguedTable[] }
  | { readonly count: number; readonly parts: readonly TableListPart[] };

/** A file that tells of some tables, as `{tables: […]}`, in code unit order of the paths. */
export interface TableListPart {
  /** Below the catalogue, as those of tables are. */
  readonly path: string;
  readonly tables: number;
  /** Paths of its first and its last table. */
  readonly first: string;
  readonly last: string;
}

/** How many tables, and columns of them, one file may tell of. */
interface ListLimit {
  readonly tables: number;
  readonly columns: number;
}

/** What one list of all may tell of, and what a part may where that would be too long. */
export interface ListLimits {
  readonly whole: ListLimit;
  readonly part: ListLimit;
}

/** Some 800 kB in one list, or 300 kB in a part. Values say nothing about it, so that other figures move no table. */
const listLimits: ListLimits = { whole: { tables: 1000, columns: 5000 }, part: { tables: 250, columns: 3000 } };

/** Tables in parts, by path; in one while they are few enough. */
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

/** The path of a part, from 1. */
export const tableListPath = (number: number): string => `catalog/index/${number}.json`;

/** Whether a file tells of tables: one of those that `readTableList` reads. */
export const isTableList = (path: string): boolean =>
  path === catalogueIndexPath || /^catalog\/index\/\d+\.json$/.test(path);

/** The list of all tables. @param parts - of `tableParts` */
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

/** What the lists tell of a table. */
export const listEntry = ({ path, title, columns, bytes, rows, sha256 }: CataloguedTable): CataloguedTable => ({
  path,
  title,
  columns,
  bytes,
  rows,
  sha256,
});

/**
 * All tables that a tree lists; none of what this program does not understand.
 * @param read - gives the text of a file; undefined when there is none
 * @returns undefined where there is no list
 */
export async function readTableList(
  read: (path: string) => Promise<string | undefined> | string | undefined,
): Promise<readonly CataloguedTable[] | undefined> {
  const text = await read(catalogueIndexPath);
  if (text === undefined) return undefined;
  const list = maybeParse(text);
  const found = [...tablesIn(list)];
  for (const part of listIn(list, "parts"))
    if (typeof part.path === "string") found.push(...tablesIn(maybeParse((await read(`catalog/${part.path}`)) ?? "")));
  return found;
}

const tablesIn = (list: unknown): readonly CataloguedTable[] => listIn(list, "tables").filter(isTable);

/** A list of objects by its name. */
function listIn(value: unknown, name: "tables" | "parts"): readonly Readonly<Record<string, unknown>>[] {
  const list = isRecord(value) ? value[name] : undefined;
  return Array.isArray(list) ? list.filter(isRecord) : [];
}

const isTable = (table: object): table is CataloguedTable =>
  "path" in table && Boolean(table.path) && "columns" in table && Array.isArray(table.columns);

/** The tables of a tree of which the cache has all contents. */
export async function listedTables(files: Pick<Listing, "get">, objects: ObjectStore): Promise<readonly ListedTable[]> {
  const read = (path: string): string | undefined => {
    const file = files.get(path);
    return file && objects.readText(file);
  };
  return (await readTableList(read)) ?? [];
}
