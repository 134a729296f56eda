import { drawImage } from "./image.ts";
import { imageParams, limitWidth, maxPixels, parseImageRequest } from "./imageRequest.ts";
import { ok, type Representation } from "./representation.ts";

/** `.png`: the same picture as `.svg`, in pixels (interface.md 3.2, rules.md 801, 802). */
export const png: Representation = {
  name: "png",
  suffix: ".png",
  fileSuffix: ".png",
  mediaType: "image/png",
  cache: "data",
  params: imageParams.filter((name) => name !== "imOutline"),
  label: "PNG",
  group: "Picture",
  summary: "The chart as an image.",
  carriesData: false,
  async render(chart, query, site, platform) {
    const image = await drawImage(chart, query, site, platform);
    const width = limitWidth(image, parseImageRequest(query).pixelWidth);
    return ok(png.mediaType, await platform.rasterize(image, width, site));
  },
  pixels(query) {
    const { pixelWidth, pixelHeight, hasDetails } = parseImageRequest(query);
    // The height of explanations below the picture is only known after drawing.
    return hasDetails ? maxPixels : pixelWidth * pixelHeight;
  },
};
