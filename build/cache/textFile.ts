import { closeSync, openSync, readFileSync, readSync, renameSync, writeFileSync } from "node:fs";
import { maybeParseJson } from "../../src/core/text/json.ts";

/** Files that are read and written piece by piece, however large they are. */

/** The lines of a file, however large it is; none when it is missing. */
export function* readLines(path: string): Iterable<string> {
  const descriptor = maybeOpen(path);
  if (descriptor === undefined) return;
  try {
    const piece = Buffer.allocUnsafe(chunkSize);
    let rest: Buffer[] = [];
    for (let length = readSync(descriptor, piece); length > 0; length = readSync(descriptor, piece)) {
      let from = 0;
      for (let end = piece.indexOf("\n"); end >= 0 && end < length; end = piece.indexOf("\n", from)) {
        // Of most lines no part is in another piece.
        if (rest.length === 0) yield piece.toString("utf8", from, end);
        else yield Buffer.concat([...rest, piece.subarray(from, end)]).toString();
        [rest, from] = [[], end + 1];
      }
      if (from < length) rest.push(Buffer.from(piece.subarray(from, length)));
    }
    yield Buffer.concat(rest).toString();
  } finally {
    closeSync(descriptor);
  }
}

/** Of a file that is read piece by piece, in bytes. */
const chunkSize = 1 << 20;

function maybeOpen(path: string): number | undefined {
  try {
    return openSync(path, "r");
  } catch {
    return undefined;
  }
}

/** Writes a file beside its place and moves it in, so that it is whole or not there. @param text - or its pieces */
export function writeAtomically(file: string, text: string | Iterable<string>): void {
  const draft = `${file}.${process.pid}.draft`;
  if (typeof text === "string") writeFileSync(draft, text);
  else writeChunks(draft, text);
  renameSync(draft, file);
}

function writeChunks(file: string, pieces: Iterable<string>): void {
  const descriptor = openSync(file, "w");
  try {
    for (const piece of pieces) writeFileSync(descriptor, piece);
  } finally {
    closeSync(descriptor);
  }
}

/** Undefined when the file is missing or no JSON; what writes it keeps to the type. */
export function maybeReadJson<T>(file: string): T | undefined {
  const text = maybeReadText(file);
  return text === undefined ? undefined : (maybeParseJson(text) as T | undefined);
}

/** Undefined when the file is missing. */
export function maybeReadText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
