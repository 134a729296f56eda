import { fontFaces, fontName } from "../../core/plot/typography/font.ts";
import { gzipInMemory, zipInMemory } from "../../formats/compressInMemory.ts";
import type { Platform } from "../../formats/platform.ts";

/** Rasterizing and zipping in the browser, without the network. */
export const browserPlatform: Platform = {
  rasterize,
  zip: zipInMemory,
  gzip: gzipInMemory,
};

/** Draws an SVG on a canvas and encodes it as PNG. */
async function rasterize(svg: string, width: number): Promise<Uint8Array> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([await withFonts(svg)], { type: "image/svg+xml" }));
  try {
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!blob) throw new Error(`cannot draw a picture of this size: ${width}`);
    return new Uint8Array(await blob.arrayBuffer());
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/** Embeds the bundled font in an SVG, because an `img` cannot use the fonts of the page. */
export async function withFonts(svg: string): Promise<string> {
  const { fontData } = await import("./fontData.ts");
  const rules = fontFaces.map(
    ({ face, weight, slant }) =>
      `@font-face{font-family:"${fontName}";font-weight:${weight};font-style:${slant};src:url("${fontData[face]}") format("woff2")}`,
  );
  return svg.replace(/(<svg[^>]*>)/, (open) => `${open}<style>${rules.join("")}</style>`);
}
