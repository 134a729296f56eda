import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** So many letters wait in memory: what small sites put aside never gets to the disk. */
const deskSize = 4 << 20;

/** Closes the files of stores that nobody has any more. */
const closing = new FinalizationRegistry(closeSync);

/**
 * Texts that a process puts aside, each under the number that it is given: of a large site they would fill the memory. They lie
 * in a file that has no name and is gone with the process.
 */
export class SpilledTexts {
  private readonly place: string;
  private descriptor: number | undefined;
  /** Where each text starts; the last one's end follows. */
  private readonly starts = [0];
  /** What is not written yet. */
  private waiting: Buffer[] = [];
  private written = 0;

  /** @param place - the file's name while it is opened */
  constructor(place: string) {
    this.place = place;
  }

  get length(): number {
    return this.starts.length - 1;
  }

  put(text: string): number {
    const bytes = Buffer.from(text);
    const end = (this.starts.at(-1) ?? 0) + bytes.length;
    this.waiting.push(bytes);
    this.starts.push(end);
    if (end - this.written > deskSize) this.write(end);
    return this.length - 1;
  }

  get(number: number): string {
    const [start = 0, end = 0] = [this.starts[number], this.starts[number + 1]];
    if (start >= this.written) return this.waiting[number - this.length + this.waiting.length]?.toString() ?? "";
    const bytes = Buffer.allocUnsafe(end - start);
    readSync(this.descriptor ?? 0, bytes, 0, bytes.length, start);
    return bytes.toString();
  }

  private write(end: number): void {
    const descriptor = this.descriptor ?? this.open();
    const bytes = Buffer.concat(this.waiting);
    for (let done = 0; done < bytes.length; )
      done += writeSync(descriptor, bytes, done, bytes.length - done, this.written + done);
    this.waiting = [];
    this.written = end;
  }

  private open(): number {
    mkdirSync(dirname(this.place), { recursive: true });
    const descriptor = openSync(this.place, "w+");
    try {
      rmSync(this.place, { force: true });
    } catch {
      // Some systems keep the names of files that are open: what clears drafts away removes it.
    }
    closing.register(this, descriptor);
    this.descriptor = descriptor;
    return descriptor;
  }
}
