import { dirname, join, posix, resolve } from "node:path";
import type { DiskFolder } from "../../../content/folder.ts";
import { readFailures } from "../../../content/folder.ts";
import { Failure } from "../../../failure.ts";
import { limits } from "../../open/limits.ts";
import { languages } from "./languages.ts";
import { type LoaderLimits, runBounded } from "./process.ts";

export type { LoaderLimits } from "./process.ts";

/** A program in a dataset's folder that prints its table. */
export interface Loader {
  /** Of the dataset. */
  readonly name: string;
  /** Path below the content folder, with "/". */
  readonly path: string;
}

/** What loaders may take unless told. */
const loaderLimits: LoaderLimits = { time: 300_000, bytes: limits.bytes };

/**
 * The loaders of a content folder, by dataset: `datasets/<name>/<name>.csv.js` and the like.
 * @throws Failure where a dataset has several
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
 * Runs a loader in its dataset's folder. @returns the table that it prints
 * @throws Failure where it fails or prints nothing: why
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
  if (!language) throw new Failure(`${path}: there is no such kind of loader`);
  try {
    const printed = await runBounded(language(file), dirname(file), bounds);
    if (printed.length === 0) throw new Failure("it printed nothing; a loader prints its table to standard output");
    return printed;
  } catch (error) {
    if (error instanceof Failure) throw new Failure(`${path}: ${error.message}`, { cause: error });
    throw error;
  }
}
