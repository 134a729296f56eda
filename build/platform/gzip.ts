import { gzipSync } from "node:zlib";

/** zlib's level. Level 6 saves 0.2 % of the bytes and takes a fifth longer. */
const level = 5;

/** Position of the byte in the header that names the system (RFC 1952, 2.3), and the value for Unix, which fflate writes. */
const [systemAt, unix] = [9, 3];

/** Compresses bytes with zlib: the same result in Node 20.19, 22 and 24, on every system. */
export function gzip(bytes: Uint8Array): Uint8Array {
  const packed = gzipSync(bytes, { level });
  packed[systemAt] = unix;
  return packed;
}
