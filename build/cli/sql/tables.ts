import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "../../failure.ts";
import { type CataloguedTable, catalogueIndexPath, readTableList } from "../../site/catalogue/tableList.ts";

/** The tables in a tree's catalogue. @throws Failure if the tree has none */
export async function readTables(dist: string): Promise<readonly CataloguedTable[]> {
  const tables = await readTableList((path) => readFile(join(dist, path), "utf8").catch(() => undefined));
  if (!tables) throw new Failure(`${dist} has no ${catalogueIndexPath}; create it with polygraph build`);
  return tables;
}

/** View names and paths of tables. A name is the shortest end of the path that is unique: `table`, `dataset/table` … */
export function tableViews(tables: readonly Pick<CataloguedTable, "path">[]): readonly (readonly [string, string])[] {
  const named = tables.map(({ path }) => ({ path, ends: endsOf(path.replace(/\.parquet$/, "")) }));
  const counts = new Map<string, number>();
  for (const { ends } of named)
    for (const end of ends) counts.set(end.toLowerCase(), (counts.get(end.toLowerCase()) ?? 0) + 1);
  return named.map(({ path, ends }) => [ends.find((end) => counts.get(end.toLowerCase()) === 1) ?? path, path]);
}

/** The ends of a path, shortest first: `c`, `b/c`, `a/b/c`. */
const endsOf = (path: string): readonly string[] =>
  path
    .split("/")
    .map((_, i, parts) => parts.slice(i).join("/"))
    .reverse();
