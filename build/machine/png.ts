import { crc32, deflateSync } from "node:zlib";
import type { IndexedImage } from "./palette.ts";
import { createRoom } from "./room.ts";

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

/** How hard zlib tries: one more saves a byte or two of a hundred, and takes a sixth longer. */
const level = 4;

/**
 * Encodes an indexed image as PNG (PNG specification, third edition): colour type 3, with as few bits a pixel as the
 * palette needs, and no filter, which suits indices best.
 */
export function encodePng({ width, height, colors, indices }: IndexedImage): Uint8Array {
  const depth = colors.length <= 2 ? 1 : colors.length <= 4 ? 2 : colors.length <= 16 ? 4 : 8;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 3, 0, 0, 0], 8);
  const palette = Buffer.alloc(colors.length * 3);
  colors.forEach((color, i) => {
    palette.writeUIntLE(color, i * 3, 3);
  });
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("PLTE", palette),
    chunk("IDAT", deflateSync(scanlines(width, height, indices, depth), { level })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

const roomForRows = createRoom((length) => new Uint8Array(length));

/** Rows of packed indices, each after its filter type 0. */
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

function chunk(type: string, data: Buffer): Buffer {
  const out = Buffer.alloc(data.length + 12);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, "latin1");
  out.set(data, 8);
  out.writeUInt32BE(crc32(out.subarray(4, data.length + 8)), data.length + 8);
  return out;
}
