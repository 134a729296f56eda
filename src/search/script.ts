import { decodeBase64, encodeBase64 } from "./bytes.ts";
import type { IndexFiles } from "./index.ts";

// Pages opened from file:// may load scripts but not fetch. So the files of the index that pages rank by also stand in
// one classic script, `search/index.<hash>.js`, as texts by their names in a global that `unwrapFiles` takes; a file of bytes
// stands there as base64.

/** The global that the script sets. */
export const scriptGlobal = "polygraphSearch";

const isBytes = (path: string): boolean => path.endsWith(".bin");

/** A text as a string of JavaScript, in which no text of an author ends the script. */
const quote = (text: string): string => JSON.stringify(text).replaceAll("<", "\\u003c");

/** Wraps files of an index into the text of a classic script. */
export function wrapFiles(files: IndexFiles): string {
  const entries = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const wrap = (path: string, bytes: Uint8Array) =>
    isBytes(path) ? encodeBase64(bytes) : new TextDecoder().decode(bytes);
  const lines = entries.map(([path, bytes]) => `${JSON.stringify(path)}:${quote(wrap(path, bytes))}`);
  return `globalThis.${scriptGlobal}={\n${lines.join(",\n")}\n};\n`;
}

/** The global that tells which script it is. */
const scriptNameGlobal = "polygraphSearchScript";

/** The text of `search/index.js`, which is asked for again and tells the name of the script that browsers may keep. */
export const nameScript = (name: string): string => `globalThis.${scriptNameGlobal}=${JSON.stringify(name)};\n`;

/** The files of an index from the value of `globalThis[scriptGlobal]` after the script has run. */
export function unwrapFiles(wrapped: Readonly<Record<string, string>>): IndexFiles {
  const unwrap = (path: string, text: string) => (isBytes(path) ? decodeBase64(text) : new TextEncoder().encode(text));
  return new Map(Object.entries(wrapped).map(([path, text]) => [path, unwrap(path, text)]));
}
