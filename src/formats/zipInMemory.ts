import { strToU8, type Zippable, zipSync } from "fflate";
import type { Platform } from "./platform.ts";

/** Packs entries that memory holds all at once, as browsers and edges do; dated as in the packages of the tree. */
export const zipInMemory: Platform["zip"] = async (entries) => {
  const files: Zippable = {};
  for (const { name, pieces } of entries) files[name] = strToU8([...pieces].join(""));
  // The earliest date of a ZIP; it is read as local time, so it is made so.
  return zipSync(files, { level: 6, mtime: new Date(1980, 0, 1) });
};
