import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { Failure, hasCode } from "../../../failure.ts";

/** A program with what it is given, and what is missing where it is not there. */
export interface LoaderCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly missing: string;
}

/** What a loader may take. */
export interface LoaderLimits {
  /** Milliseconds. */
  readonly time: number;
  /** Of its table. */
  readonly bytes: number;
}

/** So much of what a loader complains of is told. */
const maxErrorLength = 2000;

/**
 * Variables that a loader is given: what programs need to run and to reach the network, and those that are meant for
 * loaders, `LOADER_…`. Tokens of the job that it runs in are not among them.
 */
const allowedVariables =
  /^(?:PATH|HOME|USERPROFILE|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT|PATHEXT|VIRTUAL_ENV|(?:HTTPS?|NO|ALL)_PROXY|SSL_CERT_(?:FILE|DIR)|NODE_EXTRA_CA_CERTS|REQUESTS_CA_BUNDLE|LOADER_\w+)$/i;

/** The variables of an environment that loaders are given. */
export const loaderEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => allowedVariables.test(name)));

/**
 * Runs a program in a folder, with bounds of time and output.
 * @returns what it printed
 * @throws Failure where it fails: how, and what it complained of
 */
export async function runWithLimits(
  { program, args, missing }: LoaderCommand,
  folder: string,
  limits: LoaderLimits,
): Promise<Uint8Array> {
  const child = spawn(program, args, {
    cwd: folder,
    env: loaderEnvironment(process.env),
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that what it started ends with it.
    detached: process.platform !== "win32",
  });
  const release = killOnSignal(child);
  const bounds = new ProcessLimiter(child, limits);
  try {
    const ended = await waitForExit(child);
    const fault = bounds.fault ?? ended;
    if (fault === undefined) return bounds.printed();
    const said = bounds.complaint();
    throw new Failure(said ? `${fault}:\n${said.replace(/^/gm, "  ")}` : fault);
  } catch (error) {
    throw hasCode(error, "ENOENT") ? new Failure(missing, { cause: error }) : error;
  } finally {
    bounds.lift();
    release();
  }
}

/** Holds a child to what it may take, and keeps what it says. */
class ProcessLimiter {
  /** Why it was stopped. */
  fault: string | undefined;
  private readonly child: ChildProcessByStdio<null, Readable, Readable>;
  private readonly timer: NodeJS.Timeout;
  private readonly pieces: Uint8Array[] = [];
  private readonly complaints: Uint8Array[] = [];
  private length = 0;

  constructor(child: ChildProcessByStdio<null, Readable, Readable>, { time, bytes }: LoaderLimits) {
    this.child = child;
    this.timer = setTimeout(() => this.stop(`it was not finished after ${Math.round(time / 1000)} seconds`), time);
    child.stdout.on("data", (piece: Uint8Array) => {
      this.length += piece.length;
      if (this.length > bytes) this.stop(`it printed more than ${Math.ceil(bytes / 1e6)} MB`);
      else this.pieces.push(piece);
    });
    child.stderr.on("data", (piece: Uint8Array) => {
      this.complaints.push(piece);
      if (this.complaints.length > 100) this.complaints.splice(0, 50);
    });
  }

  printed(): Uint8Array {
    return Buffer.concat(this.pieces);
  }

  /** The last of what it complained of. */
  complaint(): string {
    return Buffer.concat(this.complaints).toString().trim().slice(-maxErrorLength);
  }

  lift(): void {
    clearTimeout(this.timer);
  }

  private stop(why: string): void {
    this.fault ??= why;
    kill(this.child);
    // Whoever left the group may hold them open.
    this.child.stdout.destroy();
    this.child.stderr.destroy();
  }
}

/** Waits until a child has ended. @returns how, where it is not as it should; rejects where it could not be started */
const waitForExit = (child: ChildProcess): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => {
      resolve(code === 0 ? undefined : `it ended with ${code === null ? signal : `exit code ${code}`}`);
    });
  });

/** Ends a child and what it started. */
function kill(child: ChildProcess): void {
  try {
    if (process.platform !== "win32" && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  } catch {
    // It ended by itself meanwhile.
  }
}

/** Ends a child where this process is told to end. @returns what takes that back */
function killOnSignal(child: ChildProcess): () => void {
  const onSignal = (signal: NodeJS.Signals): void => {
    kill(child);
    release();
    process.kill(process.pid, signal);
  };
  const release = (): void => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, onSignal);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, onSignal);
  return release;
}
