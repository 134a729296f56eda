import { closeSync, mkdirSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** Bytes that are kept in memory; small sites never write to disk. */
const bufferSize = 4 << 20;

/** Closes files of stores that were garbage-collected. */
const closing = new FinalizationRegistry(closeSync);

/**
 * Stores texts by number in a temporary file, because the texts of a large site would fill the memory. The file is
 * unlinked after opening, so it disappears with the process.
 */
export class SpilledTexts {
  private readonly place: string;
  private descriptor: number | undefined;
  /** Start offsets of the texts; the last element is the end. */
  private readonly starts = [0];
  /**
   * Bytes not written yet. One shared buffer, since a small buffer per text would keep its larger memory pool alive.
   */
  private buffer: Buffer | undefined;
  private written = 0;

  /** @param place - path of the file until it is unlinked */
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
      // Some systems cannot unlink open files. The cleanup of temporary files removes it.
    }
    closing.register(this, descriptor);
    this.descriptor = descriptor;
    return descriptor;
  }
}
