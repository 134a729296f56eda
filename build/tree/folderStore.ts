import { readdir, readFile } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import type { TreeStore } from "../../src/service/store.ts";
import { hasCode } from "../failure.ts";

/** A tree in a folder of the disk. */
export function folderStore(folder: string): TreeStore {
  const root = resolve(folder);
  return {
    async read(path) {
      const place = resolve(root, path);
      if (!place.startsWith(root + sep) || path.includes("\0")) return undefined;
      try {
        return await readFile(place);
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf("/") + 1);
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .split(sep)
            .join("/"),
        )
        .filter((path) => path.startsWith(prefix))
        .sort();
    },
  };
}

/** ENAMETOOLONG: no file can have such a name. */
const missingCodes = ["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"];

const isMissing = (error: unknown): boolean => hasCode(error, ...missingCodes);
