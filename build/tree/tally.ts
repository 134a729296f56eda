/** How much a tree holds, or some of its files. */
export interface Tally {
  readonly files: number;
  /** In the fullest folder. */
  readonly filesInFolder: number;
  readonly bytes: number;
  readonly largest: { readonly path: string; readonly bytes: number };
}

/** Counts files. @param sizes - in bytes, by path */
export function tally(sizes: ReadonlyMap<string, number>): Tally {
  const folders = new Map<string, number>();
  let bytes = 0;
  let largest = { path: "", bytes: 0 };
  for (const [path, size] of sizes) {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
    bytes += size;
    if (size > largest.bytes) largest = { path, bytes: size };
  }
  const filesInFolder = Math.max(0, ...[...folders].map(([, count]) => count));
  return { files: sizes.size, filesInFolder, bytes, largest };
}
