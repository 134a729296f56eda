import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folders: string[] = [];

/** Creates a folder that is removed after the tests of the file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "polygraph-test-"));
  folders.push(folder);
  return folder;
}

/** Removes the folders of a test file. */
export async function removeTemporaryFolders(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}
