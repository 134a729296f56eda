/** Writes numbers and bytes, little-endian. */
export class ByteWriter {
  private bytes = new Uint8Array(1024);
  length = 0;

  /** A non-negative integer in as few bytes as possible, seven bits each, lowest first (LEB128). */
  varint(value: number): void {
    this.reserve(8);
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.bytes[this.length++] = (rest % 128) | 128;
    this.bytes[this.length++] = rest;
  }

  put(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  uint16(value: number): void {
    this.put(Uint8Array.of(value, value >> 8));
  }

  uint32(value: number): void {
    this.put(Uint8Array.of(value, value >> 8, value >> 16, value >> 24));
  }

  /** The bytes written so far. */
  toBytes(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more));
    grown.set(this.bytes);
    this.bytes = grown;
  }
}

/** Reads what a `ByteWriter` wrote. Beyond the end, everything is 0. */
export class ByteReader {
  private readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  varint(): number {
    let value = 0;
    for (let factor = 1; factor < 2 ** 53; factor *= 128) {
      const byte = this.bytes[this.at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) break;
    }
    return value;
  }

  take(length: number): Uint8Array {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  uint32(): number {
    const [a = 0, b = 0, c = 0, d = 0] = this.take(4);
    return (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
  }
}

/** Concatenates bytes. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Decodes Base64. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

/** Encodes Base64. */
export function encodeBase64(bytes: Uint8Array): string {
  let binary = "";
  // In slices, because the number of arguments is limited. `apply`, because spreading takes five times as long.
  for (let at = 0; at < bytes.length; at += 8192)
    binary += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + 8192));
  return btoa(binary);
}

/** Annotated, so that bundles that need no checksum can drop it. */
const table = /* @__PURE__ */ Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** CRC-32, as in PNG and gzip. Node has its own, other runtimes do not. */
export function crc32(bytes: Uint8Array): number {
  let sum = ~0;
  for (let i = 0; i < bytes.length; i++) sum = (table[(sum ^ (bytes[i] ?? 0)) & 255] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}
