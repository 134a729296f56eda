import { readFile } from "node:fs/promises";
import { resolve, sep } from "node:path";
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
  };
}

/** ENAMETOOLONG: no file can have such a name. */
const missingCodes = ["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"];

const isMissing = (error: unknown): boolean => hasCode(error, ...missingCodes);
