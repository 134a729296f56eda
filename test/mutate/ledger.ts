import { createHash } from "node:crypto";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/**
 * What is known of the mutants, in a folder that the processes share: a test that never ends takes its process with it,
 * and what that one knew must stay.
 */
export class Ledger {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    for (const name of ["killed", "covered", "tried", "done", "running", "failed"])
      mkdirSync(join(folder, name), { recursive: true });
  }

  /** The mutants to try, by id. */
  set chosen(ids: readonly string[]) {
    writeFileSync(join(this.folder, "chosen"), ids.join("\n"));
  }

  get chosen(): readonly string[] {
    return readFileSync(join(this.folder, "chosen"), "utf8").split("\n");
  }

  /** Notes that a test noticed a mutant. */
  kill(id: string, test: string): void {
    writeFileSync(join(this.folder, "killed", id), test);
  }

  isKilled(id: string): boolean {
    return existsSync(join(this.folder, "killed", id));
  }

  /** Notes that a file's tests reach these mutants. */
  cover(testFile: string, ids: readonly string[]): void {
    writeFileSync(join(this.folder, "covered", keyOf(testFile)), ids.join("\n"));
  }

  /** The mutants that any test reaches. */
  get covered(): ReadonlySet<string> {
    const folder = join(this.folder, "covered");
    return new Set(readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), "utf8").split("\n")));
  }

  /** Notes that a process begins with a mutant, of which it may not come back. */
  begin(testFile: string, id: string): void {
    writeFileSync(join(this.folder, "running", String(process.pid)), id);
    appendFileSync(join(this.folder, "tried", keyOf(testFile)), `${id}\n`);
  }

  /** The mutants that a file's tests were begun with. */
  tried(testFile: string): ReadonlySet<string> {
    const path = join(this.folder, "tried", keyOf(testFile));
    return new Set(existsSync(path) ? readFileSync(path, "utf8").split("\n") : []);
  }

  /** Notes that a file's tests were run with all the mutants that they reach. */
  finish(testFile: string): void {
    this.rest();
    writeFileSync(join(this.folder, "done", keyOf(testFile)), "");
  }

  isFinished(testFile: string): boolean {
    return existsSync(join(this.folder, "done", keyOf(testFile)));
  }

  /** Notes that this process runs no mutant now. */
  rest(): void {
    rmSync(join(this.folder, "running", String(process.pid)), { force: true });
  }

  /** Ends processes that have run one mutant for longer than so many ms; it counts as killed, as where one is gone. */
  endStuck(longest: number): void {
    const folder = join(this.folder, "running");
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
      if (since === undefined) continue;
      const isGone = !isAlive(Number(name));
      if (!isGone && Date.now() - since < longest) continue;
      this.kill(readFileSync(path, "utf8"), "no end");
      rmSync(path, { force: true });
      if (!isGone) process.kill(Number(name), "SIGKILL");
    }
  }

  /** Notes that a test fails without any mutant. */
  fail(testFile: string, test: string): void {
    writeFileSync(join(this.folder, "failed", keyOf(testFile)), test);
  }

  /** Tests that fail without any mutant. */
  get failed(): readonly string[] {
    const folder = join(this.folder, "failed");
    return readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const keyOf = (path: string): string => createHash("sha256").update(path).digest("hex").slice(0, 16);
