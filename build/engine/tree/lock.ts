import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { maybeReadText } from "../../cache/textFile.ts";
import { hasCode } from "../../failure.ts";

/** How long to wait before looking again, and how long a lock of another machine stands, in milliseconds. */
const retryDelay = 20;
const maxAge = 10 * 60_000;

/** The locks that this process holds, as their files have it. */
const heldHere = new Set<string>();

/**
 * Does work that one process at a time may do. The lock is a file that tells who holds it; one whose process is gone, or
 * that another machine has held for ten minutes, is taken away.
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

/** Moves the lock aside before it is removed: of several that find it stale, one moves it, and none moves a new one away. */
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
  // Another took the stale one away and a third has locked since: it gets its lock back.
  if (moved !== undefined && moved !== held) tryLock(file, moved);
  rmSync(aside, { force: true });
}

/** A lock that is half-written will soon be whole, or its holder was killed. */
function isStale(file: string, held: string): boolean {
  const owner = parseOwner(held);
  if (!owner) return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 5_000;
  if (owner.host !== hostname()) return Date.now() - owner.since > maxAge;
  // In a container that was started again, the build that was killed there had the number that this one has.
  return owner.pid === process.pid ? !heldHere.has(held) : !isAlive(owner.pid);
}

function parseOwner(held: string): { host: string; pid: number; since: number } | undefined {
  try {
    return JSON.parse(held);
  } catch {
    return undefined;
  }
}

/** Whether a process of this machine runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, as another user.
    return hasCode(error, "EPERM");
  }
}
