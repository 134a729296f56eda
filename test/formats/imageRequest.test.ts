import { describe, expect, it } from "vitest";
import { limitWidth, maxPixels, parseImageRequest, pixelCount } from "../../src/formats/imageRequest.ts";
import { png } from "../../src/formats/png.ts";

const sizesOf = (query: string) => {
  const { layoutWidth, layoutHeight, pixelWidth, pixelHeight } = parseImageRequest(new URLSearchParams(query));
  return [layoutWidth, layoutHeight, pixelWidth, pixelHeight];
};

describe("parseImageRequest", () => {
  it.each([
    ["", [850, 600, 850, 600]],
    ["imType=twitter", [800, 418, 800, 418]],
    ["imType=thumbnail", [300, 160, 1200, 640]],
    ["imType=square", [540, 540, 2160, 2160]],
    ["imType=square&imSquareSize=1080", [540, 540, 1080, 1080]],
    ["imType=poster", [850, 600, 850, 600]],
    ["imWidth=1700", [850, 600, 1700, 1200]],
    ["imHeight=300", [850, 600, 425, 300]],
    ["imWidth=x&imHeight=-1", [850, 600, 850, 600]],
  ])("%s", (query, sizes) => {
    expect(sizesOf(query)).toEqual(sizes);
  });

  it("draws og cards 1200 by 628", () => {
    expect(sizesOf("imType=og").slice(2)).toEqual([1200, 628]);
  });

  it("keeps the ratio within 0.5 to 2", () => {
    expect(sizesOf("imWidth=3000&imHeight=300")).toEqual([1010, 505, 3000, 1500]);
    expect(sizesOf("imWidth=300&imHeight=3000")).toEqual([505, 1010, 300, 600]);
  });

  it("lays out on the default's area, whatever the size", () => {
    const [width = 0, height = 0] = sizesOf("imWidth=1200&imHeight=1200");
    expect(Math.abs(width * height - 850 * 600)).toBeLessThan(1000);
  });

  it("has at most 12.75 megapixels", () => {
    const [, , width = 0, height = 0] = sizesOf("imWidth=99999&imHeight=99999");
    expect(width * height).toBeLessThanOrEqual(12_760_000);
    expect(width * height).toBeGreaterThan(12_700_000);
  });

  it.each([
    ["imType=thumbnail", "thumbnail", false],
    ["imType=thumbnail&imMinimal=1", "minimal", false],
    ["imType=uncaptioned", "full", false],
    ["imType=uncaptioned&imMinimal=1", "minimal", false],
    ["imMinimal=1", "full", true],
  ])("%s is drawn %s, framed: %s", (query, detail, hasFrame) => {
    expect(parseImageRequest(new URLSearchParams(query))).toMatchObject({ detail, hasFrame });
  });

  it("takes the last of a repeated parameter, and ignores fonts out of bounds", () => {
    expect(parseImageRequest(new URLSearchParams("imFontSize=20&imFontSize=24")).fontSize).toBe(24);
    expect(parseImageRequest(new URLSearchParams("imFontSize=1000")).fontSize).toBe(16);
  });
});

const picture = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"/>`;

it("a picture has as many pixels as its shape gives the width", () => {
  expect(pixelCount(picture(850, 600), 1700)).toBe(1700 * 1200);
});

it("a width stays where the picture has no more pixels than it may", () => {
  const { pixelWidth, layoutWidth, layoutHeight } = parseImageRequest(
    new URLSearchParams("imWidth=9999&imHeight=9999"),
  );
  expect(limitWidth(picture(layoutWidth, layoutHeight), pixelWidth)).toBe(pixelWidth);
});

it("a picture that explanations make taller than was asked for gets no more pixels for it", () => {
  const tall = picture(850, 6000);
  const width = limitWidth(tall, 4250);
  expect(width).toBeLessThan(4250);
  expect(pixelCount(tall, width)).toBeCloseTo(maxPixels, -5);
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
