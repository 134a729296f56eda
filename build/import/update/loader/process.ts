import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { Failure, hasCode } from "../../../failure.ts";

/** A command line, and the message if the program is missing. */
export interface LoaderCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly missing: string;
}

/** Limits of a loader. */
export interface LoaderLimits {
  /** Time in milliseconds. */
  readonly time: number;
  /** Size of its output. */
  readonly bytes: number;
}

/** Maximum number of characters of standard error in a message. */
const maxErrorLength = 2000;

/**
 * Environment variables that loaders receive: those that programs need to run and to use the network, and `LOADER_…`,
 * which are meant for loaders. Secrets of a CI job are not among them.
 */
const allowedVariables =
  /^(?:PATH|HOME|USERPROFILE|LANG|LC_\w+|TZ|TMPDIR|TEMP|TMP|SYSTEMROOT|PATHEXT|VIRTUAL_ENV|(?:HTTPS?|NO|ALL)_PROXY|SSL_CERT_(?:FILE|DIR)|NODE_EXTRA_CA_CERTS|REQUESTS_CA_BUNDLE|LOADER_\w+)$/i;

/** The environment variables that loaders receive. */
export const loaderEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([name]) => allowedVariables.test(name)));

/**
 * Runs a program in a folder, with limits of time and output.
 * @returns its standard output
 * @throws Failure with the exit status and the end of standard error if it fails
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
    // A process group of its own, so that its child processes can be killed with it.
    detached: process.platform !== "win32",
  });
  const release = killOnSignal(child);
  const limiter = new ProcessLimiter(child, limits);
  try {
    const ended = await waitForExit(child);
    const fault = limiter.fault ?? ended;
    if (fault === undefined) return limiter.output();
    const message = limiter.errorOutput();
    throw new Failure(message ? `${fault}:\n${message.replace(/^/gm, "  ")}` : fault);
  } catch (error) {
    throw hasCode(error, "ENOENT") ? new Failure(missing, { cause: error }) : error;
  } finally {
    limiter.dispose();
    release();
  }
}

/** Enforces the limits of a child process and collects its output. */
class ProcessLimiter {
  /** Reason why it was stopped. */
  fault: string | undefined;
  private readonly child: ChildProcessByStdio<null, Readable, Readable>;
  private readonly timer: NodeJS.Timeout;
  private readonly pieces: Uint8Array[] = [];
  private readonly errorPieces: Uint8Array[] = [];
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
      this.errorPieces.push(piece);
      if (this.errorPieces.length > 100) this.errorPieces.splice(0, 50);
    });
  }

  output(): Uint8Array {
    return Buffer.concat(this.pieces);
  }

  /** The end of its standard error. */
  errorOutput(): string {
    return Buffer.concat(this.errorPieces).toString().trim().slice(-maxErrorLength);
  }

  dispose(): void {
    clearTimeout(this.timer);
  }

  private stop(why: string): void {
    this.fault ??= why;
    kill(this.child);
    // A process that left the group may hold the pipes open.
    this.child.stdout.destroy();
    this.child.stderr.destroy();
  }
}

/** Waits until a child process exits. Resolves to its status if that is not 0; rejects if it could not be started. */
const waitForExit = (child: ChildProcess): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => {
      resolve(code === 0 ? undefined : `it ended with ${code === null ? signal : `exit code ${code}`}`);
    });
  });

/** Kills a child process and its process group. */
function kill(child: ChildProcess): void {
  try {
    if (process.platform !== "win32" && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  } catch {
    // It has already exited.
  }
}

/** Kills a child process if this process receives a termination signal. @returns a function that removes the handlers */
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
