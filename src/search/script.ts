import { decodeBase64, encodeBase64 } from "./base64.ts";
import type { IndexFiles } from "./index.ts";

// Pages opened from file:// may load scripts but not fetch. So the files of the index also stand in one classic
// script, `search/index.js`, as base64 by their names in a global that `unwrapFiles` takes.

/** The global that the script sets. */
export const scriptGlobal = "polygraphSearch";

/** Wraps the files of an index into the text of a classic script. */
export function wrapFiles(files: IndexFiles): string {
  const entries = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = entries.map(([path, bytes]) => `${JSON.stringify(path)}:"${encodeBase64(bytes)}"`);
  return `globalThis.${scriptGlobal}={\n${lines.join(",\n")}\n};\n`;
}

/** The files of an index from the value of `globalThis[scriptGlobal]` after the script has run. */
export function unwrapFiles(wrapped: Readonly<Record<string, string>>): IndexFiles {
  return new Map(Object.entries(wrapped).map(([path, base64]) => [path, decodeBase64(base64)]));
}
