import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { quoteForShell } from "../../import/recordedOptions.ts";
import { packagePath, version } from "../../program.ts";

/** How a new repository gets this version of the program. The package is not in a public registry. */
export interface ProgramSource {
  /** The version in `package.json`: a tarball in the repository, or the URL of a Git repository. */
  readonly dependency: string;
  /** A command that makes the tarball; undefined if nothing is missing. */
  readonly pack: string | undefined;
}

/**
 * Finds out where the running copy came from. A tarball is copied into the folder, or made again from an installed package. In a clone
 * of the source, which must be compiled first, the user makes it.
 */
export async function findProgramSource(folder: string): Promise<ProgramSource> {
  const tarball = `polygraph-${version()}.tgz`;
  const packed = { dependency: `file:${tarball}`, pack: undefined };
  const pack = `npm pack ${quoteForShell(resolve(packagePath(".")))} --pack-destination ${quoteForShell(folder)}`;
  if (existsSync(packagePath("build/dev/vite.config.ts"))) return { ...packed, pack };
  const source = await installedFrom(packagePath(".."));
  if (source && /^git\+/.test(source)) return { dependency: source, pack: undefined };
  const file = source?.startsWith("file:") ? resolve(packagePath(".."), "..", source.slice("file:".length)) : undefined;
  const isMade = file?.endsWith(".tgz")
    ? await succeeds(copyFile(file, join(folder, tarball)))
    : await succeeds(
        promisify(execFile)("npm", ["pack", packagePath("."), "--ignore-scripts", "--pack-destination", folder]),
      );
  return isMade ? packed : { ...packed, pack };
}

/** Where npm installed the package from: `file:…` or `git+…`; undefined if it does not say so. @param modules - `node_modules` */
async function installedFrom(modules: string): Promise<string | undefined> {
  try {
    const lock = JSON.parse(await readFile(join(modules, ".package-lock.json"), "utf8")) as {
      readonly packages?: Readonly<Record<string, { readonly resolved?: string }>>;
    };
    return lock.packages?.["node_modules/polygraph"]?.resolved;
  } catch {
    return undefined;
  }
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
