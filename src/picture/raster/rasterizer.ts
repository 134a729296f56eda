import type { Typesetter } from "../../core/plot/typography/typeset.ts";
import { liftTexts } from "../textRaster/lift.ts";
import type { DrawPixels } from "../textRaster/mask.ts";
import { createMasks } from "../textRaster/mask.ts";
import { type Image, printLines } from "../textRaster/print.ts";
import { indexColors } from "./palette.ts";
import { encodePng, type PngTools } from "./png.ts";

/** What a machine draws pictures with. */
export interface RasterizerTools extends PngTools {
  /** Sets texts in the bundled font. */
  readonly set: Typesetter;
  /** Draws a letter. */
  readonly drawLetter: DrawPixels;
}

/** A picture as a machine's rasteriser draws it, and the size that the picture has itself. */
export interface Raster extends Image {
  readonly picture: { readonly width: number; readonly height: number };
}

/** Makes a PNG of an SVG. @param draw - draws it, but for the letters that are printed on it */
export type Rasterizer = (svg: string, draw: (picture: string) => Raster) => Uint8Array;

/** Bytes of letters that are kept for the pictures to come. */
const letterBytes = 24 * 2 ** 20;

/**
 * Makes a rasteriser that draws the same pixels on every machine. Its PNGs have a palette: less than half the bytes of true
 * colour, and quicker to encode.
 */
export function createRasterizer({ set, drawLetter, ...png }: RasterizerTools): Rasterizer {
  const masksOf = createMasks(drawLetter, letterBytes);
  return (svg, draw) => {
    const { picture, lines } = liftTexts(svg, set);
    const raster = draw(picture);
    const { width, height, pixels } = raster;
    printLines(raster, lines, { x: width / raster.picture.width, y: height / raster.picture.height }, masksOf);
    return encodePng(indexColors(pixels, width, height), png);
  };
}
