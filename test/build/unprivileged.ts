import { chown, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Any user but root, who may do what modes forbid. */
const stranger = 65_534;

/**
 * Does work that the modes of files bind, which they do not for root: as another user then, who owns the folder meanwhile.
 * @param work - loads no modules: the other user may not reach the folder that these lie in, such as one below `/root`
 */
export async function unprivileged<T>(folder: string, work: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0 || !process.seteuid) return work();
  await giveAway(folder);
  process.seteuid(stranger);
  try {
    return await work();
  } finally {
    process.seteuid(0);
  }
}

async function giveAway(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const path of [folder, ...names.map((name) => join(folder, name))]) await chown(path, stranger, stranger);
}
