import { decodeBase64, encodeBase64 } from "./bytes.ts";
import type { IndexFiles } from "./index.ts";

// Pages opened from file:// can load scripts but cannot fetch. So the files that pages parse queries with are also in one classic
// script, `search/index.<hash>.js`, which sets a global to an object of texts by name. Binary files are in Base64.

/** The global that the script sets. */
export const scriptGlobal = "polygraphSearch";

const isBytes = (path: string): boolean => path.endsWith(".bin");

/** A JavaScript string literal that cannot end the script element. */
const quote = (text: string): string => JSON.stringify(text).replaceAll("<", "\\u003c");

/** Wraps files of an index into a classic script. */
export function wrapFiles(files: IndexFiles): string {
  const entries = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const wrap = (path: string, bytes: Uint8Array) =>
    isBytes(path) ? encodeBase64(bytes) : new TextDecoder().decode(bytes);
  const lines = entries.map(([path, bytes]) => `${JSON.stringify(path)}:${quote(wrap(path, bytes))}`);
  return `globalThis.${scriptGlobal}={\n${lines.join(",\n")}\n};\n`;
}

/** The global with the path of that script. */
const scriptNameGlobal = "polygraphSearchScript";

/** The text of `search/index.js`. It is always revalidated and names the script, which browsers may cache forever. */
export const nameScript = (name: string): string => `globalThis.${scriptNameGlobal}=${JSON.stringify(name)};\n`;

/** The files from the value of the global. */
export function unwrapFiles(wrapped: Readonly<Record<string, string>>): IndexFiles {
  const unwrap = (path: string, text: string) => (isBytes(path) ? decodeBase64(text) : new TextEncoder().encode(text));
  return new Map(Object.entries(wrapped).map(([path, text]) => [path, unwrap(path, text)]));
}
