import { randomUUID } from "node:crypto";
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";

/** Where a text lies: a file of the folder, from which byte on, and how many. */
export type TextRange = readonly [file: string, start: number, length: number];

/** So many bytes wait to be written. */
const bufferSize = 1 << 20;

/**
 * Texts in a folder, all of one build in one file: to write each to its own would take longer than to find it out. They are
 * written as they come, beside the file's place; nobody else finds them before `save`.
 */
export class TextStore {
  private readonly folder: string;
  private file = newFileName();
  /** What is not written yet, by where it starts. */
  private readonly texts = new Map<number, string>();
  private size = 0;
  private written = 0;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Keeps a text, which can be read at once; `save` keeps it for later builds. */
  put(text: string): TextRange {
    const length = Buffer.byteLength(text);
    const start = this.size;
    this.texts.set(start, text);
    this.size += length;
    if (this.size - this.written > bufferSize) this.write();
    return [this.file, start, length];
  }

  save(): void {
    if (this.size === 0) return;
    this.write();
    renameSync(this.draft, join(this.folder, this.file));
    [this.size, this.written] = [0, 0];
    this.file = newFileName();
  }

  private write(): void {
    if (this.written === 0) mkdirSync(this.folder, { recursive: true });
    appendFileSync(this.draft, [...this.texts.values()].join(""));
    this.texts.clear();
    this.written = this.size;
  }

  private get draft(): string {
    return join(this.folder, `${this.file}.draft`);
  }

  /** Undefined when the text is gone. */
  read([file, start, length]: TextRange): string | undefined {
    const waiting = file === this.file ? this.texts.get(start) : undefined;
    if (waiting !== undefined) return waiting;
    const bytes = Buffer.alloc(length);
    try {
      const descriptor = openSync(file === this.file ? this.draft : join(this.folder, file), "r");
      try {
        return readSync(descriptor, bytes, 0, length, start) === length ? bytes.toString() : undefined;
      } finally {
        closeSync(descriptor);
      }
    } catch {
      return undefined;
    }
  }

  /** Removes drafts of builds that failed, of before a time, in milliseconds. */
  sweep(before: number): void {
    for (const name of existsSync(this.folder) ? readdirSync(this.folder) : []) {
      const place = join(this.folder, name);
      if (name.endsWith(".draft") && statSync(place).mtimeMs < before) rmSync(place, { force: true });
    }
  }

  /** Removes files of which no text is wanted any more. */
  remove(files: Iterable<string>): void {
    for (const file of files) rmSync(join(this.folder, file), { force: true });
  }
}

const newFileName = (): string => `${randomUUID()}.txt`;
