import { resolve, sep } from "node:path";
import { filesPath } from "../../src/service/files.ts";
import { Failure } from "../failure.ts";
import type { FileRef } from "./objects.ts";

/** A file of the tree that belongs to no chart. */
export interface SiteRef extends FileRef {
  readonly path: string;
}

/** Any folder: paths are checked against it. */
const root = resolve("/tree");

/** The files of a tree: path, with forward slashes, and content. */
export class Manifest {
  readonly files: Map<string, FileRef>;
  /** Paths that are taken, by what file systems that do not tell case apart make of them. */
  private readonly claimed = new Set<string>();

  /** @param files - those of a tree that is to be changed, by `replace` */
  constructor(files: Iterable<readonly [path: string, file: FileRef]> = []) {
    this.files = new Map(files);
  }

  /** @throws Failure for a path outside the tree, and for one that is taken */
  add(path: string, { hash, bytes }: FileRef): void {
    const key = path.toLowerCase();
    if (!isPlain(path)) throw new Failure(`path outside the tree: ${path}`);
    if (this.claimed.has(key)) throw new Failure(`two files want one path: ${path}`);
    this.claimed.add(key);
    this.files.set(path, { hash, bytes });
  }

  /** Replaces a file. @returns what stood there; undefined, and nothing is done, when the tree has no such file */
  replace(path: string, { hash, bytes }: FileRef): FileRef | undefined {
    const before = this.files.get(path);
    if (before) this.files.set(path, { hash, bytes });
    return before;
  }

  /** Paths in code unit order. */
  paths(): readonly string[] {
    return [...this.files.keys()].sort();
  }

  /** Every path with its content, a line each, in code unit order: equal texts are equal trees, byte for byte. */
  text(): string {
    const lines = Array.from(this.files, ([path, { hash, bytes }]) => `${path}\t${hash}\t${bytes}\n`);
    return lines.sort().join("");
  }
}

/** Reads what `text` wrote; undefined when another version of it did. Trees have tens of thousands of files: no line is split. */
export function parseManifest(text: string): ReadonlyMap<string, FileRef> | undefined {
  const files = new Map<string, FileRef>();
  for (let at = 0; at < text.length; ) {
    const [first, end] = [text.indexOf("\t", at), text.indexOf("\n", at)];
    const second = text.indexOf("\t", first + 1);
    if (first < 0 || second < 0 || end < second) return undefined;
    const [path, hash, bytes] = [text.slice(at, first), text.slice(first + 1, second), text.slice(second + 1, end)];
    files.set(path, { hash, bytes: Number(bytes) });
    at = end + 1;
  }
  return files;
}

/** Whether a path names a place below the tree's folder, in the one way that there is to write it. */
function isPlain(path: string): boolean {
  if (/^[\w-]+(?:[./][\w-]+)*$/.test(path)) return true;
  const place = resolve(root, path);
  return (
    !path.includes("\0") && place.startsWith(root + sep) && place.slice(root.length + 1) === path.split("/").join(sep)
  );
}

/** The file that tells a tree from any other folder, and which tree it is. It is taken off a tree that is changed. */
export const markerPath = ".polygraph-tree";

/** The text that lists all files of a tree, itself too: hosts serve files but do not list them. */
export const listFiles = (manifest: Manifest): string =>
  `${[...manifest.paths(), markerPath, filesPath].sort().join("\n")}\n`;
