import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { packagePath } from "../../build/program.ts";

/**
 * Before a benchmark: installs what it compares with, which nothing else needs, where that is not installed, and lets the bundle in
 * `.polygraph` find it.
 */

const folder = packagePath("test/bench");
const installed = `${folder}/node_modules`;
const link = packagePath(".polygraph/node_modules");

const changeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (changeOf(`${installed}/.package-lock.json`) < changeOf(`${folder}/package-lock.json`)) {
  console.error("Installing what the benchmarks compare with");
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (status !== 0) process.exit(1);
}
mkdirSync(packagePath(".polygraph"), { recursive: true });
if (!existsSync(link)) {
  rmSync(link, { force: true });
  symlinkSync(installed, link);
}
