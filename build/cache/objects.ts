import { randomUUID } from "node:crypto";
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { hasCode } from "../failure.ts";
import { type Hash, Hasher, hash } from "../hash.ts";

/** A file's content: what it is called in the store of contents, and how long it is. */
export interface FileRef {
  readonly hash: Hash;
  readonly bytes: number;
}

/** A content that the cache had, and has no more. */
export class MissingContent extends Error {
  readonly file: FileRef;

  constructor(file: FileRef) {
    super(`the cache lacks a content: ${file.hash}`);
    this.file = file;
  }
}

/** Room for all texts but large data. */
const bufferSize = 1 << 20;

/** The tree's files are links to contents: what is read-only here cannot be changed there by mistake. */
const mode = 0o444;

/**
 * Contents in a folder, each in a file that is named by its hash. A content is written beside its place and moved in, so
 * that a file is whole or not there; threads and processes may write the same one at once.
 */
export class ObjectStore {
  readonly folder: string;
  /** Where texts become bytes: making room for each takes longer than filling it. */
  private readonly buffer = Buffer.allocUnsafeSlow(bufferSize);

  constructor(folder: string) {
    this.folder = folder;
  }

  pathOf(name: Hash): string {
    return join(this.folder, name.slice(0, 2), name.slice(2));
  }

  /**
   * A place for what is not whole yet, which nobody else takes: in containers all machines may have one name, and all
   * processes one number.
   */
  draftPath(): string {
    return join(this.folder, `.draft-${randomUUID()}`);
  }

  /** Keeps a content, at once: for thousands of small files promises cost more. */
  put(content: string | Uint8Array): FileRef {
    const body = typeof content === "string" ? this.bytesOf(content) : content;
    const ref: FileRef = { hash: hash(body), bytes: body.length };
    if (!this.has(ref)) {
      const draft = this.draftPath();
      writeFileSync(draft, body, { mode });
      this.moveIntoPlace(draft, ref);
    }
    return ref;
  }

  /** Keeps a content that comes piece by piece, for it is long. */
  putChunks(pieces: Iterable<string>): FileRef {
    const [sum, draft] = [new Hasher(), this.draftPath()];
    let bytes = 0;
    const descriptor = openSync(draft, "w", mode);
    try {
      for (const piece of toChunks(pieces)) {
        sum.add(piece);
        writeFileSync(descriptor, piece);
        bytes += piece.length;
      }
    } finally {
      closeSync(descriptor);
    }
    const ref: FileRef = { hash: sum.digest(), bytes };
    this.moveIntoPlace(draft, ref);
    return ref;
  }

  /** Moves a whole draft to its place. Of the folders there are few: it is seldom that one is missing. */
  private moveIntoPlace(draft: string, { hash }: FileRef): void {
    const place = this.pathOf(hash);
    try {
      renameSync(draft, place);
    } catch (error) {
      if (!hasCode(error, "ENOENT")) throw error;
      mkdirSync(dirname(place), { recursive: true });
      renameSync(draft, place);
    }
  }

  /** Part of a content, which is there. */
  readRange({ hash }: FileRef, start: number, length: number): Buffer {
    const descriptor = openSync(this.pathOf(hash), "r");
    try {
      const bytes = Buffer.allocUnsafe(length);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, length, start));
    } finally {
      closeSync(descriptor);
    }
  }

  /** The bytes of a text, until those of the next. */
  private bytesOf(text: string): Uint8Array {
    // A character takes three bytes at most.
    return text.length * 3 > bufferSize ? Buffer.from(text) : this.buffer.subarray(0, this.buffer.write(text));
  }

  /** Whether a content is there, at its full length. */
  has({ hash, bytes }: FileRef): boolean {
    return statSync(this.pathOf(hash), { throwIfNoEntry: false })?.size === bytes;
  }

  /** @throws MissingContent when it is gone */
  read(file: FileRef): Buffer {
    try {
      return readFileSync(this.pathOf(file.hash));
    } catch (error) {
      if (hasCode(error, "ENOENT")) throw new MissingContent(file);
      throw error;
    }
  }

  /** @throws MissingContent when it is gone */
  readText(file: FileRef): string {
    return this.read(file).toString();
  }

  remove(name: Hash): void {
    rmSync(this.pathOf(name), { force: true });
  }

  /** Removes contents that are not wanted, and drafts, of before a time, in milliseconds: builds may go on with later ones. */
  sweep(isWanted: (name: Hash) => boolean, before: number): void {
    for (const [folder, names] of this.list())
      for (const name of names) {
        const place = join(this.folder, folder, name);
        const entry = isWanted(folder + name) ? undefined : statSync(place, { throwIfNoEntry: false });
        if (entry?.isFile() && entry.mtimeMs < before) rmSync(place, { force: true });
      }
  }

  /** Names of what lies in the folder itself, "", and in each that it holds. */
  private *list(): Iterable<readonly [folder: string, names: readonly string[]]> {
    const names = readdirSync(this.folder);
    yield ["", names.filter((name) => name.startsWith(".draft-"))];
    for (const folder of names.filter((name) => /^[0-9a-f]{2}$/.test(name)))
      yield [folder, readdirSync(join(this.folder, folder))];
  }
}

/** Texts as bytes, of some at a time. */
function* toChunks(pieces: Iterable<string>): Iterable<Buffer> {
  let waiting: string[] = [];
  let length = 0;
  for (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    if (length < bufferSize) continue;
    yield Buffer.from(waiting.join(""));
    [waiting, length] = [[], 0];
  }
  yield Buffer.from(waiting.join(""));
}
