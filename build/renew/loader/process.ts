import { type ChildProcess, spawn } from "node:child_process";
import { Failure, hasCode } from "../../failure.ts";
import type { LoaderCommand } from "./languages.ts";

/** What a loader may take. */
export interface LoaderLimits {
  /** Milliseconds. */
  readonly time: number;
  /** Of its table. */
  readonly bytes: number;
}

/** So much of what a loader complains of is told. */
const maxComplaint = 2000;

/**
 * Variables that a loader is given: what programs need to run and to reach the network, and those that are meant for
 * loaders, `LOADER_…`. Tokens of the job that it runs in are not among them.
 */
const passed =
  /^(?:PATH|HOME|USERPROFILE|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT|PATHEXT|VIRTUAL_ENV|(?:HTTPS?|NO|ALL)_PROXY|SSL_CERT_(?:FILE|DIR)|NODE_EXTRA_CA_CERTS|REQUESTS_CA_BUNDLE|LOADER_\w+)$/i;

/** The variables of an environment that loaders are given. */
export const loaderEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => passed.test(name)));

/**
 * Runs a program in a folder, with bounds of time and output.
 * @returns what it printed
 * @throws Failure where it fails: how, and what it complained of
 */
export function runBounded(
  { program, args, missing }: LoaderCommand,
  folder: string,
  { time, bytes }: LoaderLimits,
): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: loaderEnvironment(process.env),
      stdio: ["ignore", "pipe", "pipe"],
      // A group of its own, so that what it started ends with it.
      detached: process.platform !== "win32",
    });
    const [pieces, complaints]: [Uint8Array[], Uint8Array[]] = [[], []];
    let [length, fault]: [number, string | undefined] = [0, undefined];
    const release = endWithUs(child);
    const stop = (why: string): void => {
      fault ??= why;
      end(child);
      // Whoever left the group may hold them open.
      child.stdout.destroy();
      child.stderr.destroy();
    };
    const timer = setTimeout(() => stop(`it was not finished after ${Math.round(time / 1000)} seconds`), time);
    child.stdout.on("data", (piece: Uint8Array) => {
      length += piece.length;
      if (length > bytes) stop(`it printed more than ${Math.ceil(bytes / 1e6)} MB`);
      else pieces.push(piece);
    });
    child.stderr.on("data", (piece: Uint8Array) => {
      complaints.push(piece);
      if (complaints.length > 100) complaints.splice(0, 50);
    });
    const settle = (): void => {
      clearTimeout(timer);
      release();
    };
    child.on("error", (error) => {
      settle();
      reject(hasCode(error, "ENOENT") ? new Failure(missing, { cause: error }) : error);
    });
    child.on("close", (code, signal) => {
      settle();
      fault ??= code === 0 ? undefined : `it ended with ${code === null ? signal : `exit code ${code}`}`;
      if (fault === undefined) return resolve(Buffer.concat(pieces));
      const said = Buffer.concat(complaints).toString().trim().slice(-maxComplaint);
      reject(new Failure(said ? `${fault}:\n${said.replace(/^/gm, "  ")}` : fault));
    });
  });
}

/** Ends a child and what it started. */
function end(child: ChildProcess): void {
  try {
    if (process.platform !== "win32" && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  } catch {
    // It ended by itself meanwhile.
  }
}

/** Ends a child where this process is told to end. @returns what takes that back */
function endWithUs(child: ChildProcess): () => void {
  const onSignal = (signal: NodeJS.Signals): void => {
    end(child);
    release();
    process.kill(process.pid, signal);
  };
  const release = (): void => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, onSignal);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, onSignal);
  return release;
}
