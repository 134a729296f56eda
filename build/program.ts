import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The package's folder: `build/` and the bundle's `lib/` both lie directly in it. */
const root = new URL("../", import.meta.url);

/** Absolute path of a file that the package ships, e.g. `public/fonts`. */
export const packagePath = (path: string): string => fileURLToPath(new URL(path, root));

/** The program's version, as its package tells it. */
export function version(): string {
  const { version } = JSON.parse(readFileSync(packagePath("package.json"), "utf8")) as { version: string };
  return version;
}

/** The module that threads load, CommonJS, which imports what they run: always of the bundle, for threads load no TypeScript. */
export const threadModule: string = packagePath("lib/thread.cjs");
