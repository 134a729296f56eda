import type { IndexedImage } from "./palette.ts";
import { createReusableBuffer } from "./palette.ts";

/** Functions for compression and checksums of a PNG. */
export interface PngTools {
  /** zlib compression. */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
  /** The CRC-32 of ISO 3309. */
  readonly crc32: (bytes: Uint8Array) => number;
}

const signature = [137, 80, 78, 71, 13, 10, 26, 10];

/**
 * Encodes an indexed image as PNG (PNG specification, third edition): colour type 3, as few bits per pixel as the
 * palette needs, and no filter, which is best for indices.
 */
export function encodePng({ width, height, colors, indices }: IndexedImage, tools: PngTools): Uint8Array {
  const depth = colors.length <= 2 ? 1 : colors.length <= 4 ? 2 : colors.length <= 16 ? 4 : 8;
  const header = new Uint8Array(13);
  const numbers = new DataView(header.buffer);
  numbers.setUint32(0, width);
  numbers.setUint32(4, height);
  header.set([depth, 3, 0, 0, 0], 8);
  const palette = Uint8Array.from(
    Array.from(colors).flatMap((color) => [color & 255, (color >> 8) & 255, (color >> 16) & 255]),
  );
  return joined([
    Uint8Array.from(signature),
    chunk("IHDR", header, tools),
    chunk("PLTE", palette, tools),
    chunk("IDAT", tools.deflate(scanlines(width, height, indices, depth)), tools),
    chunk("IEND", new Uint8Array(), tools),
  ]);
}

const roomForRows = createReusableBuffer((length) => new Uint8Array(length));

/** Packs rows of indices, each after its filter type 0. */
function scanlines(width: number, height: number, indices: Uint8Array, depth: number): Uint8Array {
  const perByte = 8 / depth;
  const rowBytes = Math.ceil(width / perByte);
  const rows = roomForRows((rowBytes + 1) * height);
  rows.fill(0);
  for (let y = 0; y < height; y++) {
    const row = y * (rowBytes + 1) + 1;
    if (depth === 8) rows.set(indices.subarray(y * width, (y + 1) * width), row);
    else
      for (let x = 0; x < width; x++) {
        const at = row + Math.floor(x / perByte);
        rows[at] = (rows[at] as number) | ((indices[y * width + x] as number) << (8 - depth * ((x % perByte) + 1)));
      }
  }
  return rows;
}

/** Encodes a chunk: length, type, data and checksum. */
function chunk(type: string, data: Uint8Array, { crc32 }: PngTools): Uint8Array {
  const out = new Uint8Array(data.length + 12);
  const numbers = new DataView(out.buffer);
  numbers.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) out[4 + i] = type.charCodeAt(i);
  out.set(data, 8);
  numbers.setUint32(data.length + 8, crc32(out.subarray(4, data.length + 8)));
  return out;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
