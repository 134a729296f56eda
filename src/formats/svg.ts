import { fileFontFamily, fontFamily } from "../core/plot/typography/font.ts";
import { drawImage } from "./image.ts";
import { imageParams, parseImageRequest } from "./imageRequest.ts";
import { ok, type Representation } from "./representation.ts";

/** `.svg`: the chart as a vector image (interface.md 3.2, rules.md 801–806). */
export const svg: Representation = {
  name: "svg",
  suffix: ".svg",
  fileSuffix: ".svg",
  mediaType: "image/svg+xml; charset=utf-8",
  cache: "data",
  params: imageParams,
  label: "SVG",
  group: "Picture",
  summary: "The chart as a scalable picture.",
  carriesData: false,
  async render(chart, query, site, platform) {
    const image = await drawImage(chart, query, site, platform);
    const { outlinesText } = parseImageRequest(query);
    const outlined = outlinesText && platform.outline ? await platform.outline(image) : image;
    return ok(svg.mediaType, namedFonts(outlined));
  },
};

/** Names fonts as other programs find them: svglib looks up "Helvetica-Bold", and writes weight 700 in regular (programs.md). */
export const namedFonts = (picture: string): string =>
  picture
    .replaceAll(`font-family="${fontFamily}"`, `font-family="${fileFontFamily}"`)
    .replaceAll(' font-weight="700"', ' font-weight="bold"');
