import { crc32, deflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { describe, expect, it } from "vitest";
import { createReusableBuffer, indexColors } from "../../../src/picture/raster/palette.ts";
import { encodePng } from "../../../src/picture/raster/rasterizer.ts";

/** Renders an SVG to RGBA pixels. */
const render = (svg: string) => {
  const image = new Resvg(svg).render();
  return { pixels: new Uint8Array(image.pixels), width: image.width, height: image.height };
};

const ring = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><rect width="120" height="90" fill="#fff"/><circle cx="60" cy="45" r="30" fill="#4c6a9c" stroke="#b13507" stroke-width="6"/></svg>`;

const hexOf = (color: number): string =>
  [color & 255, (color >> 8) & 255, color >> 16].map((n) => n.toString(16).padStart(2, "0")).join("");

describe("indexColors", () => {
  it("keeps the colours that a picture is drawn with exactly", () => {
    const { pixels, width, height } = render(ring);
    const colors = Array.from(indexColors(pixels, width, height).colors, hexOf);
    expect(colors).toEqual(expect.arrayContaining(["ffffff", "4c6a9c", "b13507"]));
  });

  it("never has more than 256 colours, and stays close to each pixel", () => {
    const [width, height] = [256, 256];
    const pixels = new Uint8Array(width * height * 4).map((_, i) =>
      i % 4 === 0 ? (i >> 2) % 256 : i % 4 === 1 ? i >> 10 : 255,
    );
    const image = indexColors(pixels, width, height);
    expect(image.colors.length).toBeLessThanOrEqual(256);
    let worst = 0;
    image.indices.forEach((index, i) => {
      const color = image.colors[index] as number;
      worst = Math.max(
        worst,
        Math.abs((color & 255) - (pixels[i * 4] as number)),
        Math.abs(((color >> 8) & 255) - (pixels[i * 4 + 1] as number)),
      );
    });
    expect(worst).toBeLessThan(32);
  });
});

describe("encodePng", () => {
  it("writes a PNG that decodes to the same colours, at every bit depth", () => {
    for (const count of [2, 4, 16, 200]) {
      const [width, height] = [37, 11];
      const colors = Uint32Array.from({ length: count }, (_, i) => (i * 83_339) & 0xffffff);
      const indices = Uint8Array.from({ length: width * height }, (_, i) => (i * 7) % count);
      const png = encodePng({ width, height, colors, indices }, 1, { deflate: deflateSync, crc32 });
      const data = Buffer.from(png).toString("base64");
      const back = render(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="data:image/png;base64,${data}" image-rendering="pixelated"/></svg>`,
      );
      const words = Array.from(new Uint32Array(back.pixels.buffer), (word) => word & 0xffffff);
      expect(words).toEqual(Array.from(indices, (index) => colors[index]));
    }
  });
});

describe("the physical size of a PNG", () => {
  /** The type and data of each chunk. */
  function chunksOf(png: Uint8Array): Map<string, DataView> {
    const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
    const chunks = new Map<string, DataView>();
    for (let at = 8; at < png.byteLength; at += 12 + view.getUint32(at))
      chunks.set(
        String.fromCharCode(...png.subarray(at + 4, at + 8)),
        new DataView(png.buffer, png.byteOffset + at + 8, view.getUint32(at)),
      );
    return chunks;
  }
  const image = { width: 2, height: 1, colors: Uint32Array.of(0, 0xffffff), indices: Uint8Array.of(0, 1) };
  const encode = (zoom: number) => chunksOf(encodePng(image, zoom, { deflate: deflateSync, crc32 }));

  it("is that of CSS, 96 pixels per inch, and stays the same if the image is enlarged", () => {
    const perMetre = (zoom: number) => [0, 4].map((at) => encode(zoom).get("pHYs")?.getUint32(at));
    expect(perMetre(1)).toEqual([3780, 3780]);
    expect(perMetre(2)).toEqual([7559, 7559]);
    expect(encode(1).get("pHYs")?.getUint8(8)).toBe(1);
  });

  it("comes with sRGB, before the palette", () => {
    expect([...encode(1).keys()]).toEqual(["IHDR", "sRGB", "pHYs", "PLTE", "IDAT", "IEND"]);
  });
});

describe("createRoom", () => {
  it("gives the same memory again, as long as was asked for", () => {
    const room = createReusableBuffer((length) => new Uint8Array(length));
    const first = room(100);
    const second = room(60);
    expect(second).toHaveLength(60);
    expect(second.buffer).toBe(first.buffer);
  });

  it("gives more where there was too little", () => {
    const room = createReusableBuffer((length) => new Uint32Array(length));
    room(10);
    expect(room(20)).toHaveLength(20);
  });

  it("does not keep what only the largest pictures take", () => {
    const room = createReusableBuffer((length) => new Uint8Array(length));
    const large = room(6_000_000);
    expect(large).toHaveLength(6_000_000);
    expect(room(10).buffer.byteLength).toBeLessThan(1000);
  });
});
