import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** Writes files below a folder. @param files - path → text */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

const folders: string[] = [];

/**
 * Runs something in a new folder, which stays until `removeFolders`: file systems avoid the places of files that were deleted
 * lately, so that new ones cost a multiple for minutes.
 */
export async function inTemporaryFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "polygraph-bench-"));
  folders.push(folder);
  return run(folder);
}

/** Removes what the benchmarks wrote. */
export async function removeFolders(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}
