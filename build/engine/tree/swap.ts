import { spawnSync } from "node:child_process";
import { existsSync, renameSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { isAlive } from "./lock.ts";

/**
 * Prefix of the folders next to a tree: `.<tree>.stage-<host>+<pid>-<random>` is the staging folder of a build, and the same
 * with `.old<n>` a tree that it moved away. The name identifies the owner, so that folders of running builds stay. Host names
 * cannot contain a plus, so no prefix matches the folders of another host.
 */
const stagePrefix = (out: string): string => join(dirname(out), `.${basename(out)}.stage-${hostname()}+`);

/** The `mkdtemp` template for a staging folder of this process. */
export const stageTemplate = (out: string): string => `${stagePrefix(out)}${process.pid}-`;

/**
 * Replaces a tree with a staged one. If the system supports it, the two folders are exchanged in one step. Otherwise the old
 * tree is renamed and then the new one. A build killed in between leaves the old tree under its other name, and
 * `recoverTree` restores it. This needs no lock: each step is atomic, and a build that finds the tree of another build moves
 * that away, too.
 * @param keep - where the old tree goes; without it, or on another disk, the old tree is removed
 */
export async function swapTree(stage: string, out: string, keep?: string): Promise<void> {
  if (existsSync(out) && exchange(stage, out)) return keepOrDiscard(stage, keep);
  const moved: string[] = [];
  for (let i = 0; !move(stage, out); i++) {
    if (!existsSync(stage)) throw new Error(`staging folder is gone: ${stage}`);
    const old = `${stageTemplate(out)}${basename(stage)}.old${i}`;
    if (move(out, old)) moved.push(old);
  }
  for (const old of moved) await keepOrDiscard(old, keep);
}

async function keepOrDiscard(old: string, keep: string | undefined): Promise<void> {
  if (keep === old || (keep !== undefined && !existsSync(keep) && tryMove(old, keep))) return;
  await discard(old);
}

/** Removes an unused folder. A failure is harmless, since nothing reads the folder. */
const discard = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true }).catch(() => undefined);

/** Renames a folder. @returns false on failure, for example across disks */
function tryMove(from: string, to: string): boolean {
  try {
    return move(from, to);
  } catch {
    return false;
  }
}

/** Renames a folder. @returns false if the target exists, or the source does not */
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

/** Calls `renameat2(RENAME_EXCHANGE)` through GNU mv 9.5 or later, as Node lacks it. Older versions fail without an effect. */
const exchange = (a: string, b: string): boolean =>
  process.platform === "linux" && spawnSync("mv", ["-T", "--exchange", a, b], { stdio: "ignore" }).status === 0;

/** Restores the old tree if a build was killed during the swap. */
export async function recoverTree(out: string): Promise<void> {
  if (existsSync(out)) return;
  const old = (await leftovers(out)).filter((name) => /\.old\d+$/.test(name)).at(-1);
  if (old) move(old, out);
}

/** Removes the folders of builds that have ended. Folders of other machines on a shared disk stay. */
export async function clearLeftovers(out: string): Promise<void> {
  for (const folder of await leftovers(out)) await discard(folder);
}

/** Folders of ended builds of this machine, sorted by name. */
async function leftovers(out: string): Promise<readonly string[]> {
  const prefix = stagePrefix(out);
  const names = existsSync(dirname(out)) ? await readdir(dirname(out)) : [];
  const folders = names.map((name) => join(dirname(out), name)).filter((folder) => folder.startsWith(prefix));
  return folders.filter((folder) => !isAlive(Number.parseInt(folder.slice(prefix.length), 10))).sort();
}
