import { ByteReader, crc32 } from "./bytes.ts";

/** A file that is read in ranges: from disk, over HTTP, or from memory. */
export interface RangedFile {
  /** In bytes. */
  readonly size: number;
  /**
   * Reads `length` bytes from `start`. Rejects if the file no longer has them. @param into - buffer to fill, instead of a new one
   */
  read(start: number, length: number, into?: Uint8Array): Promise<Uint8Array>;
}

/** A file of the index that is truncated, changed, or of another version. */
export class BrokenIndex extends Error {}

/** A file in memory. */
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

/** The header of a file of the index: magic number, version, numbers, checksum. */
export interface HeaderFormat {
  readonly magic: number;
  readonly version: number;
  /** Length of the header. */
  readonly bytes: number;
  /** The contents of the file, for error messages. */
  readonly content: string;
}

/** The numbers of a header. @param size - of the whole file @throws BrokenIndex */
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

/** The error for a broken header. */
export const brokenHeader = (): BrokenIndex => new BrokenIndex("the header is not what was written");
