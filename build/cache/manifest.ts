import { resolve, sep } from "node:path";
import { filesPath } from "../../src/service/tree.ts";
import { Failure } from "../failure.ts";
import { Listing } from "./listing.ts";
import type { FileRef } from "./objects.ts";

/** A file of the tree: its path and content. */
export interface TreeFileRef extends FileRef {
  readonly path: string;
}

/** Any folder, to resolve paths against. */
const root = resolve("/tree");

/** Collects the files of a tree: paths with forward slashes, and contents. */
export class Manifest {
  readonly files = new Map<string, FileRef>();
  /** Lower-case forms of the few paths with capitals, to detect conflicts on case-insensitive file systems. */
  private readonly caseFolded = new Set<string>();

  /** @throws Failure for a path outside the tree, and for a duplicate */
  add(path: string, file: FileRef): void {
    const key = path.toLowerCase();
    checkTreePath(path);
    if (this.files.has(key) || this.caseFolded.has(key)) throw new Failure(`two files want one path: ${path}`);
    if (key !== path) this.caseFolded.add(key);
    this.files.set(path, file);
  }

  /** Paths in code unit order. */
  paths(): readonly string[] {
    return [...this.files.keys()].sort();
  }

  listing(): Listing {
    return Listing.of(this.files);
  }
}

/** @throws Failure for a path outside the tree */
export function checkTreePath(path: string): void {
  if (!isTreePath(path)) throw new Failure(`path outside the tree: ${path}`);
}

/** Whether a path is inside the tree's folder, in its normalised form. */
export function isTreePath(path: string): boolean {
  if (/^[\w-]+(?:[./][\w-]+)*$/.test(path)) return true;
  const place = resolve(root, path);
  return (
    !path.includes("\0") && place.startsWith(root + sep) && place.slice(root.length + 1) === path.split("/").join(sep)
  );
}

/** The file that identifies a tree, with its digest. It is removed while the tree changes. */
export const treeMarkerPath = ".polygraph-tree";

/** The list of all files of a tree, including itself: hosts serve files but do not list them. */
export const listFiles = (manifest: Manifest): string => [...pathLines(manifest.paths())].join("");

/** The same, line by line. @param paths - of the other files, in code unit order */
export function* pathLines(paths: Iterable<string>): Iterable<string> {
  const own = [treeMarkerPath, filesPath].sort();
  for (const path of paths) {
    while (own[0] !== undefined && own[0] < path) yield `${own.shift()}\n`;
    yield `${path}\n`;
  }
  for (const path of own) yield `${path}\n`;
}
