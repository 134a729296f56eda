import { createRequire } from "node:module";
import { dirname, join, posix, resolve } from "node:path";
import type { DiskFolder } from "../../../content/folder.ts";
import { readFailures } from "../../../content/folder.ts";
import { Failure } from "../../../failure.ts";
import { packagePath } from "../../../program.ts";
import { limits } from "../../open/limits.ts";
import { type LoaderCommand, type LoaderLimits, runWithLimits } from "./process.ts";

/** A program in a dataset's folder that prints the dataset's table. */
export interface Loader {
  /** Name of the dataset. */
  readonly name: string;
  /** Path relative to the content folder, with "/". */
  readonly path: string;
}

/** Default limits of loaders. */
const loaderLimits: LoaderLimits = { time: 300_000, bytes: limits.bytes };

/**
 * Finds the loaders of a content folder, by dataset: `datasets/<name>/<name>.csv.js` and the like.
 * @throws Failure if a dataset has several
 */
export async function findLoaders(folder: DiskFolder): Promise<ReadonlyMap<string, Loader>> {
  const endings = Object.keys(languages);
  const loaders = new Map<string, Loader>();
  for (const path of await folder.list(`datasets/*/*.csv.{${endings.join(",")}}`)) {
    const name = posix.basename(posix.dirname(path));
    if (!posix.basename(path).startsWith(`${name}.csv.`)) continue;
    const other = loaders.get(name);
    if (other) throw new Failure(`${name} has two loaders, ${other.path} and ${path}; keep one of them`);
    loaders.set(name, { name, path });
  }
  return loaders;
}

/**
 * Runs a loader in its dataset's folder.
 * @returns the table that it prints
 * @throws Failure with the reason if it fails or prints nothing
 */
export async function runLoader(
  dir: string,
  folder: DiskFolder,
  { path }: Loader,
  bounds: LoaderLimits = loaderLimits,
): Promise<Uint8Array> {
  const found = await folder.read(path);
  if (typeof found === "string") throw new Failure(`${path}: ${readFailures[found].message}`);
  const file = resolve(join(dir, path));
  const language = languages[posix.extname(path).slice(1)];
  if (!language) throw new Failure(`${path}: unknown kind of loader`);
  try {
    const printed = await runWithLimits(language(file), dirname(file), bounds);
    if (printed.length === 0) throw new Failure("it printed nothing; a loader prints its table to standard output");
    return printed;
  } catch (error) {
    if (error instanceof Failure) throw new Failure(`${path}: ${error.message}`, { cause: error });
    throw error;
  }
}

/** The commands that run loaders, by file extension. @param file - absolute path of the loader */
const languages: Readonly<Record<string, (file: string) => LoaderCommand>> = {
  js: (file) => ({ program: process.execPath, args: [file], missing: "Node is not where it was" }),
  py: (file) => ({
    program: process.platform === "win32" ? "python" : "python3",
    args: [file],
    missing: "there is no python3; install Python",
  }),
  sh: (file) => ({ program: "sh", args: [file], missing: "there is no sh, which runs shell scripts" }),
  sql: (file) => ({
    program: process.execPath,
    args: [packagePath("lib/duckdb.mjs"), duckdb(), file],
    missing: "Node is not where it was",
  }),
};

/** Resolves the package that runs SQL. @throws Failure if it is missing */
function duckdb(): string {
  try {
    return createRequire(import.meta.url).resolve("@duckdb/node-api");
  } catch (error) {
    throw new Failure("loaders in SQL are run by DuckDB: npm install @duckdb/node-api", { cause: error });
  }
}
