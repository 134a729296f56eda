import { z } from "zod";
import { queryText } from "../../../charts/address.ts";
import { resolveView } from "../../../charts/resolve.ts";
import {
  chartScriptPath,
  geographyScriptPath,
  readChartScript,
  readGeographyScript,
} from "../../../core/chart/dataScript.ts";
import { type EncodedChart, encodeChart } from "../../../core/chart/encode.ts";
import type { Geography } from "../../../core/data/geography.ts";
import { parseParams } from "../../../core/view/params.ts";
import { describeView } from "../../../core/words/description.ts";
import { viewWords } from "../../../core/words/words.ts";
import { type ShownChart, shownChartKey } from "../../../pages/assistant.ts";
import { assistantPageUri } from "../assistantPage.ts";
import { choiceParts, describeTabs, type RequestedView, resolveRequest, viewInput } from "../chartView.ts";
import type { McpSite } from "../site.ts";
import { defineTool, publishedResult, textPart } from "../tool.ts";

/** Maximum characters of a chart's data. Charts with more are shown as a link only. */
const maxCharacters = 2_000_000;

/** `show_chart` */
export const showChart = defineTool({
  name: "show_chart",
  title: "Show a chart",
  description:
    "Shows the user an interactive chart with the given countries, time and tab, if the assistant can show apps; otherwise " +
    "it returns the URL of the same view. Use it if the user wants to see or explore a chart.",
  input: z.strictObject(viewInput),
  meta: { ui: { resourceUri: assistantPageUri }, "ui/resourceUri": assistantPageUri },
  async run(named, mcp) {
    const asked = await resolveRequest(named, mcp);
    const site = await mcp.site();
    const query = queryText(asked.query);
    const url = asked.address;
    const view = resolveView(asked.chart, parseParams(asked.query), site);
    const { title, subtitle } = viewWords(view);
    const answer = publishedResult(
      [`The user sees the chart, if apps can be shown here. Its page: ${url}`, describeTabs(asked.tabs)],
      textPart([title, subtitle, describeView(view)].filter(Boolean).join("\n")),
      ...choiceParts(asked.chart),
    );
    const shown = await readShown(asked, mcp, { query, url });
    return shown ? { ...answer, _meta: { [shownChartKey]: shown } } : answer;
  },
});

/** The data that the page draws the chart from; undefined if they are too large. */
async function readShown(
  { slug, chart: shown }: RequestedView,
  mcp: McpSite,
  address: Pick<ShownChart, "query" | "url">,
): Promise<ShownChart | undefined> {
  const json = shown.otherSlices ? encodeChart(shown) : await readData(mcp, slug);
  if (json === undefined) return undefined;
  const chart: EncodedChart = JSON.parse(json);
  const key = chart.geography;
  const drawn = key === undefined ? undefined : await readText(mcp, geographyScriptPath(key));
  if (json.length + (drawn?.length ?? 0) > maxCharacters) return undefined;
  const geography: Geography | undefined = key && drawn ? readGeographyScript(key, drawn) : undefined;
  return { chart, ...(geography && { geography }), ...address };
}

async function readData(mcp: McpSite, slug: string): Promise<string | undefined> {
  const script = await readText(mcp, chartScriptPath(slug));
  return script === undefined ? undefined : readChartScript(slug, script);
}

async function readText(mcp: McpSite, path: string): Promise<string | undefined> {
  const bytes = await mcp.read(path);
  return bytes && new TextDecoder().decode(bytes);
}
