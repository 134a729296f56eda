import { crc32, gunzipSync } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { Failure, hasCode } from "../../failure.ts";
import { limits, wholeMegabytes } from "./limits.ts";

/** Whether bytes start with a signature. @param start - bytes, or their Latin-1 text */
export const hasPrefix = (bytes: Uint8Array, start: string | readonly number[]): boolean =>
  (typeof start === "string" ? [...Buffer.from(start, "latin1")] : start).every((byte, i) => bytes[i] === byte);

export const isGzip = (bytes: Uint8Array): boolean => hasPrefix(bytes, [0x1f, 0x8b, 8]);
export const isZip = (bytes: Uint8Array): boolean =>
  hasPrefix(bytes, "PK\u0003\u0004") || hasPrefix(bytes, "PK\u0005\u0006");

/** Maximum unpacked size. @param packed - bytes before unpacking */
const maxUnpacked = (packed: number, maxBytes: number): number =>
  Math.min(maxBytes, Math.max(limits.freelyUnpacked, packed * limits.ratio));

const zipBomb = (name: string, packed: number, most: number): Failure =>
  new Failure(
    `${name} unpacks from ${wholeMegabytes(packed)} to more than ${wholeMegabytes(most)}; unpack it yourself if you trust it`,
  );

/** Unpacks gzip. @throws Failure if it is broken or exceeds the compression ratio */
export function gunzip(name: string, bytes: Uint8Array, maxBytes: number): Uint8Array {
  const most = maxUnpacked(bytes.length, maxBytes);
  try {
    return gunzipSync(bytes, { maxOutputLength: most });
  } catch (error) {
    if (hasCode(error, "ERR_BUFFER_TOO_LARGE")) throw zipBomb(name, bytes.length, most);
    throw new Failure(`${name} is broken: its gzip data cannot be unpacked; fetch it again`, { cause: error });
  }
}

/** The files of an archive, by path. */
export type Members = ReadonlyMap<string, Uint8Array>;

/**
 * Unpacks all files of a ZIP. The limits hold for all files together and count real bytes, not the sizes that the
 * archive declares.
 * @throws Failure if it is broken or encrypted, or exceeds the compression ratio
 */
export async function unzip(name: string, bytes: Uint8Array, maxBytes: number): Promise<Members> {
  const most = maxUnpacked(bytes.length, maxBytes);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const members = new Map<string, Uint8Array>();
  let total = 0;
  try {
    const zip = await fromBufferPromise(buffer, { lazyEntries: true });
    if (zip.entryCount > limits.members)
      throw new Failure(`${name} holds ${zip.entryCount} files; unpack the one that you want`);
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith("/")) continue;
      if (entry.isEncrypted()) throw new Failure(`${name} needs a password; unpack it yourself`);
      const content = await unpackEntry(zip, entry, most - total);
      if (content === undefined) throw zipBomb(name, bytes.length, most);
      total += content.length;
      members.set(entry.fileName, content);
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(`${name} is broken: it cannot be unpacked (${messageOf(error)}); fetch it again`, {
      cause: error,
    });
  }
  return members;
}

/** Unpacks one file; undefined if it has more than `most` bytes. */
async function unpackEntry(zip: ZipFile, entry: Entry, most: number): Promise<Uint8Array | undefined> {
  if (entry.uncompressedSize > most) return undefined;
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    length += piece.length;
    if (length > most) return undefined;
    pieces.push(piece);
  }
  const content = Buffer.concat(pieces);
  if (crc32(content) !== entry.crc32) throw new Error(`the checksum of ${entry.fileName} is another`);
  return content;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
