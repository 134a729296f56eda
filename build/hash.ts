import { createHash, type Hash as NodeHash } from "node:crypto";

/** A cache key or the name of a file's content: 128 bits of SHA-256 in lower-case hexadecimal. */
export type Hash = string;

/**
 * The first bytes of a digest. A slice of its full hex text would keep that text in memory, and a build holds a million
 * hashes.
 */
const prefix = (sha: NodeHash, bytes: number): Hash => sha.digest().toString("hex", 0, bytes);

/** Copies a text. A slice keeps the text that it was cut from in memory; the copy does not. */
export const copyText = (text: string): string => Buffer.from(text).toString();

/** Hashes bytes, or a text as UTF-8. */
export const hash = (content: string | Uint8Array): Hash => prefix(createHash("sha256").update(content), 16);

/** Hashes bytes chunk by chunk; gives the same hash as `hash` of all of them. */
export class Hasher {
  private readonly sha = createHash("sha256");

  add(piece: Uint8Array): void {
    this.sha.update(piece);
  }

  digest(): Hash {
    return prefix(this.sha, 16);
  }
}

/** Hashes a sequence of texts or bytes. Lengths are included, so that moving a boundary changes the hash. */
export function hashAll(parts: Iterable<string | Uint8Array>): Hash {
  const sha = createHash("sha256");
  for (const part of parts) sha.update(`${part.length}:`).update(part);
  return prefix(sha, 16);
}

/** Hashes the JSON of a value to 64 bits, which suffice for the thousands of values in a build. */
export const hashValue = (value: unknown): Hash => prefix(createHash("sha256").update(JSON.stringify(value) ?? ""), 8);
