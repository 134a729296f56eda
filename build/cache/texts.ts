import { randomUUID } from "node:crypto";
import { closeSync, mkdirSync, openSync, readSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeWhole } from "./ledger.ts";

/** Where a text lies: a file of the folder, from which byte on, and how many. */
export type TextPlace = readonly [file: string, start: number, length: number];

/** Texts in a folder, all of one build in one file: to write each to its own would take longer than to find it out. */
export class TextStore {
  private readonly folder: string;
  private file = newFile();
  /** What is not written yet, by where it starts. */
  private readonly texts = new Map<number, string>();
  private size = 0;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Keeps a text, which `save` writes. */
  put(text: string): TextPlace {
    const length = Buffer.byteLength(text);
    const start = this.size;
    this.texts.set(start, text);
    this.size += length;
    return [this.file, start, length];
  }

  save(): void {
    if (this.size === 0) return;
    mkdirSync(this.folder, { recursive: true });
    writeWhole(join(this.folder, this.file), [...this.texts.values()].join(""));
    this.texts.clear();
    this.size = 0;
    this.file = newFile();
  }

  /** Undefined when the text is gone. */
  read([file, start, length]: TextPlace): string | undefined {
    if (file === this.file) return this.texts.get(start);
    const bytes = Buffer.alloc(length);
    try {
      const descriptor = openSync(join(this.folder, file), "r");
      try {
        return readSync(descriptor, bytes, 0, length, start) === length ? bytes.toString() : undefined;
      } finally {
        closeSync(descriptor);
      }
    } catch {
      return undefined;
    }
  }

  /** Removes files of which no text is wanted any more. */
  remove(files: Iterable<string>): void {
    for (const file of files) rmSync(join(this.folder, file), { force: true });
  }
}

const newFile = (): string => `${randomUUID()}.txt`;
