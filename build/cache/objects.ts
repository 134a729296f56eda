import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Hash, hash } from "../hash.ts";

/** A file's content: what it is called in the store of contents, and how long it is. */
export interface FileRef {
  readonly hash: Hash;
  readonly bytes: number;
}

let drafts = 0;

/** The tree's files are links to contents: what is read-only here cannot be changed there by mistake. */
const mode = 0o444;

function named(content: string | Uint8Array): { readonly ref: FileRef; readonly body: Uint8Array } {
  const body = typeof content === "string" ? Buffer.from(content) : content;
  return { ref: { hash: hash(body), bytes: body.length }, body };
}

/**
 * Contents in a folder, each in a file that is named by its hash. A content is written beside its place and moved in, so
 * that a file is whole or not there; threads and processes may write the same one at once.
 */
export class ObjectStore {
  readonly folder: string;
  private readonly writer: string;
  /** What is being written. */
  private readonly writes: Promise<void>[] = [];
  private readonly failures: unknown[] = [];

  /** @param writer - tells drafts of this thread from those of others */
  constructor(folder: string, writer: string) {
    this.folder = folder;
    this.writer = writer;
  }

  place(name: Hash): string {
    return join(this.folder, name.slice(0, 2), name.slice(2));
  }

  put(content: string | Uint8Array): FileRef {
    const { ref, body } = named(content);
    if (!this.has(ref)) {
      const draft = this.draftFor(ref.hash);
      writeFileSync(draft, body, { mode });
      renameSync(draft, this.place(ref.hash));
    }
    return ref;
  }

  /** The same, but the content is written while other work goes on; `written` tells when it is there. */
  putLater(content: string | Uint8Array): FileRef {
    const { ref, body } = named(content);
    if (!this.has(ref)) {
      const write = this.write(ref.hash, body).catch((error: unknown) => {
        this.failures.push(error);
      });
      this.writes.push(write);
    }
    return ref;
  }

  /** Waits for the contents that were put to be written later. @throws what kept one from being written */
  async written(): Promise<void> {
    await Promise.all(this.writes.splice(0));
    const [failure] = this.failures.splice(0);
    if (failure !== undefined) throw failure;
  }

  /** Whether a content is there, at its full length. */
  has({ hash, bytes }: FileRef): boolean {
    return statSync(this.place(hash), { throwIfNoEntry: false })?.size === bytes;
  }

  read({ hash }: FileRef): Uint8Array {
    return readFileSync(this.place(hash));
  }

  remove(name: Hash): void {
    rmSync(this.place(name), { force: true });
  }

  private async write(name: Hash, body: Uint8Array): Promise<void> {
    const draft = this.draftFor(name);
    await writeFile(draft, body, { mode });
    await rename(draft, this.place(name));
  }

  /** Where a content is written before it is moved to its place, whose folder is there then. */
  private draftFor(name: Hash): string {
    const folder = dirname(this.place(name));
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
    return join(this.folder, `.draft-${this.writer}-${drafts++}`);
  }
}
