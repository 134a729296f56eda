import { describe, expect, it } from "vitest";
import { parseImageRequest } from "../../src/formats/imageRequest.ts";

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
