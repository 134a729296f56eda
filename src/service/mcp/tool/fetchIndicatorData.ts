import { z } from "zod";
import { indicatorsUrl } from "../../../core/chart/siteUrl.ts";
import { indicatorId, indicatorRecords, readMetadata, readValues, wantedEntities, wantedTimes } from "../indicator.ts";
import { describePage, pageOf } from "../paging.ts";
import { defineTool, publishedResult, textPart } from "../tool.ts";

const name = z.string().min(1).max(200);

/** `fetch_indicator_data` */
export const fetchIndicatorData = defineTool({
  name: "fetch_indicator_data",
  title: "Get an indicator's values",
  description:
    "All values of an indicator as CSV: entity, code, year or day, value. Name entities or a time to get only those. " +
    "Read fetch_indicator_metadata first: it has the unit, the meaning and the sources of the values.",
  input: z.strictObject({
    indicator_id: indicatorId,
    entity: z
      .union([name, z.array(name).min(1).max(200)])
      .optional()
      .describe('An entity by name or code, or a list of them: ["FRA", "DEU"].'),
    time: name.optional().describe("A year or day (2020, 2020-03-21), a range (1990..2020, 2000..latest), or latest."),
    limit: z.int().min(1).max(2000).default(500).describe("Maximum number of rows."),
    offset: z.int().min(0).default(0).describe("Number of rows to skip."),
  }),
  async run({ indicator_id: id, entity, time, limit, offset }, mcp) {
    const about = await readMetadata(id, mcp);
    const values = await readValues(id, about, mcp);
    const { config, entities } = await mcp.site();
    const asked = typeof entity === "string" ? [entity] : entity;
    const records = indicatorRecords(about, values, {
      entities: asked && wantedEntities(asked, about, (text) => entities.find(text)?.name),
      time: time === undefined ? undefined : wantedTimes(time, about),
    });
    const page = pageOf(records, offset, limit);
    return publishedResult(
      [describePage(page, "rows"), `All values, for programs: ${indicatorsUrl(config)}/${id}.data.json`],
      textPart(page.text),
    );
  },
});
