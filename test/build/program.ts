import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

export const ownProgram = fileURLToPath(new URL("../../lib/cli.js", import.meta.url));

export interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  /** Path of another version of the program. */
  readonly program?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Working directory. */
  readonly cwd?: string;
  /** Kills the program with SIGKILL after this many milliseconds. */
  readonly killAfter?: number;
  /** Kills the program with SIGKILL when aborted. */
  readonly kill?: AbortSignal;
}

/** Runs the compiled program. */
export async function polygraph(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const { env, cwd, killAfter, kill, program = ownProgram } = options;
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env }, cwd });
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill("SIGKILL"), killAfter);
  kill?.addEventListener("abort", () => child.kill("SIGKILL"));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  clearTimeout(timer);
  return { code: child.exitCode, out, err };
}

export interface Served {
  readonly url: string;
  /** Asks the server to stop. @returns its exit code */
  stop(): Promise<number | null>;
  /** The log so far. */
  log(): string;
}

/** Serves a tree with the compiled program on a free port. */
export async function serve(dist: string, options: readonly string[] = [], program = ownProgram): Promise<Served> {
  const child = spawn(process.execPath, [program, "serve", "--dist", dist, "--port", "0", ...options]);
  let log = "";
  child.stderr.on("data", (chunk: Buffer) => {
    log += chunk;
  });
  const ended = once(child, "exit").then(([code]): number | null => code);
  const [started] = await Promise.race([once(child.stdout, "data"), ended.then(() => [`no server: ${log}`])]);
  const url = String(started).trim();
  if (!url.startsWith("http")) throw new Error(url);
  const stop = () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { url, stop, log: () => log };
}

/** The files of a folder, by path. */
export async function readTree(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = new Map<string, Buffer>();
  for (const path of paths.sort()) files.set(path.slice(folder.length + 1), await readFile(path));
  return files;
}

/** Paths of files that differ or exist in one tree only. */
export function differingPaths(a: ReadonlyMap<string, Buffer>, b: ReadonlyMap<string, Buffer>): readonly string[] {
  const paths = new Set([...a.keys(), ...b.keys()]);
  return [...paths].filter((path) => !a.get(path)?.equals(b.get(path) ?? Buffer.of()) || !b.has(path));
}
