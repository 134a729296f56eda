import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** All that the program is compiled of; npm writes the last when it installs something. */
const inputs = ["src", "build", "public", "package.json", "tsconfig.json", "node_modules/.package-lock.json"];
/** What is written last. */
const output = "lib/types/build/cli/api/index.d.ts";

/** Whether `lib` was compiled after the last change of the code; a folder changes when a file comes or goes. */
export function isCompiled(): boolean {
  const compiled = changeOf(output);
  return compiled > 0 && inputs.every((path) => lastChange(path) < compiled);
}

/** When a file or something in a folder changed last. */
function lastChange(path: string): number {
  const entries = statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? readdirSync(path, { recursive: true, encoding: "utf8" })
    : [];
  return Math.max(changeOf(path), ...entries.map((entry) => changeOf(join(path, entry))));
}

const changeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
