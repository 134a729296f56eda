import { readdirSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { ancestorsOf } from "../../cache/listing.ts";
import { treeMarkerPath } from "../../cache/manifest.ts";
import { type Hash, hash } from "../../hash.ts";

/** The data for checking whether a tree is complete. */
export interface TreeLayout {
  /** Identifies the tree. */
  readonly digest: Hash;
  /** Folders with more than one entry. */
  readonly branchingFolders: readonly string[];
}

/**
 * Whether a folder has exactly the files of a tree. Lists each folder except the many with a single entry and those unchanged
 * since `markComplete`.
 * @param paths - of the tree's files, requested only if a folder must be listed
 */
export function isComplete(folder: string, layout: TreeLayout, paths: () => Iterable<string>): boolean {
  const suspects = layout.branchingFolders.filter((name) => !isMarked(join(folder, name), layout));
  if (suspects.length === 0) return true;
  const names = new Map(suspects.map((suspect) => [suspect, new Set<string>()]));
  const note = (path: string) => {
    for (const [parent, name] of ancestorsOf(path)) names.get(parent)?.add(name);
  };
  note(treeMarkerPath);
  for (const path of paths()) note(path);
  return suspects.every((suspect) => {
    const [found, wanted] = [list(join(folder, suspect)), names.get(suspect)];
    return found.length === wanted?.size && found.every((name) => wanted.has(name));
  });
}

/**
 * Marks the folders of a complete tree: the milliseconds of their modification times are derived from the tree's digest and
 * the inode. Adding or removing an entry later changes the time.
 */
export function markComplete(folder: string, layout: TreeLayout): void {
  const second = Math.floor(Date.now() / 1000);
  for (const name of layout.branchingFolders) {
    const path = join(folder, name);
    const time = second + markOf(layout, statSync(path).ino) / 1000;
    try {
      utimesSync(path, time, time);
    } catch {
      // Only the owner can set the time of a folder; others list it.
    }
  }
}

function isMarked(folder: string, layout: TreeLayout): boolean {
  const entry = statSync(folder, { bigint: true, throwIfNoEntry: false });
  if (!entry) return false;
  const microseconds = Number(entry.mtimeNs % 1_000_000_000n) / 1000;
  // Some systems round the time. A clock matches the mark by chance once in millions of times.
  return Math.abs(microseconds - markOf(layout, Number(entry.ino)) * 1000) < 2;
}

/** From 1 to 998, so that no folder counts as marked on a disk with times in whole seconds. */
const markOf = ({ digest }: TreeLayout, inode: number): number =>
  1 + (Number.parseInt(hash(`${digest} ${inode}`).slice(0, 8), 16) % 998);

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
