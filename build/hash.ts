import { createHash, type Hash as Sum } from "node:crypto";

/** A key or the name of a content: 128 bits of SHA-256, in lower-case hexadecimal. */
export type Hash = string;

/** The first bytes of a sum. A part of its whole text would hold on to the rest, and a build knows a million of them. */
const prefix = (sum: Sum, bytes: number): Hash => sum.digest().toString("hex", 0, bytes);

/** A text in memory of its own: a part of a text holds on to all of it. */
export const copyText = (text: string): string => Buffer.from(text).toString();

/** Hashes bytes, or a text as UTF-8. */
export const hash = (content: string | Uint8Array): Hash => prefix(createHash("sha256").update(content), 16);

/** Hashes bytes that come piece by piece, as `hash` does when they come as one. */
export class Hasher {
  private readonly sum = createHash("sha256");

  add(piece: Uint8Array): void {
    this.sum.update(piece);
  }

  digest(): Hash {
    return prefix(this.sum, 16);
  }
}

/** Hashes several texts or bytes as one; where one ends and the next begins counts. */
export function hashAll(parts: Iterable<string | Uint8Array>): Hash {
  const sum = createHash("sha256");
  for (const part of parts) sum.update(`${part.length}:`).update(part);
  return prefix(sum, 16);
}

/** Hashes a value by its JSON; 64 bits, for values of which a build knows some thousands. */
export const hashValue = (value: unknown): Hash => prefix(createHash("sha256").update(JSON.stringify(value) ?? ""), 8);
