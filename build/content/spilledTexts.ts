import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** So many bytes wait in memory: what small sites put aside never gets to the disk. */
const bufferSize = 4 << 20;

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
  /** What is not written yet, side by side: a buffer of each text would hold on to the larger piece of memory that it is cut from. */
  private buffer: Buffer | undefined;
  private written = 0;

  /** @param place - the file's name while it is opened */
  constructor(place: string) {
    this.place = place;
  }

  get length(): number {
    return this.starts.length - 1;
  }

  put(text: string): number {
    const start = this.starts.at(-1) ?? 0;
    const length = Buffer.byteLength(text);
    this.buffer ??= Buffer.allocUnsafeSlow(bufferSize);
    if (start + length - this.written > bufferSize) this.write(this.buffer.subarray(0, start - this.written));
    if (length > bufferSize) this.write(Buffer.from(text));
    else this.buffer.write(text, start - this.written);
    this.starts.push(start + length);
    return this.length - 1;
  }

  get(number: number): string {
    const [start = 0, end = 0] = [this.starts[number], this.starts[number + 1]];
    if (start >= this.written) return this.buffer?.toString("utf8", start - this.written, end - this.written) ?? "";
    const bytes = Buffer.allocUnsafe(end - start);
    readSync(this.descriptor ?? 0, bytes, 0, bytes.length, start);
    return bytes.toString();
  }

  private write(bytes: Uint8Array): void {
    const descriptor = this.descriptor ?? this.open();
    for (let done = 0; done < bytes.length; )
      done += writeSync(descriptor, bytes, done, bytes.length - done, this.written + done);
    this.written += bytes.length;
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
