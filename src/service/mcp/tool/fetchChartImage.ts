import { z } from "zod";
import { queryText } from "../../../charts/address.ts";
import { encodeBase64 } from "../../../search/bytes.ts";
import { requestService } from "../answers.ts";
import { choiceParts, describeTabs, resolveRequest, viewInput } from "../chartView.ts";
import { defineTool, publishedResult, ToolFailure } from "../tool.ts";

/** Hosts refuse answers of more than a few megabytes. */
const maxBytes = 2_000_000;

/** `fetch_chart_image` */
export const fetchChartImage = defineTool({
  name: "fetch_chart_image",
  title: "Get a chart's picture",
  description:
    "A chart as a picture (PNG), to look at or to show. By default it shows the author's countries, time and tab. To read " +
    "numbers, use fetch_chart_data.",
  input: z.strictObject({
    ...viewInput,
    width: z.int().min(200).max(1600).default(850).describe("Width in pixels."),
  }),
  async run({ width, ...named }, mcp) {
    const asked = await resolveRequest(named, mcp);
    const query = queryText([...asked.query, ["imWidth", String(width)]]);
    const { bytes, ignored } = await requestService(mcp, `/grapher/${asked.slug}.png${query}`);
    if (bytes.length > maxBytes) throw new ToolFailure("The picture is too large. Ask for a smaller width.");
    const words = [
      `The page of this view: ${asked.address}`,
      describeTabs(asked.tabs),
      ...(ignored === undefined ? [] : [`Parameters without effect: ${ignored}`]),
    ];
    return publishedResult(
      words,
      { type: "image", data: encodeBase64(bytes), mimeType: "image/png" },
      ...choiceParts(asked.chart),
    );
  },
});
