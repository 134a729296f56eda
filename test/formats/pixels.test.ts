import { expect, it } from "vitest";
import { parseImageRequest } from "../../src/formats/imageRequest.ts";
import { boundedWidth, maxPixels, pixelsOf } from "../../src/formats/pixels.ts";
import { png } from "../../src/formats/png.ts";

const picture = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"/>`;

it("a picture has as many pixels as its shape gives the width", () => {
  expect(pixelsOf(picture(850, 600), 1700)).toBe(1700 * 1200);
});

it("a width stays where the picture has no more pixels than it may", () => {
  const { pixelWidth, layoutWidth, layoutHeight } = parseImageRequest(
    new URLSearchParams("imWidth=9999&imHeight=9999"),
  );
  expect(boundedWidth(picture(layoutWidth, layoutHeight), pixelWidth)).toBe(pixelWidth);
});

it("a picture that explanations make taller than was asked for gets no more pixels for it", () => {
  const tall = picture(850, 6000);
  const width = boundedWidth(tall, 4250);
  expect(width).toBeLessThan(4250);
  expect(pixelsOf(tall, width)).toBeCloseTo(maxPixels, -5);
});

it.each([
  ["", 850 * 600],
  ["imWidth=425", 425 * 300],
  ["imSquareSize=3000&imType=square", 9_000_000],
  ["imWidth=99999", 12_750_000],
  ["imWidth=425&imDetails=1", maxPixels],
])("a request tells the pixels that it takes: %s", (query, expected) => {
  expect(png.pixels?.(new URLSearchParams(query))).toBe(expected);
});
