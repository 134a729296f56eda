import { ByteReader } from "./bytes.ts";
import { crc32 } from "./crc32.ts";

/** A file of which parts are read: of a disk by position, over HTTP by range, or of memory. */
export interface RangedFile {
  /** Bytes. */
  readonly size: number;
  /**
   * Reads `length` bytes from `start`. Rejects where the file no longer has them.
   * @param into - where they are put, when they should not take memory of their own
   */
  read(start: number, length: number, into?: Uint8Array): Promise<Uint8Array>;
}

/** A file of the index that is not what it should be: cut, changed, or of another version. */
export class BrokenIndex extends Error {}

/** A file that is in memory. */
export function rangedBytes(bytes: Uint8Array): RangedFile {
  return {
    size: bytes.length,
    async read(start, length, into) {
      const found = bytes.subarray(start, start + length);
      if (start < 0 || found.length !== length) throw new BrokenIndex(`cut short at ${bytes.length} bytes`);
      if (!into) return found;
      into.set(found);
      return into;
    },
  };
}

/** What a file of the index begins with: by what it is known, then numbers, then the checksum of both. */
export interface HeaderFormat {
  readonly magic: number;
  readonly version: number;
  /** Of the whole header. */
  readonly bytes: number;
  /** What is in the file, in words. */
  readonly content: string;
}

/** The numbers of a header. @param size - of the whole file @throws BrokenIndex when they are not what was written */
export function readHeaderNumbers(format: HeaderFormat, bytes: Uint8Array, size: number): readonly number[] {
  if (bytes.length < format.bytes) throw new BrokenIndex(`cut short at ${size} bytes`);
  const reader = new ByteReader(bytes);
  if (reader.uint32() !== format.magic) throw new BrokenIndex(`not a file of ${format.content}`);
  const version = reader.uint32();
  if (version !== format.version) throw new BrokenIndex(`unknown version of the file of ${format.content}: ${version}`);
  const numbers = Array.from({ length: format.bytes / 4 - 3 }, () => reader.uint32());
  if (reader.uint32() !== crc32(bytes.subarray(0, format.bytes - 4))) throw brokenHeader();
  return numbers;
}

/** The error for a header that cannot be read. */
export const brokenHeader = (): BrokenIndex => new BrokenIndex("the header is not what was written");
