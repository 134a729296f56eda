import { gzipSync } from "node:zlib";

/** zlib's level. Level 6 saves 0.2 % of the bytes and takes a fifth longer. */
const level = 5;

/** Position of the byte in the header that names the system (RFC 1952, 2.3), and the value for Unix, which fflate writes. */
const [systemAt, unix] = [9, 3];

/** Compresses bytes with zlib: the same result in Node 20.19, 22 and 24, on every system. */
export const gzip = (bytes: Uint8Array): Uint8Array => withOneSystem(gzipSync(bytes, { level }));

/** Names the same system in the header of gzipped bytes, whatever machine made them. @param packed - changed in place */
export function withOneSystem(packed: Buffer): Buffer {
  packed[systemAt] = unix;
  return packed;
}
