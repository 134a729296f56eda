import { ByteReader } from "./bytes.ts";
import { checksum } from "./checksum.ts";
import { BrokenIndex } from "./ranged.ts";

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
export function readNumbersOf(format: HeaderFormat, bytes: Uint8Array, size: number): readonly number[] {
  if (bytes.length < format.bytes) throw new BrokenIndex(`cut short at ${size} bytes`);
  const reader = new ByteReader(bytes);
  if (reader.uint32() !== format.magic) throw new BrokenIndex(`not a file of ${format.content}`);
  const version = reader.uint32();
  if (version !== format.version) throw new BrokenIndex(`unknown version of the file of ${format.content}: ${version}`);
  const numbers = Array.from({ length: format.bytes / 4 - 3 }, () => reader.uint32());
  if (reader.uint32() !== checksum(bytes.subarray(0, format.bytes - 4))) throw brokenHeader();
  return numbers;
}

/** The error for a header that cannot be read. */
export const brokenHeader = (): BrokenIndex => new BrokenIndex("the header is not what was written");
