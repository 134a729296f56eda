import { siteUrl } from "../core/chart/siteUrl.ts";
import { lastValue } from "../core/data/query.ts";
import { oembed } from "../formats/oembed.ts";
import { answerChart, type ChartService } from "./chartAnswer.ts";
import { matchChart } from "./chartRoute.ts";
import { errorReply, type Reply } from "./reply.ts";

/** Answers `/oembed?url=…` for the URL of a chart on this host or on the published site (rules.md 517). */
export async function answerEmbed(service: ChartService, asked: URL): Promise<Reply> {
  const { searchParams } = asked;
  const url = lastValue(searchParams, "url");
  if (!url) return errorReply(400, "bad request", "url is missing: the address of a chart's page");
  const format = lastValue(searchParams, "format") ?? "json";
  if (format !== "json") return errorReply(501, "not implemented", "the only format is json");
  const { config } = await service.library.site();
  const chart = pageOf(url, [siteUrl(config), asked.origin]);
  if (!chart) return notFound;
  const route = matchChart(chart.file);
  if (route?.representation.suffix !== "") return notFound;
  const query = new URLSearchParams(chart.query);
  for (const name of ["maxwidth", "maxheight"]) {
    const value = lastValue(searchParams, name);
    query.delete(name);
    if (value !== undefined) query.set(name, value);
  }
  const target = new URL(`/grapher/${route.slug}${oembed.suffix}?${query}`, asked.origin);
  return (await answerChart(service, { slug: route.slug, representation: oembed }, target)) ?? notFound;
}

const notFound = errorReply(404, "not found", "url is not the URL of a chart of this site");

/** The last part of the path and the query of a chart's URL below one of the roots; undefined for other URLs. */
function pageOf(text: string, roots: readonly string[]): { readonly file: string; readonly query: string } | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  for (const root of roots.map((root) => new URL(root))) {
    const folder = `${root.pathname.replace(/\/+$/, "")}/grapher/`;
    if (!/^https?:$/.test(url.protocol) || url.host !== root.host || !url.pathname.startsWith(folder)) continue;
    const file = url.pathname.slice(folder.length).replace(/\/$/, "");
    if (!file.includes("/")) return { file, query: url.search };
  }
  return undefined;
}
