import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../../lib/cli.js", import.meta.url));

export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Kills the program, as SIGKILL does, after so many milliseconds. */
  readonly killAfter?: number;
}

/** Runs the compiled program. */
export async function polygraph(args: readonly string[], { env, killAfter }: RunOptions = {}): Promise<Run> {
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env } });
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfter);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  clearTimeout(timer);
  return { code: child.exitCode, out, err };
}

/** The files of a folder by path. */
export async function readTree(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = new Map<string, Buffer>();
  for (const path of paths.sort()) files.set(path.slice(folder.length + 1), await readFile(path));
  return files;
}
