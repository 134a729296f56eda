import { z } from "zod";
import { indicatorPageUrl, indicatorsUrl } from "../../../core/chart/siteUrl.ts";
import { writeTime } from "../../../core/data/time.ts";
import { type IndicatorMetadata, indicatorId, readMetadata } from "../indicator.ts";
import { truncate } from "../paging.ts";
import { defineTool, publishedResult, textPart } from "../tool.ts";

/** `fetch_indicator_metadata` */
export const fetchIndicatorMetadata = defineTool({
  name: "fetch_indicator_metadata",
  title: "Get an indicator's metadata",
  description:
    "What an indicator's values mean: unit, description, how it was made, its sources with their citations and licences, " +
    "and which entities and times it has. Use it before values are compared or quoted.",
  input: z.strictObject({ indicator_id: indicatorId }),
  async run({ indicator_id: id }, mcp) {
    const { dimensions, ...about } = await readMetadata(id, mcp);
    const { config } = await mcp.site();
    const json = JSON.stringify({ ...about, covers: coverage(dimensions, about.display) }, null, 1);
    const { text, isWhole } = truncate(json);
    const address = `${indicatorsUrl(config)}/${id}.metadata.json`;
    const words = isWhole ? `The same for programs: ${address}` : `Truncated; the complete file is ${address}`;
    return publishedResult([words, `Page for people: ${indicatorPageUrl(config, id)}`], textPart(text));
  },
});

/** The entities of an indicator by name, and its first and last time. */
function coverage({ years, entities }: IndicatorMetadata["dimensions"], display: IndicatorMetadata["display"]) {
  const unit = display?.timeInterval ?? "year";
  const [first, last] = [years.values[0], years.values.at(-1)];
  return {
    ...(first && last && { first: writeTime(first.id, unit), last: writeTime(last.id, unit) }),
    times: years.values.length,
    entities: entities.values.map(({ name, code }) => (code ? `${name} (${code})` : name)),
  };
}
