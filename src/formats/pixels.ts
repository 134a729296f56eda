/** Pixels that a picture may have. */
export const maxPixels = 12_750_000;

/** Pixels of an SVG that we drew, rasterised at this width. */
export const pixelsOf = (svg: string, width: number): number => width * Math.round(width * heightByWidth(svg));

/** The width asked for, or where the picture would have too many pixels, as explanations below it make it taller, a smaller one. */
export const boundedWidth = (svg: string, width: number): number =>
  Math.max(1, Math.min(width, Math.round(Math.sqrt(maxPixels / heightByWidth(svg)))));

function heightByWidth(svg: string): number {
  const [, width, height] = /^<svg [^>]*?viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const ratio = Number(height) / Number(width);
  return ratio > 0 ? ratio : 1;
}
