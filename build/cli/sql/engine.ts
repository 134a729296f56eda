import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import type { Site } from "../../../src/core/chart/site.ts";
import { catalogueUrl } from "../../../src/core/chart/siteUrl.ts";
import { type SqlAnswer, type SqlEngine, SqlError } from "../../../src/service/mcp/site.ts";
import { Failure } from "../../failure.ts";
import { catalogueIndexPath } from "../../site/catalogue/datasetFiles.ts";
import { type CataloguedTable, readTableList } from "../../site/catalogue/tableList.ts";

/** Limits of a query. */
interface SqlLimits {
  readonly milliseconds: number;
  /** In DuckDB's notation, e.g. "512MB". */
  readonly memory: string;
}

const defaultLimits: SqlLimits = { milliseconds: 20_000, memory: "512MB" };

type DuckDb = typeof import("@duckdb/node-api");

/**
 * Runs untrusted queries on the tables of a tree: one SELECT at a time, without access to other files or the network,
 * with a timeout.
 * @param dist - folder of the tree
 * @param site - its config tells the URLs of tables that queries may contain
 * @returns undefined if DuckDB is not installed or the tree has no tables
 */
export async function openSqlEngine(
  dist: string,
  site: () => Promise<Pick<Site, "config">>,
  limits = defaultLimits,
): Promise<SqlEngine | undefined> {
  const library = await import("@duckdb/node-api").catch(() => undefined);
  const hasTables = (await readTables(dist).catch(() => [])).length > 0;
  return library && hasTables ? new TreeEngine(library, resolve(dist), site, limits) : undefined;
}

class TreeEngine implements SqlEngine {
  private readonly library: DuckDb;
  private readonly dist: string;
  private readonly site: () => Promise<Pick<Site, "config">>;
  private readonly limits: SqlLimits;
  /** Opened tables; replaced when the tree's tables change. */
  private opened: { readonly key: string; readonly instance: DuckDBInstance } | undefined;

  constructor(library: DuckDb, dist: string, site: () => Promise<Pick<Site, "config">>, limits: SqlLimits) {
    this.library = library;
    this.dist = dist;
    this.site = site;
    this.limits = limits;
  }

  async query(sql: string, maxRows: number): Promise<SqlAnswer> {
    try {
      const tables = await readTables(this.dist);
      const { config } = await this.site();
      const local = withFiles(sql, tables, catalogueUrl(config), join(this.dist, "catalog"));
      return await this.ask(await this.open(tables), local, maxRows);
    } catch (error) {
      throw new SqlError(this.explain(error), { cause: error });
    }
  }

  private async ask(instance: DuckDBInstance, sql: string, maxRows: number): Promise<SqlAnswer> {
    const connection = await instance.connect();
    const timer = setTimeout(() => connection.interrupt(), this.limits.milliseconds);
    try {
      return await run(this.library, connection, sql, maxRows);
    } finally {
      clearTimeout(timer);
      connection.closeSync();
    }
  }

  private async open(tables: readonly CataloguedTable[]): Promise<DuckDBInstance> {
    const key = tables.map(({ path, sha256 }) => `${path} ${sha256}`).join("\n");
    if (this.opened?.key === key) return this.opened.instance;
    const instance = await openTables(this.library, join(this.dist, "catalog"), tables, this.limits.memory);
    this.opened = { key, instance };
    return instance;
  }

  /** The database's message, which is meant for the query's author. Timeouts have no useful message of their own. */
  private explain(error: unknown): string {
    const message = error instanceof Error ? error.message : String(error);
    return message.startsWith("INTERRUPT")
      ? `The query took longer than ${this.limits.milliseconds / 1000} seconds. Ask for less.`
      : message.slice(0, 2000);
  }
}

/** A database with only views, restricted to the files of these tables. */
async function openTables(
  { DuckDBInstance }: DuckDb,
  place: string,
  tables: readonly CataloguedTable[],
  memory: string,
): Promise<DuckDBInstance> {
  const instance = await DuckDBInstance.create(":memory:", {
    threads: "2",
    memory_limit: memory,
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
  });
  const connection = await instance.connect();
  for (const [name, path] of tableViews(tables)) await connection.run(createView(name, path, place));
  await connection.run(`SET allowed_paths = [${tables.map(({ path }) => literal(join(place, path))).join(", ")}]`);
  await connection.run("SET enable_external_access = false");
  await connection.run("SET lock_configuration = true");
  connection.closeSync();
  return instance;
}

/** Replaces the URLs of tables, which search results contain, by the local files. */
const withFiles = (sql: string, tables: readonly CataloguedTable[], url: string, place: string): string =>
  tables.reduce((text, { path }) => text.replaceAll(literal(`${url}/${path}`), literal(join(place, path))), sql);

async function run(
  { StatementType }: DuckDb,
  connection: DuckDBConnection,
  sql: string,
  maxRows: number,
): Promise<SqlAnswer> {
  // The library fails on an empty query.
  const statements = /\w/.test(sql) ? await connection.extractStatements(sql) : undefined;
  if (statements?.count !== 1) throw new SqlError("Give one statement.");
  const prepared = await statements.prepare(0);
  if (prepared.statementType !== StatementType.SELECT) throw new SqlError("Only a SELECT is run here.");
  const reader = await prepared.streamAndReadUntil(maxRows + 1);
  const rows = reader.getRowsJson();
  return { columns: reader.columnNames(), rows: rows.slice(0, maxRows), isWhole: rows.length <= maxRows };
}

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

/** The SQL statement that creates a view of a table. @param place - the catalogue's folder */
export const createView = (name: string, path: string, place: string): string =>
  `CREATE VIEW "${name.replaceAll('"', '""')}" AS FROM read_parquet(${literal(join(place, path))})`;

/** A SQL string literal. */
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
