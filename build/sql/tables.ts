import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { catalogueIndexPath } from "../catalogue/files.ts";
import { type CataloguedTable, readTableList } from "../catalogue/tableList.ts";
import { Failure } from "../failure.ts";

/** What the catalogue of a tree lists. @throws Failure where the tree has none */
export async function readTables(dist: string): Promise<readonly CataloguedTable[]> {
  const tables = await readTableList((path) => readFile(join(dist, path), "utf8").catch(() => undefined));
  if (!tables) throw new Failure(`${dist} has no ${catalogueIndexPath}; polygraph build makes it`);
  return tables;
}

/** A view for each table, by its short name; by `dataset/table` where several have one name. */
export function viewsOf(tables: readonly Pick<CataloguedTable, "path">[]): readonly (readonly [string, string])[] {
  const named = tables.map(({ path }) => {
    const parts = path.replace(/\.parquet$/, "").split("/");
    return { path, parts, short: parts.at(-1) ?? path };
  });
  const isOnly = (short: string) =>
    named.filter((other) => other.short.toLowerCase() === short.toLowerCase()).length === 1;
  return named.map(({ path, parts, short }) => [isOnly(short) ? short : parts.slice(-2).join("/"), path]);
}

/** The statement that makes a view of a table. @param place - of the catalogue's folder */
export const createView = (name: string, path: string, place: string): string =>
  `CREATE VIEW "${name.replaceAll('"', '""')}" AS FROM read_parquet(${literal(join(place, path))})`;

/** A text in SQL. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
