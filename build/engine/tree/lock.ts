import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { maybeReadText } from "../../cache/textFile.ts";
import { hasCode } from "../../failure.ts";

/** Delay before a retry, and maximum age of a lock of another machine, in milliseconds. */
const retryDelay = 20;
const maxAge = 10 * 60_000;

/** Contents of the lock files that this process holds. */
const heldHere = new Set<string>();

/**
 * Runs `work` while holding a lock. The lock is a file that names its owner. It is removed if the owner's process has ended,
 * or if another machine has held it for ten minutes.
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  const own = JSON.stringify({ host: hostname(), pid: process.pid, since: Date.now(), nonce: Math.random() });
  while (!tryLock(file, own)) {
    removeStale(file);
    await sleep(retryDelay);
  }
  heldHere.add(own);
  try {
    return await work();
  } finally {
    heldHere.delete(own);
    if (maybeReadText(file) === own) rmSync(file, { force: true });
  }
}

function tryLock(file: string, own: string): boolean {
  try {
    writeFileSync(file, own, { flag: "wx" });
    return true;
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** Renames a stale lock before removing it, so that of several processes one removes it, and none removes a new lock. */
function removeStale(file: string): void {
  const held = maybeReadText(file);
  if (held === undefined || !isStale(file, held)) return;
  const aside = `${file}.${process.pid}.${Math.random()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = maybeReadText(aside);
  // Another process removed the stale lock and a third has locked since: restore its lock.
  if (moved !== undefined && moved !== held) tryLock(file, moved);
  rmSync(aside, { force: true });
}

/** An incomplete lock is either being written, or its owner was killed. */
function isStale(file: string, held: string): boolean {
  const owner = parseOwner(held);
  if (!owner) return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 5_000;
  if (owner.host !== hostname()) return Date.now() - owner.since > maxAge;
  // After a container restarts, a new process may have the number of the killed one.
  return owner.pid === process.pid ? !heldHere.has(held) : !isAlive(owner.pid);
}

function parseOwner(held: string): { host: string; pid: number; since: number } | undefined {
  try {
    return JSON.parse(held);
  } catch {
    return undefined;
  }
}

/** Whether a process of this machine is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is running as another user.
    return hasCode(error, "EPERM");
  }
}
