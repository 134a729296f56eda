import { spawnSync } from "node:child_process";
import { existsSync, renameSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { isAlive } from "./lock.ts";

/**
 * Folders beside a tree: `.<tree>.stage-<host>+<pid>-<random>` is a build's staging folder, the same with `.old<n>` the
 * tree that it moved away. The name tells whose it is, so that nothing of a running build is touched. No host's name has
 * a plus, so none is taken for the beginning of another's.
 */
const stagePrefix = (out: string): string => join(dirname(out), `.${basename(out)}.stage-${hostname()}+`);

/** What to pass to `mkdtemp` for a staging folder of this process. */
export const stageTemplate = (out: string): string => `${stagePrefix(out)}${process.pid}-`;

/**
 * Puts a staged tree in the place of another. Where the system can exchange two folders in one step it is asked to.
 * Elsewhere the old tree is moved away and the new one moved in, at once; a build killed between the two leaves the old
 * tree under its other name, and `recoverTree` puts it back. No lock: each step is atomic, and a build that finds another
 * one's tree in its way moves that away in turn.
 * @param keep - where the old tree goes; it is removed when there is no such place, or it is on another disk
 */
export async function swapTree(stage: string, out: string, keep?: string): Promise<void> {
  if (existsSync(out) && exchange(stage, out)) return putAside(stage, keep);
  const moved: string[] = [];
  for (let i = 0; !move(stage, out); i++) {
    if (!existsSync(stage)) throw new Error(`staging folder is gone: ${stage}`);
    const old = `${stageTemplate(out)}${basename(stage)}.old${i}`;
    if (move(out, old)) moved.push(old);
  }
  for (const old of moved) await putAside(old, keep);
}

async function putAside(old: string, keep: string | undefined): Promise<void> {
  if (keep === old || (keep !== undefined && !existsSync(keep) && tryMove(old, keep))) return;
  await discard(old);
}

/** Removes what is not served any more; what the system does not let go stays, for it is in nobody's way. */
const discard = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true }).catch(() => undefined);

/** Renames a folder, if that is possible at all: it is not from one disk to another. */
function tryMove(from: string, to: string): boolean {
  try {
    return move(from, to);
  } catch {
    return false;
  }
}

/** Renames a folder. @returns false when the other place is taken, or there is nothing to move. */
function move(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const isTaken = code === "ENOTEMPTY" || code === "EEXIST" || (code === "EPERM" && existsSync(to));
    if (isTaken || code === "ENOENT") return false;
    throw error;
  }
}

/** `renameat2(RENAME_EXCHANGE)`, which Node does not offer, by GNU mv 9.5 or later; older ones do nothing and fail. */
const exchange = (a: string, b: string): boolean =>
  process.platform === "linux" && spawnSync("mv", ["-T", "--exchange", a, b], { stdio: "ignore" }).status === 0;

/** Puts the tree of a build that was killed while it swapped back in its place, if there is none. */
export async function recoverTree(out: string): Promise<void> {
  if (existsSync(out)) return;
  const old = (await leftovers(out)).filter((name) => /\.old\d+$/.test(name)).at(-1);
  if (old) move(old, out);
}

/** Removes the folders of builds that are gone. Those of other machines, on a shared disk, stay. */
export async function clearLeftovers(out: string): Promise<void> {
  for (const folder of await leftovers(out)) await discard(folder);
}

/** Folders of builds of this machine that run no more, in the order of their names. */
async function leftovers(out: string): Promise<readonly string[]> {
  const prefix = stagePrefix(out);
  const names = existsSync(dirname(out)) ? await readdir(dirname(out)) : [];
  const folders = names.map((name) => join(dirname(out), name)).filter((folder) => folder.startsWith(prefix));
  return folders.filter((folder) => !isAlive(Number.parseInt(folder.slice(prefix.length), 10))).sort();
}
