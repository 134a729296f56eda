import { resolve, sep } from "node:path";
import { filesPath } from "../../src/service/tree.ts";
import { Failure } from "../failure.ts";
import { Listing } from "./listing.ts";
import type { FileRef } from "./objects.ts";

/** A file of the tree that belongs to no chart. */
export interface TreeFileRef extends FileRef {
  readonly path: string;
}

/** Any folder: paths are checked against it. */
const root = resolve("/tree");

/** The files of a tree as they are collected: path, with forward slashes, and content. */
export class Manifest {
  readonly files = new Map<string, FileRef>();
  /** What file systems that do not tell case apart make of the paths with capitals, which are few. */
  private readonly caseFolded = new Set<string>();

  /** @throws Failure for a path outside the tree, and for one that is taken */
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

/** Whether a path names a place below the tree's folder, in the one way that there is to write it. */
export function isTreePath(path: string): boolean {
  if (/^[\w-]+(?:[./][\w-]+)*$/.test(path)) return true;
  const place = resolve(root, path);
  return (
    !path.includes("\0") && place.startsWith(root + sep) && place.slice(root.length + 1) === path.split("/").join(sep)
  );
}

/** The file that tells a tree from any other folder, and which tree it is. It is taken off a tree that is changed. */
export const markerPath = ".polygraph-tree";

/** The text that lists all files of a tree, itself too: hosts serve files but do not list them. */
export const listFiles = (manifest: Manifest): string => [...pathLines(manifest.paths())].join("");

/** The same line by line. @param paths - of the others, in code unit order */
export function* pathLines(paths: Iterable<string>): Iterable<string> {
  const own = [markerPath, filesPath].sort();
  for (const path of paths) {
    while (own[0] !== undefined && own[0] < path) yield `${own.shift()}\n`;
    yield `${path}\n`;
  }
  for (const path of own) yield `${path}\n`;
}
