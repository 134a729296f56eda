import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../../failure.ts";
import { catalogueIndexPath } from "../../site/catalogue/datasetFiles.ts";
import { type CataloguedTable, readTableList } from "../../site/catalogue/tableList.ts";

/** What the catalogue of a tree lists. @throws Failure where the tree has none */
export async function readTables(dist: string): Promise<readonly CataloguedTable[]> {
  const tables = await readTableList((path) => readFile(join(dist, path), "utf8").catch(() => undefined));
  if (!tables) throw new Failure(`${dist} has no ${catalogueIndexPath}; polygraph build makes it`);
  return tables;
}

/** A view for each table, by its short name; by `dataset/table` where several have one name, and by more of their path where need be. */
export function tableViews(tables: readonly Pick<CataloguedTable, "path">[]): readonly (readonly [string, string])[] {
  const named = tables.map(({ path }) => ({ path, ends: endsOf(path.replace(/\.parquet$/, "")) }));
  const counts = new Map<string, number>();
  for (const { ends } of named)
    for (const end of ends) counts.set(end.toLowerCase(), (counts.get(end.toLowerCase()) ?? 0) + 1);
  return named.map(({ path, ends }) => [ends.find((end) => counts.get(end.toLowerCase()) === 1) ?? path, path]);
}

/** The ends of a path, the shortest first: `c`, `b/c`, `a/b/c`. */
const endsOf = (path: string): readonly string[] =>
  path
    .split("/")
    .map((_, i, parts) => parts.slice(i).join("/"))
    .reverse();

/** The statement that makes a view of a table. @param place - of the catalogue's folder */
export const createView = (name: string, path: string, place: string): string =>
  `CREATE VIEW "${name.replaceAll('"', '""')}" AS FROM read_parquet(${literal(join(place, path))})`;

/** A text in SQL. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
