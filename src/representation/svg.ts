import { drawImage } from "./image.ts";
import { imageParams } from "./imageRequest.ts";
import { ok, type Representation } from "./representation.ts";

/** `.svg`: the chart as a picture of lines and text (interface 4.3, behaviour 29–31). */
export const svg: Representation = {
  name: "svg",
  suffix: ".svg",
  fileSuffix: ".svg",
  mediaType: "image/svg+xml; charset=utf-8",
  cache: "data",
  params: imageParams,
  summary: "The chart as a scalable picture.",
  carriesData: false,
  render: async (chart, query, site, machine) => ok(svg.mediaType, await drawImage(chart, query, site, machine)),
};
