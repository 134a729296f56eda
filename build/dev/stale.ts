import { readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Removes what earlier compilations left beside what one wrote: a part that has another name now would go into every
 * tree. It comes after all is written, so that who runs the program meanwhile finds whole files.
 * @param written - paths of all that was written. Folders in which nothing was written stay as they are
 */
export function removeStale(written: readonly string[]): void {
  const kept = new Set(written);
  for (const folder of new Set(written.map((path) => dirname(path))))
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isFile() && !kept.has(path)) rmSync(path, { force: true });
    }
}
