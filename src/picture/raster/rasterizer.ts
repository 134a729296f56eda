import type { Typesetter } from "../../core/plot/typography/typeset.ts";
import { drawRuns, type RasterImage } from "../textRaster/drawRuns.ts";
import { extractTexts } from "../textRaster/extractText.ts";
import type { DrawPixels } from "../textRaster/glyphMask.ts";
import { createGlyphMasks } from "../textRaster/glyphMask.ts";
import { indexColors } from "./palette.ts";
import { encodePng, type PngTools } from "./png.ts";

/** Functions that a platform provides for rasterising. */
export interface RasterizerTools extends PngTools {
  /** Typesets texts in the bundled font. */
  readonly set: Typesetter;
  /** Draws a glyph. */
  readonly drawGlyph: DrawPixels;
}

/** A picture as a platform rasterises it, with the size of the picture. */
export interface Raster extends RasterImage {
  readonly picture: { readonly width: number; readonly height: number };
}

/**
 * Converts an SVG to a PNG.
 * @param draw - rasterises the picture without the extracted texts
 */
export type Rasterizer = (svg: string, draw: (picture: string) => Raster) => Uint8Array;

/** Maximum size of cached glyph masks, in bytes. */
const maskCacheBytes = 24 * 2 ** 20;

/**
 * Creates a rasteriser that gives the same pixels on all platforms. Its PNGs have a palette, which takes less than half
 * the bytes of true colour and is faster to encode (decisions.md 18).
 */
export function createRasterizer({ set, drawGlyph, ...png }: RasterizerTools): Rasterizer {
  const masksOf = createGlyphMasks(drawGlyph, maskCacheBytes);
  return (svg, draw) => {
    const { picture, runs } = extractTexts(svg, set);
    const raster = draw(picture);
    const { width, height, pixels } = raster;
    drawRuns(raster, runs, { x: width / raster.picture.width, y: height / raster.picture.height }, masksOf);
    return encodePng(indexColors(pixels, width, height), png);
  };
}
