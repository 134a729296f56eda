import { spawn } from "node:child_process";
import { once } from "node:events";
import { isCompiled } from "./compiled.ts";

/**
 * Before the tests: gets what they need, which waits for the network and the disk, and meanwhile compiles the code, where it
 * is not what was compiled last, and checks it.
 */

/** @returns the exit code of the first that fails, else 0 */
async function runEach(...commands: readonly (readonly string[])[]): Promise<number> {
  for (const [program = "", ...args] of commands) {
    const [code] = await once(spawn(program, args, { stdio: "inherit" }), "close");
    if (code !== 0) return code ?? 1;
  }
  return 0;
}

const script = (path: string): readonly string[] => [process.execPath, "--import", "tsx", path];
const npmRun = (name: string): readonly string[] => ["npm", "run", name];

/** Installs what the data of the example site are compared with. */
const exampleSources = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", "build/dev"];

const codes = await Promise.all([
  runEach(script("test/installPrograms.ts")),
  runEach(script("test/installPeers.ts")),
  ...(process.env.CI
    ? [
        // The types of benchmarks are checked with what these compare with.
        runEach(script("test/bench/prepare.ts"), [
          process.execPath,
          "node_modules/typescript/bin/tsc",
          "-p",
          "test/bench",
        ]),
      ]
    : []),
  runEach(...(process.env.CI ? [exampleSources] : []), ...(isCompiled() ? [] : [npmRun("compile")]), npmRun("check")),
]);
process.exitCode = Math.max(...codes);
