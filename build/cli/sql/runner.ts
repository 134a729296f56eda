import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { type SqlAnswer, SqlError } from "../../../src/service/mcp/sql.ts";
import { sqlProgram } from "../../program.ts";
import type { SqlDatabase, SqlQuery, SqlReply, SqlTask } from "./process.ts";

/** Limits of a query. */
export interface SqlLimits {
  readonly milliseconds: number;
  /** Of the whole process that runs it. */
  readonly megabytes: number;
}

export const defaultSqlLimits: SqlLimits = { milliseconds: 20_000, megabytes: 512 };

/** Milliseconds for starting the process and opening the tables. */
const startTimeout = 120_000;

/** Whether DuckDB is installed. Only the process of queries loads it. */
export function hasDuckDb(): boolean {
  try {
    return createRequire(import.meta.url).resolve("@duckdb/node-api") !== "";
  } catch {
    return false;
  }
}

/** The process that runs queries, and whether its tables are open. */
interface QueryProcess {
  readonly child: ChildProcess;
  readonly opened: Promise<unknown>;
}

/**
 * Runs queries in a process of their own, one after the other. The process stays warm between queries, and is killed if
 * a query exceeds its time or memory; the next one gets a new process. It does not keep the program running.
 */
export class SqlRunner {
  private readonly limits: SqlLimits;
  private readonly isTrusted: boolean;
  private current: QueryProcess | undefined;
  private last: Promise<unknown> = Promise.resolve();

  /** @param isTrusted - whether the user's own terminal is the output of queries */
  constructor(limits: SqlLimits, isTrusted: boolean) {
    this.limits = limits;
    this.isTrusted = isTrusted;
  }

  /** Starts the process before the tables are known. */
  prepare(): ChildProcess {
    const child = start(this.limits.megabytes, this.isTrusted);
    this.current = { child, opened: Promise.resolve() };
    return child;
  }

  /** Opens tables, replacing those of earlier calls. A failure is reported by queries. */
  open(database: Omit<SqlDatabase, "isTrusted">): void {
    const child = this.current?.child.connected ? this.current.child : this.prepare();
    const task = { open: { ...database, isTrusted: this.isTrusted } };
    const opened = this.last.then(() => this.ask(child, task, startTimeout));
    opened.catch(() => undefined);
    this.last = opened.catch(() => undefined);
    this.current = { child, opened };
  }

  /** Whether a process with the tables is there, or starting. */
  get isOpen(): boolean {
    return this.current?.child.connected === true;
  }

  /** Runs a query on the open tables. @throws SqlError */
  async query(query: SqlQuery): Promise<SqlAnswer> {
    const { current, last } = this;
    const answered = last.then(async () => {
      if (!current) throw new SqlError("no tables are open");
      await current.opened;
      return this.ask(current.child, { query }, this.limits.milliseconds);
    });
    this.last = answered.catch(() => undefined);
    const answer = await answered;
    if (!answer) throw new SqlError("the query has no answer");
    return answer;
  }

  /** Ends the process. */
  close(): void {
    this.current?.child.kill("SIGKILL");
    this.current = undefined;
  }

  private ask(child: ChildProcess, task: SqlTask, milliseconds: number): Promise<SqlAnswer | undefined> {
    return new Promise((resolve, reject) => {
      const settle = (end: () => void): void => {
        clearTimeout(timer);
        child.off("message", receive).off("exit", fail).off("error", fail);
        end();
      };
      const discard = (): void => {
        child.kill("SIGKILL");
        if (this.current?.child === child) this.current = undefined;
      };
      const stop = (reason: string): void => {
        discard();
        settle(() => reject(new SqlError(reason)));
      };
      const fail = (): void => stop(this.tooLarge());
      const receive = (reply: SqlReply): void => {
        if (reply.isSpent) discard();
        if ("isOutOfMemory" in reply) fail();
        else if ("error" in reply) settle(() => reject(new SqlError(reply.error.slice(0, 2000))));
        else settle(() => resolve(reply.answer));
      };
      // Also keeps the program running until the answer is there.
      const timer = setTimeout(() => stop(tooLong(milliseconds)), milliseconds);
      child.on("message", receive).on("exit", fail).on("error", fail);
      if (child.connected) child.send(task, (error) => error && fail());
      else fail();
    });
  }

  private tooLarge(): string {
    return `The query needed more than ${this.limits.megabytes} MB, or ended the database. Ask for less.`;
  }
}

const tooLong = (milliseconds: number): string =>
  `The query took longer than ${milliseconds / 1000} seconds. Ask for less.`;

/** V8's heap, which only holds the rows of a result. */
const nodeOptions = ["--max-old-space-size=128"];

/**
 * Starts the process. On Linux the system limits its writable memory; address space that is only reserved, as V8 does,
 * does not count. Elsewhere only the process itself looks at its memory.
 */
function start(megabytes: number, isTrusted: boolean): ChildProcess {
  const node = [process.execPath, ...nodeOptions, sqlProgram, String(megabytes)] as const;
  const limited = ["sh", "-c", `ulimit -d ${megabytes * 1024}; exec "$0" "$@"`, ...node] as const;
  const [command, ...args] = process.platform === "linux" ? limited : node;
  const output = isTrusted ? "inherit" : "ignore";
  const child = spawn(command, args, { stdio: ["ignore", output, output, "ipc"], windowsHide: true });
  child.on("error", () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}
