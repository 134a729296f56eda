import { gzipSync, strToU8, type Zippable, zipSync } from "fflate";
import type { Platform } from "./platform.ts";

/** Packs a ZIP in memory, for browsers and edge runtimes. Entries have the same date as in ZIPs of the tree. */
export const zipInMemory: Platform["zip"] = async (entries) => {
  const files: Zippable = {};
  for (const { name, pieces } of entries) files[name] = strToU8([...pieces].join(""));
  // The earliest date in the ZIP format, which has local times.
  return zipSync(files, { level: 6, mtime: new Date(1980, 0, 1) });
};

/** Compresses bytes with gzip, for browsers and edge runtimes. */
export const gzipInMemory: Platform["gzip"] = (bytes) => gzipSync(bytes, { level: 6, mtime: 0 });
