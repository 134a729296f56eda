import { createRequire } from "node:module";
import { Failure } from "../../../failure.ts";
import { shipped } from "../../../program.ts";

/** A program with what it is given, and what is missing where it is not there. */
export interface LoaderCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly missing: string;
}

/** How loaders of each language are run, by the ending of their files. @param file - its absolute path */
export const languages: Readonly<Record<string, (file: string) => LoaderCommand>> = {
  js: (file) => ({ program: process.execPath, args: [file], missing: "Node is not where it was" }),
  py: (file) => ({
    program: process.platform === "win32" ? "python" : "python3",
    args: [file],
    missing: "there is no python3; install Python",
  }),
  sh: (file) => ({ program: "sh", args: [file], missing: "there is no sh, which runs shell scripts" }),
  sql: (file) => ({
    program: process.execPath,
    args: [shipped("lib/duckdb.mjs"), duckdb(), file],
    missing: "Node is not where it was",
  }),
};

/** Where the package is that runs SQL. @throws Failure where it is missing */
function duckdb(): string {
  try {
    return createRequire(import.meta.url).resolve("@duckdb/node-api");
  } catch (error) {
    throw new Failure("loaders in SQL are run by DuckDB: npm install @duckdb/node-api", { cause: error });
  }
}
