import { close, fstat, open, read } from "node:fs";
import { readFile } from "node:fs/promises";
import { resolve, sep } from "node:path";
import { promisify } from "node:util";
import { BrokenIndex, type RangedFile } from "../../../src/search/indexFile.ts";
import type { TreeStore } from "../../../src/service/tree.ts";
import { hasCode } from "../../failure.ts";

/** A store that reads a tree from a folder. */
export function folderStore(folder: string): TreeStore {
  const root = resolve(folder);
  const find = async <T>(path: string, get: (place: string) => Promise<T>): Promise<T | undefined> => {
    const place = resolve(root, path);
    if (!place.startsWith(root + sep) || path.includes("\0")) return undefined;
    try {
      return await get(place);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
  return { read: (path) => find(path, (place) => readFile(place)), open: (path) => find(path, openFile) };
}

/** ENAMETOOLONG: a file with such a name cannot exist. */
const missingCodes = ["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"];

const isMissing = (error: unknown): boolean => hasCode(error, ...missingCodes);

const [openPlace, statFile, readBytes] = [promisify(open), promisify(fstat), promisify(read)];

/** Closes files after garbage collection. */
const forgotten = new FinalizationRegistry<number>((descriptor) => close(descriptor, () => undefined));

/** Opens a file and keeps it open, so that swapping the tree does not change its content. */
async function openFile(place: string): Promise<RangedFile> {
  const descriptor = await openPlace(place, "r");
  const { size } = await statFile(descriptor);
  const file: RangedFile = {
    size,
    async read(start, length, into = Buffer.allocUnsafeSlow(length)) {
      for (let done = 0; done < length; ) {
        const { bytesRead } = await readBytes(descriptor, into, done, length - done, start + done);
        if (bytesRead === 0) throw new BrokenIndex(`${place} is cut short`);
        done += bytesRead;
      }
      return into;
    },
  };
  forgotten.register(file, descriptor);
  return file;
}
