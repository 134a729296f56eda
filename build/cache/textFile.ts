import { closeSync, openSync, readFileSync, readSync, renameSync, writeFileSync } from "node:fs";
import { maybeParseJson } from "../../src/core/text/json.ts";

/** The lines of a file of any size, read in chunks. A missing file has no lines. */
export function* readLines(path: string): Iterable<string> {
  const descriptor = maybeOpen(path);
  if (descriptor === undefined) return;
  try {
    const chunk = Buffer.allocUnsafe(chunkSize);
    let rest: Buffer[] = [];
    for (let length = readSync(descriptor, chunk); length > 0; length = readSync(descriptor, chunk)) {
      let from = 0;
      for (let end = chunk.indexOf("\n"); end >= 0 && end < length; end = chunk.indexOf("\n", from)) {
        // Most lines lie within one chunk.
        if (rest.length === 0) yield chunk.toString("utf8", from, end);
        else yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString();
        [rest, from] = [[], end + 1];
      }
      if (from < length) rest.push(Buffer.from(chunk.subarray(from, length)));
    }
    yield Buffer.concat(rest).toString();
  } finally {
    closeSync(descriptor);
  }
}

/** In bytes. */
const chunkSize = 1 << 20;

function maybeOpen(path: string): number | undefined {
  try {
    return openSync(path, "r");
  } catch {
    return undefined;
  }
}

/** Writes a draft and renames it, so that the file is complete or absent. @param text - the text or its chunks */
export function writeAtomically(file: string, text: string | Iterable<string>): void {
  const draft = `${file}.${process.pid}.draft`;
  if (typeof text === "string") writeFileSync(draft, text);
  else writeChunks(draft, text);
  renameSync(draft, file);
}

function writeChunks(file: string, chunks: Iterable<string>): void {
  const descriptor = openSync(file, "w");
  try {
    for (const chunk of chunks) writeFileSync(descriptor, chunk);
  } finally {
    closeSync(descriptor);
  }
}

/** Undefined if the file is missing or not valid JSON. The type is not checked: only this program writes such files. */
export function maybeReadJson<T>(file: string): T | undefined {
  const text = maybeReadText(file);
  return text === undefined ? undefined : (maybeParseJson(text) as T | undefined);
}

/** Undefined if the file is missing. */
export function maybeReadText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
