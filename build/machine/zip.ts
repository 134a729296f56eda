import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";
import type { ZipEntry } from "../../src/representation/representation.ts";

/** How hard zlib tries: one more saves two bytes of a thousand, and takes half as long again. */
const level = 5;

/**
 * Packs files, in this order, into a ZIP whose bytes depend on nothing else. The zlib within Node gives the same bytes in
 * every version since 20.19 and on every processor; only a Node that was linked with a system's own zlib may give others.
 * Deflating in JavaScript would take twice the time here, and more than three times for pictures; libraries that write
 * ZIPs as streams take several times as long as zlib itself.
 */
export async function zip(entries: readonly ZipEntry[]): Promise<Uint8Array> {
  const files = await Promise.all(entries.map(pack));
  const parts: Uint8Array[] = [];
  const listing: Uint8Array[] = [];
  let offset = 0;
  for (const file of files) {
    const written = fileParts(file);
    parts.push(...written);
    listing.push(...listingParts(file, offset));
    offset += lengthOf(written);
  }
  return Buffer.concat([...parts, ...listing, endOf(files.length, lengthOf(listing), offset)]);
}

/** A file as a ZIP holds it. */
interface PackedFile {
  readonly name: Uint8Array;
  /** Version needed, flags, method and time, which both headers of the file tell. */
  readonly kind: readonly number[];
  readonly deflated: Uint8Array;
  /** Checksum and both sizes. */
  readonly sizes: readonly number[];
}

const deflate = promisify(deflateRaw);

async function pack({ name, text }: ZipEntry): Promise<PackedFile> {
  const [path, body] = [Buffer.from(name), Buffer.from(text)];
  const deflated: Uint8Array = await deflate(body, { level });
  const flags = path.length === name.length ? sizesFollow : sizesFollow | nameIsUtf8;
  return {
    name: path,
    kind: [...short(20), ...short(flags), ...short(deflateMethod), ...short(0), ...short(earliestDate)],
    deflated,
    sizes: [...long(crc32(body)), ...long(deflated.length), ...long(body.length)],
  };
}

const sizesFollow = 0x8;
const nameIsUtf8 = 0x800;
const deflateMethod = 8;
/** 1980-01-01, the earliest date that a ZIP can hold: the archive tells nothing of when it was made. */
const earliestDate = 0x21;
/** What made it: version 4.5, on Unix. */
const maker = 0x32d;
/** A regular file that its owner may write and all may read, as Unix has it, and as DOS. */
const mode = ((0o100644 << 16) | 0x20) >>> 0;

/** A file's header, its content, and its sizes. */
const fileParts = ({ name, kind, deflated, sizes }: PackedFile): Uint8Array[] => [
  bytes(long(0x04034b50), kind, long(0), long(0), long(0), short(name.length), short(0)),
  name,
  deflated,
  bytes(long(0x08074b50), sizes),
];

/** Where a file stands, in the list at the end: no further fields, no comment, the first disk, nothing known of its text. */
const listingParts = ({ name, kind, sizes }: PackedFile, offset: number): Uint8Array[] => [
  bytes(long(0x02014b50), short(maker), kind, sizes, short(name.length), short(0), short(0), short(0), short(0)),
  bytes(long(mode), long(offset)),
  name,
];

/** The end: on the first disk, so many files, how long their list is and where it begins, no comment. */
const endOf = (count: number, length: number, offset: number): Uint8Array =>
  bytes(long(0x06054b50), long(0), short(count), short(count), long(length), long(offset), short(0));

const bytes = (...fields: readonly (readonly number[])[]): Uint8Array => Uint8Array.from(fields.flat());
const short = (value: number): number[] => [value & 0xff, (value >> 8) & 0xff];
const long = (value: number): number[] => [...short(value & 0xffff), ...short(value >>> 16)];
const lengthOf = (parts: readonly Uint8Array[]): number => parts.reduce((sum, { length }) => sum + length, 0);
