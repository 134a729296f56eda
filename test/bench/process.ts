import { spawn } from "node:child_process";
import { once } from "node:events";
import { packagePath } from "../../build/program.ts";

/** Runs a Node program to its end. @returns the time in ms, start included. @throws when it fails */
export async function timeProcess(args: readonly string[], cwd: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", "ignore", "pipe"] });
  const problems: string[] = [];
  child.stderr.on("data", (chunk) => problems.push(String(chunk)));
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}: ${problems.join("").slice(-2000)}`);
  return performance.now() - started;
}

/** The compiled program. */
export const polygraph: string = packagePath("lib/cli.js");
