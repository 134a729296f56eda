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

/** The location of a text: a file of the folder, start and length in bytes. */
export type TextRange = readonly [file: string, start: number, length: number];

/** Bytes that are buffered before they are written. */
const bufferSize = 1 << 20;

/**
 * A folder of texts, one file for each build: a file for each text would take longer to write than the text takes to
 * compute. Texts are appended to a draft, which other builds cannot see before `save`.
 */
export class TextStore {
  private readonly folder: string;
  private file = newFileName();
  /** Texts that are not written yet, by start. */
  private readonly texts = new Map<number, string>();
  private size = 0;
  private written = 0;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Adds a text. It can be read immediately; `save` makes it available to later builds. */
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

  /** Undefined if the text is missing. */
  read([file, start, length]: TextRange): string | undefined {
    const buffered = file === this.file ? this.texts.get(start) : undefined;
    if (buffered !== undefined) return buffered;
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

  /** Removes drafts of failed builds that are older than a time in ms. */
  sweep(before: number): void {
    for (const name of existsSync(this.folder) ? readdirSync(this.folder) : []) {
      const place = join(this.folder, name);
      if (name.endsWith(".draft") && statSync(place).mtimeMs < before) rmSync(place, { force: true });
    }
  }

  /** Removes files without needed texts. */
  remove(files: Iterable<string>): void {
    for (const file of files) rmSync(join(this.folder, file), { force: true });
  }
}

const newFileName = (): string => `${randomUUID()}.txt`;
