import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { Failure } from "../failure.ts";

/** A run of another program. */
export interface ClientRun {
  readonly cwd?: string;
  readonly env: NodeJS.ProcessEnv;
  readonly input?: string | Uint8Array;
}

/** What a program answered. */
export interface ClientAnswer {
  readonly code: number;
  readonly out: Buffer;
  /** Its messages, without secrets. */
  readonly err: string;
}

/** Runs a program without a shell. @throws Failure if it is not installed */
export async function tryClient(program: string, args: readonly string[], run: ClientRun): Promise<ClientAnswer> {
  const child = spawn(program, args, { cwd: run.cwd, env: run.env, stdio: ["pipe", "pipe", "pipe"] });
  const started = new Promise<void>((_resolve, reject) => {
    child.on("error", () => reject(new Failure(`${program} could not be started; install it, or put it on the PATH`)));
  });
  // A program that ends early does not read all its input.
  child.stdin.on("error", () => undefined);
  child.stdin.end(run.input);
  const ended = new Promise<number>((resolve) => child.on("close", (code) => resolve(code ?? 1)));
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  const [err, code] = await Promise.race([Promise.all([text(child.stderr), ended]), started.then((): never[] => [])]);
  return { code: code ?? 1, out: Buffer.concat(chunks), err: withoutSecrets(err ?? "", run.env) };
}

/** Runs a program. @returns what it printed @throws Failure with its last messages, if it fails */
export async function runClient(program: string, args: readonly string[], run: ClientRun): Promise<string> {
  const { code, out, err } = await tryClient(program, args, run);
  if (code === 0) return out.toString("utf8");
  // Some clients report errors on standard output.
  const messages = (err.trim() || withoutSecrets(out.toString("utf8"), run.env).trim())
    .split("\n")
    .slice(-8)
    .join("\n");
  throw new Failure(`${program} failed: ${messages || `exit code ${code}`}`);
}

const secretNames = /TOKEN|SECRET|PASSWORD|PASSPHRASE|ACCESS_KEY|API_KEY|CREDENTIAL/i;

/** Removes values of secret variables, and users and passwords in URLs. */
export function withoutSecrets(message: string, env: NodeJS.ProcessEnv): string {
  const secrets = Object.entries(env)
    .flatMap(([name, value]) => (secretNames.test(name) && value && value.length >= 6 ? [value] : []))
    // Longest first, for a secret may contain another.
    .sort((a, b) => b.length - a.length);
  const plain = secrets.reduce((text, secret) => text.replaceAll(secret, "***"), message);
  return plain.replace(/([a-z][a-z\d+.-]*:\/\/)[^\s/@]+@/gi, "$1***@");
}

/**
 * Path of a client that the team installed: in `node_modules` of the folder or above it, else on the PATH.
 * @throws Failure that names its package
 */
export function findClient(name: string, packageName: string, folder: string, env: NodeJS.ProcessEnv): string {
  const places: string[] = [];
  for (let at = resolve(folder), before = ""; at !== before; before = at, at = dirname(at))
    places.push(join(at, "node_modules/.bin", name));
  places.push(...(env.PATH ?? "").split(delimiter).map((place) => join(place, name)));
  const found = places.find((place) => existsSync(place));
  if (found === undefined)
    throw new Failure(`${name} is not installed; add it to your project: npm install --save-dev ${packageName}`);
  return found;
}
