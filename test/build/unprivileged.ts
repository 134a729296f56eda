import { lchown, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Any user except root, who ignores file modes. */
const otherUser = 65_534;

/**
 * Runs a function that must respect file modes: as another user if the tests run as root. That user owns the folder
 * meanwhile.
 * @param work - must not load modules, since the other user may not be able to read them, e.g. below `/root`
 */
export async function unprivileged<T>(folder: string, work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0 || !process.seteuid) return work();
  await changeOwner(folder);
  process.seteuid(otherUser);
  try {
    return await work();
  } finally {
    process.seteuid(0);
  }
}

async function changeOwner(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const path of [folder, ...names.map((name) => join(folder, name))]) await lchown(path, otherUser, otherUser);
}
