/** How much a tree holds, or some of its files. */
export interface Tally {
  readonly files: number;
  /** All that the files lie in, but the tree's own. */
  readonly folders: number;
  /** In the fullest folder. */
  readonly filesInFolder: number;
  readonly bytes: number;
  readonly largest: { readonly path: string; readonly bytes: number };
}

/** Counts files. @param sizes - in bytes, by path */
export function tally(sizes: ReadonlyMap<string, number>): Tally {
  /** How many files lie in each right away. */
  const folders = new Map<string, number>([["", 0]]);
  let bytes = 0;
  let largest = { path: "", bytes: 0 };
  for (const [path, size] of sizes) {
    const folder = parentOf(path);
    addFolder(folder, folders);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
    bytes += size;
    if (size > largest.bytes) largest = { path, bytes: size };
  }
  // Of a large site there are more folders than a call takes arguments.
  let filesInFolder = 0;
  for (const count of folders.values()) filesInFolder = Math.max(filesInFolder, count);
  return { files: sizes.size, folders: folders.size - 1, filesInFolder, bytes, largest };
}

/** Notes a folder, and those that it lies in. */
function addFolder(folder: string, folders: Map<string, number>): void {
  for (let at = folder; !folders.has(at); at = parentOf(at)) folders.set(at, 0);
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));
