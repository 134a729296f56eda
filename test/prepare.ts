import { spawn } from "node:child_process";
import { once } from "node:events";
import { isCompiled } from "./compiled.ts";

/**
 * Before the tests: gets what they need, and compiles the code where it is not what was compiled last. All at once, for what
 * is installed waits for the network and the disk.
 */

const node = (script: string): readonly string[] => [process.execPath, "--import", "tsx", script];
const steps = [
  node("test/installPrograms.ts"),
  node("test/installPeers.ts"),
  ...(isCompiled() ? [] : [["npm", "run", "compile"]]),
];

/** @returns its exit code */
async function run([program = "", ...args]: readonly string[]): Promise<number> {
  const [code] = await once(spawn(program, args, { stdio: "inherit" }), "close");
  return code ?? 1;
}

const codes = await Promise.all(steps.map(run));
process.exitCode = Math.max(...codes);
