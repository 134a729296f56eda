import { readdirSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { ancestorsOf } from "../../cache/listing.ts";
import { markerPath } from "../../cache/manifest.ts";
import { type Hash, hash } from "../../hash.ts";

/** What tells whether a tree is whole, as long as nobody has touched it. */
export interface TreeLayout {
  /** What the tree is known by. */
  readonly digest: Hash;
  /** The folders that hold more than one file or folder. */
  readonly branchingFolders: readonly string[];
}

/**
 * Whether every file is there, and no other: each folder is listed, but for those that hold one file alone, which are many, and
 * those that nobody has touched since `markWhole`.
 * @param paths - of the tree's files, asked for when a folder is listed
 */
export function isComplete(folder: string, layout: TreeLayout, paths: () => Iterable<string>): boolean {
  const suspects = layout.branchingFolders.filter((name) => !isMarked(join(folder, name), layout));
  if (suspects.length === 0) return true;
  const names = new Map(suspects.map((suspect) => [suspect, new Set<string>()]));
  const note = (path: string) => {
    for (const [parent, name] of ancestorsOf(path)) names.get(parent)?.add(name);
  };
  note(markerPath);
  for (const path of paths()) note(path);
  return suspects.every((suspect) => {
    const [found, wanted] = [list(join(folder, suspect)), names.get(suspect)];
    return found.length === wanted?.size && found.every((name) => wanted.has(name));
  });
}

/**
 * Notes in a folder that holds all files and no others that it does: the time of its last change has the thousandths that only
 * this listing has in this place. Whatever comes or goes later sets another time.
 */
export function markComplete(folder: string, layout: TreeLayout): void {
  const second = Math.floor(Date.now() / 1000);
  for (const name of layout.branchingFolders) {
    const place = join(folder, name);
    const time = second + markOf(layout, statSync(place).ino) / 1000;
    try {
      utimesSync(place, time, time);
    } catch {
      // Of somebody else's folder the time cannot be set: it will be listed.
    }
  }
}

function isMarked(folder: string, layout: TreeLayout): boolean {
  const entry = statSync(folder, { bigint: true, throwIfNoEntry: false });
  if (!entry) return false;
  const microseconds = Number(entry.mtimeNs % 1_000_000_000n) / 1000;
  // Some systems lose a little of the time that they are given. A clock hits the mark once in millions of times.
  return Math.abs(microseconds - markOf(layout, Number(entry.ino)) * 1000) < 2;
}

/** From 1 to 998: on a disk that counts whole seconds no folder is ever marked. */
const markOf = ({ digest }: TreeLayout, inode: number): number =>
  1 + (Number.parseInt(hash(`${digest} ${inode}`).slice(0, 8), 16) % 998);

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
