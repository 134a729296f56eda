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
