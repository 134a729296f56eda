import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "../../failure.ts";

/** A database that was opened for reading. */
export interface Database {
  /** The rows of a query, one by one, by column. */
  rows(sql: string): Iterable<Readonly<Record<string, unknown>>>;
  close(): void;
}

/** Opens a file for reading alone. */
type Engine = (path: string) => Database;

/** What of `node:sqlite` is used, which this version's types do not have. */
interface NodeSqlite {
  readonly DatabaseSync: new (
    path: string,
    options: { readonly readOnly: true },
  ) => {
    prepare(sql: string): {
      setReadBigInts(on: boolean): void;
      iterate(): Iterable<Readonly<Record<string, unknown>>>;
    };
    close(): void;
  };
}

/**
 * The engine that this machine has: Node's own from 22.13 on, else the package `node-sqlite3-wasm`.
 * @throws Failure where there is neither
 */
async function findEngine(): Promise<Engine> {
  return (await nodeEngine()) ?? (await wasmEngine());
}

async function nodeEngine(): Promise<Engine | undefined> {
  const name = "node:sqlite";
  try {
    const { DatabaseSync }: NodeSqlite = await import(/* @vite-ignore */ name);
    return (path) => {
      const database = new DatabaseSync(path, { readOnly: true });
      return {
        rows: (sql) => {
          const statement = database.prepare(sql);
          statement.setReadBigInts(true);
          return statement.iterate();
        },
        close: () => database.close(),
      };
    };
  } catch {
    return undefined;
  }
}

async function wasmEngine(): Promise<Engine> {
  let module: typeof import("node-sqlite3-wasm");
  try {
    module = await import("node-sqlite3-wasm");
  } catch (error) {
    throw new Failure(
      "SQLite files need Node 22.13 or newer, or a package beside this one: npm install node-sqlite3-wasm",
      { cause: error },
    );
  }
  // A CommonJS module's names may stand on its default export alone.
  const { Database } =
    "Database" in module ? module : (module as { default: typeof import("node-sqlite3-wasm") }).default;
  return (path) => {
    const database = new Database(path, { readOnly: true, fileMustExist: true });
    return {
      *rows(sql) {
        const statement = database.prepare(sql);
        try {
          yield* statement.iterate() as Iterable<Readonly<Record<string, unknown>>>;
        } finally {
          statement.finalize();
        }
      },
      close: () => database.close(),
    };
  };
}

/**
 * Does something with a database, which engines read from a file: what came from elsewhere stands in one meanwhile.
 * @param path - where it lies on the disk, if it does
 */
export async function withDatabase<T>(
  path: string | undefined,
  bytes: Uint8Array,
  work: (database: Database) => T,
): Promise<T> {
  const engine = await findEngine();
  const folder = path === undefined ? await mkdtemp(join(tmpdir(), "polygraph-")) : undefined;
  try {
    const file = folder === undefined ? path : join(folder, "source.db");
    if (folder !== undefined) await writeFile(join(folder, "source.db"), bytes);
    const database = engine(file ?? "");
    try {
      return work(database);
    } finally {
      database.close();
    }
  } finally {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}
