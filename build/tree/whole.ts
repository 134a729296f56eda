import { readdirSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import type { Listing } from "../cache/listing.ts";
import { markerPath } from "../cache/manifest.ts";
import { hash } from "../hash.ts";

/**
 * Whether every file is there, and no other: each folder is listed, but for those that hold one file alone, which are many, and
 * those that nobody has touched since `markWhole`.
 */
export function isWhole(folder: string, listing: Listing): boolean {
  const suspects = crowdedFolders(listing).filter((name) => !isMarked(join(folder, name), listing));
  if (suspects.length === 0) return true;
  const names = new Map(suspects.map((suspect) => [suspect, new Set<string>()]));
  for (const [path] of [...listing.files(), [markerPath]] as const)
    for (const [parent, name] of placesOf(path)) names.get(parent)?.add(name);
  return suspects.every((suspect) => {
    const [found, wanted] = [list(join(folder, suspect)), names.get(suspect)];
    return found.length === wanted?.size && found.every((name) => wanted.has(name));
  });
}

/**
 * Notes in a folder that holds all files and no others that it does: the time of its last change has the thousandths that only
 * this listing has in this place. Whatever comes or goes later sets another time.
 */
export function markWhole(folder: string, listing: Listing): void {
  const second = Math.floor(Date.now() / 1000);
  for (const name of crowdedFolders(listing)) {
    const place = join(folder, name);
    const time = second + markOf(listing, statSync(place).ino) / 1000;
    try {
      utimesSync(place, time, time);
    } catch {
      // Of somebody else's folder the time cannot be set: it will be listed.
    }
  }
}

function isMarked(folder: string, listing: Listing): boolean {
  const entry = statSync(folder, { bigint: true, throwIfNoEntry: false });
  if (!entry) return false;
  const microseconds = Number(entry.mtimeNs % 1_000_000_000n) / 1000;
  // Some systems lose a little of the time that they are given. A clock hits the mark once in millions of times.
  return Math.abs(microseconds - markOf(listing, Number(entry.ino)) * 1000) < 2;
}

/** From 1 to 998: on a disk that counts whole seconds no folder is ever marked. */
const markOf = ({ digest }: Listing, inode: number): number =>
  1 + (Number.parseInt(hash(`${digest} ${inode}`).slice(0, 8), 16) % 998);

/** The folders of a tree that hold more than one file or folder, "" for the tree's own. */
function crowdedFolders({ text }: Listing): readonly string[] {
  const first = new Map<string, string>([["", markerPath]]);
  const crowded = new Set<string>();
  for (let at = 0; at < text.length; at = text.indexOf("\n", at) + 1) {
    const end = text.indexOf("\t", at);
    const slash = text.lastIndexOf("/", end);
    if (crowded.has(text.slice(at, Math.max(slash, at)))) continue;
    for (const [parent, name] of placesOf(text.slice(at, end))) {
      const known = first.get(parent);
      if (known === undefined) first.set(parent, name);
      else if (known !== name) crowded.add(parent);
      if (known !== undefined) break;
    }
  }
  return [...crowded];
}

/** A file's folder and its name there, that folder's folder and its name there, and so on. */
function* placesOf(path: string): Iterable<readonly [parent: string, name: string]> {
  for (let end = path.length; end > 0; ) {
    const slash = path.lastIndexOf("/", end - 1);
    yield [path.slice(0, Math.max(slash, 0)), path.slice(slash + 1, end)];
    end = slash;
  }
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
