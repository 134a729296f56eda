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

/** A reference to a file's content in the object store. */
export interface FileRef {
  readonly hash: Hash;
  readonly bytes: number;
}

/** A content is missing from the cache. */
export class MissingContent extends Error {
  readonly file: FileRef;

  constructor(file: FileRef) {
    super(`the cache lacks a content: ${file.hash}`);
    this.file = file;
  }
}

/** In bytes: enough for all texts except large data files. */
const bufferSize = 1 << 20;

/** Files of the tree are hard links to contents: read-only mode protects the contents from edits in the tree. */
const mode = 0o444;

/**
 * A folder of contents, each in a file named by its hash. A content is written to a draft and then renamed, so a file is
 * complete or absent, and threads and processes may write the same content at once.
 */
export class ObjectStore {
  readonly folder: string;
  /** Encodes texts: allocating a buffer for each takes longer than filling it. */
  private readonly buffer = Buffer.allocUnsafeSlow(bufferSize);

  constructor(folder: string) {
    this.folder = folder;
  }

  pathOf(name: Hash): string {
    return join(this.folder, name.slice(0, 2), name.slice(2));
  }

  /**
   * A unique path for an incomplete file. It is random because containers may share host names and process numbers.
   */
  draftPath(): string {
    return join(this.folder, `.draft-${randomUUID()}`);
  }

  /** Stores a content. Synchronous, because promises cost more for thousands of small files. */
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

  /** Stores a long content from its chunks. */
  putChunks(chunks: Iterable<string>): FileRef {
    const [digest, draft] = [new Hasher(), this.draftPath()];
    let bytes = 0;
    const descriptor = openSync(draft, "w", mode);
    try {
      for (const chunk of toChunks(chunks)) {
        digest.add(chunk);
        writeFileSync(descriptor, chunk);
        bytes += chunk.length;
      }
    } finally {
      closeSync(descriptor);
    }
    const ref: FileRef = { hash: digest.digest(), bytes };
    this.moveIntoPlace(draft, ref);
    return ref;
  }

  /** Renames a complete draft. There are only 256 folders, so it creates a missing one after a failure. */
  private moveIntoPlace(draft: string, { hash }: FileRef): void {
    const path = this.pathOf(hash);
    try {
      renameSync(draft, path);
    } catch (error) {
      if (!hasCode(error, "ENOENT")) throw error;
      mkdirSync(dirname(path), { recursive: true });
      renameSync(draft, path);
    }
  }

  /** Reads `length` bytes of an existing content. */
  readRange({ hash }: FileRef, start: number, length: number): Buffer {
    const descriptor = openSync(this.pathOf(hash), "r");
    try {
      const bytes = Buffer.allocUnsafe(length);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, length, start));
    } finally {
      closeSync(descriptor);
    }
  }

  /** The bytes of a text, valid until the next call. */
  private bytesOf(text: string): Uint8Array {
    // A UTF-16 code unit takes at most three bytes.
    return text.length * 3 > bufferSize ? Buffer.from(text) : this.buffer.subarray(0, this.buffer.write(text));
  }

  /** Whether a content exists with its full length. */
  has({ hash, bytes }: FileRef): boolean {
    return statSync(this.pathOf(hash), { throwIfNoEntry: false })?.size === bytes;
  }

  /** @throws MissingContent if it does not exist */
  read(file: FileRef): Buffer {
    try {
      return readFileSync(this.pathOf(file.hash));
    } catch (error) {
      if (hasCode(error, "ENOENT")) throw new MissingContent(file);
      throw error;
    }
  }

  /** @throws MissingContent if it does not exist */
  readText(file: FileRef): string {
    return this.read(file).toString();
  }

  remove(name: Hash): void {
    rmSync(this.pathOf(name), { force: true });
  }

  /** Removes unwanted contents and drafts that are older than a time in ms. Running builds may need newer ones. */
  sweep(isWanted: (name: Hash) => boolean, before: number): void {
    for (const [folder, names] of this.list())
      for (const name of names) {
        const path = join(this.folder, folder, name);
        const entry = isWanted(folder + name) ? undefined : statSync(path, { throwIfNoEntry: false });
        if (entry?.isFile() && entry.mtimeMs < before) rmSync(path, { force: true });
      }
  }

  /** File names by folder: drafts in "", contents in the others. */
  private *list(): Iterable<readonly [folder: string, names: readonly string[]]> {
    const names = readdirSync(this.folder);
    yield ["", names.filter((name) => name.startsWith(".draft-"))];
    for (const folder of names.filter((name) => /^[0-9a-f]{2}$/.test(name)))
      yield [folder, readdirSync(join(this.folder, folder))];
  }
}

/** Encodes texts in chunks of about `bufferSize`. */
function* toChunks(texts: Iterable<string>): Iterable<Buffer> {
  let buffered: string[] = [];
  let length = 0;
  for (const text of texts) {
    buffered.push(text);
    length += text.length;
    if (length < bufferSize) continue;
    yield Buffer.from(buffered.join(""));
    [buffered, length] = [[], 0];
  }
  yield Buffer.from(buffered.join(""));
}
