import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import pMap from "p-map";
import { maybeTwin } from "../engine/tree/twins.ts";
import type { FileState } from "./plan.ts";

/** Files that are read at the same time. */
const concurrency = 8;

/** The files to publish: a built tree. */
export class LocalTree {
  readonly folder: string;
  /** In code unit order. */
  readonly paths: readonly string[];
  /** Number of precompressed files that are left out. */
  readonly omitted: number;

  private constructor(folder: string, paths: readonly string[], omitted: number) {
    this.folder = folder;
    this.paths = paths;
    this.omitted = omitted;
  }

  /** Lists all files of a folder, hidden ones too. @param withTwins - whether precompressed files are among them */
  static async open(folder: string, withTwins: boolean): Promise<LocalTree> {
    const all = await filePaths(folder);
    if (withTwins) return new LocalTree(folder, all, 0);
    const known = new Set(all);
    const paths = all.filter((path) => !maybeTwin(path, (original) => known.has(original)));
    return new LocalTree(folder, paths, all.length - paths.length);
  }

  read(path: string): Promise<Buffer> {
    return readFile(join(this.folder, path));
  }

  /** The state of every file. @param fingerprint - identifies contents as the destination does */
  async states(fingerprint: (bytes: Uint8Array) => string): Promise<ReadonlyMap<string, FileState>> {
    const states = await pMap(
      this.paths,
      async (path) => {
        const bytes = await this.read(path);
        return [path, { fingerprint: fingerprint(bytes), bytes: bytes.length }] as const;
      },
      { concurrency },
    );
    return new Map(states);
  }
}

/** Paths of all files below a folder, with "/", in code unit order; none if it does not exist. */
export async function filePaths(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
}
