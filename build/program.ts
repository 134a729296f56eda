import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The package's folder, which contains both `build/` and the bundle's `lib/`. */
const root = new URL("../", import.meta.url);

/** Absolute path of a file in the package, e.g. `public/fonts`. */
export const packagePath = (path: string): string => fileURLToPath(new URL(path, root));

/** The version in package.json. */
export function version(): string {
  const { version } = JSON.parse(readFileSync(packagePath("package.json"), "utf8")) as { version: string };
  return version;
}

/** Entry of worker threads: a CommonJS module of the bundle, because threads cannot load TypeScript. */
export const threadModule: string = packagePath("lib/thread.cjs");

/** Entry of the threads that verify charts. */
export const verifyThread: string = packagePath("lib/verifyThread.cjs");

/** Program that runs SQL in a process of its own. */
export const sqlProgram: string = packagePath("lib/sql.js");
