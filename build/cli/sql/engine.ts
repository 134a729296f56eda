import { join, resolve } from "node:path";
import type { Site } from "../../../src/core/chart/site.ts";
import { catalogueUrl } from "../../../src/core/chart/siteUrl.ts";
import type { SqlAnswer, SqlEngine } from "../../../src/service/mcp/sql.ts";
import type { CataloguedTable } from "../../site/catalogue/tableList.ts";
import { defaultSqlLimits, hasDuckDb, SqlRunner } from "./runner.ts";
import { readTables, tableViews } from "./tables.ts";

/** Maximum size of a result as JSON, in characters. */
const maxCharacters = 1_000_000;

/** An engine with a process, which ends with the program or by `close`. */
export interface OpenSqlEngine extends SqlEngine {
  close(): void;
}

/**
 * Runs untrusted queries on the tables of a tree: one SELECT at a time, without access to other files or the network,
 * in a process with limited memory and time.
 * @param dist - folder of the tree
 * @param site - its config tells the URLs of tables that queries may contain
 * @returns undefined if DuckDB is not installed or the tree has no tables
 */
export async function openSqlEngine(
  dist: string,
  site: () => Promise<Pick<Site, "config">>,
  limits = defaultSqlLimits,
): Promise<OpenSqlEngine | undefined> {
  const tables = await readTables(dist).catch(() => []);
  return hasDuckDb() && tables.length > 0
    ? new TreeEngine(resolve(dist), site, new SqlRunner(limits, false), tables)
    : undefined;
}

class TreeEngine implements OpenSqlEngine {
  private readonly dist: string;
  private readonly site: () => Promise<Pick<Site, "config">>;
  private readonly runner: SqlRunner;
  /** State of the opened tables; it changes with the tree. */
  private opened = "";

  constructor(
    dist: string,
    site: () => Promise<Pick<Site, "config">>,
    runner: SqlRunner,
    tables: readonly CataloguedTable[],
  ) {
    this.dist = dist;
    this.site = site;
    this.runner = runner;
    this.open(tables);
  }

  async query(sql: string, maxRows: number): Promise<SqlAnswer> {
    const tables = await readTables(this.dist);
    const { config } = await this.site();
    const local = withFiles(sql, tables, catalogueUrl(config), this.folder);
    this.open(tables);
    try {
      return await this.runner.query({ sql: local, maxRows, maxCharacters });
    } finally {
      // Prepares a new process if the query ended this one.
      this.open(tables);
    }
  }

  close(): void {
    this.runner.close();
  }

  private get folder(): string {
    return join(this.dist, "catalog");
  }

  private open(tables: readonly CataloguedTable[]): void {
    const key = tables.map(({ path, sha256 }) => `${path} ${sha256}`).join("\n");
    if (this.opened === key && this.runner.isOpen) return;
    this.opened = key;
    this.runner.open({ folder: this.folder, views: tableViews(tables) });
  }
}

/** Replaces the URLs of tables, which search results contain, by the local files. */
const withFiles = (sql: string, tables: readonly CataloguedTable[], url: string, place: string): string =>
  tables.reduce((text, { path }) => text.replaceAll(literal(`${url}/${path}`), literal(join(place, path))), sql);

/** A SQL string literal. */
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
